package dev.minutebook.core.encryption;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.minutebook.api.MinutebookException;
import dev.minutebook.api.PageRequest;
import dev.minutebook.api.Workspace;
import dev.minutebook.api.agents.AgentRef;
import dev.minutebook.api.agents.RegisterAgent;
import dev.minutebook.api.audit.VerifyAudit;
import dev.minutebook.api.channels.ChannelRef;
import dev.minutebook.api.channels.CreateChannel;
import dev.minutebook.api.channels.Message;
import dev.minutebook.api.channels.PostMessage;
import dev.minutebook.api.encryption.EnableEncryption;
import dev.minutebook.api.encryption.EncryptionStatus;
import dev.minutebook.api.encryption.SearchMode;
import dev.minutebook.api.workspaces.CreateWorkspace;
import dev.minutebook.api.workspaces.Role;
import dev.minutebook.core.CoreConfig;
import dev.minutebook.core.OpenBook;
import dev.minutebook.core.PlainSql;
import dev.minutebook.testkit.PostgresExtension;
import dev.minutebook.testkit.TestDatabase;
import java.util.ArrayList;
import java.util.List;
import java.util.UUID;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.extension.ExtendWith;

/// Keys: who makes them, what they seal, how they change, and what happens without them.
@ExtendWith(PostgresExtension.class)
@Tag("engine-nightly")
@Timeout(300)
class EncryptionTest {

    private static final ChannelRef COUNCIL = ChannelRef.of("council");
    private static final AgentRef ADA = AgentRef.of("ada");

    private static final AtomicInteger COUNT = new AtomicInteger();

    private TestDatabase database;
    private OpenBook open;

    @BeforeEach
    void open(TestDatabase testDatabase) {
        database = testDatabase;
        open = new OpenBook(database, config(OpenBook.MASTER));
    }

    @AfterEach
    void close() {
        open.close();
    }

    private static CoreConfig config(MasterKey master) {
        return CoreConfig.sealingWith(OpenBook.KEY).masterKey(master);
    }

    private Workspace plain() {
        String name = "clinic" + COUNT.incrementAndGet();
        open.book().workspaces().create(new CreateWorkspace(name));
        return open.book().workspace(name);
    }

    private Workspace encrypted() {
        Workspace workspace = plain();
        workspace.encryption().enable(EnableEncryption.indexed());
        return council(workspace);
    }

    private static Workspace council(Workspace workspace) {
        workspace.agents().register(RegisterAgent.model("ada", "a-model"));
        workspace.channels().create(CreateChannel.named("council"));
        return workspace;
    }

    private static void say(Workspace workspace, String words) {
        workspace.channels().post(COUNCIL, PostMessage.by(ADA, words));
    }

    private static List<String> said(Workspace workspace) {
        return workspace.channels().read(COUNCIL, 0, PageRequest.first(PageRequest.MOST)).items().stream()
                .map(Message::body)
                .toList();
    }

    private List<String> stored(Workspace workspace) {
        try (PlainSql plain = PlainSql.superuser(database)) {
            return plain.column(String.class, """
                    select m.body from minutebook.channel_message m join minutebook.workspace w on w.id = m.workspace_id
                    where w.name = ? order by m.id
                    """, workspace.name());
        }
    }

    @Test
    void contents_are_stored_sealed_and_read_as_they_were() {
        Workspace clinic = encrypted();
        say(clinic, "the patient sleeps");
        assertThat(said(clinic)).containsExactly("the patient sleeps");
        assertThat(stored(clinic).getFirst()).startsWith("mbe1.").doesNotContain("patient");
        assertThat(clinic.channels()
                        .search("patient", null, PageRequest.first())
                        .items())
                .singleElement()
                .satisfies(hit -> assertThat(hit.snippet()).contains("[patient]"));
        assertThat(clinic.audit().verify(VerifyAudit.all()).intact()).isTrue();
    }

