package dev.minutebook.core.erasures;

import static org.assertj.core.api.Assertions.assertThat;

import dev.minutebook.api.MinutebookException;
import dev.minutebook.api.PageRequest;
import dev.minutebook.api.Problem.Code;
import dev.minutebook.api.Workspace;
import dev.minutebook.api.agents.Agent;
import dev.minutebook.api.agents.RegisterAgent;
import dev.minutebook.api.audit.Verification;
import dev.minutebook.api.audit.VerifyAudit;
import dev.minutebook.api.channels.Channel;
import dev.minutebook.api.channels.CreateChannel;
import dev.minutebook.api.channels.Message;
import dev.minutebook.api.channels.PostMessage;
import dev.minutebook.api.conversations.AppendMessages;
import dev.minutebook.api.conversations.Conversation;
import dev.minutebook.api.conversations.NewMessage;
import dev.minutebook.api.conversations.OpenConversation;
import dev.minutebook.api.encryption.EnableEncryption;
import dev.minutebook.api.erasures.Erasure;
import dev.minutebook.api.erasures.ErasureSubject;
import dev.minutebook.api.erasures.StartErasure;
import dev.minutebook.api.memory.Remember;
import dev.minutebook.api.workspaces.WorkspaceId;
import dev.minutebook.core.CoreConfig;
import dev.minutebook.core.OpenBook;
import dev.minutebook.core.PlainSql;
import dev.minutebook.core.Refused;
import dev.minutebook.core.access.Caller;
import dev.minutebook.core.database.Scope;
import dev.minutebook.testkit.PostgresExtension;
import dev.minutebook.testkit.TestDatabase;
import java.util.List;
import java.util.UUID;
import java.util.concurrent.CountDownLatch;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.extension.ExtendWith;

/// An erasure is broken off and goes on, meets writers, and is told in the log.
@ExtendWith(PostgresExtension.class)
@Timeout(300)
class ErasureRunTest {

    private OpenBook open;
    private PlainSql plain;
    private Workspace book;
    private UUID workspace;
    private Agent ada;
    private Channel council;

    @BeforeEach
    void open(TestDatabase database) {
        open = new OpenBook(
                database, CoreConfig.sealingWith(OpenBook.KEY).background(false).masterKey(OpenBook.MASTER));
        plain = PlainSql.superuser(database);
        book = open.newWorkspace();
        workspace = (UUID) plain.rows("select id from minutebook.workspace where name = ?", book.name())
                .getFirst()
                .get("id");
        ada = book.agents().register(RegisterAgent.model("ada", "claude-opus"));
        council = book.channels().create(CreateChannel.named("council"));
    }

    @AfterEach
    void close() {
        plain.close();
        open.close();
    }

    /// Each transaction by another run, as after a kill.
    @Test
    void it_goes_on_after_every_transaction() {
        IntStream.range(0, 7).forEach(i -> say("Number " + i));
        IntStream.range(0, 5).forEach(i -> book.memories().remember(Remember.by(ada.ref(), "Thing " + i)));
        Erasure erasure = start(ErasureSubject.agent("ada"));
        int transactions = 0;
        ErasureRun.Outcome outcome = ErasureRun.Outcome.MORE;
        while (outcome == ErasureRun.Outcome.MORE) {
            outcome = run(erasure, 2).batch();
            transactions++;
        }
        assertThat(outcome).isEqualTo(ErasureRun.Outcome.CLEAN);
        assertThat(transactions).isGreaterThan(50);
        assertThat(run(erasure, 2).run()).isTrue();
        Erasure done = book.erasures().find(erasure.id()).orElseThrow();
        assertThat(done.state()).isEqualTo(Erasure.State.COMPLETED);
        assertThat(done.rows()).containsEntry("channel_message", 7L).containsEntry("memory", 5L);
        assertThat(run(erasure, 2).run()).as("once more").isTrue();
        assertIntact();
    }

    /// A restored copy is not read until its erasures are completed, whoever was killed in between.
    @Test
    void one_that_was_broken_off_is_completed_when_it_is_carried_out_again() {
        say("Ada was here.");
        Erasure erasure = start(ErasureSubject.agent("ada"));
        run(erasure, 2).batch();
        PastErasure past = new PastErasure(
                null, erasure.id().value(), ErasureSubject.Kind.AGENT, ada.id().value(), null, null);
        assertThat(open.book().repeat(List.of(past))).isEqualTo(1);
        assertThat(book.erasures().find(erasure.id()).orElseThrow())
                .satisfies(done -> assertThat(done.state()).isEqualTo(Erasure.State.COMPLETED))
                .satisfies(done -> assertThat(done.rows()).containsEntry("channel_message", 1L));
        assertThat(open.book().repeat(List.of(past))).isZero();
    }

