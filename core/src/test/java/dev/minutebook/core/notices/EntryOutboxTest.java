package dev.minutebook.core.notices;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.minutebook.api.PageRequest;
import dev.minutebook.api.Workspace;
import dev.minutebook.api.agents.RegisterAgent;
import dev.minutebook.api.audit.AuditEntry;
import dev.minutebook.api.encryption.EnableEncryption;
import dev.minutebook.api.notices.AddSubscription;
import dev.minutebook.api.notices.Delivery;
import dev.minutebook.api.notices.DeliveryFilter;
import dev.minutebook.api.notices.DeliveryId;
import dev.minutebook.api.notices.Subscription;
import dev.minutebook.core.CoreConfig;
import dev.minutebook.core.OpenBook;
import dev.minutebook.core.PlainSql;
import dev.minutebook.testkit.PostgresExtension;
import dev.minutebook.testkit.TestClock;
import dev.minutebook.testkit.TestDatabase;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.extension.ExtendWith;

/// Which entries of the sealed log are due, in which order, and what becomes of them, on a clock of its own.
@ExtendWith(PostgresExtension.class)
@Timeout(600)
class EntryOutboxTest {

    private static final TestClock CLOCK = new TestClock(Instant.parse("2026-03-01T12:00:00Z"));
    private static final String ADDRESS = "https://example.org/hook";

    private static OpenBook open;
    private static PlainSql plain;
    private Workspace book;
    private UUID workspace;
    private Outbox outbox;

    @BeforeAll
    static void open(TestDatabase database) {
        open = new OpenBook(
                database,
                CoreConfig.sealingWith(OpenBook.KEY)
                        .background(false)
                        .clock(CLOCK)
                        .masterKey(OpenBook.MASTER));
        plain = PlainSql.superuser(database);
    }

    @AfterAll
    static void close() {
        plain.close();
        open.close();
    }

    @BeforeEach
    void a_new_workspace() {
        book = open.newWorkspace();
        workspace = plain.one(UUID.class, "select id from minutebook.workspace where name = ?", book.name());
        outbox = open.book().outbox();
        open.book().catchUp();
    }

    private Subscription subscribe(String... entries) {
        return book.notices().subscribe(AddSubscription.log(ADDRESS, entries)).subscription();
    }

    private void register(String... names) {
        for (String name : names) {
            book.agents().register(RegisterAgent.human(name));
        }
        open.book().catchUp();
    }

    private List<DueNotice> due() {
        return outbox.claim(workspace, 10);
    }

    private List<DueNotice> takeAll(Subscription subscription) {
        List<DueNotice> taken = new ArrayList<>();
        for (Optional<DueNotice> next = outbox.next(workspace, subscription.id());
                next.isPresent();
                next = outbox.next(workspace, subscription.id())) {
            outbox.sent(workspace, next.get());
            taken.add(next.get());
        }
        return taken;
    }

    private List<Long> numbers(List<DueNotice> notices) {
        return notices.stream().map(notice -> notice.entry().number()).toList();
    }

    private List<AuditEntry> log() {
        return book.audit().entries(0, PageRequest.first(PageRequest.MOST)).items();
    }

    private List<Delivery> deliveries(Delivery.Status status) {
        return book.notices()
                .deliveries(DeliveryFilter.of(status), PageRequest.first(PageRequest.MOST))
                .items();
    }

    private Subscription shown(Subscription subscription) {
        return book.notices().subscriptions(PageRequest.first()).items().stream()
                .filter(one -> one.id().equals(subscription.id()))
                .findFirst()
                .orElseThrow();
    }

    private void failForGood() {
        for (int attempt = 1; attempt <= NoticeRules.ENTRY_ATTEMPTS; attempt++) {
            DueNotice notice = due().getFirst();
            assertThat(notice.attempts()).isEqualTo(attempt);
            outbox.failed(workspace, notice, "the receiver answered 500");
            assertThat(due()).as("neither it nor what comes after it").isEmpty();
            CLOCK.advance(Duration.ofHours(2));
        }
    }

    @Test
    void nothing_is_sent_before_it_is_sealed() {
        Subscription hook = subscribe("agent.*");
        book.agents().register(RegisterAgent.human("maria"));
        assertThat(due()).isEmpty();

        open.book().catchUp();

        DueNotice told = due().getFirst();
        AuditEntry entry = log().stream()
                .filter(one -> one.event().equals("agent.registered"))
                .findFirst()
                .orElseThrow();
        assertThat(told.subscription()).isEqualTo(hook.id());
        assertThat(told.event()).isEqualTo("agent.registered");
        assertThat(told.subject()).isEqualTo(entry.id().value());
        assertThat(told.entry().number()).isEqualTo(entry.number());
        assertThat(told.entry().hash()).isEqualTo(entry.hash());
        assertThat(told.entry().at()).isEqualTo(entry.at());
        assertThat(told.entry().aboutKind()).isEqualTo("agent");
        assertThat(told.entry().about()).isEqualTo(entry.subject());
        assertThat(told.entry().block())
                .isEqualTo(book.audit().proof(entry.number()).block().number());
    }

