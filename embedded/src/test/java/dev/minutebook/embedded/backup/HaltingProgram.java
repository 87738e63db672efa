package dev.minutebook.embedded.backup;

import dev.minutebook.embedded.backup.targets.FolderTarget;
import java.io.IOException;
import java.nio.file.Path;
import java.util.concurrent.CountDownLatch;

/// Backs up or restores, says so halfway, and stops there until it is killed.
final class HaltingProgram {

    static final String HALFWAY = "halfway";

    private HaltingProgram() {}

    /// @param arguments `backup` or `restore`, the data folder, and the folder of backups
    public static void main(String[] arguments) throws IOException {
        Path data = Path.of(arguments[1]);
        Path backups = Path.of(arguments[2]);
        if (arguments[0].equals("backup")) {
            try (BackupRepository store = new BackupRepository(FolderTarget.writing(backups), null)) {
                BackupRun.of(
                        data,
                        store,
                        BackupOptions.because(Manifest.Reason.COMMAND).progress(HaltingProgram::halt));
            }
        } else {
            try (BackupRepository store = new BackupRepository(FolderTarget.reading(backups), null)) {
                Restoration.of(store, store.manifest(null), data, HaltingProgram::halt);
            }
        }
    }

    private static void halt(BackupProgress.Step step, long done, long all) {
        if (done * 2 > all) {
            System.out.println(HALFWAY);
            try {
                new CountDownLatch(1).await();
            } catch (InterruptedException ended) {
                Thread.currentThread().interrupt();
            }
        }
    }
}
