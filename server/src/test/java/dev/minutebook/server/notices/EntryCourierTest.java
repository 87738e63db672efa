package dev.minutebook.server.notices;

import static org.assertj.core.api.Assertions.assertThat;

import dev.minutebook.api.PageRequest;
import dev.minutebook.api.Workspace;
import dev.minutebook.api.agents.RegisterAgent;
import dev.minutebook.api.audit.AuditEntry;
import dev.minutebook.api.channels.CreateChannel;
import dev.minutebook.api.channels.PostMessage;
import dev.minutebook.api.encryption.EnableEncryption;
import dev.minutebook.api.notices.AddSubscription;
import dev.minutebook.api.notices.Delivery;
import dev.minutebook.api.notices.DeliveryFilter;
import dev.minutebook.api.notices.NewSubscription;
import dev.minutebook.api.workspaces.CreateWorkspace;
import dev.minutebook.api.workspaces.Token;
import dev.minutebook.core.Connect;
import dev.minutebook.core.CoreConfig;
import dev.minutebook.core.PostgresMinutebook;
import dev.minutebook.core.encryption.LocalMasterKey;
import dev.minutebook.json.MinutebookJson;
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

/// From the sealed log to a webhook that fails, hangs, is slow or sends elsewhere.
@ExtendWith(PostgresExtension.class)
@Timeout(600)
class EntryCourierTest {