    @Test
    void who_was_erased_is_not_restored() {
        Erasure erasure = start(ErasureSubject.agent("ada"));
        Refused.with(Code.CONFLICT, () -> book.agents().restore(ada.ref()));
        while (!run(erasure, 100).run()) {
            Thread.onSpinWait();
        }
        Refused.with(Code.CONFLICT, () -> book.agents().restore(ada.ref()));
        assertThat(book.agents()
                        .register(RegisterAgent.model("ada", "claude-opus"))
                        .id())
                .isNotEqualTo(ada.id());
    }

    @Test
    void what_is_written_at_the_same_moment_is_erased_too() throws Exception {
        CountDownLatch writing = new CountDownLatch(3);
        Thread[] writers = new Thread[3];
        for (int i = 0; i < writers.length; i++) {
            writers[i] = Thread.ofVirtual().start(() -> {
                try {
                    while (true) {
                        say("A secret");
                        writing.countDown();
                    }
                } catch (MinutebookException refused) {
                    assertThat(refused.code()).isEqualTo(Code.CONFLICT);
                }
            });
        }
        writing.await();
        Erasure erasure = start(ErasureSubject.agent("ada"));
        while (!run(erasure, 100).run()) {
            Thread.onSpinWait();
        }
        for (Thread writer : writers) {
            writer.join();
        }
        assertThat((Long) plain.rows(
                                "select count(*) as rows from minutebook.channel_message where workspace_id = ? and body <> '[erased]'",
                                workspace)
                        .getFirst()
                        .get("rows"))
                .isZero();
        assertIntact();
    }

    @Test
    void a_user_goes_with_all_conversations() {
        Conversation hers = talk("maria");
        Conversation his = talk("paul");
        Refused.with(Code.NOT_FOUND, () -> start(ErasureSubject.user("nobody")));
        assertThat(book.erasures().preview(ErasureSubject.user("maria")).rows())
                .containsEntry("conversation", 1L)
                .containsEntry("conversation_message", 1L);
        Erasure erasure = start(ErasureSubject.user("maria"));
        assertThat(erasure.subject()).isNull();
        assertThat(run(erasure, 100).run()).isTrue();
        assertThat(book.conversations().find(hers.id())).isEmpty();
        assertThat(book.conversations().find(his.id())).isPresent();
        assertThat(plain.rows("select t::text from minutebook.erasure t").toString())
                .doesNotContain("maria");
        assertIntact();
    }

    @Test
    void in_an_encrypted_workspace_the_key_of_the_user_goes() {
        book.encryption().enable(EnableEncryption.indexed().leavingWhatIsThere());
        talk("maria");
        Conversation his = talk("paul");
        say("A secret");
        Erasure user = start(ErasureSubject.user("maria"));
        assertThat(run(user, 100).run()).isTrue();
        assertThat(plain.rows("select subject from minutebook.data_key where workspace_id = ?", workspace)
                        .toString())
                .doesNotContain("maria")
                .contains("paul");
        assertThat(run(start(ErasureSubject.agent("ada")), 100).run()).isTrue();
        assertThat(book.channels().read(council.ref(), 0, PageRequest.first()).items())
                .extracting(Message::body)
                .containsExactly("[erased]");
        assertThat(book.conversations().find(his.id())).isPresent();
        talk("maria");
        assertIntact();
    }

    @Test
    void something_added_to_the_list_is_found() {
        say("A secret");
        Erasure erasure = start(ErasureSubject.agent("ada"));
        assertThat(run(erasure, 100).run()).isTrue();
        assertIntact();
        plain.run(
                "insert into minutebook.erased_subject (workspace_id, subject_id, erasure_id) values (?, ?, ?)",
                workspace,
                UUID.randomUUID(),
                erasure.id().value());
        assertThat(book.audit().verify(VerifyAudit.all()).differences())
                .containsExactly("erasure " + erasure.id().text() + ": what it took is not what the log tells");
    }

    private void say(String text) {
        book.channels().post(council.ref(), PostMessage.by(ada.ref(), text));
    }

    private Conversation talk(String user) {
        Conversation talk =
                book.conversations().open(OpenConversation.titled("Of " + user).ofUser(user));
        book.conversations().append(talk.id(), AppendMessages.of(NewMessage.user("I am " + user + ".")));
        return talk;
    }

    private Erasure start(ErasureSubject subject) {
        return book.erasures().start(StartErasure.of(subject, "request 17"));
    }

    private ErasureRun run(Erasure erasure, int rows) {
        Scope scope = new Scope(new WorkspaceId(workspace), Caller.EMBEDDED, null);
        return new ErasureRun(open.book().database(), scope, erasure.id().value(), rows);
    }

    private void assertIntact() {
        open.book().catchUp();
        Verification verified = book.audit().verify(VerifyAudit.all());
        assertThat(verified.differences()).isEmpty();
        assertThat(verified.intact()).as(verified.finding()).isTrue();
    }
}
