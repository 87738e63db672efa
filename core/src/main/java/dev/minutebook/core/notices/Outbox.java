package dev.minutebook.core.notices;

import dev.minutebook.api.notices.SubscriptionId;
import dev.minutebook.api.workspaces.WorkspaceId;
import dev.minutebook.core.access.Caller;
import dev.minutebook.core.audit.AuditLog;
import dev.minutebook.core.audit.Event;
import dev.minutebook.core.database.Database;
import dev.minutebook.core.database.Scope;
import dev.minutebook.core.database.Transaction;
import dev.minutebook.core.database.Write;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import java.util.concurrent.atomic.AtomicLong;
import java.util.random.RandomGenerator;
import org.jspecify.annotations.Nullable;

/// The notices that are due, for whoever sends them. A notice is held under a lease: if its sender is lost before
/// it says what came of it, another sends it again, under the same id.
public final class Outbox {

    private static final int PURGED = 1_000;

    /// At how many entries of the log one statement looks.
    private static final int LOOKED_AT = 500;

    /// How many such statements go by before others have their turn.
    private static final int LOOKS = 20;

    private final Database database;
    private final RandomGenerator random;
    private final AtomicLong dead = new AtomicLong();

    public Outbox(Database database, RandomGenerator random) {
        this.database = database;
        this.random = random;
    }

    /// Drops what nobody waits for any more, and hands out what is due: notices, and of each subscription to
    /// the log the first entry that it has not got.
    public List<DueNotice> claim(UUID workspace, int most) {
        List<DueNotice> due = new ArrayList<>(database.read(scope(workspace), transaction -> {
            Instant now = transaction.now();
            transaction.change(DeliveryStore.DROP, workspace, now);
            transaction.change(DeliveryStore.PURGE, workspace, now.minus(NoticeRules.KEPT), PURGED);
            return transaction.list(
                    DeliveryStore.CLAIM, DeliveryStore::due, workspace, now, now.plus(NoticeRules.LEASE), most);
        }));
        due.addAll(entries(workspace, null));
        return sendable(workspace, due);
    }

    /// The next entry for a subscription that has just got one, if it is due.
    public Optional<DueNotice> next(UUID workspace, SubscriptionId subscription) {
        return sendable(workspace, entries(workspace, subscription.value())).stream()
                .findFirst();
    }

    /// Goes through the log until there is something to send, or for so long.
    private List<DueNotice> entries(UUID workspace, @Nullable UUID subscription) {
        List<DueNotice> due = List.of();
        boolean moved = true;
        for (int look = 0; due.isEmpty() && moved && look < LOOKS; look++) {
            List<DueNotice> claimed = new ArrayList<>();
            moved = database.read(scope(workspace), transaction -> {
                Instant now = transaction.now();
                int queued = transaction.change(EntryDeliveryStore.QUEUE, workspace, now, LOOKED_AT, subscription);
                claimed.addAll(transaction.list(
                        EntryDeliveryStore.CLAIM,
                        EntryDeliveryStore::due,
                        workspace,
                        now,
                        now.plus(NoticeRules.LEASE),
                        subscription));
                return queued > 0;
            });
            due = claimed;
        }
        return due;
    }

    private List<DueNotice> sendable(UUID workspace, List<DueNotice> due) {
        List<DueNotice> sendable = new ArrayList<>();
        for (DueNotice notice : due) {
            if (notice.entry() != null && notice.entry().at() == null) {
                drop(workspace, notice);
            } else if (notice.attempts() > NoticeRules.attempts(notice)) {
                giveUp(workspace, notice, "whoever sent it was lost at the last attempt");
            } else {
                sendable.add(notice);
            }
        }
        return sendable;
    }

    private void drop(UUID workspace, DueNotice notice) {
        database.read(
                scope(workspace),
                transaction -> transaction.change(
                        EntryDeliveryStore.GONE, workspace, notice.id().value(), notice.attempts(), transaction.now()));
    }

    /// Whether anything waits there, now or later.
    public boolean isPending(UUID workspace) {
        return database.read(
                scope(workspace), transaction -> transaction.one(DeliveryStore.PENDING, row -> row.flag(), workspace));
    }

    /// The receiver took it.
    public void sent(UUID workspace, DueNotice notice) {
        database.read(
                scope(workspace),
                transaction -> transaction.change(
                        DeliveryStore.SENT, workspace, notice.id().value(), notice.attempts(), transaction.now()));
    }

    /// The receiver did not take it: it is sent again later, or given up after the last attempt.
    ///
    /// @param reason in a few words, without anything secret
    public void failed(UUID workspace, DueNotice notice, String reason) {
        if (notice.attempts() >= NoticeRules.attempts(notice)) {
            giveUp(workspace, notice, reason);
            return;
        }
        database.read(
                scope(workspace),
                transaction -> transaction.change(
                        DeliveryStore.AGAIN,
                        workspace,
                        notice.id().value(),
                        notice.attempts(),
                        nextAttempt(transaction.now(), notice.attempts()),
                        reason));
    }

    private Instant nextAttempt(Instant now, int attempts) {
        synchronized (random) {
            return NoticeRules.nextAttempt(now, attempts, random);
        }
    }

    /// How many notices this process gave up so far.
    public long dead() {
        return dead.get();
    }

    private void giveUp(UUID workspace, DueNotice notice, String reason) {
        boolean given = database.write(
                scope(workspace),
                Write.of("jobs.giveUpNotice", Boolean.class),
                transaction -> giveUp(transaction, notice, reason));
        if (given) {
            dead.incrementAndGet();
        }
    }

    /// The subscription is locked first, as by whoever replays it.
    private static boolean giveUp(Transaction transaction, DueNotice notice, String reason) {
        UUID workspace = transaction.workspace();
        UUID subscription = notice.subscription().value();
        if (notice.entry() != null) {
            transaction.find(SubscriptionStore.LOCK, SubscriptionStore::subscription, workspace, subscription);
        }
        boolean given = transaction.change(
                        DeliveryStore.GIVE_UP,
                        workspace,
                        notice.id().value(),
                        notice.attempts(),
                        transaction.now(),
                        reason)
                > 0;
        if (!given) {
            return false;
        }
        Event event = Event.of(
                        notice.entry() == null ? "notice.given_up" : "webhook.failed",
                        "delivery",
                        notice.id().value())
                .with("event", notice.event())
                .with("attempts", notice.attempts())
                .with("reason", reason);
        if (notice.entry() != null) {
            transaction.later(SubscriptionStore.STOP, workspace, subscription, transaction.now());
            event = event.with("subscription", subscription.toString())
                    .with("number", notice.entry().number());
        }
        AuditLog.enter(transaction, event);
        return true;
    }

    private static Scope scope(UUID workspace) {
        return new Scope(new WorkspaceId(workspace), Caller.EMBEDDED, null);
    }
}
