package dev.minutebook.core.notices;

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
import java.util.UUID;
import java.util.concurrent.atomic.AtomicLong;
import java.util.random.RandomGenerator;

/// The notices that are due, for whoever sends them. A notice is held under a lease: if its sender is lost before
/// it says what came of it, another sends it again, under the same id.
public final class Outbox {

    private static final int PURGED = 1_000;

    private final Database database;
    private final RandomGenerator random;
    private final AtomicLong dead = new AtomicLong();

    public Outbox(Database database, RandomGenerator random) {
        this.database = database;
        this.random = random;
    }

    /// Drops what nobody waits for any more, and hands out what is due.
    public List<DueNotice> claim(UUID workspace, int most) {
        List<DueNotice> due = database.read(scope(workspace), transaction -> {
            Instant now = transaction.now();
            transaction.change(DeliveryStore.DROP, workspace, now);
            transaction.change(DeliveryStore.PURGE, workspace, now.minus(NoticeRules.KEPT), PURGED);
            return transaction.list(
                    DeliveryStore.CLAIM, DeliveryStore::due, workspace, now, now.plus(NoticeRules.LEASE), most);
        });
        List<DueNotice> sendable = new ArrayList<>();
        for (DueNotice notice : due) {
            if (notice.attempts() > NoticeRules.ATTEMPTS) {
                giveUp(workspace, notice, "whoever sent it was lost at the last attempt");
            } else {
                sendable.add(notice);
            }
        }
        return sendable;
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
        if (notice.attempts() >= NoticeRules.ATTEMPTS) {
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

    private static boolean giveUp(Transaction transaction, DueNotice notice, String reason) {
        boolean given = transaction.change(
                        DeliveryStore.GIVE_UP,
                        transaction.workspace(),
                        notice.id().value(),
                        notice.attempts(),
                        transaction.now(),
                        reason)
                > 0;
        if (given) {
            AuditLog.enter(
                    transaction,
                    Event.of("notice.given_up", "delivery", notice.id().value())
                            .with("event", notice.event())
                            .with("attempts", notice.attempts())
                            .with("reason", reason));
        }
        return given;
    }

    private static Scope scope(UUID workspace) {
        return new Scope(new WorkspaceId(workspace), Caller.EMBEDDED, null);
    }
}
