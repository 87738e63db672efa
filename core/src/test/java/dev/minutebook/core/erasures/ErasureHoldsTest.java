package dev.minutebook.core.erasures;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.minutebook.api.ChangeReason;
import dev.minutebook.api.MinutebookException;
import dev.minutebook.api.PageRequest;
import dev.minutebook.api.Problem.Code;
import dev.minutebook.api.Workspace;
import dev.minutebook.api.agents.Agent;
import dev.minutebook.api.agents.RegisterAgent;
import dev.minutebook.api.conversations.AppendMessages;
import dev.minutebook.api.conversations.Conversation;
import dev.minutebook.api.conversations.NewMessage;
import dev.minutebook.api.conversations.OpenConversation;
import dev.minutebook.api.erasures.Erasure;
import dev.minutebook.api.erasures.ErasureSubject;
import dev.minutebook.api.erasures.StartErasure;
import dev.minutebook.api.retention.HoldReach;
import dev.minutebook.api.retention.LegalHold;
import dev.minutebook.api.retention.PlaceHold;
import dev.minutebook.api.retention.RetentionKind;
import dev.minutebook.core.CoreConfig;
import dev.minutebook.core.EveryTable;
import dev.minutebook.core.OpenBook;
import dev.minutebook.core.PlainSql;
import dev.minutebook.core.Soon;
import dev.minutebook.testkit.PostgresExtension;
import dev.minutebook.testkit.TestDatabase;
import java.util.List;
import java.util.UUID;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.extension.ExtendWith;

/// A legal hold beats an erasure, also one that is placed at the same moment.
@ExtendWith(PostgresExtension.class)
@Timeout(300)
class ErasureHoldsTest {

    private OpenBook open;
    private PlainSql plain;
    private Workspace book;

    @BeforeEach
    void open(TestDatabase database) {
        open = new OpenBook(
                database, CoreConfig.sealingWith(OpenBook.KEY).background(false).masterKey(OpenBook.MASTER));
        plain = PlainSql.superuser(database);
        book = open.newWorkspace();
    }

    @AfterEach
    void close() {
        plain.close();
        open.close();
    }

    @Test
    void a_hold_on_the_workspace_or_a_kind_is_against_every_erasure() {
        Agent ada = agent("ada");
        talk("maria");
        for (PlaceHold asked :
                new PlaceHold[] {PlaceHold.onWorkspace("Case 1."), PlaceHold.on(RetentionKind.MESSAGES, "Case 2.")}) {
            LegalHold hold = book.retention().hold(asked);
            refused(hold, ErasureSubject.agent(ada.name()));
            refused(hold, ErasureSubject.user("maria"));
            book.retention().release(hold.id(), new ChangeReason("Closed."));
        }
        assertThat(start(ErasureSubject.agent(ada.name())).state()).isEqualTo(Erasure.State.RUNNING);
        assertThat(start(ErasureSubject.user("maria")).state()).isEqualTo(Erasure.State.RUNNING);
    }

    @Test
    void a_hold_on_an_agent_is_against_its_own_under_both_names() {
        Agent ada = agent("ada");
        Agent grace = agent("grace");
        String user = "agent:" + ada.id().value();
        talk(user);
        LegalHold hold =
                book.retention().hold(PlaceHold.on(HoldReach.AGENT, ada.id().value(), "Case 3."));
        refused(hold, ErasureSubject.agent(ada.name()));
        refused(hold, ErasureSubject.user(user));
        assertThat(book.agents().find(ada.ref()).orElseThrow().archivedAt()).isNull();
        assertThat(start(ErasureSubject.agent(grace.name())).state()).isEqualTo(Erasure.State.RUNNING);
    }

    @Test
    void a_hold_on_a_conversation_is_against_the_one_of_its_user() {
        Conversation hers = talk("maria");
        talk("peter");
        LegalHold hold = book.retention()
                .hold(PlaceHold.on(HoldReach.CONVERSATION, hers.id().value(), "Case 4."));
        refused(hold, ErasureSubject.user("maria"));
        assertThat(start(ErasureSubject.user("peter")).state()).isEqualTo(Erasure.State.RUNNING);
    }

    @Test
    void a_hold_on_a_debate_is_against_those_of_agents_and_not_of_users() {
        EveryTable day = EveryTable.in(book);
        talk("maria");
        UUID debate = day.debates().debate().id().value();
        LegalHold hold = book.retention().hold(PlaceHold.on(HoldReach.DEBATE, debate, "Case 5."));
        Agent anybody = agent("anybody");
        refused(hold, ErasureSubject.agent(anybody.name()));
        assertThat(start(ErasureSubject.user("maria")).state()).isEqualTo(Erasure.State.RUNNING);
    }

    /// The hold has its lock and is not committed yet when the erasure asks.
    @Test
    void an_erasure_waits_for_a_hold_that_is_being_placed() throws Exception {
        Agent ada = agent("ada");
        plain.connection().setAutoCommit(false);
        plain.run("lock table minutebook.legal_hold in share mode");
        try (ExecutorService threads = Executors.newFixedThreadPool(2)) {
            Future<LegalHold> placing = threads.submit(() -> book.retention().hold(PlaceHold.onWorkspace("Case 6.")));
            Soon.until("the hold waits to be stored", () -> waiting("relation") || placing.isDone());
            Future<Erasure> starting = threads.submit(() -> start(ErasureSubject.agent("ada")));
            Soon.until("the erasure waits, or is past the holds", () -> waiting("advisory") || starting.isDone());
            plain.connection().rollback();
            LegalHold hold = placing.get(1, TimeUnit.MINUTES);
            assertThatThrownBy(() -> starting.get(1, TimeUnit.MINUTES))
                    .isInstanceOf(ExecutionException.class)
                    .hasMessageContaining(hold.id().text());
        }
        assertThat(book.erasures().list(PageRequest.first()).items()).isEmpty();
        assertThat(book.agents().find(ada.ref()).orElseThrow().archivedAt()).isNull();
    }

    private boolean waiting(String type) {
        return plain.one(Boolean.class, """
                select exists (
                    select from pg_locks
                    where not granted and locktype = ? and database = (select oid from pg_database where datname = current_database()))
                """, type);
    }

    private void refused(LegalHold hold, ErasureSubject subject) {
        List<Erasure> before = book.erasures().list(PageRequest.first()).items();
        assertThatThrownBy(() -> start(subject))
                .isInstanceOfSatisfying(
                        MinutebookException.class,
                        refusal -> assertThat(refusal.code()).isEqualTo(Code.CONFLICT))
                .hasMessageContaining("legal hold " + hold.id().text())
                .hasMessageContaining("release the hold first");
        assertThat(book.erasures().list(PageRequest.first()).items()).isEqualTo(before);
    }

    private Erasure start(ErasureSubject subject) {
        return book.erasures().start(StartErasure.of(subject, "request 17"));
    }

    private Agent agent(String name) {
        return book.agents().register(RegisterAgent.human(name));
    }

    private Conversation talk(String user) {
        Conversation talk =
                book.conversations().open(OpenConversation.titled("Of " + user).ofUser(user));
        book.conversations().append(talk.id(), AppendMessages.of(NewMessage.user("I am " + user + ".")));
        return talk;
    }
}
