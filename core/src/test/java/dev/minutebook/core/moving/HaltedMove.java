package dev.minutebook.core.moving;

import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.time.Clock;
import java.util.Map;
import java.util.concurrent.CountDownLatch;

/// Exports or imports, says so after some rows, and stops there until it is killed.
final class HaltedMove {

    static final String HALFWAY = "halfway";

    private HaltedMove() {}

    /// @param arguments `export` or `import`, the address of the database, its login, the file, and after how many
    /// rows to stop
    public static void main(String[] arguments) throws Exception {
        long most = Long.parseLong(arguments[5]);
        MoveProgress halt = (step, part, done, all) -> {
            if (step != MoveProgress.Step.CHECK && done >= most) {
                System.out.println(HALFWAY);
                try {
                    new CountDownLatch(1).await();
                } catch (InterruptedException ended) {
                    Thread.currentThread().interrupt();
                }
            }
        };
        Path file = Path.of(arguments[4]);
        try (Connection connection = DriverManager.getConnection(arguments[1], arguments[2], arguments[3])) {
            if (arguments[0].equals("export")) {
                new WorkspaceExport(connection, Map.of(), Clock.systemUTC(), halt).run("acme", file);
            } else {
                try (ArchiveReader archive = ArchiveReader.open(file)) {
                    new WorkspaceImport(connection, Clock.systemUTC(), halt, 50, 1 << 20).run(archive, null);
                }
            }
        }
    }
}
