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

    /// A signal may be lost with the connection it came over, so that there is a look now and then without one.
    private static final Duration LOOK = Duration.ofMillis(500);

    private final Database database;
    private final Scope scope;
    private final SealSignal.Waiter waiter;
    private final Deque<AuditEntry> read = new ArrayDeque<>();
    private long last;

    SealedFeed(Database database, Scope scope, SealSignal signal, long after) {
        this.database = database;
        this.scope = scope;
        this.waiter = signal.waiter(scope.workspace().value());
        this.last = after;
    }

    @Override
    public Optional<AuditEntry> next(Duration wait) {
        long deadline = System.nanoTime() + wait.toNanos();
        while (read.isEmpty()) {
            read.addAll(database.list(
                    scope,
                    AuditStore.SEALED_AFTER,
                    AuditStore::entry,
                    scope.workspace().value(),
                    last,
                    AT_ONCE));
            long left = deadline - System.nanoTime();
            if (read.isEmpty()) {
                if (left <= 0) {
                    return Optional.empty();
                }
                try {
                    waiter.await(Duration.ofNanos(Math.min(left, LOOK.toNanos())));
                } catch (InterruptedException stopped) {
                    Thread.currentThread().interrupt();
                    throw Problem.Code.UNAVAILABLE.because("waiting for the log was interrupted");
                }
            }
        }
        AuditEntry next = read.removeFirst();
        last = next.number();
        return Optional.of(next);
    }

    @Override
    public void close() {
        waiter.close();
    }
}
