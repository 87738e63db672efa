package dev.minutebook.server.notices;

import static org.assertj.core.api.Assertions.assertThat;

import dev.minutebook.api.PageRequest;
import dev.minutebook.api.Workspace;
import dev.minutebook.api.agents.AgentRef;
import dev.minutebook.api.agents.RegisterAgent;
import dev.minutebook.api.approvals.ApprovalFilter;
import dev.minutebook.api.approvals.GatePoint;
import dev.minutebook.api.debates.DebateConfig;
import dev.minutebook.api.debates.OpenDebate;
import dev.minutebook.api.debates.Preset;
import dev.minutebook.api.debates.TakeSeat;
import dev.minutebook.api.notices.AddSubscription;
import dev.minutebook.api.notices.Delivery;
import dev.minutebook.api.notices.DeliveryFilter;
import dev.minutebook.api.notices.NewSubscription;
import dev.minutebook.api.workspaces.CreateWorkspace;
import dev.minutebook.api.workspaces.Token;
import dev.minutebook.core.Connect;
import dev.minutebook.core.CoreConfig;
import dev.minutebook.core.PostgresMinutebook;
import dev.minutebook.core.access.SelfApproval;
import dev.minutebook.testkit.PostgresExtension;
import dev.minutebook.testkit.TestClock;
import dev.minutebook.testkit.TestDatabase;
import dev.minutebook.testkit.suites.Eventually;
import dev.minutebook.verify.SigningKey;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.URI;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.extension.ExtendWith;

/// From a gate or an ask to the receiver, on a clock of its own.
@ExtendWith(PostgresExtension.class)
@Timeout(600)
class NoticeCourierTest {

    private static final TestClock CLOCK = new TestClock(Instant.parse("2026-03-01T12:00:00Z"));
    private static final AtomicInteger COUNT = new AtomicInteger();

    private static PostgresMinutebook open;
    private static TestReceiver receiver;
    private static NoticeSender sender;
    private Workspace book;

    @BeforeAll
    static void open(TestDatabase database) throws IOException {
        open = PostgresMinutebook.open(
                Connect.to(database.url(), database.user(), database.password()),
                CoreConfig.sealingWith(SigningKey.generate())
                        .clock(CLOCK)
                        .jobInterval(Duration.ofSeconds(1))
                        .actingFor(Token.Kind.HUMAN)
                        .selfApproval(SelfApproval.ALWAYS)
                        .superuserAllowed(true));
        receiver = new TestReceiver();
        sender = new NoticeConfig(URI.create("http://127.0.0.1:7411"), true, null, Duration.ofMinutes(1)).sender(CLOCK);
    }

    @AfterAll
    static void close() {
        receiver.close();
        open.close();
    }

    @BeforeEach
    void a_new_workspace() {
        book = workspace();
    }

    private static Workspace workspace() {
        String name = "w" + COUNT.incrementAndGet();
        open.workspaces().create(new CreateWorkspace(name));
        Workspace made = open.workspace(name);
        made.agents().register(RegisterAgent.human("maria"));
        made.agents().register(RegisterAgent.model("ada", "gpt-5"));
        return made;
    }

    private static void gate(Workspace where) {
        where.debates()
                .open(OpenDebate.about("Ship it?", TakeSeat.of(AgentRef.of("ada")), TakeSeat.of(AgentRef.of("maria")))
                        .config(DebateConfig.of(Preset.QUICK).gates(GatePoint.PROPOSAL)));
    }

    private static String hook(Workspace where) {
        return receiver.url() + "&in=" + where.name();
    }

    private static NoticeCourier courier(NoticeSender with) {
        return new NoticeCourier(open, with, Duration.ofMillis(20));
    }

    private static List<Delivery> deliveries(Workspace where, Delivery.Status status) {
        return where.notices()
                .deliveries(DeliveryFilter.of(status), PageRequest.first())
                .items();
    }

    /// Workspaces are marked by the sealer, about a second after they were written to.
    private void delivers(NoticeCourier courier, Runnable until) {
        Eventually.holds(() -> {
            courier.deliver();
            until.run();
        });
    }

    private List<TestReceiver.Received> received() {
        return receiver.received().stream()
                .filter(one -> hook(book).endsWith(one.path()))
                .toList();
    }

