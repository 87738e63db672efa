package dev.minutebook.core.audit;

import dev.minutebook.api.Feed;
import dev.minutebook.api.Problem;
import dev.minutebook.api.audit.AuditEntry;
import dev.minutebook.core.database.Database;
import dev.minutebook.core.database.Scope;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Optional;

/// Follows the sealed log of a workspace.
final class SealedFeed implements Feed<AuditEntry> {

    private static final int AT_ONCE = 200;

    /// How often to look where nobody in this process hears what others seal.
    private static final Duration UNHEARD = Duration.ofMillis(500);

    /// How often to look in spite of silence, should a signal ever be lost.
    private static final Duration HEARD = Duration.ofSeconds(60);

    private final Database database;
    private final Scope scope;
    private final SealSignal signal;
    private final SealSignal.Waiter waiter;
    private final Deque<AuditEntry> read = new ArrayDeque<>();
    private long last;
    private boolean told = true;
    private long lookedAt;

    SealedFeed(Database database, Scope scope, SealSignal signal, long after) {
        this.database = database;
        this.scope = scope;
        this.signal = signal;
        this.waiter = signal.waiter(scope.workspace().value());
        this.last = after;
    }

    @Override
    public Optional<AuditEntry> next(Duration wait) {
        long deadline = System.nanoTime() + wait.toNanos();
        while (read.isEmpty()) {
            long now = System.nanoTime();
            long untilLook = lookedAt + (signal.heard() ? HEARD : UNHEARD).toNanos() - now;
            if (told || untilLook <= 0) {
                look(now);
            } else if (deadline - now <= 0) {
                return Optional.empty();
            } else {
                await(Math.min(deadline - now, untilLook));
            }
        }
        AuditEntry next = read.removeFirst();
        last = next.number();
        return Optional.of(next);
    }

    private void look(long now) {
        read.addAll(database.list(
                scope,
                AuditStore.SEALED_AFTER,
                AuditStore::entry,
                scope.workspace().value(),
                last,
                AT_ONCE));
        told = read.size() == AT_ONCE;
        lookedAt = now;
    }

    private void await(long nanos) {
        try {
            told = waiter.await(Duration.ofNanos(nanos));
        } catch (InterruptedException stopped) {
            Thread.currentThread().interrupt();
            throw Problem.Code.UNAVAILABLE.because("waiting for the log was interrupted");
        }
    }

    @Override
    public void close() {
        waiter.close();
    }
}
