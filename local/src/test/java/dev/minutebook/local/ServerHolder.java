package dev.minutebook.local;

import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.Statement;

/// The process that other processes meet: runs the server of a folder, commits a row, says so, and holds the
/// folder until its standard input ends. The name of the folder comes URL-encoded, so that the locale of the
/// caller does not matter.
final class ServerHolder {

    static final String RUNNING = "running ";
    static final String REFUSED = "refused ";

    private ServerHolder() {}

    public static void main(String[] arguments) throws Exception {
        Path folder = Path.of(URLDecoder.decode(arguments[0], StandardCharsets.UTF_8));
        long begin = System.nanoTime();
        try (LocalPostgres postgres = LocalPostgres.start(ProcessCrashConfig.in(folder))) {
            long milliseconds = (System.nanoTime() - begin) / 1_000_000;
            commitRow(postgres);
            System.out.println(RUNNING + postgres.pid() + " " + postgres.port() + " " + milliseconds);
            System.in.readAllBytes();
        } catch (LocalPostgresException e) {
            System.out.println(REFUSED
                    + e.getClass().getSimpleName()
                    + " "
                    + e.getMessage().replace('\n', ' '));
        }
    }

    private static void commitRow(LocalPostgres postgres) throws Exception {
        try (Connection connection = Sessions.owner(postgres);
                Statement statement = connection.createStatement()) {
            statement.execute("create table if not exists held (pid bigint not null)");
            statement.execute(
                    "insert into held values (" + ProcessHandle.current().pid() + ")");
        }
    }
}