    @Test
    void a_gate_reaches_its_people_by_itself_with_a_signature_that_holds() {
        NewSubscription hook = book.notices().subscribe(AddSubscription.webhook(hook(book)));
        try (NoticeCourier courier = courier(sender).start()) {
            assertThat(courier).isNotNull();
            gate(book);
            Eventually.holds(
                    () -> assertThat(deliveries(book, Delivery.Status.SENT)).hasSize(1));
        }
        TestReceiver.Received got = received().getFirst();
        assertThat(got.signature()).isEqualTo("v1=" + Webhook.signature(hook.secret(), got.timestamp(), got.body()));
        assertThat(got.text()).contains(book.name()).doesNotContain("Ship it?");
        assertThat(deliveries(book, Delivery.Status.SENT).getFirst().id().text())
                .isEqualTo(got.delivery());
    }

    @Test
    void what_fails_is_sent_again_under_the_same_id_until_it_is_taken() {
        book.notices().subscribe(AddSubscription.webhook(hook(book)));
        receiver.answerNext(hook(book), 500);
        gate(book);
        NoticeCourier courier = courier(sender);
        delivers(courier, () -> assertThat(received()).hasSize(1));
        Delivery failed = deliveries(book, Delivery.Status.PENDING).stream()
                .filter(one -> one.attempts() == 1)
                .findFirst()
                .orElseThrow();
        CLOCK.advance(Duration.ofMinutes(2));

        delivers(
                courier,
                () -> assertThat(deliveries(book, Delivery.Status.SENT)).hasSize(1));

        assertThat(received())
                .hasSize(2)
                .extracting(TestReceiver.Received::delivery)
                .containsOnly(failed.id().text());
        assertThat(book.notices()
                        .deliveries(DeliveryFilter.any(), PageRequest.first())
                        .items())
                .anyMatch(one -> one.attempts() == 2);
    }

    @Test
    void who_is_killed_after_sending_lets_another_send_it_again_under_the_same_id() {
        book.notices().subscribe(AddSubscription.webhook(hook(book)));
        gate(book);
        NoticeCourier killed = courier(notice -> {
            sender.send(notice);
            throw new IllegalStateException("killed before it could say so");
        });
        delivers(killed, () -> assertThat(received()).hasSize(1));
        assertThat(deliveries(book, Delivery.Status.SENT)).isEmpty();
        CLOCK.advance(Duration.ofMinutes(2));

        delivers(
                courier(sender),
                () -> assertThat(deliveries(book, Delivery.Status.SENT)).hasSize(1));

        assertThat(received()).hasSize(2);
        assertThat(received().getFirst().delivery())
                .isEqualTo(received().getLast().delivery());
    }

    @Test
    void a_gate_that_is_decided_first_is_not_told_and_nobody_is_reminded() {
        book.notices().subscribe(AddSubscription.webhook(hook(book)).events("approval.requested", "approval.expiring"));
        gate(book);
        book.approvals()
                .approve(
                        book.approvals()
                                .list(ApprovalFilter.pending(), PageRequest.first())
                                .items()
                                .getFirst()
                                .id(),
                        "fine");

        delivers(
                courier(sender),
                () -> assertThat(deliveries(book, Delivery.Status.DROPPED)).hasSize(2));

        assertThat(received()).isEmpty();
    }

    @Test
    void people_are_reminded_once() {
        book.notices().subscribe(AddSubscription.webhook(hook(book)).events("approval.expiring"));
        gate(book);
        NoticeCourier courier = courier(sender);
        Eventually.holds(() -> assertThat(open.waitingWork()).containsKey("notices"));
        courier.deliver();
        assertThat(received()).isEmpty();
        CLOCK.advance(Duration.ofMinutes(23));

        delivers(
                courier,
                () -> assertThat(deliveries(book, Delivery.Status.SENT)).hasSize(1));
        courier.deliver();

        assertThat(received()).hasSize(1);
        assertThat(received().getFirst().text()).contains("the time is nearly over");
    }

    @Test
    void one_workspace_whose_receiver_hangs_holds_up_no_other() throws IOException {
        Workspace other = workspace();
        try (ServerSocket silent = new ServerSocket(0, 10, InetAddress.getLoopbackAddress())) {
            book.notices().subscribe(AddSubscription.webhook("http://127.0.0.1:" + silent.getLocalPort() + "/"));
            other.notices().subscribe(AddSubscription.webhook(hook(other)));
            gate(book);
            gate(other);
            NoticeSender impatient = new NoticeConfig(null, true, null, Duration.ofMillis(300)).sender(CLOCK);

            delivers(courier(impatient), () -> {
                assertThat(deliveries(other, Delivery.Status.SENT)).hasSize(1);
                assertThat(deliveries(book, Delivery.Status.PENDING))
                        .anyMatch(one -> "the receiver took too long".equals(one.reason()));
            });
        }
    }
}
