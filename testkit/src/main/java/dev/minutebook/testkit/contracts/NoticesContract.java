package dev.minutebook.testkit.contracts;

import static org.assertj.core.api.Assertions.assertThat;

import dev.minutebook.api.PageRequest;
import dev.minutebook.api.Problem.Code;
import dev.minutebook.api.Workspace;
import dev.minutebook.api.approvals.Approval;
import dev.minutebook.api.approvals.ApprovalFilter;
import dev.minutebook.api.approvals.GatePoint;
import dev.minutebook.api.asks.Ask;
import dev.minutebook.api.asks.AskFilter;
import dev.minutebook.api.audit.AuditEntry;
import dev.minutebook.api.debates.Debate;
import dev.minutebook.api.debates.DebateConfig;
import dev.minutebook.api.debates.OpenDebate;
import dev.minutebook.api.debates.Preset;
import dev.minutebook.api.debates.TakeSeat;
import dev.minutebook.api.debates.Topology;
import dev.minutebook.api.notices.AddSubscription;
import dev.minutebook.api.notices.Delivery;
import dev.minutebook.api.notices.DeliveryFilter;
import dev.minutebook.api.notices.DeliveryId;
import dev.minutebook.api.notices.NewSubscription;
import dev.minutebook.api.notices.NoticeEvent;
import dev.minutebook.api.notices.Notices;
import dev.minutebook.api.notices.Subscription;
import dev.minutebook.api.notices.SubscriptionId;
import dev.minutebook.api.workspaces.IssueToken;
import dev.minutebook.api.workspaces.Role;
import dev.minutebook.api.workspaces.Token;
import dev.minutebook.testkit.suites.WorkspaceSuite;
import java.time.Duration;
import java.util.List;
import java.util.UUID;
import org.junit.jupiter.api.Test;

/// What notices promise, up to where they leave the book.
public abstract class NoticesContract extends WorkspaceSuite {

    private static final String HOOK = "https://example.org/hook?to=maria";
    private static final String MAILBOX = "maria@example.org";

    /// The same workspace, reached with a token.
    protected abstract Workspace reached(String workspace, String secret);

    private Notices notices() {
        return book().notices();
    }

    private Subscription subscribed(AddSubscription request) {
        return notices().subscribe(request).subscription();
    }

    private List<Subscription> subscriptions() {
        return everything(2, page -> notices().subscriptions(page));
    }

    private List<Delivery> deliveries(DeliveryFilter filter) {
        return everything(2, page -> notices().deliveries(filter, page));
    }

    private Debate open(GatePoint... gates) {
        return debates()
                .open(OpenDebate.about(
                                "Ship it?",
                                TakeSeat.of(model("ada").ref()),
                                TakeSeat.of(person("maria").ref()))
                        .config(DebateConfig.of(Preset.QUICK)
                                .topology(Topology.GRAPH_MESH)
                                .gates(gates)));
    }

    @Test
    void a_webhook_is_subscribed_and_its_secret_shown_once() {
        NewSubscription made = notices().subscribe(AddSubscription.webhook(HOOK));

        assertThat(made.secret()).startsWith("mbs_").hasSizeGreaterThan(40);
        assertThat(made.toString()).doesNotContain(made.secret());
        assertThat(made.subscription().channel()).isEqualTo(Subscription.Channel.WEBHOOK);
        assertThat(made.subscription().address()).isEqualTo(HOOK);
        assertThat(made.subscription().events()).isEqualTo(NoticeEvent.ALL);
        assertThat(made.subscription().content()).isFalse();
        assertThat(made.subscription().createdBy()).isNotBlank();
        assertThat(subscriptions()).containsExactly(made.subscription());
    }

    @Test
    void a_mailbox_is_subscribed_without_a_secret() {
        NewSubscription made = notices()
                .subscribe(
                        AddSubscription.mail(MAILBOX).events(NoticeEvent.GATE).withContent());

        assertThat(made.secret()).isNull();
        assertThat(made.subscription().events()).containsExactly(NoticeEvent.GATE);
        assertThat(made.subscription().content()).isTrue();
    }

    @Test
    void what_can_be_no_address_is_refused() {
        for (String address : List.of(
                "ftp://example.org/hook",
                "example.org",
                "https://",
                "https://maria:secret@example.org/",
                "https://example.org/#part",
                "https://example.org/a b",
                "https://example.org/\r\nHost: other",
                " ")) {
            refused(() -> notices().subscribe(AddSubscription.webhook(address)), Code.INVALID);
        }
        for (String address :
                List.of("maria", "maria@", "@example.org", "a@b\r\nRCPT TO:<c@d>", "Maria <m@example.org>")) {
            refused(() -> notices().subscribe(AddSubscription.mail(address)), Code.INVALID);
        }
        refused(() -> notices().subscribe(AddSubscription.mail(MAILBOX).events("debate.opened")), Code.INVALID);
        assertThat(subscriptions()).isEmpty();
    }