    @Test
    void entries_come_one_after_the_other_in_the_order_of_the_log() {
        Subscription hook = subscribe("agent.registered");
        register("ada", "bob", "cy", "dee", "eve");

        DueNotice first = due().getFirst();
        assertThat(due()).as("the first is still on its way").isEmpty();
        assertThat(outbox.next(workspace, hook.id())).isEmpty();
        outbox.sent(workspace, first);
        List<DueNotice> rest = takeAll(hook);

        List<DueNotice> all = new ArrayList<>(List.of(first));
        all.addAll(rest);
        assertThat(numbers(all))
                .isSorted()
                .isEqualTo(log().stream()
                        .filter(one -> one.event().equals("agent.registered"))
                        .map(AuditEntry::number)
                        .toList());
        assertThat(outbox.isPending(workspace)).isFalse();
        assertThat(deliveries(Delivery.Status.SENT)).hasSize(5).allMatch(one -> one.number() != null);
    }

    @Test
    void each_gets_the_kinds_it_named_from_now_on() {
        register("ada");
        Subscription all = subscribe("*");
        Subscription tokens = subscribe("token.*", "agent.archived");
        Subscription prefix = subscribe("agen.*");
        register("bob");

        assertThat(takeAll(all))
                .extracting(DueNotice::event)
                .containsExactly("notice.subscribed", "notice.subscribed", "notice.subscribed", "agent.registered");
        assertThat(takeAll(tokens)).isEmpty();
        assertThat(takeAll(prefix)).as("a prefix ends at a dot").isEmpty();
        assertThat(outbox.isPending(workspace)).isFalse();
        assertThat(shown(tokens).queuedTo()).isEqualTo(log().getLast().number());
    }

    @Test
    void the_log_is_gone_through_in_parts() {
        Subscription hook = subscribe("agent.archived");
        for (int i = 0; i < 1_100; i++) {
            book.agents().register(RegisterAgent.human("agent" + i));
        }
        book.agents().archive(dev.minutebook.api.agents.AgentRef.of("agent7"));
        open.book().catchUp();

        assertThat(takeAll(hook)).extracting(DueNotice::event).containsExactly("agent.archived");
    }

    @Test
    void many_senders_keep_the_order_and_send_nothing_twice() throws Exception {
        subscribe("agent.registered");
        for (int i = 0; i < 60; i++) {
            book.agents().register(RegisterAgent.human("agent" + i));
        }
        open.book().catchUp();
        List<Long> sent = Collections.synchronizedList(new ArrayList<>());
        try (ExecutorService senders = Executors.newFixedThreadPool(6)) {
            for (int i = 0; i < 6; i++) {
                senders.submit(() -> {
                    while (outbox.isPending(workspace)) {
                        for (DueNotice notice : due()) {
                            sent.add(notice.entry().number());
                            outbox.sent(workspace, notice);
                        }
                    }
                });
            }
        }
        assertThat(sent).hasSize(60).isSorted().doesNotHaveDuplicates();
    }

    @Test
    void what_its_sender_left_without_a_word_is_sent_again_under_the_same_id() {
        subscribe("agent.registered");
        register("ada", "bob");
        DueNotice lost = due().getFirst();
        CLOCK.advance(NoticeRules.LEASE);

        DueNotice again = due().getFirst();

        assertThat(again.id()).isEqualTo(lost.id());
        assertThat(again.entry()).isEqualTo(lost.entry());
        outbox.sent(workspace, lost);
        assertThat(deliveries(Delivery.Status.SENT)).as("not by who was lost").isEmpty();
    }

    @Test
    void one_that_is_given_up_stops_its_subscription_until_it_is_sent_again() {
        Subscription hook = subscribe("agent.registered");
        register("ada", "bob");
        failForGood();

        Delivery dead = deliveries(Delivery.Status.DEAD).getFirst();
        assertThat(shown(hook).failedAt()).isNotNull();
        assertThat(outbox.isPending(workspace)).as("it waits for a person").isFalse();
        open.book().catchUp();
        assertThat(log())
                .filteredOn(entry -> entry.event().equals("webhook.failed"))
                .singleElement()
                .satisfies(entry -> {
                    assertThat(entry.subject()).isEqualTo(dead.id().value());
                    assertThat(entry.details())
                            .contains(hook.id().text(), "the receiver answered 500", "" + dead.number())
                            .doesNotContain("example.org");
                });
        CLOCK.advance(NoticeRules.KEPT.plusDays(1));
        assertThat(due()).isEmpty();
        assertThat(deliveries(Delivery.Status.DEAD))
                .as("kept while it stops others")
                .hasSize(1);

        book.notices().retry(dead.id());

        assertThat(shown(hook).failedAt()).isNull();
        List<DueNotice> sent = takeAll(hook);
        assertThat(sent).hasSize(2);
        assertThat(sent.getFirst().id()).isEqualTo(dead.id());
        assertThat(numbers(sent)).isSorted();
    }

