package dev.minutebook.core.notices;

import dev.minutebook.api.MinutebookException;
import dev.minutebook.api.Page;
import dev.minutebook.api.PageRequest;
import dev.minutebook.api.Problem;
import dev.minutebook.api.notices.AddSubscription;
import dev.minutebook.api.notices.Delivery;
import dev.minutebook.api.notices.DeliveryFilter;
import dev.minutebook.api.notices.DeliveryId;
import dev.minutebook.api.notices.NewSubscription;
import dev.minutebook.api.notices.NoticeEvent;
import dev.minutebook.api.notices.Notices;
import dev.minutebook.api.notices.ReplaySubscription;
import dev.minutebook.api.notices.Subscription;
import dev.minutebook.api.notices.SubscriptionId;
import dev.minutebook.api.workspaces.Token;
import dev.minutebook.core.access.Permission;
import dev.minutebook.core.audit.AuditLog;
import dev.minutebook.core.audit.Event;
import dev.minutebook.core.database.Cursor;
import dev.minutebook.core.database.Database;
import dev.minutebook.core.database.Scope;
import dev.minutebook.core.database.Transaction;
import dev.minutebook.core.database.Write;
import java.security.SecureRandom;
import java.util.Base64;
import java.util.Locale;
import java.util.Objects;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/// Notices on PostgreSQL.
public final class PostgresNotices implements Notices {

    private static final UUID BEFORE_ALL = new UUID(0, 0);
    private static final UUID AFTER_ALL = new UUID(-1, -1);
    private static final String WITH = "with what is sent out of the book";
    private static final SecureRandom SECRETS = new SecureRandom();

    private final Database database;
    private final Scope scope;

    public PostgresNotices(Database database, Scope scope) {
        this.database = database;
        this.scope = scope;
    }

    @Override
    public NewSubscription subscribe(AddSubscription request) {
        String secret = request.channel() == Subscription.Channel.WEBHOOK ? newSecret() : null;
        // Only the subscription is stored under an idempotency key: its secret must never be.
        Subscription made = database.write(
                scope,
                Write.of("notices.subscribe", Subscription.class, request),
                transaction -> insert(transaction, request, secret));
        if (scope.key() != null && !Objects.equals(secret, stored(made.id()))) {
            throw Problem.Code.CONFLICT.because(
                    "this subscription was made before under the same key; its secret was shown once and is gone, remove it and"
                            + " subscribe again");
        }
        return new NewSubscription(made, secret);
    }

    private static String newSecret() {
        byte[] secret = new byte[32];
        SECRETS.nextBytes(secret);
        return "mbs_" + Base64.getUrlEncoder().withoutPadding().encodeToString(secret);
    }

    private @Nullable String stored(SubscriptionId id) {
        return database.find(
                        scope,
                        SubscriptionStore.SECRET,
                        row -> new Secret(row.maybeText()),
                        scope.workspace().value(),
                        id.value())
                .map(Secret::secret)
                .orElse(null);
    }

    private record Secret(@Nullable String secret) {

        @Override
        public String toString() {
            return "Secret[hidden]";
        }
    }

    private static Subscription insert(Transaction transaction, AddSubscription request, @Nullable String secret) {
        if (transaction.caller().kind() != Token.Kind.HUMAN
                && transaction.caller().workspace() != null) {
            throw Problem.Code.FORBIDDEN.because(
                    "only a person may have notices sent out of the book; use a token of kind human");
        }
        int live = transaction.one(SubscriptionStore.LIVE, row -> row.integer(), transaction.workspace());
        if (live >= AddSubscription.MOST) {
            throw Problem.Code.CONFLICT.because(
                    "there are " + live + " subscriptions already, which is the most; remove one first");
        }
        Subscription made = new Subscription(
                new SubscriptionId(transaction.newId()),
                request.channel(),
                request.address(),
                request.events(),
                request.content(),
                request.entries(),
                request.entries().isEmpty() ? null : sealed(transaction),
                transaction.caller().name(),
                transaction.now(),
                null,
                null);
        transaction.later(
                SubscriptionStore.INSERT,
                transaction.workspace(),
                made.id().value(),
                made.channel(),
                made.address(),
                made.events().toArray(String[]::new),
                made.content(),
                secret,
                made.createdBy(),
                made.createdAt(),
                made.entries().isEmpty() ? null : made.entries().toArray(String[]::new),
                made.queuedTo());
        Event event = Event.of("notice.subscribed", "subscription", made.id().value())
                .with("channel", made.channel().name().toLowerCase(Locale.ROOT));
        AuditLog.enter(
                transaction,
                made.queuedTo() == null
                        ? event.with("events", String.join(" ", made.events())).with("content", made.content())
                        : event.with("entries", String.join(" ", made.entries()))
                                .with("after", made.queuedTo()));
        return made;
    }

    private static long sealed(Transaction transaction) {
        return transaction.one(SubscriptionStore.SEALED, row -> row.number(), transaction.workspace());
    }

    @Override
    public Page<Subscription> subscriptions(PageRequest page) {
        scope.caller().must(Permission.operate("notices"));
        Cursor after = Cursor.read(page.cursor(), BEFORE_ALL);
        return Cursor.page(
                database.list(
                        scope,
                        SubscriptionStore.LIST,
                        SubscriptionStore::subscription,
                        scope.workspace().value(),
                        after.uuid(0),
                        page.limit() + 1),
                page.limit(),
                last -> Cursor.of(last.id().value()));
    }