    @Test
    void only_a_person_who_operates_the_book_subscribes() {
        for (IssueToken wish : List.of(
                IssueToken.of("a program", Token.Kind.SERVICE, Role.OPERATOR),
                IssueToken.of("a reviewer", Token.Kind.HUMAN, Role.REVIEWER),
                IssueToken.forAgent("an agent", model("eve").ref(), Role.OPERATOR))) {
            Workspace other = reached(book().name(), tokens().issue(wish).secret());
            refused(() -> other.notices().subscribe(AddSubscription.mail(MAILBOX)), Code.FORBIDDEN);
        }
        Workspace reader = reached(
                book().name(),
                tokens().issue(IssueToken.of("a reader", Token.Kind.HUMAN, Role.READER))
                        .secret());
        refused(() -> reader.notices().subscriptions(PageRequest.first()), Code.FORBIDDEN);
        refused(() -> reader.notices().deliveries(DeliveryFilter.any(), PageRequest.first()), Code.FORBIDDEN);
    }

    @Test
    void a_key_makes_one_subscription_and_does_not_keep_its_secret() {
        Workspace once = book().once("tell maria");
        once.notices().subscribe(AddSubscription.webhook(HOOK));

        refused(() -> once.notices().subscribe(AddSubscription.webhook(HOOK)), Code.CONFLICT);

        assertThat(subscriptions()).hasSize(1);
    }

    @Test
    void a_workspace_has_so_many_subscriptions_and_no_more() {
        for (int i = 0; i < AddSubscription.MOST; i++) {
            subscribed(AddSubscription.mail("maria" + i + "@example.org"));
        }
        refused(() -> subscribed(AddSubscription.mail(MAILBOX)), Code.CONFLICT);
        notices().unsubscribe(subscriptions().getFirst().id());

        assertThat(subscribed(AddSubscription.mail(MAILBOX)).removedAt()).isNull();
    }

    @Test
    void a_removed_subscription_is_told_nothing_more() {
        Subscription hook = subscribed(AddSubscription.webhook(HOOK));
        Delivery trial = notices().test(hook.id());

        Subscription removed = notices().unsubscribe(hook.id());

        assertThat(removed.removedAt()).isNotNull();
        assertThat(notices().unsubscribe(hook.id())).isEqualTo(removed);
        assertThat(deliveries(DeliveryFilter.any()))
                .extracting(Delivery::id, Delivery::status)
                .containsExactly(org.assertj.core.groups.Tuple.tuple(trial.id(), Delivery.Status.DROPPED));
        refused(() -> notices().test(hook.id()), Code.CONFLICT);
        open(GatePoint.PROPOSAL);
        assertThat(deliveries(DeliveryFilter.of(Delivery.Status.PENDING))).isEmpty();
    }

    @Test
    void a_trial_is_sent_to_one_subscription() {
        Subscription hook = subscribed(AddSubscription.webhook(HOOK));
        Subscription mail = subscribed(AddSubscription.mail(MAILBOX));

        Delivery trial = notices().test(mail.id());

        assertThat(trial.event()).isEqualTo(NoticeEvent.TEST);
        assertThat(trial.address()).isEqualTo(MAILBOX);
        assertThat(trial.status()).isEqualTo(Delivery.Status.PENDING);
        assertThat(trial.attempts()).isZero();
        assertThat(deliveries(DeliveryFilter.any().to(mail.id()))).containsExactly(trial);
        assertThat(deliveries(DeliveryFilter.any().to(hook.id()))).isEmpty();
        refused(() -> notices().retry(trial.id()), Code.CONFLICT);
    }

    @Test
    void a_gate_is_told_to_all_who_want_to_know_and_once_more_before_it_expires() {
        Subscription hook = subscribed(AddSubscription.webhook(HOOK));
        subscribed(AddSubscription.mail(MAILBOX).events(NoticeEvent.GATE));
        subscribed(AddSubscription.mail("asks@example.org").events(NoticeEvent.ASK));

        Debate debate = open(GatePoint.PROPOSAL);

        Approval gate = approvals()
                .list(ApprovalFilter.pending(), PageRequest.first())
                .items()
                .getFirst();
        assertThat(deliveries(DeliveryFilter.any()))
                .hasSize(3)
                .allSatisfy(one -> {
                    assertThat(one.subjectKind()).isEqualTo("approval");
                    assertThat(one.subject()).isEqualTo(gate.id().value());
                    assertThat(one.debate()).isEqualTo(debate.id());
                    assertThat(one.expiresAt()).isEqualTo(gate.deadline());
                })
                .extracting(Delivery::id)
                .doesNotHaveDuplicates();
        Delivery reminder = deliveries(DeliveryFilter.any().to(hook.id())).stream()
                .filter(one -> one.event().equals(NoticeEvent.GATE_EXPIRES))
                .findFirst()
                .orElseThrow();
        Duration time = Duration.between(gate.createdAt(), gate.deadline());
        assertThat(Duration.between(gate.createdAt(), reminder.dueAt()))
                .isEqualTo(time.multipliedBy(3).dividedBy(4));
    }

