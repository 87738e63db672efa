package dev.minutebook.core.queries;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.minutebook.api.MinutebookException;
import dev.minutebook.api.PageRequest;
import dev.minutebook.api.Problem;
import dev.minutebook.api.Workspace;
import dev.minutebook.api.agents.Agent;
import dev.minutebook.api.agents.RegisterAgent;
import dev.minutebook.api.asks.StartCall;
import dev.minutebook.api.conversations.AccuracyLevel;
import dev.minutebook.api.queries.AnswerRun;
import dev.minutebook.api.queries.AskQuery;
import dev.minutebook.api.queries.ClaimRun;
import dev.minutebook.api.queries.ClaimedRun;
import dev.minutebook.api.queries.FailRun;
import dev.minutebook.api.queries.ModelRun;
import dev.minutebook.api.queries.Query;
import dev.minutebook.core.CoreConfig;
import dev.minutebook.core.OpenBook;
import dev.minutebook.core.audit.SealSignal;
import dev.minutebook.core.audit.Sealer;
import dev.minutebook.core.jobs.WorkspaceMaintenance;
import dev.minutebook.core.memory.MemoryParts;
import dev.minutebook.testkit.PostgresExtension;
import dev.minutebook.testkit.TestClock;
import dev.minutebook.testkit.TestDatabase;
import dev.minutebook.testkit.checker.RecordChecker;
import java.time.Duration;
import java.time.Instant;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

/// Queries under a clock that stands still: deadlines, leases that run out, and holders that are lost.
@ExtendWith(PostgresExtension.class)
class QuerySweepTest {

    private static final String RIGHT = "The server listens on port 5432, as the manual says.";
    private static final Duration LEASE = Duration.ofMinutes(1);

    private final TestClock clock = new TestClock(Instant.parse("2026-03-01T12:00:00Z"));
    private TestDatabase database;
    private OpenBook open;
    private Workspace book;
    private WorkspaceMaintenance maintenance;
    private Agent ada;
    private Agent bob;

    @BeforeEach
    void open(TestDatabase testDatabase) {
        database = testDatabase;
        open = new OpenBook(
                database, CoreConfig.sealingWith(OpenBook.KEY).background(false).clock(clock));
        book = open.newWorkspace();
        maintenance = new WorkspaceMaintenance(
                open.book().database(), new MemoryParts(open.book().database()));
        ada = book.agents().register(RegisterAgent.model("ada", "claude-opus"));
        bob = book.agents().register(RegisterAgent.model("bob", "claude-opus"));
    }

    @AfterEach
    void close() {
        assertThat(new RecordChecker(database.superuserDataSource()).check()).isEmpty();
        open.close();
    }

    private Query ask(AccuracyLevel accuracy) {
        return book.queries()
                .ask(AskQuery.of("Which port does the server use?")
                        .about("software_engineering")
                        .accuracy(accuracy)
                        .to(ada.ref(), bob.ref())
                        .within(Duration.ofMinutes(10)));
    }

    private ClaimedRun claim(Query query, Agent specialist) {
        return book.queries()
                .claim(ClaimRun.by(specialist.ref()).query(query.id()).lease(LEASE))
                .orElseThrow();
    }

    private void say(Query query, Agent specialist, double confidence) {
        ClaimedRun claim = claim(query, specialist);
        book.queries().answer(claim.run().id(), AnswerRun.of(claim.fence(), RIGHT, confidence));
    }

    private Query now(Query query) {
        return book.queries().find(query.id()).orElseThrow();
    }

    /// What is sealed marks the workspace, and so the job finds it.
    private void sweep() {
        new Sealer(open.book().database(), OpenBook.KEY, new SealSignal()).sealNow();
        maintenance.run();
    }

    @Test
    void after_its_deadline_a_query_ends_with_what_there_is() {
        Query query = ask(AccuracyLevel.BALANCED);
        say(query, ada, 0.4);
        clock.advance(Duration.ofMinutes(9));
        sweep();
        assertThat(now(query).status()).isEqualTo(Query.Status.RUNNING);
        clock.advance(Duration.ofMinutes(1));
        assertThat(book.queries().claim(ClaimRun.any()))
                .as("nobody begins any more")
                .isEmpty();
        sweep();
        Query ended = now(query);
        assertThat(ended.winner()).isEqualTo("ada");
        assertThat(book.queries().explain(query.id()).left()).containsEntry("bob", "no answer came in time");
        assertThat(ended.latencyMs()).isEqualTo(Duration.ofMinutes(10).toMillis());
    }