    @Test
    void without_search_no_word_is_indexed() {
        Workspace clinic = plain();
        assertThat(clinic.encryption()
                        .enable(EnableEncryption.indexed().search(SearchMode.NONE))
                        .search())
                .isEqualTo(SearchMode.NONE);
        council(clinic);
        say(clinic, "the patient sleeps");
        assertThat(said(clinic)).containsExactly("the patient sleeps");
        assertThat(clinic.channels()
                        .search("patient", null, PageRequest.first())
                        .items())
                .isEmpty();
        assertThat(clinic.search().status().entries()).isZero();
    }

    @Test
    void a_workspace_is_encrypted_once_and_only_while_it_is_empty_unless_told() {
        Workspace clinic = plain();
        assertThat(clinic.encryption().status()).isEqualTo(EncryptionStatus.off());
        council(clinic);
        say(clinic, "before");
        assertThatThrownBy(() -> clinic.encryption().enable(EnableEncryption.indexed()))
                .isInstanceOf(MinutebookException.class)
                .hasMessageContaining("holds contents");
        EncryptionStatus on =
                clinic.encryption().enable(EnableEncryption.indexed().leavingWhatIsThere());
        assertThat(on.on()).isTrue();
        assertThat(on.masters()).containsExactly(OpenBook.MASTER.id());
        say(clinic, "after");
        assertThat(said(clinic)).containsExactly("before", "after");
        assertThat(stored(clinic).getFirst()).isEqualTo("before");
        assertThat(stored(clinic).getLast()).startsWith("mbe1.");
        assertThatThrownBy(() -> clinic.encryption().enable(EnableEncryption.indexed()))
                .hasMessageContaining("encrypted already");
    }

    @Test
    void agents_do_not_decide_about_keys() {
        Workspace clinic = council(plain());
        Workspace asAda = open.book().as(ADA, Role.OPERATOR).workspace(clinic.name());
        assertThatThrownBy(() ->
                        asAda.encryption().enable(EnableEncryption.indexed().leavingWhatIsThere()))
                .isInstanceOf(MinutebookException.class);
        assertThat(clinic.encryption().status().on()).isFalse();
    }

    @Test
    void a_content_that_was_moved_or_changed_is_refused() {
        Workspace clinic = encrypted();
        say(clinic, "for ada alone");
        say(clinic, "for everybody");
        try (PlainSql plain = PlainSql.superuser(database)) {
            List<UUID> ids = plain.column(
                    UUID.class,
                    "select m.id from minutebook.channel_message m join minutebook.workspace w on w.id = m.workspace_id where w.name = ? order by m.id",
                    clinic.name());
            String first = stored(clinic).getFirst();
            String second = stored(clinic).getLast();
            plain.run("update minutebook.channel_message set body = ? where id = ?", first, ids.getLast());
            assertThatThrownBy(() -> said(clinic)).hasMessageContaining("in another row");
            plain.run(
                    "update minutebook.channel_message set body = ? where id = ?",
                    second.substring(0, second.length() - 4) + (second.endsWith("AAAA") ? "BBBB" : "AAAA"),
                    ids.getLast());
            assertThatThrownBy(() -> said(clinic)).hasMessageContaining("changed after it was sealed");
            plain.run("update minutebook.channel_message set body = ? where id = ?", second, ids.getLast());
            assertThat(said(clinic)).containsExactly("for ada alone", "for everybody");
        }
    }

    @Test
    void another_server_learns_of_keys_before_it_writes() {
        try (OpenBook other = new OpenBook(database, config(OpenBook.MASTER));
                OpenBook keyless = new OpenBook(database, CoreConfig.sealingWith(OpenBook.KEY))) {
            Workspace clinic = council(plain());
            Workspace there = other.book().workspace(clinic.name());
            Workspace nowhere = keyless.book().workspace(clinic.name());
            assertThat(said(there)).isEmpty();
            assertThat(said(nowhere)).isEmpty();
            clinic.encryption().enable(EnableEncryption.indexed().leavingWhatIsThere());
            say(there, "from there");
            assertThat(stored(clinic)).singleElement().asString().startsWith("mbe1.");
            assertThat(said(clinic)).containsExactly("from there");
            assertThatThrownBy(() -> say(nowhere, "in clear"))
                    .isInstanceOf(MinutebookException.class)
                    .hasMessageContaining("master key");
            assertThatThrownBy(() -> said(nowhere)).hasMessageContaining("master key");
            assertThat(stored(clinic)).hasSize(1);
        }
    }