    @Test
    void the_ask_of_a_person_is_told_and_that_of_a_model_is_not() {
        subscribed(AddSubscription.webhook(HOOK));

        Debate debate = open();

        List<Ask> asks = asks().list(new AskFilter(debate.id(), null, null), PageRequest.first())
                .items();
        Ask marias = asks.stream()
                .filter(ask -> ask.agentName().equals("maria"))
                .findFirst()
                .orElseThrow();
        assertThat(asks).hasSizeGreaterThan(1);
        assertThat(deliveries(DeliveryFilter.any()))
                .allSatisfy(
                        one -> assertThat(one.subject()).isEqualTo(marias.id().value()))
                .extracting(Delivery::event)
                .containsExactlyInAnyOrder(NoticeEvent.ASK, NoticeEvent.ASK_EXPIRES);
    }

    @Test
    void a_webhook_is_subscribed_to_entries_of_the_log() {
        Subscription hook = subscribed(AddSubscription.log(HOOK, "task.*", "agent.registered", "task.*"));

        assertThat(hook.events()).isEmpty();
        assertThat(hook.entries()).containsExactly("task.*", "agent.registered");
        assertThat(hook.queuedTo()).isNotNull();
        assertThat(hook.failedAt()).isNull();
        assertThat(subscriptions()).extracting(Subscription::id).containsExactly(hook.id());
        assertThat(subscriptions().getFirst().entries()).isEqualTo(hook.entries());
        open(GatePoint.PROPOSAL);
        assertThat(deliveries(DeliveryFilter.any()).stream().map(Delivery::subjectKind))
                .as("no notices")
                .doesNotContain("approval", "ask");
    }

    @Test
    void what_names_no_entries_is_refused() {
        for (String kind :
                List.of("", "task", "task.", ".completed", "Task.*", "task.*.done", "%", "task.%", "**", "a b.c")) {
            refused(() -> notices().subscribe(AddSubscription.log(HOOK, kind)), Code.INVALID);
        }
        refused(
                () -> notices()
                        .subscribe(new AddSubscription(
                                Subscription.Channel.MAIL, MAILBOX, List.of(), false, List.of("task.*"))),
                Code.INVALID);
        refused(() -> notices().subscribe(AddSubscription.log(HOOK, "task.*").events(NoticeEvent.GATE)), Code.INVALID);
        refused(() -> notices().subscribe(AddSubscription.log(HOOK, "task.*").withContent()), Code.INVALID);
        assertThat(subscriptions()).isEmpty();
    }

    @Test
    void a_subscription_to_the_log_begins_again_at_a_number() {
        Subscription hook = subscribed(AddSubscription.log(HOOK, "agent.*"));
        Subscription notices = subscribed(AddSubscription.webhook(HOOK));
        long sealed = sealedLog().getLast().number();

        assertThat(notices().replay(hook.id(), 1).queuedTo()).isZero();
        assertThat(notices().replay(hook.id(), sealed + 1).queuedTo()).isEqualTo(sealed);

        refused(() -> notices().replay(hook.id(), 0), Code.INVALID);
        refused(() -> notices().replay(hook.id(), Long.MAX_VALUE), Code.INVALID);
        refused(() -> notices().replay(notices.id(), 1), Code.CONFLICT);
        refused(() -> elsewhere().notices().replay(hook.id(), 1), Code.NOT_FOUND);
        notices().unsubscribe(hook.id());
        refused(() -> notices().replay(hook.id(), 1), Code.CONFLICT);
        assertThat(sealedLog())
                .filteredOn(entry -> entry.event().equals("notice.replayed"))
                .hasSize(2);
    }

    @Test
    void what_is_not_there_is_not_found_and_others_see_nothing() {
        Subscription hook = subscribed(AddSubscription.webhook(HOOK));
        Delivery trial = notices().test(hook.id());
        Notices others = elsewhere().notices();

        refused(() -> others.unsubscribe(hook.id()), Code.NOT_FOUND);
        refused(() -> others.test(hook.id()), Code.NOT_FOUND);
        refused(() -> others.retry(trial.id()), Code.NOT_FOUND);
        assertThat(others.subscriptions(PageRequest.first()).items()).isEmpty();
        assertThat(others.deliveries(DeliveryFilter.any(), PageRequest.first()).items())
                .isEmpty();
        refused(() -> notices().test(new SubscriptionId(UUID.randomUUID())), Code.NOT_FOUND);
        refused(() -> notices().retry(new DeliveryId(UUID.randomUUID())), Code.NOT_FOUND);
    }

    @Test
    void the_log_says_who_subscribed_and_not_where() {
        Subscription hook = subscribed(AddSubscription.webhook(HOOK));
        notices().test(hook.id());
        notices().unsubscribe(hook.id());

        assertThat(sealedLog())
                .filteredOn(entry -> entry.event().startsWith("notice."))
                .allSatisfy(entry -> assertThat(entry.details()).doesNotContain("example"))
                .extracting(AuditEntry::event)
                .containsExactly("notice.subscribed", "notice.tested", "notice.unsubscribed");
    }
}