    @Test
    void without_any_answer_it_fails_with_the_reason() {
        Query query = ask(AccuracyLevel.BALANCED);
        ClaimedRun held = claim(query, ada);
        clock.advance(Duration.ofMinutes(10));
        sweep();
        assertThat(now(query).status()).isEqualTo(Query.Status.FAILED);
        assertThat(now(query).reason())
                .isEqualTo("no answer stands: {ada=no answer came in time, bob=no answer came in time}");
        assertThatThrownBy(() -> book.queries().answer(held.run().id(), AnswerRun.of(held.fence(), RIGHT, 1)))
                .isInstanceOfSatisfying(
                        MinutebookException.class,
                        late -> assertThat(late.code()).isEqualTo(Problem.Code.STALE_FENCE));
    }

    @Test
    void who_is_late_with_a_classification_or_a_review_is_done_without() {
        Query classified = book.queries()
                .ask(AskQuery.of("Which port does the server use?")
                        .classifier(ada.ref())
                        .to(bob.ref())
                        .within(Duration.ofMinutes(10)));
        Query reviewed = ask(AccuracyLevel.MAXIMUM);
        say(reviewed, ada, 0.4);
        say(reviewed, bob, 0.6);
        assertThat(book.queries().explain(reviewed.id()).runs()).hasSize(4);
        clock.advance(Duration.ofMinutes(10));
        sweep();
        assertThat(now(classified).status()).isEqualTo(Query.Status.FAILED);
        assertThat(now(classified).field()).as("its words tell").isEqualTo("software_engineering");
        assertThat(now(reviewed).winner()).isEqualTo("bob");
        assertThat(book.queries().explain(reviewed.id()).auction()).noneMatch(bid -> bid.reviewed());
    }

    @Test
    void a_run_whose_lease_ran_out_is_given_to_the_next() {
        Query query = ask(AccuracyLevel.FAST);
        ClaimedRun lost = claim(query, ada);
        book.queries().call(lost.run().id(), new StartCall(lost.fence(), "openai", "gpt"));
        clock.advance(LEASE);
        assertThatThrownBy(() -> book.queries().answer(lost.run().id(), AnswerRun.of(lost.fence(), RIGHT, 1)))
                .hasMessageContaining("the lease ran out");
        ClaimedRun next = claim(query, ada);
        assertThat(next.run().claims()).isEqualTo(2);
        assertThatThrownBy(() -> book.queries().fail(lost.run().id(), FailRun.of(lost.fence(), "late")))
                .isInstanceOf(MinutebookException.class);
        book.queries().answer(next.run().id(), AnswerRun.of(next.fence(), RIGHT, 1));
        assertThat(now(query).winner()).isEqualTo("ada");
        assertThat(book.providers()
                        .spending(PageRequest.first())
                        .items()
                        .getFirst()
                        .unknown())
                .as("the call of the lost holder counts as it was reserved")
                .isEqualTo(1);
    }

    @Test
    void a_run_whose_holders_are_lost_again_and_again_fails_before_its_deadline() {
        Query query = ask(AccuracyLevel.FAST);
        for (int i = 0; i < ModelRun.CLAIMS; i++) {
            assertThat(claim(query, ada).run().claims()).isEqualTo(i + 1);
            clock.advance(LEASE);
            assertThat(now(query).status()).isEqualTo(Query.Status.RUNNING);
        }
        assertThat(book.queries().claim(ClaimRun.any())).isEmpty();
        sweep();
        assertThat(clock.instant()).isBefore(query.deadline());
        assertThat(now(query).reason())
                .isEqualTo("no answer stands: {ada=claimed 3 times and never answered before the lease ran out}");
        sweep();
        assertThat(now(query).status()).isEqualTo(Query.Status.FAILED);
    }
}
