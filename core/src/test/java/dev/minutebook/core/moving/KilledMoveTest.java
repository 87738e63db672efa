package dev.minutebook.core.moving;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.minutebook.api.PageRequest;
import dev.minutebook.api.agents.AgentFilter;
import dev.minutebook.api.agents.RegisterAgent;
import dev.minutebook.api.audit.VerifyAudit;
import dev.minutebook.api.channels.CreateChannel;
import dev.minutebook.api.channels.PostMessage;
import dev.minutebook.api.workspaces.CreateWorkspace;
import dev.minutebook.core.OpenBook;
import dev.minutebook.core.PlainSql;
import dev.minutebook.core.Soon;
import dev.minutebook.testkit.TestDatabase;
import dev.minutebook.testkit.TestServer;
import java.io.BufferedReader;
import java.io.File;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

@Timeout(600)
class KilledMoveTest {

    private static final int MESSAGES = 600;

    @TempDir
    private static Path folder;

    private static TestDatabase from;
    private static OpenBook book;
    private static Path file;
    private static ArchiveManifest manifest;

    @BeforeAll
    static void fill() throws Exception {
        from = TestServer.instance().newDatabase();
        book = new OpenBook(from);
        var acme = book.newWorkspace("acme");
        var ada = acme.agents().register(RegisterAgent.human("ada"));
        var talk = acme.channels().create(CreateChannel.named("talk"));
        for (int number = 0; number < MESSAGES; number++) {
            acme.channels().post(talk.ref(), PostMessage.by(ada.ref(), "number " + number));
        }
        Soon.until("all is sealed", () -> acme.audit().status().unsealed() == 0);
        file = folder.resolve("acme.zip");
        manifest = Archives.export(from, "acme", file);
    }

    @AfterAll
    static void close() {
        book.close();
        from.close();
    }

    private static void killHalfway(String what, TestDatabase database, Path archive, long rows) throws Exception {
        Process process = new ProcessBuilder(
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        "-cp",
                        System.getProperty("java.class.path"),
                        HaltedMove.class.getName(),
                        what,
                        database.url(),
                        database.user(),
                        database.password(),
                        archive.toString(),
                        Long.toString(rows))
                .redirectError(ProcessBuilder.Redirect.INHERIT)
                .start();
        try (BufferedReader said = process.inputReader(StandardCharsets.UTF_8)) {
            List<String> lines = new ArrayList<>();
            String line = said.readLine();
            while (line != null && !line.equals(HaltedMove.HALFWAY)) {
                lines.add(line);
                line = said.readLine();
            }
            assertThat(line).as("it came as far: " + lines).isEqualTo(HaltedMove.HALFWAY);
        } finally {
            process.destroyForcibly().waitFor();
        }
    }

    @Test
    void a_killed_export_leaves_no_archive_and_the_next_one_takes_its_place(@TempDir Path other) throws Exception {
        Path archive = other.resolve("killed.zip");
        killHalfway("export", from, archive, 1_000);
        assertThat(archive).doesNotExist();
        assertThat(facts(Archives.export(from, "acme", archive))).isEqualTo(facts(manifest));
        assertThat(other.toFile().listFiles()).extracting(File::getName).containsExactly("killed.zip");
    }

    @Test
    void a_killed_import_is_found_by_nobody_and_goes_on_where_it_stopped(@TempDir Path other) throws Exception {
        try (TestDatabase to = TestServer.instance().newDatabase();
                PlainSql plain = PlainSql.superuser(to);
                OpenBook there = new OpenBook(to)) {
            killHalfway("import", to, file, 900);
            long stored = plain.one(Long.class, "select count(*) from minutebook.channel_message")
                    + plain.one(Long.class, "select count(*) from minutebook.audit_entry");
            assertThat(stored).isPositive();
            assertThatThrownBy(() ->
                            there.book().workspace("acme").agents().list(AgentFilter.live(), PageRequest.first(1)))
                    .hasMessageContaining("no workspace 'acme'");
            assertThat(there.book().workspaces().list(PageRequest.first(100)).items())
                    .noneMatch(one -> one.name().equals("acme"));
            assertThatThrownBy(() -> there.book().workspaces().create(new CreateWorkspace("acme")))
                    .hasMessageContaining("exists already");
            assertThatThrownBy(() -> Archives.export(to, "acme", other.resolve("half.zip")))
                    .hasMessageContaining("no workspace");
            Path later = other.resolve("later.zip");
            Archives.export(from, "acme", later);
            awaitUnlocked(plain);
            assertThatThrownBy(() -> Archives.bring(to, later, null)).hasMessageContaining("--discard acme");
            assertThatThrownBy(() -> Archives.bring(to, file, "another")).hasMessageContaining("--discard acme");
            List<Long> heard = new ArrayList<>();
            Archives.bring(to, file, null, (step, part, done, all) -> {
                if (step == MoveProgress.Step.IMPORT) {
                    heard.add(done);
                }
            });
            assertThat(heard.getFirst()).as("it goes on").isGreaterThan(800);
            assertThat(facts(Archives.export(to, "acme", other.resolve("whole.zip"))))
                    .isEqualTo(facts(manifest));
            assertThat(there.book()
                            .workspace("acme")
                            .audit()
                            .verify(VerifyAudit.all())
                            .intact())
                    .isTrue();
        }
    }

