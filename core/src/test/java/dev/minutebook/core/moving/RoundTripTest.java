package dev.minutebook.core.moving;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.minutebook.api.PageRequest;
import dev.minutebook.api.agents.AgentFilter;
import dev.minutebook.api.audit.VerifyAudit;
import dev.minutebook.api.channels.PostMessage;
import dev.minutebook.api.search.SearchQuery;
import dev.minutebook.api.workspaces.CreateWorkspace;
import dev.minutebook.api.workspaces.WorkspaceInfo;
import dev.minutebook.core.EveryTable;
import dev.minutebook.core.OpenBook;
import dev.minutebook.core.PlainSql;
import dev.minutebook.core.RetentionDay;
import dev.minutebook.core.Soon;
import dev.minutebook.testkit.TestDatabase;
import dev.minutebook.testkit.TestServer;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.UUID;
import java.util.concurrent.atomic.AtomicBoolean;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/// A workspace with rows in every table, from one database into another.
@Timeout(600)
class RoundTripTest {

    @TempDir
    private static Path folder;

    private static TestDatabase from;
    private static TestDatabase to;
    private static OpenBook book;
    private static EveryTable day;
    private static Path file;
    private static ArchiveManifest manifest;

    @BeforeAll
    static void export() throws Exception {
        from = TestServer.instance().newDatabase();
        to = TestServer.instance().newDatabase();
        book = new OpenBook(from);
        day = EveryTable.in(book.newWorkspace("acme")).encrypted();
        day.indexed(book.book().database(), id("acme"))
                .erased(book.book().database(), id("acme"))
                .sealed();
        try (PlainSql plain = PlainSql.superuser(from)) {
            RetentionDay.in(day.book(), plain, id("acme"));
        }
        day.sealed();
        file = folder.resolve("acme.zip");
        manifest = Archives.export(from, "acme", file);
    }

    @AfterAll
    static void close() {
        book.close();
        to.close();
        from.close();
    }

    private static UUID id(String name) {
        return book.book().workspaces().list(PageRequest.first(100)).items().stream()
                .filter(one -> one.name().equals(name))
                .map(one -> one.id().value())
                .findFirst()
                .orElseThrow();
    }

    @Test
    void every_table_has_rows_in_the_archive() {
        assertThat(manifest.parts().stream().filter(part -> part.rows() == 0).map(ArchiveManifest.Part::name))
                .containsExactly("audit_entry_unsealed");
    }

    @Test
    void no_secret_of_a_token_is_in_the_archive() {
        assertThat(manifest.parts().stream()
                        .filter(part -> part.name().equals("api_token"))
                        .findFirst()
                        .orElseThrow()
                        .columns())
                .contains("name", "role")
                .doesNotContain("secret_sha256");
    }

    @Test
    void what_comes_back_is_the_same_row_by_row_and_its_log_still_verifies() throws Exception {
        assertThat(Archives.bring(to, file, null)).isEqualTo("acme");
        Path again = folder.resolve("again.zip");
        // Before anybody works there: jobs may find something to do.
        ArchiveManifest second = Archives.export(to, "acme", again);
        assertThat(second.parts()).isEqualTo(manifest.parts());
        assertThat(second.workspace()).isEqualTo(manifest.workspace());
        assertThat(second.head()).isEqualTo(manifest.head());
        assertThat(second.keys()).isEqualTo(manifest.keys()).containsKey(OpenBook.KEY.id());
        try (OpenBook other = new OpenBook(to)) {
            var there = other.book().workspace("acme");
            assertThat(there.audit().verify(VerifyAudit.all()).intact()).isTrue();
            assertThat(there.agents().list(AgentFilter.live(), PageRequest.first(100)))
                    .isEqualTo(day.book().agents().list(AgentFilter.live(), PageRequest.first(100)));
            assertThat(there.search().search(SearchQuery.of("votes")).items())
                    .isNotEmpty()
                    .isEqualTo(
                            day.book().search().search(SearchQuery.of("votes")).items());
            assertThat(other.book().access().authenticate(day.token().secret())).isEmpty();
            there.channels()
                    .post(day.council().ref(), PostMessage.by(day.grace().ref(), "moved"));
            Soon.until(
                    "what is said there is sealed", () -> there.audit().status().unsealed() == 0);
            assertThat(there.audit().verify(VerifyAudit.all()).intact()).isTrue();
            assertThat(other.book().workspaces().list(PageRequest.first(100)).items())
                    .extracting(WorkspaceInfo::name)
                    .contains("acme");
        }
        assertThatThrownBy(() -> Archives.bring(to, file, null)).hasMessageContaining("here already, as acme");
        assertThatThrownBy(() -> Archives.bring(to, file, "copy")).hasMessageContaining("here already, as acme");
    }