    private static final TestClock CLOCK = new TestClock(Instant.parse("2026-03-01T12:00:00Z"));
    private static final AtomicInteger COUNT = new AtomicInteger();
    private static final String CANARY = "canary-4711";

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
                        .masterKey(LocalMasterKey.of(LocalMasterKey.fresh(), "the tests"))
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
        String name = "e" + COUNT.incrementAndGet();
        open.workspaces().create(new CreateWorkspace(name));
        return open.workspace(name);
    }

    private static String hook(Workspace where) {
        return receiver.url() + "&in=" + where.name();
    }

    private static NewSubscription subscribe(Workspace where) {
        return where.notices().subscribe(AddSubscription.log(hook(where), "agent.registered"));
    }

    private static void register(Workspace where, int agents) {
        for (int i = 0; i < agents; i++) {
            where.agents().register(RegisterAgent.human("agent" + i));
        }
        Eventually.holds(() -> assertThat(registered(where)).hasSize(agents));
    }

    private static List<AuditEntry> registered(Workspace where) {
        return where.audit().entries(0, PageRequest.first(200)).items().stream()
                .filter(one -> one.event().equals("agent.registered"))
                .toList();
    }

    private static NoticeCourier courier(NoticeSender with) {
        return new NoticeCourier(open, with, Duration.ofMillis(20));
    }

    private static List<Delivery> deliveries(Workspace where, Delivery.Status status) {
        return where.notices()
                .deliveries(DeliveryFilter.of(status), PageRequest.first(200))
                .items();
    }

    private static void delivers(NoticeCourier courier, Runnable until) {
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

    private static long number(TestReceiver.Received got) {
        return MinutebookJson.STRICT.read(got.body(), EntryText.class).number();
    }

    @Test
    void entries_arrive_by_themselves_in_order_and_signed_with_nothing_but_references() {
        NewSubscription made = subscribe(book);
        try (NoticeCourier courier = courier(sender).start()) {
            assertThat(courier).isNotNull();
            register(book, 30);
            Eventually.holds(
                    () -> assertThat(deliveries(book, Delivery.Status.SENT)).hasSize(30));
        }
        assertThat(received()).hasSize(30);
        assertThat(received().stream().map(EntryCourierTest::number).toList())
                .isEqualTo(registered(book).stream().map(AuditEntry::number).toList());
        TestReceiver.Received got = received().getFirst();
        assertThat(got.signature()).isEqualTo("v1=" + Webhook.signature(made.secret(), got.timestamp(), got.body()));
        AuditEntry entry = registered(book).getFirst();
        EntryText text = MinutebookJson.STRICT.read(got.body(), EntryText.class);
        assertThat(text.delivery().text()).isEqualTo(got.delivery());
        assertThat(text.entry()).isEqualTo(entry.id().value());
        assertThat(text.hash()).isEqualTo(entry.hash());
        assertThat(text.subject()).isEqualTo(entry.subject());
        assertThat(text.link())
                .isEqualTo("http://127.0.0.1:7411/v1/workspaces/%s/audit/entries?after=%d&limit=1"
                        .formatted(book.name(), entry.number() - 1));
        assertThat(got.text()).doesNotContain("actor", "details", "agent0");
    }

    @Test
    void what_a_workspace_holds_stays_in_it_encrypted_or_not() {
        Workspace plain = book;
        Workspace encrypted = workspace();
        encrypted.encryption().enable(EnableEncryption.indexed());
        for (Workspace where : List.of(plain, encrypted)) {
            where.notices().subscribe(AddSubscription.log(hook(where), "*"));
            var author = where.agents().register(RegisterAgent.human("maria"));
            var channel = where.channels().create(new CreateChannel("talk", CANARY));
            where.channels().post(channel.ref(), PostMessage.by(author.ref(), CANARY));
        }
        NoticeCourier courier = courier(sender);
        for (Workspace where : List.of(plain, encrypted)) {
            delivers(
                    courier,
                    () -> assertThat(receiver.received())
                            .anyMatch(one -> hook(where).endsWith(one.path())
                                    && one.event().equals("message.posted")));
        }
        assertThat(receiver.received()).noneMatch(one -> one.text().contains(CANARY));
    }

    @Test
    void one_that_is_refused_or_sent_elsewhere_holds_the_others_and_comes_first_again() {
        subscribe(book);
        receiver.answerNext(hook(book), 500, 302);
        register(book, 3);
        NoticeCourier courier = courier(sender);
        delivers(courier, () -> assertThat(received()).hasSize(1));
        CLOCK.advance(Duration.ofMinutes(2));
        delivers(courier, () -> assertThat(received()).hasSize(2));
        assertThat(deliveries(book, Delivery.Status.PENDING))
                .anyMatch(one -> "the receiver answered 302; redirects are not followed".equals(one.reason()));
        CLOCK.advance(Duration.ofMinutes(4));

        delivers(
                courier,
                () -> assertThat(deliveries(book, Delivery.Status.SENT)).hasSize(3));

        List<Long> numbers = received().stream().map(EntryCourierTest::number).toList();
        assertThat(numbers).hasSize(5).isSorted();
        assertThat(numbers.subList(0, 3)).containsOnly(numbers.getFirst());
        assertThat(received().subList(0, 3))
                .extracting(TestReceiver.Received::delivery)
                .containsOnly(received().getFirst().delivery());
        assertThat(receiver.received()).noneMatch(one -> one.path().startsWith("/elsewhere"));
    }

    @Test
    void who_is_killed_after_sending_lets_another_send_it_again_under_the_same_id() {
        subscribe(book);
        register(book, 3);
        NoticeCourier killed = courier(notice -> {
            sender.send(notice);
            throw new IllegalStateException("killed before it could say so");
        });
        delivers(killed, () -> assertThat(received()).hasSize(1));
        assertThat(deliveries(book, Delivery.Status.SENT)).isEmpty();
        CLOCK.advance(Duration.ofMinutes(2));

        delivers(
                courier(sender),
                () -> assertThat(deliveries(book, Delivery.Status.SENT)).hasSize(3));

        assertThat(received()).hasSize(4);
        assertThat(received().get(1).delivery())
                .as("whoever keeps ids drops it")
                .isEqualTo(received().getFirst().delivery());
        assertThat(received().get(1).body()).isEqualTo(received().getFirst().body());
        assertThat(received().stream().map(EntryCourierTest::number).toList()).isSorted();
    }

    @Test
    void a_receiver_that_hangs_holds_up_itself_alone() throws IOException {
        Workspace other = workspace();
        try (ServerSocket silent = new ServerSocket(0, 10, InetAddress.getLoopbackAddress())) {
            book.notices()
                    .subscribe(
                            AddSubscription.log("http://127.0.0.1:" + silent.getLocalPort() + "/", "agent.registered"));
            subscribe(other);
            register(book, 2);
            register(other, 2);
            NoticeSender impatient = new NoticeConfig(null, true, null, Duration.ofSeconds(2)).sender(CLOCK);

            delivers(courier(impatient), () -> {
                // On a busy machine the other one may be taken for silent too; then it is tried again.
                CLOCK.advance(Duration.ofMinutes(2));
                assertThat(deliveries(other, Delivery.Status.SENT)).hasSize(2);
                assertThat(deliveries(book, Delivery.Status.PENDING))
                        .hasSize(2)
                        .anyMatch(one -> "the receiver took too long".equals(one.reason()));
            });
            assertThat(deliveries(book, Delivery.Status.PENDING))
                    .filteredOn(one -> one.attempts() > 0)
                    .as("the second waits for the first")
                    .hasSize(1);
        }
    }

    @Test
    void a_slow_receiver_gets_everything_in_order() {
        subscribe(book);
        register(book, 5);
        NoticeSender slow = notice -> {
            try {
                Thread.sleep(50);
            } catch (InterruptedException interrupted) {
                Thread.currentThread().interrupt();
            }
            sender.send(notice);
        };

        delivers(
                courier(slow),
                () -> assertThat(deliveries(book, Delivery.Status.SENT)).hasSize(5));

        assertThat(received().stream().map(EntryCourierTest::number).toList())
                .hasSize(5)
                .isSorted();
    }

    @Test
    void the_network_of_the_server_is_refused_for_entries_too() {
        subscribe(book);
        register(book, 1);
        NoticeSender outside = new NoticeConfig(null, false, null, Duration.ofMinutes(1)).sender(CLOCK);

        delivers(
                courier(outside),
                () -> assertThat(deliveries(book, Delivery.Status.PENDING))
                        .anyMatch(
                                one -> one.reason() != null && one.reason().contains("network of the server itself")));

        assertThat(received()).isEmpty();
    }
}
