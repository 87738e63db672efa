package dev.minutebook.core.moving;

import dev.minutebook.core.OpenBook;
import dev.minutebook.testkit.TestDatabase;
import java.io.IOException;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.SQLException;
import java.time.Clock;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/// Exports and imports as the owner of a test database.
final class Archives {

    private Archives() {}

    static ArchiveManifest export(TestDatabase from, String workspace, Path file) throws IOException, SQLException {
        return export(from, workspace, file, MoveProgress.NONE);
    }

    static ArchiveManifest export(TestDatabase from, String workspace, Path file, MoveProgress progress)
            throws IOException, SQLException {
        try (Connection connection = from.ownerDataSource().getConnection()) {
            return new WorkspaceExport(
                            connection,
                            Map.of(OpenBook.KEY.id(), OpenBook.KEY.publicKey()),
                            Clock.systemUTC(),
                            progress)
                    .run(workspace, file);
        }
    }

    static String bring(TestDatabase to, Path file, @Nullable String name) throws IOException, SQLException {
        return bring(to, file, name, MoveProgress.NONE);
    }

    static String bring(TestDatabase to, Path file, @Nullable String name, MoveProgress progress)
            throws IOException, SQLException {
        try (Connection connection = to.ownerDataSource().getConnection();
                ArchiveReader archive = ArchiveReader.open(file)) {
            return new WorkspaceImport(connection, Clock.systemUTC(), progress, 7, 1 << 20).run(archive, name);
        }
    }

    static void discard(TestDatabase in, String name) throws IOException, SQLException {
        try (Connection connection = in.ownerDataSource().getConnection()) {
            new WorkspaceImport(connection, Clock.systemUTC(), MoveProgress.NONE).discard(name);
        }
    }
}