    @Test
    void beside_the_original_and_under_the_name_of_another_it_is_refused(@TempDir Path other) throws Exception {
        assertThatThrownBy(() -> Archives.bring(from, file, "copy")).hasMessageContaining("here already, as acme");
        try (TestDatabase third = TestServer.instance().newDatabase();
                OpenBook there = new OpenBook(third)) {
            there.book().workspaces().create(new CreateWorkspace("acme"));
            assertThatThrownBy(() -> Archives.bring(third, file, null)).hasMessageContaining("--as");
            assertThat(Archives.bring(third, file, "acme-2")).isEqualTo("acme-2");
            assertThat(there.book()
                            .workspace("acme-2")
                            .agents()
                            .list(AgentFilter.live(), PageRequest.first(100))
                            .items())
                    .extracting(agent -> agent.name())
                    .contains("ada", "grace");
            assertThat(there.book()
                            .workspace("acme")
                            .agents()
                            .list(AgentFilter.live(), PageRequest.first(100))
                            .items())
                    .isEmpty();
        }
    }

    @Test
    void while_others_write_it_is_the_workspace_of_one_moment(@TempDir Path other) throws Exception {
        var busy = book.newWorkspace("busy");
        var ada = busy.agents().register(dev.minutebook.api.agents.RegisterAgent.human("ada"));
        var channel = busy.channels().create(dev.minutebook.api.channels.CreateChannel.named("talk"));
        AtomicBoolean enough = new AtomicBoolean();
        List<Thread> writers = new java.util.ArrayList<>();
        for (int writer = 0; writer < 3; writer++) {
            writers.add(Thread.ofVirtual().start(() -> {
                while (!enough.get()) {
                    busy.channels().post(channel.ref(), PostMessage.by(ada.ref(), "on and on"));
                }
            }));
        }
        Soon.until("they write", () -> busy.audit().status().sealed() > 20);
        Path taken = other.resolve("busy.zip");
        Archives.export(from, "busy", taken);
        enough.set(true);
        for (Thread writer : writers) {
            writer.join();
        }
        try (TestDatabase third = TestServer.instance().newDatabase()) {
            Archives.bring(third, taken, null);
            try (OpenBook there = new OpenBook(third);
                    PlainSql plain = PlainSql.superuser(third)) {
                assertThat(plain.one(Long.class, "select count(*) from minutebook.channel_message"))
                        .isGreaterThan(10)
                        .isEqualTo(
                                plain.one(Long.class, "select last_seq from minutebook.channel where name = 'talk'"));
                Soon.until(
                        "the rest is sealed",
                        () -> there.book().workspace("busy").audit().status().unsealed() == 0);
                assertThat(there.book()
                                .workspace("busy")
                                .audit()
                                .verify(VerifyAudit.all())
                                .intact())
                        .isTrue();
            }
        }
    }

    @Test
    void the_workspace_of_the_system_and_one_that_is_not_there_are_refused() {
        assertThatThrownBy(() -> Archives.export(from, "system", folder.resolve("system.zip")))
                .hasMessageContaining("is not moved");
        assertThatThrownBy(() -> Archives.export(from, "nobody", folder.resolve("nobody.zip")))
                .hasMessageContaining("no workspace 'nobody'");
        assertThatThrownBy(() -> Archives.export(from, "acme", file)).hasMessageContaining("is there already");
        assertThat(folder.toFile().list()).noneMatch(name -> name.endsWith(".part"));
    }

    @Test
    void an_export_is_in_the_log_of_the_system() throws IOException {
        Soon.until(
                "it is sealed",
                () -> book.book().workspace("system").audit().status().unsealed() == 0);
        try (PlainSql plain = PlainSql.superuser(from)) {
            assertThat(plain.one(
                            Long.class,
                            "select count(*) from minutebook.audit_entry where event = 'workspace.exported' and subject_id = ?",
                            id("acme")))
                    .isPositive();
        }
    }
}