    @Test
    void a_replay_sends_again_under_the_same_ids() {
        Subscription hook = subscribe("agent.registered");
        register("ada", "bob", "cy");
        List<DueNotice> before = takeAll(hook);
        long second = before.get(1).entry().number();

        Subscription replayed = book.notices().replay(hook.id(), second);

        assertThat(replayed.queuedTo()).isEqualTo(second - 1);
        open.book().catchUp();
        List<DueNotice> again = takeAll(hook);
        assertThat(again)
                .extracting(DueNotice::id)
                .containsExactly(before.get(1).id(), before.get(2).id());
        assertThat(again)
                .extracting(DueNotice::entry)
                .containsExactly(before.get(1).entry(), before.get(2).entry());
        assertThat(log()).extracting(AuditEntry::event).contains("notice.replayed");
    }

    @Test
    void what_was_purged_is_replayed_under_the_id_it_had() {
        Subscription hook = subscribe("agent.registered");
        register("ada");
        DeliveryId before = takeAll(hook).getFirst().id();
        CLOCK.advance(NoticeRules.KEPT.plusDays(1));
        due();
        assertThat(deliveries(Delivery.Status.SENT)).isEmpty();

        book.notices().replay(hook.id(), 1);

        assertThat(takeAll(hook)).extracting(DueNotice::id).containsExactly(before);
    }

    @Test
    void a_replay_from_the_next_entry_leaves_out_what_a_receiver_never_takes() {
        Subscription hook = subscribe("agent.registered");
        register("ada", "bob");
        failForGood();
        Delivery dead = deliveries(Delivery.Status.DEAD).getFirst();

        book.notices().replay(hook.id(), dead.number() + 1);

        assertThat(shown(hook).failedAt()).isNull();
        assertThat(takeAll(hook)).extracting(DueNotice::event).containsExactly("agent.registered");
        assertThat(deliveries(Delivery.Status.DEAD)).isEmpty();
        assertThat(deliveries(Delivery.Status.DROPPED)).extracting(Delivery::id).contains(dead.id());
        long sealed = log().getLast().number();
        assertThatThrownBy(() -> book.notices().replay(hook.id(), sealed + 2)).hasMessageContaining("sealed up to");
    }

    @Test
    void what_retention_removed_meanwhile_is_dropped_and_the_next_one_sent() {
        Subscription hook = subscribe("agent.registered");
        register("ada", "bob");
        DueNotice first = due().getFirst();
        outbox.failed(workspace, first, "the receiver answered 500");
        plain.run("delete from minutebook.audit_entry where id = '" + first.subject() + "'");
        CLOCK.advance(Duration.ofHours(1));

        assertThat(due()).isEmpty();

        assertThat(deliveries(Delivery.Status.DROPPED))
                .singleElement()
                .satisfies(one -> assertThat(one.reason()).isEqualTo("retention removed the entry"));
        assertThat(takeAll(hook)).hasSize(1);
    }

    @Test
    void a_removed_subscription_gets_nothing_more() {
        Subscription hook = subscribe("agent.registered");
        register("ada", "bob");
        outbox.sent(workspace, due().getFirst());
        book.notices().unsubscribe(hook.id());
        register("cy");

        assertThat(due()).isEmpty();
        assertThat(takeAll(hook)).isEmpty();
        assertThat(outbox.isPending(workspace)).isFalse();
    }

    @Test
    void a_stopped_subscription_that_is_removed_stops_nothing_any_more() {
        Subscription hook = subscribe("agent.registered");
        register("ada", "bob");
        failForGood();

        book.notices().unsubscribe(hook.id());

        assertThat(deliveries(Delivery.Status.DEAD)).isEmpty();
        assertThat(deliveries(Delivery.Status.DROPPED)).hasSize(2);
    }

    @Test
    void an_encrypted_workspace_is_told_of_in_the_same_way() {
        book.encryption().enable(EnableEncryption.indexed());
        subscribe("agent.registered");
        register("ada");

        DueNotice told = due().getFirst();

        assertThat(told.address()).isEqualTo(ADDRESS);
        assertThat(told.secret()).startsWith("mbs_");
        assertThat(told.entry().aboutKind()).isEqualTo("agent");
    }
}
