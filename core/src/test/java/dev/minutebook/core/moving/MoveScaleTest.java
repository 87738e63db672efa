package dev.minutebook.core.moving;

import static org.assertj.core.api.Assertions.assertThat;

import dev.minutebook.api.agents.RegisterAgent;
import dev.minutebook.api.channels.CreateChannel;
import dev.minutebook.core.OpenBook;
import dev.minutebook.core.PlainSql;
import dev.minutebook.testkit.TestDatabase;
import dev.minutebook.testkit.TestServer;
import java.lang.management.ManagementFactory;
import java.lang.management.MemoryType;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.time.Clock;
import java.util.Locale;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/// Rows a second. `-Dminutebook.moved.rows` says how many; nightly a million.
@Timeout(3_600)
class MoveScaleTest {

    private static final long ROWS =
            Long.getLong("minutebook.moved.rows", Boolean.getBoolean("minutebook.nightly") ? 1_000_000 : 5_000);

    private static final String FILL = """
            insert into minutebook.channel_message (workspace_id, id, channel_id, seq, author_id, body, salt, created_at)
            select c.workspace_id, gen_random_uuid(), c.id, n, a.id,
                'message ' || n || ' says ' || md5(n::text) || repeat(' and so on', (n % 20)::int),
                decode(md5(n::text), 'hex'), now() + n * interval '1 millisecond'
            from minutebook.channel c join minutebook.agent a on a.workspace_id = c.workspace_id
            cross join generate_series(1, ?) n
            """;

    @Test
    void rows_go_out_and_come_in(@TempDir Path folder) throws Exception {
        try (TestDatabase from = TestServer.instance().newDatabase();
                TestDatabase to = TestServer.instance().newDatabase()) {
            try (OpenBook book = new OpenBook(from);
                    PlainSql plain = PlainSql.superuser(from)) {
                var acme = book.newWorkspace("acme");
                acme.agents().register(RegisterAgent.human("ada"));
                acme.channels().create(CreateChannel.named("talk"));
                plain.run(FILL, ROWS);
            }
            Path file = folder.resolve("acme.zip");
            long begun = System.nanoTime();
            ArchiveManifest manifest = Archives.export(from, "acme", file);
            tell("export", manifest.rows(), System.nanoTime() - begun);
            assertThat(manifest.rows()).isGreaterThan(ROWS);
            System.out.printf(Locale.ROOT, "archive: %,d bytes for %,d of JSON%n", Files.size(file), manifest.bytes());
            begun = System.nanoTime();
            try (Connection connection = to.ownerDataSource().getConnection();
                    ArchiveReader archive = ArchiveReader.open(file)) {
                new WorkspaceImport(connection, Clock.systemUTC(), MoveProgress.NONE).run(archive, null);
            }
            tell("import", manifest.rows(), System.nanoTime() - begun);
            assertThat(Archives.export(to, "acme", folder.resolve("again.zip")).parts())
                    .isEqualTo(manifest.parts());
            System.out.println("heap: " + Map.of("peak MB", peak() >> 20));
        }
    }

    private static long peak() {
        return ManagementFactory.getMemoryPoolMXBeans().stream()
                .filter(pool -> pool.getType() == MemoryType.HEAP)
                .mapToLong(pool -> pool.getPeakUsage().getUsed())
                .sum();
    }

    private static void tell(String what, long rows, long nanos) {
        System.out.printf(
                Locale.ROOT, "%s: %,d rows in %.1f s, %,.0f rows/s%n", what, rows, nanos / 1e9, rows / (nanos / 1e9));
    }
}
