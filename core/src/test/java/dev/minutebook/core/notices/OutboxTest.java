package dev.minutebook.core.notices;

import static org.assertj.core.api.Assertions.assertThat;

import dev.minutebook.api.PageRequest;
import dev.minutebook.api.Workspace;
import dev.minutebook.api.agents.AgentRef;
import dev.minutebook.api.agents.RegisterAgent;
import dev.minutebook.api.approvals.Approval;
import dev.minutebook.api.approvals.ApprovalFilter;
import dev.minutebook.api.approvals.GatePoint;
import dev.minutebook.api.asks.Answer;
import dev.minutebook.api.asks.ClaimAsk;
import dev.minutebook.api.asks.ClaimedAsk;
import dev.minutebook.api.audit.AuditEntry;
import dev.minutebook.api.debates.DebateConfig;
import dev.minutebook.api.debates.OpenDebate;
import dev.minutebook.api.debates.Preset;
import dev.minutebook.api.debates.Seat;
import dev.minutebook.api.debates.TakeSeat;
import dev.minutebook.api.debates.Topology;
import dev.minutebook.api.notices.AddSubscription;
import dev.minutebook.api.notices.Delivery;
import dev.minutebook.api.notices.DeliveryFilter;
import dev.minutebook.api.notices.NoticeEvent;
import dev.minutebook.api.notices.Subscription;
import dev.minutebook.core.CoreConfig;
import dev.minutebook.core.OpenBook;
import dev.minutebook.core.PlainSql;
import dev.minutebook.testkit.PostgresExtension;
import dev.minutebook.testkit.TestClock;
import dev.minutebook.testkit.TestDatabase;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.UUID;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.extension.ExtendWith;

/// What is due, who sends it, and what becomes of it, on a clock of its own.
@ExtendWith(PostgresExtension.class)
@Timeout(600)
class OutboxTest {

    private static final TestClock CLOCK = new TestClock(Instant.parse("2026-03-01T12:00:00Z"));

    private static OpenBook open;
    private static PlainSql plain;
    private Workspace book;
    private UUID workspace;
    private Outbox outbox;
    private Subscription hook;

    @BeforeAll
    static void open(TestDatabase database) {
        open = new OpenBook(
                database, CoreConfig.sealingWith(OpenBook.KEY).background(false).clock(CLOCK));
        plain = PlainSql.superuser(database);
    }

    @AfterAll
    static void close() {
        plain.close();
        open.close();
    }

    @BeforeEach
    void somebody_who_is_told() {
        book = open.newWorkspace();
        workspace = plain.one(UUID.class, "select id from minutebook.workspace where name = ?", book.name());
        outbox = open.book().outbox();
        hook = book.notices()
                .subscribe(AddSubscription.webhook("https://example.org/hook"))
                .subscription();
    }

    private void debate(GatePoint... gates) {
        book.debates()
                .open(OpenDebate.about("Ship it?", seat("ada", Seat.Kind.EXTERNAL), seat("maria", Seat.Kind.HUMAN))
                        .config(DebateConfig.of(Preset.QUICK)
                                .topology(Topology.GRAPH_MESH)
                                .gates(gates)));
    }

    private TakeSeat seat(String name, Seat.Kind kind) {
        return TakeSeat.of(book.agents().register(RegisterAgent.human(name)).ref())
                .kind(kind);
    }

    private Approval gate() {
        return book.approvals()
                .list(ApprovalFilter.pending(), PageRequest.first())
                .items()
                .getFirst();
    }

    private List<DueNotice> due() {
        return outbox.claim(workspace, 10);
    }

    private List<Delivery> deliveries(Delivery.Status status) {
        return book.notices()
                .deliveries(DeliveryFilter.of(status), PageRequest.first())
                .items();
    }

    @Test
    void what_is_sent_is_sent_once() {
        debate(GatePoint.PROPOSAL);

        List<DueNotice> due = due();

        assertThat(due).extracting(DueNotice::event).containsExactly(NoticeEvent.GATE);
        assertThat(due.getFirst().subject()).isEqualTo(gate().id().value());
        assertThat(due.getFirst().workspaceName()).isEqualTo(book.name());
        assertThat(due.getFirst().secret()).startsWith("mbs_");
        assertThat(due.getFirst().toString())
                .doesNotContain(due.getFirst().secret())
                .doesNotContain("example.org");
        assertThat(due()).as("held by another").isEmpty();
        outbox.sent(workspace, due.getFirst());
        CLOCK.advance(Duration.ofMinutes(5));
        assertThat(due()).isEmpty();
        assertThat(deliveries(Delivery.Status.SENT))
                .extracting(Delivery::id)
                .containsExactly(due.getFirst().id());
    }

    @Test
    void the_topic_is_told_to_who_wants_it_only() {
        book.notices().unsubscribe(hook.id());
        book.notices().subscribe(AddSubscription.mail("short@example.org"));
        book.notices().subscribe(AddSubscription.mail("long@example.org").withContent());
        debate(GatePoint.PROPOSAL);

        assertThat(due())
                .extracting(DueNotice::address, DueNotice::topic)
                .containsExactlyInAnyOrder(
                        org.assertj.core.groups.Tuple.tuple("short@example.org", null),
                        org.assertj.core.groups.Tuple.tuple("long@example.org", "Ship it?"));
    }

