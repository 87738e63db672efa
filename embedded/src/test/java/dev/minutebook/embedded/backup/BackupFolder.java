package dev.minutebook.embedded.backup;

import dev.minutebook.core.encryption.MasterKey;
import dev.minutebook.embedded.LocalMinutebook;
import dev.minutebook.embedded.backup.targets.FolderTarget;
import java.io.IOException;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;

/// A folder with backups, as tests use it.
record BackupFolder(Path folder, @Nullable MasterKey master) {

    private static final int PACE = Integer.getInteger(
            "minutebook.backup.pace",
            Boolean.getBoolean("minutebook.nightly") ? BackupOptions.GENTLE : BackupOptions.FULL);

    static BackupFolder of(Path folder) {
        return new BackupFolder(folder, null);
    }

    Manifest backUp(LocalMinutebook book, BackupProgress progress) throws IOException {
        try (BackupRepository store = new BackupRepository(FolderTarget.writing(folder), master)) {
            return BackupRun.of(
                    book.postgres().server(),
                    store,
                    BackupOptions.because(Manifest.Reason.COMMAND)
                            .progress(progress)
                            .pace(PACE));
        }
    }

    void restore(Path data) throws IOException {
        try (BackupRepository store = new BackupRepository(FolderTarget.reading(folder), master)) {
            Restoration.of(store, store.manifest(null), data, BackupProgress.NONE);
            Restoration.recover(data, BackupProgress.NONE);
        }
    }

    BackupCheck verify(Path scratch) throws IOException {
        try (BackupRepository store = new BackupRepository(FolderTarget.reading(folder), master)) {
            return BackupVerification.of(
                    store,
                    store.manifest(null),
                    scratch,
                    data -> LocalMinutebook.openCopy(data, master),
                    BackupProgress.NONE);
        }
    }
}