    @Test
    void what_a_killed_import_left_can_be_deleted() throws Exception {
        try (TestDatabase to = TestServer.instance().newDatabase();
                PlainSql plain = PlainSql.superuser(to)) {
            killHalfway("import", to, file, 900);
            awaitUnlocked(plain);
            Archives.discard(to, "acme");
            for (String table : plain.column(
                    String.class,
                    "select tablename::text from pg_tables where schemaname = 'minutebook' and tablename not in ('flyway_schema_history', 'audit_watermark')")) {
                assertThat(plain.one(Long.class, "select count(*) from minutebook." + table))
                        .as(table)
                        .isEqualTo(table.equals("workspace") ? 1 : 0);
            }
            assertThatThrownBy(() -> Archives.discard(to, "acme")).hasMessageContaining("half imported");
            Archives.bring(to, file, "fresh");
            assertThatThrownBy(() -> Archives.discard(to, "fresh")).hasMessageContaining("half imported");
        }
    }

    @Test
    void what_is_written_while_an_export_reads_is_sealed_and_not_in_it(@TempDir Path other) throws Exception {
        try (TestDatabase to = TestServer.instance().newDatabase();
                OpenBook there = new OpenBook(to)) {
            Archives.bring(to, file, null);
            var mine = there.newWorkspace("mine");
            boolean[] sealed = {false};
            List<ArchiveManifest.Part> before = agents(Archives.export(to, "acme", other.resolve("before.zip")));
            ArchiveManifest taken = Archives.export(to, "acme", other.resolve("acme.zip"), (step, part, done, all) -> {
                if (!sealed[0]) {
                    mine.agents().register(RegisterAgent.human("ada"));
                    there.book().workspace("acme").agents().register(RegisterAgent.human("late"));
                    Soon.until("it is sealed", () -> mine.audit().status().unsealed() == 0);
                    sealed[0] = true;
                }
            });
            assertThat(sealed[0]).isTrue();
            assertThat(agents(taken)).isEqualTo(before);
        }
    }

    /// What a book that stands still does not change; the tables of search are rewritten in the background.
    private static List<ArchiveManifest.Part> facts(ArchiveManifest manifest) {
        return manifest.parts().stream()
                .filter(part -> !part.name().startsWith("search_"))
                .toList();
    }

    private static List<ArchiveManifest.Part> agents(ArchiveManifest manifest) {
        return manifest.parts().stream()
                .filter(part -> List.of("agent", "audit_seal").contains(part.name()))
                .toList();
    }

    /// Others are sealed while an import is under way: no transaction of it is long.
    @Test
    void others_are_sealed_while_an_import_waits() throws Exception {
        try (TestDatabase to = TestServer.instance().newDatabase();
                OpenBook there = new OpenBook(to)) {
            var mine = there.newWorkspace("mine");
            boolean[] sealed = {false};
            Archives.bring(to, file, null, (step, part, done, all) -> {
                if (step == MoveProgress.Step.IMPORT && !sealed[0]) {
                    mine.agents().register(RegisterAgent.human("ada"));
                    Soon.until("it is sealed", () -> mine.audit().status().unsealed() == 0);
                    sealed[0] = true;
                    assertThatThrownBy(() -> Archives.bring(to, file, null)).hasMessageContaining("another process");
                }
            });
            assertThat(sealed[0]).isTrue();
        }
    }

    private static void awaitUnlocked(PlainSql plain) {
        Soon.until(
                "the session of the killed process ended",
                () -> plain.one(
                                Long.class,
                                "select count(*) from pg_locks where locktype = 'advisory' and objsubid = 2 and classid = (hashtext('minutebook.import')::bigint & 4294967295)::oid")
                        == 0);
    }
}
