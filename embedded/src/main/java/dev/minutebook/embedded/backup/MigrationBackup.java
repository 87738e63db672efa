package dev.minutebook.embedded.backup;

import dev.minutebook.api.MinutebookException;
import dev.minutebook.api.Problem;
import dev.minutebook.core.encryption.MasterKey;
import dev.minutebook.embedded.backup.targets.FolderTarget;
import dev.minutebook.local.LocalServer;
import java.io.IOException;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// The backup of a book whose tables are about to be changed, in the folder `backups` beside it. The last three are
/// kept.
public final class MigrationBackup {

    private static final Logger log = LoggerFactory.getLogger(MigrationBackup.class);

    static final String FOLDER = "backups";

    private static final Keep KEPT = new Keep(3, 0, 0, 0);

    private MigrationBackup() {}

    /// Empty where there is nothing to change.
    ///
    /// @param latest the version of the tables that this program brings
    public static Optional<BackupSummary> before(int latest, LocalServer server, @Nullable MasterKey master) {
        try {
            Integer present = schema(server);
            return present == null || present >= latest ? Optional.empty() : Optional.of(take(server, master));
        } catch (IOException | SQLException | MinutebookException failed) {
            throw Problem.Code.UNAVAILABLE.because("the book could not be backed up to "
                    + server.folder().resolve(FOLDER) + " before its tables are changed: " + failed.getMessage()
                    + "; mend that, or set MINUTEBOOK_MIGRATION_BACKUP=off to do without");
        }
    }

    private static @Nullable Integer schema(LocalServer server) throws SQLException {
        try (Connection connection = server.connect()) {
            return RecordStore.schema(connection);
        }
    }

    private static BackupSummary take(LocalServer server, @Nullable MasterKey master) throws IOException {
        Path folder = server.folder().resolve(FOLDER);
        try (BackupRepository store = new BackupRepository(FolderTarget.writing(folder), master)) {
            Manifest manifest = BackupRun.of(
                    server,
                    store,
                    BackupOptions.because(Manifest.Reason.MIGRATION).pace(BackupOptions.FULL));
            prune(store);
            return BackupSummary.of(manifest, store.where());
        }
    }

    /// As long as a manifest there cannot be read, nothing is deleted; the book has its backup and may start.
    private static void prune(BackupRepository store) throws IOException {
        try {
            store.prune(KEPT);
        } catch (MinutebookException unreadable) {
            log.warn("no older backup was deleted: {}", unreadable.getMessage());
        }
    }
}