    @Override
    public Subscription unsubscribe(SubscriptionId id) {
        scope.caller().mustNotBeAgent(WITH);
        return database.write(scope, Write.of("notices.unsubscribe", Subscription.class, id), transaction -> {
            Subscription before = locked(transaction, id);
            if (before.removedAt() != null) {
                return before;
            }
            transaction.later(
                    DeliveryStore.DROP_OF_SUBSCRIPTION, transaction.workspace(), id.value(), transaction.now());
            AuditLog.enter(transaction, Event.of("notice.unsubscribed", "subscription", id.value()));
            return transaction.one(
                    SubscriptionStore.REMOVE,
                    SubscriptionStore::subscription,
                    transaction.workspace(),
                    id.value(),
                    transaction.now());
        });
    }

    @Override
    public Delivery test(SubscriptionId id) {
        scope.caller().mustNotBeAgent(WITH);
        return database.write(scope, Write.of("notices.test", Delivery.class, id), transaction -> {
            mustBeLive(locked(transaction, id));
            DeliveryId delivery = new DeliveryId(transaction.newId());
            transaction.change(
                    DeliveryStore.INSERT,
                    transaction.workspace(),
                    delivery.value(),
                    id.value(),
                    NoticeEvent.TEST,
                    transaction.now());
            AuditLog.enter(transaction, Event.of(NoticeEvent.TEST, "delivery", delivery.value()));
            return delivery(transaction, delivery);
        });
    }

    @Override
    public Page<Delivery> deliveries(DeliveryFilter filter, PageRequest page) {
        scope.caller().must(Permission.operate("notices"));
        Cursor before = Cursor.read(page.cursor(), AFTER_ALL);
        return Cursor.page(
                database.list(
                        scope,
                        DeliveryStore.LIST,
                        DeliveryStore::delivery,
                        scope.workspace().value(),
                        before.uuid(0),
                        filter.status(),
                        filter.subscription() == null
                                ? null
                                : filter.subscription().value(),
                        page.limit() + 1),
                page.limit(),
                last -> Cursor.of(last.id().value()));
    }

    @Override
    public Subscription replay(SubscriptionId id, long from) {
        scope.caller().mustNotBeAgent(WITH);
        ReplaySubscription request = new ReplaySubscription(from);
        return database.write(scope, Write.of("notices.replay", Subscription.class, id, request), transaction -> {
            Subscription before = locked(transaction, id);
            mustBeLive(before);
            if (before.queuedTo() == null) {
                throw Problem.Code.CONFLICT.because(
                        "this subscription is to notices, which are not replayed; subscribe to entries of the log");
            }
            long sealed = sealed(transaction);
            if (from - 1 > sealed) {
                throw Problem.Code.INVALID.because(
                        "the log is sealed up to entry " + sealed + "; from must be at most " + (sealed + 1));
            }
            transaction.later(EntryDeliveryStore.REPLAYED, transaction.workspace(), id.value(), transaction.now());
            AuditLog.enter(
                    transaction,
                    Event.of("notice.replayed", "subscription", id.value()).with("from", from));
            return transaction.one(
                    SubscriptionStore.REWIND,
                    SubscriptionStore::subscription,
                    transaction.workspace(),
                    id.value(),
                    from - 1);
        });
    }

    @Override
    public Delivery retry(DeliveryId id) {
        scope.caller().mustNotBeAgent(WITH);
        return database.write(scope, Write.of("notices.retry", Delivery.class, id), transaction -> {
            SubscriptionId subscription = transaction
                    .find(
                            DeliveryStore.SUBSCRIPTION_OF,
                            row -> new SubscriptionId(row.uuid()),
                            transaction.workspace(),
                            id.value())
                    .orElseThrow(() -> noDelivery(id));
            Subscription to = locked(transaction, subscription);
            Delivery.Status status = transaction
                    .find(
                            DeliveryStore.LOCK,
                            row -> row.value(Delivery.Status.class),
                            transaction.workspace(),
                            id.value())
                    .orElseThrow(() -> noDelivery(id));
            if (status != Delivery.Status.DEAD) {
                throw Problem.Code.CONFLICT.because("this delivery is "
                        + status.name().toLowerCase(Locale.ROOT)
                        + "; only one that is dead can be sent again");
            }
            mustBeLive(to);
            transaction.change(DeliveryStore.RETRY, transaction.workspace(), id.value(), transaction.now());
            Delivery again = delivery(transaction, id);
            if (again.number() != null) {
                transaction.later(SubscriptionStore.GO_ON, transaction.workspace(), subscription.value());
            }
            AuditLog.enter(transaction, Event.of("notice.retried", "delivery", id.value()));
            return again;
        });
    }

    private static MinutebookException noDelivery(DeliveryId id) {
        return Problem.Code.NOT_FOUND.because("there is no delivery " + id.text() + " here");
    }

    private static Subscription locked(Transaction transaction, SubscriptionId id) {
        return transaction
                .find(SubscriptionStore.LOCK, SubscriptionStore::subscription, transaction.workspace(), id.value())
                .orElseThrow(() -> Problem.Code.NOT_FOUND.because("there is no subscription " + id.text() + " here"));
    }

    private static void mustBeLive(Subscription subscription) {
        if (subscription.removedAt() != null) {
            throw Problem.Code.CONFLICT.because("this subscription was removed; subscribe anew");
        }
    }

    private static Delivery delivery(Transaction transaction, DeliveryId id) {
        return transaction.one(DeliveryStore.BY_ID, DeliveryStore::delivery, transaction.workspace(), id.value());
    }
}
