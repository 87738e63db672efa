package dev.minutebook.embedded.backup;

import static org.assertj.core.api.Assertions.assertThat;

import dev.minutebook.api.Workspace;
import dev.minutebook.embedded.LocalMinutebook;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.Locale;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/// Prints what a backup costs those who write meanwhile. `-Dminutebook.backup.megabytes=10000` makes the book as large.
@Timeout(7200)
class BackupLoadTest {

    private static final int MEGABYTES = Integer.getInteger("minutebook.backup.megabytes", 64);
    private static final int WRITES = Integer.getInteger("minutebook.backup.writes", 300);

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
        Manifest first;
        try (LocalMinutebook book = LocalMinutebook.open(folder.resolve("book"))) {
            fill(book);
            Workspace main = book.workspace("main");
            try (Writers writers = Writers.in(main, 4)) {
                writers.await(WRITES);
                double before = rate(writers);
                first = told("first", backups, book, writers, before);
                told("second", backups, book, writers, before);
                System.out.printf(Locale.ROOT, "after: %.0f writes/s%n", rate(writers));
            }
        }
        long begin = System.nanoTime();
        BackupCheck check = backups.verify(folder);
        System.out.printf(Locale.ROOT, "verified, with a restoration: %.1f s%n", (System.nanoTime() - begin) / 1e9);
        assertThat(check.problems()).isEmpty();
        assertThat(check.bytes()).isGreaterThanOrEqualTo(first.bytes() / 2);
    }

    private static Manifest told(
            String which, BackupFolder backups, LocalMinutebook book, Writers writers, double before) throws Exception {
        long begin = System.nanoTime();
        int count = writers.count();
        Manifest manifest = backups.backUp(book, BackupProgress.NONE);
        double seconds = (System.nanoTime() - begin) / 1e9;
        double during = (writers.count() - count) / seconds;
        System.out.printf(
                Locale.ROOT,
                "%s backup: %.0f MB in %.1f s (%.0f MB/s), %.1f MB added; writes/s %.0f before, %.0f during (%+.0f %%)%n",
                which,
                manifest.bytes() / 1e6,
                seconds,
                manifest.bytes() / 1e6 / seconds,
                manifest.added() / 1e6,
                before,
                during,
                (during / before - 1) * 100);
        return manifest;
    }

    private static double rate(Writers writers) throws InterruptedException {
        long begin = System.nanoTime();
        int count = writers.count();
        writers.await(WRITES);
        return (writers.count() - count) / ((System.nanoTime() - begin) / 1e9);
    }

    private static void fill(LocalMinutebook book) throws SQLException {
        try (Connection connection = book.postgres().server().connect();
                Statement statement = connection.createStatement()) {
            statement.execute(FILL.formatted((long) MEGABYTES * ROWS_PER_MEGABYTE));
            statement.execute("checkpoint");
        }
    }
}
