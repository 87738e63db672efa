package dev.minutebook.embedded.backup;

import static org.assertj.core.api.Assertions.assertThat;

import dev.minutebook.api.Workspace;
import dev.minutebook.api.audit.VerifyAudit;
import dev.minutebook.embedded.LocalMinutebook;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.HashSet;
import java.util.Locale;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/// Prints what a backup costs those who write meanwhile, and that nothing they were told is missing in it. 32 MB in
/// CI, 10 GB nightly, or as much as `-Dminutebook.backup.megabytes` says.
@Timeout(value = 4, unit = TimeUnit.HOURS)
class BackupLoadTest {

    private static final boolean NIGHTLY = Boolean.getBoolean("minutebook.nightly");
    private static final int MEGABYTES = Integer.getInteger("minutebook.backup.megabytes", NIGHTLY ? 10_000 : 32);
    private static final int WINDOW_MILLIS = MEGABYTES < 500 ? 200 : 3_000;
    private static final int WARM_UP = 300;

    /// Random bytes do not compress; ours are half random.
    private static final String FILL = """
            create table public.filler as
            select number, md5(number::text) || repeat('minutes of a meeting ', 3) as words
            from generate_series(1, %d) number
            """;

    private static final int ROWS_PER_MEGABYTE = 7_100;

    @Test
    void what_a_backup_costs_writers(@TempDir Path folder) throws Exception {
        BackupFolder backups = BackupFolder.of(folder.resolve("backups"));
        Windows first;
        try (LocalMinutebook book = LocalMinutebook.open(folder.resolve("book"))) {
            fill(book);
            Workspace main = book.workspace("main");
            try (Writers writers = Writers.in(main, 4)) {
                writers.await(WARM_UP);
                first = told("first", backups, book, writers);
                assertThat(first.turns()).isPositive();
                first = told("second", backups, book, writers);
            }
        }
        long begin = System.nanoTime();
        Path restored = folder.resolve("restored");
        backups.restore(restored);
        System.out.printf(Locale.ROOT, "restored: %.1f s%n", (System.nanoTime() - begin) / 1e9);
        begin = System.nanoTime();
        try (LocalMinutebook book = LocalMinutebook.openCopy(restored, null)) {
            assertThat(book.workspace("main").audit().verify(VerifyAudit.all()).finding())
                    .isNull();
            // Asked of a list by AssertJ, a million names would take hours.
            Set<String> missing = new HashSet<>(first.acknowledged());
            names(book).forEach(missing::remove);
            assertThat(missing).isEmpty();
        }
        System.out.printf(
                Locale.ROOT,
                "verified: %.1f s, with all of %,d that were acknowledged%n",
                (System.nanoTime() - begin) / 1e9,
                first.acknowledged().size());
    }

    private static Windows told(String which, BackupFolder backups, LocalMinutebook book, Writers writers)
            throws Exception {
        Windows windows = new Windows(writers, WINDOW_MILLIS);
        Manifest manifest = backups.backUp(book, windows);
        windows.end();
        System.out.printf(
                Locale.ROOT,
                "%s backup: %.0f MB in %.1f s of its own (%.0f MB/s), %.1f MB added; %s%n",
                which,
                manifest.bytes() / 1e6,
                windows.secondsOfWork(),
                manifest.bytes() / 1e6 / windows.secondsOfWork(),
                manifest.added() / 1e6,
                windows);
        return windows;
    }

    private static Set<String> names(LocalMinutebook book) throws SQLException {
        Set<String> names = new HashSet<>();
        try (Connection connection = book.postgres().server().connect();
                Statement statement = connection.createStatement();
                ResultSet rows = statement.executeQuery("select name from minutebook.agent")) {
            while (rows.next()) {
                names.add(rows.getString(1));
            }
        }
        return names;
    }

    private static void fill(LocalMinutebook book) throws SQLException {
        try (Connection connection = book.postgres().server().connect();
                Statement statement = connection.createStatement()) {
            statement.execute(FILL.formatted((long) MEGABYTES * ROWS_PER_MEGABYTE));
            statement.execute("checkpoint");
        }
    }
}
