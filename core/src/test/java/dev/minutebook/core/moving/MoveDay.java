package dev.minutebook.core.moving;

import dev.minutebook.api.agents.RegisterAgent;
import dev.minutebook.core.OpenBook;
import dev.minutebook.testkit.TestDatabase;
import dev.minutebook.testkit.TestServer;
import java.io.IOException;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.SQLException;
import java.time.Duration;
import java.util.List;

/// A day on which a workspace came from another database, and somebody asked about it in SQL.
public final class MoveDay {

    private MoveDay() {}

    /// Brings a workspace of that name.
    public static void bring(TestDatabase to, String name, Path folder) throws IOException, SQLException {
        Path file = folder.resolve(name + ".zip");
        try (TestDatabase from = TestServer.instance().newDatabase();
                OpenBook book = new OpenBook(from)) {
            book.newWorkspace(name).agents().register(RegisterAgent.human("mover"));
            Archives.export(from, name, file);
        }
        Archives.bring(to, file, null);
    }

    public static List<String> ask(TestDatabase database, String workspace) throws SQLException {
        try (Connection connection = database.ownerDataSource().getConnection()) {
            return new SqlReader(connection)
                    .ask(workspace, "select name from agent", 10, Duration.ofSeconds(20))
                    .rows();
        }
    }
}