    @Test
    void what_its_sender_left_without_a_word_is_sent_again_under_the_same_id() {
        debate(GatePoint.PROPOSAL);
        DueNotice lost = due().getFirst();
        CLOCK.advance(NoticeRules.LEASE);

        DueNotice again = due().getFirst();

        assertThat(again.id()).isEqualTo(lost.id());
        assertThat(again.attempts()).isEqualTo(2);
        outbox.sent(workspace, lost);
        assertThat(deliveries(Delivery.Status.SENT)).as("not by who was lost").isEmpty();
        outbox.sent(workspace, again);
        assertThat(deliveries(Delivery.Status.SENT)).hasSize(1);
    }

    @Test
    void what_fails_is_sent_again_and_given_up_in_the_end_and_sent_again_by_hand() {
        Delivery trial = book.notices().test(hook.id());
        long deadBefore = outbox.dead();
        for (int attempt = 1; attempt <= NoticeRules.ATTEMPTS; attempt++) {
            DueNotice notice = due().getFirst();
            assertThat(notice.attempts()).isEqualTo(attempt);
            outbox.failed(workspace, notice, "the receiver answered 500");
            assertThat(due()).as("not at once").isEmpty();
            CLOCK.advance(Duration.ofHours(2));
        }
        assertThat(due()).isEmpty();
        Delivery dead = deliveries(Delivery.Status.DEAD).getFirst();
        assertThat(dead.id()).isEqualTo(trial.id());
        assertThat(dead.reason()).isEqualTo("the receiver answered 500");
        assertThat(outbox.dead()).isEqualTo(deadBefore + 1);
        open.book().catchUp();
        assertThat(book.audit().entries(0, PageRequest.first(200)).items())
                .extracting(AuditEntry::event)
                .contains("notice.given_up");

        assertThat(book.notices().retry(dead.id()).status()).isEqualTo(Delivery.Status.PENDING);
        DueNotice again = due().getFirst();
        assertThat(again.id()).isEqualTo(trial.id());
        assertThat(again.attempts()).isEqualTo(1);
        outbox.sent(workspace, again);
        assertThat(deliveries(Delivery.Status.SENT)).hasSize(1);
    }

    @Test
    void whoever_loses_its_senders_is_given_up_too() {
        book.notices().test(hook.id());
        for (int attempt = 1; attempt <= NoticeRules.ATTEMPTS; attempt++) {
            assertThat(due()).hasSize(1);
            CLOCK.advance(NoticeRules.LEASE);
        }
        assertThat(due()).isEmpty();
        assertThat(deliveries(Delivery.Status.DEAD)).hasSize(1);
    }

    @Test
    void a_gate_that_was_decided_is_not_told() {
        debate(GatePoint.PROPOSAL);
        book.approvals().approve(gate().id(), "fine");

        assertThat(due()).extracting(DueNotice::event).doesNotContain(NoticeEvent.GATE);
        assertThat(deliveries(Delivery.Status.DROPPED))
                .extracting(Delivery::event)
                .containsExactlyInAnyOrder(NoticeEvent.GATE, NoticeEvent.GATE_EXPIRES);
    }

    @Test
    void who_answered_is_not_reminded() {
        debate();
        due().forEach(notice -> outbox.sent(workspace, notice));
        ClaimedAsk ask = book.asks().claim(ClaimAsk.by(AgentRef.of("maria"))).orElseThrow();
        book.asks().answer(ask.ask().id(), Answer.of(ask.fence(), "Ship it.", 0.9));
        CLOCK.advance(Duration.ofHours(23));

        assertThat(due())
                .extracting(DueNotice::subject)
                .doesNotContain(ask.ask().id().value());
    }

    @Test
    void a_gate_is_told_once_more_before_its_time_is_over_and_never_after() {
        debate(GatePoint.PROPOSAL);
        outbox.sent(workspace, due().getFirst());
        Duration time = Duration.between(gate().createdAt(), gate().deadline());
        CLOCK.advance(time.multipliedBy(3).dividedBy(4).minusSeconds(1));
        assertThat(due()).isEmpty();
        assertThat(outbox.isPending(workspace)).isTrue();
        CLOCK.advance(Duration.ofSeconds(1));

        DueNotice reminder = due().getFirst();

        assertThat(reminder.event()).isEqualTo(NoticeEvent.GATE_EXPIRES);
        outbox.failed(workspace, reminder, "the receiver answered 500");
        CLOCK.advance(time);
        assertThat(due()).isEmpty();
        assertThat(deliveries(Delivery.Status.DROPPED)).hasSize(1);
        assertThat(outbox.isPending(workspace)).isFalse();
    }

    @Test
    void what_was_settled_long_ago_is_gone() {
        book.notices().test(hook.id());
        outbox.sent(workspace, due().getFirst());
        CLOCK.advance(NoticeRules.KEPT.plusSeconds(1));

        due();

        assertThat(deliveries(Delivery.Status.SENT)).isEmpty();
    }
}
