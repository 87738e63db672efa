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

/// The backup of a book whose tables are about to be changed, in the folder `backups` beside it. The last three are
/// kept.
public final class MigrationBackup {

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
            store.prune(KEPT);
            return BackupSummary.of(manifest, store.where());
        }
    }
}
