package dev.minutebook.dist;

import static org.assertj.core.api.Assertions.assertThat;

import dev.minutebook.api.audit.VerifyAudit;
import dev.minutebook.api.workspaces.CreateWorkspace;
import dev.minutebook.embedded.LocalMinutebook;
import dev.minutebook.imports.Importer;
import dev.minutebook.imports.lines.JsonLinesImporter;
import java.io.IOException;
import java.io.Writer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/// A process that imports is killed in the middle, with the PostgreSQL it runs. The same command again completes the
/// import, and what is there then is what an import without a kill brings.
@Timeout(value = 1_800, unit = TimeUnit.SECONDS)
class KilledImportIT {

    private static final int ROWS = Boolean.getBoolean("minutebook.nightly") ? 300_000 : 3_000;
    private static final int CONVERSATIONS = 7;
    private static final Duration PATIENCE = Duration.ofMinutes(4);

    /// Everything but ids, and the times of the import.
    private static final List<String> SAME = List.of("""
            select count(*) || ' ' || md5(string_agg(c.external_id || m.branch || ':' || m.seq || m.role || m.content || m.created_at, '|'
                order by c.external_id, m.branch, m.seq))
            from minutebook.conversation_message m
            join minutebook.conversation c on c.workspace_id = m.workspace_id and c.id = m.conversation_id
            join minutebook.workspace w on w.id = m.workspace_id
            where w.name = '%s'
            """, """
            select count(*) || ' ' || md5(string_agg(c.external_id || c.title || c.created_at, '|' order by c.external_id))
            from minutebook.conversation c join minutebook.workspace w on w.id = c.workspace_id where w.name = '%s'
            """, """
            select count(*) || ' ' || md5(string_agg(m.content || m.topic || m.trust || m.valid_from, '|' order by m.content))
            from minutebook.memory m join minutebook.workspace w on w.id = m.workspace_id where w.name = '%s'
            """, """
            select count(*) || ' ' || md5(string_agg(k.content || k.domain || k.valid_from, '|' order by k.content))
            from minutebook.knowledge k join minutebook.workspace w on w.id = k.workspace_id where w.name = '%s'
            """, """
            select string_agg(n.event || n.entries, ' ' order by n.event)
            from (select e.event, count(*) as entries from minutebook.audit_entry e
                join minutebook.workspace w on w.id = e.workspace_id
                where w.name = '%s' and e.details::text like '%%imported%%' and e.event not like 'message%%'
                group by e.event) n
            """);

    @TempDir
    Path folder;

    @Test
    void an_import_that_was_killed_is_completed_by_the_same_command() throws Exception {
        Path data = PreparedFolder.at(folder.resolve("book"));
        Path file = lines();
        killed(data, file);
        PackagedProgram.Result again = PackagedProgram.run(data, "imports", "run", "jsonl", file.toString());
        assertThat(again.exit()).as(again.toString()).isZero();
        try (LocalMinutebook book = LocalMinutebook.open(data);
                Connection connection = PackagedProgram.superuser(data)) {
            book.workspaces().create(new CreateWorkspace("whole"));
            new JsonLinesImporter()
                    .run(
                            new Importer.Request(file, null, false),
                            () -> book.workspace("whole"),
                            (table, rows, of) -> {});
            List<String> expected = found(connection, "whole");
            assertThat(expected.getFirst()).startsWith(ROWS / 3 + " ");
            assertThat(found(connection, "main")).isEqualTo(expected);
            while (book.workspace("main").audit().status().unsealed() > 0) {
                Thread.sleep(20);
            }
            assertThat(book.workspace("main").audit().verify(VerifyAudit.all()).intact())
                    .isTrue();
        }
    }

    private static void killed(Path data, Path file) throws Exception {
        Process process = PackagedProgram.process(data, "imports", "run", "jsonl", file.toString())
                .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                .redirectError(ProcessBuilder.Redirect.DISCARD)
                .start();
        long until = System.nanoTime() + PATIENCE.toNanos();
        while (!begun(data)) {
            assertThat(process.isAlive()).as("the import goes on").isTrue();
            assertThat(System.nanoTime()).as("time for the first rows").isLessThan(until);
            Thread.sleep(20);
        }
        List<ProcessHandle> all = new ArrayList<>(process.descendants().toList());
        PackagedProgram.postmaster(data).ifPresent(all::add);
        process.destroyForcibly().waitFor();
        all.forEach(ProcessHandle::destroyForcibly);
        for (ProcessHandle one : all) {
            while (PackagedProgram.alive(one)) {
                Thread.sleep(20);
            }
        }
        System.out.println("killed with exit " + process.exitValue());
    }

    /// Whether rows are there, and the import has more to do.
    private static boolean begun(Path data) {
        try (Connection connection = PackagedProgram.superuser(data);
                Statement statement = connection.createStatement();
                ResultSet rows = statement.executeQuery("select exists (select from minutebook.memory)")) {
            rows.next();
            return rows.getBoolean(1);
        } catch (SQLException | IOException notYet) {
            return false;
        }
    }

    private static List<String> found(Connection connection, String workspace) throws SQLException {
        List<String> found = new ArrayList<>();
        try (Statement statement = connection.createStatement()) {
            for (String sql : SAME) {
                try (ResultSet rows = statement.executeQuery(sql.formatted(workspace))) {
                    rows.next();
                    found.add(rows.getString(1));
                }
            }
        }
        return found;
    }

    /// Messages, memories and entries of knowledge, a third each. A conversation has messages on both sides of the
    /// memories, so that a part of it is there when the process dies.
    private Path lines() throws IOException {
        Path file = folder.resolve("lines.jsonl");
        int each = ROWS / 3;
        try (Writer out = Files.newBufferedWriter(file)) {
            for (int i = 0; i < CONVERSATIONS; i++) {
                out.write("{\"kind\": \"conversation\", \"id\": \"c" + i + "\", \"title\": \"Tides " + i
                        + "\", \"at\": " + (1_500_000_000 + i) + "}\n");
            }
            messages(out, 0, each / 2);
            for (int i = 0; i < each; i++) {
                out.write("{\"kind\": \"memory\", \"id\": " + i + ", \"agent\": \"ada\", \"text\": \"Fact " + i
                        + " about the harbour\", \"at\": " + (1_600_000_000 + i) + "}\n");
            }
            messages(out, each / 2, each);
            for (int i = 0; i < each; i++) {
                out.write("{\"kind\": \"knowledge\", \"id\": " + i
                        + ", \"agent\": \"ada\", \"domain\": \"sea\", \"text\": \"Tide " + i + " is high\", \"at\": "
                        + (1_600_000_000 + i) + "}\n");
            }
        }
        return file;
    }

    private static void messages(Writer out, int from, int to) throws IOException {
        for (int i = from; i < to; i++) {
            out.write("{\"kind\": \"message\", \"conversation\": \"c" + i % CONVERSATIONS + "\", \"id\": " + i
                    + ", \"role\": \"user\", \"text\": \"Line " + i + " of the log\", \"at\": " + (1_600_000_000 + i)
                    + "}\n");
        }
    }
}