    @Test
    void keys_change_while_everybody_reads_and_writes() throws Exception {
        Workspace clinic = encrypted();
        int writers = 3;
        int each = 30;
        AtomicBoolean done = new AtomicBoolean();
        List<Future<?>> work = new ArrayList<>();
        try (OpenBook other = new OpenBook(database, config(OpenBook.MASTER));
                ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor()) {
            for (int writer = 0; writer < writers; writer++) {
                Workspace book = writer % 2 == 0 ? clinic : other.book().workspace(clinic.name());
                String name = "writer " + writer;
                work.add(threads.submit(() -> {
                    for (int i = 0; i < each; i++) {
                        say(book, name + " says " + i);
                    }
                }));
            }
            Future<?> reader = threads.submit(() -> {
                while (!done.get()) {
                    assertThat(said(other.book().workspace(clinic.name())))
                            .allMatch(words -> words.startsWith("writer"));
                }
            });
            for (int i = 0; i < 5; i++) {
                clinic.encryption().rotate();
            }
            for (Future<?> one : work) {
                one.get();
            }
            done.set(true);
            reader.get();
        }
        assertThat(said(clinic)).hasSize(writers * each);
        assertThat(clinic.encryption().status().keys()).isEqualTo(3 + 5);
        assertThat(clinic.audit().verify(VerifyAudit.all()).intact()).isTrue();
    }

    @Test
    void a_new_master_key_takes_over_and_an_old_one_can_go() {
        Workspace clinic = encrypted();
        say(clinic, "kept");
        String old = LocalMasterKey.fresh();
        String fresh = LocalMasterKey.fresh();
        Workspace ward = withKey(old).workspaceEncrypted("ward");
        say(ward, "kept in the ward");
        try (OpenBook both = new OpenBook(database, config(LocalMasterKey.of(fresh + "\n" + old, "the test")))) {
            Workspace there = both.book().workspace("ward");
            assertThat(said(there)).containsExactly("kept in the ward");
            assertThat(there.encryption().rewrap().masters())
                    .containsExactly(LocalMasterKey.of(fresh, "the test").id());
            assertThat(said(there)).containsExactly("kept in the ward");
        }
        try (OpenBook only = new OpenBook(database, config(LocalMasterKey.of(fresh, "the test")))) {
            assertThat(said(only.book().workspace("ward"))).containsExactly("kept in the ward");
            // Another master key wraps the keys of the clinic: without it nothing there is read or written.
            assertThatThrownBy(() -> said(only.book().workspace(clinic.name())))
                    .isInstanceOf(MinutebookException.class)
                    .hasMessageContaining("wrapped by the master key " + OpenBook.MASTER.id());
            assertThatThrownBy(() -> say(only.book().workspace(clinic.name()), "lost"))
                    .isInstanceOf(MinutebookException.class);
        }
        assertThat(said(clinic)).containsExactly("kept");
    }

    private record Keyed(OpenBook book) {
        Workspace workspaceEncrypted(String name) {
            book.book().workspaces().create(new CreateWorkspace(name));
            Workspace workspace = book.book().workspace(name);
            workspace.encryption().enable(EnableEncryption.indexed());
            return council(workspace);
        }
    }

    private final List<OpenBook> others = new ArrayList<>();

    private Keyed withKey(String key) {
        OpenBook book = new OpenBook(database, config(LocalMasterKey.of(key, "the test")));
        others.add(book);
        return new Keyed(book);
    }

    @AfterEach
    void closeOthers() {
        others.forEach(OpenBook::close);
    }

    @Test
    void the_same_request_again_gets_the_same_answer() {
        Workspace clinic = encrypted();
        Message first = clinic.once("k").channels().post(COUNCIL, PostMessage.by(ADA, "once"));
        Message again = clinic.once("k").channels().post(COUNCIL, PostMessage.by(ADA, "once"));
        assertThat(again).isEqualTo(first);
        assertThatThrownBy(() -> clinic.once("k").channels().post(COUNCIL, PostMessage.by(ADA, "twice")))
                .hasMessageContaining("another request");
    }
}
