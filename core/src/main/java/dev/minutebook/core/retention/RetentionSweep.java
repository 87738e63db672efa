package dev.minutebook.core.retention;

import dev.minutebook.api.retention.RemovalRun;
import dev.minutebook.core.database.Database;
import dev.minutebook.core.database.Row;
import dev.minutebook.core.database.Scope;
import dev.minutebook.core.database.Violation;
import dev.minutebook.core.database.Write;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import java.util.UUID;

/// Starts a run of a workspace once a day, where there is anything to remove, and carries on those that were
/// begun.
public final class RetentionSweep {

    private static final Duration EVERY = Duration.ofHours(24);

    private final Database database;
    private final RemovalPass pass;

    public RetentionSweep(Database database, RetentionParts parts) {
        this.database = database;
        this.pass = new RemovalPass(database, parts);
    }

    /// Carries on the run of a workspace until it is completed or has to wait.
    public void carryOn(Scope scope) {
        Optional<UUID> open = database.find(
                scope, RemovalStore.OPEN, Row::uuid, scope.workspace().value());
        if (open.isPresent()) {
            while (pass.step(scope, open.get()) == RemovalPass.Step.MORE) {
                Thread.onSpinWait();
            }
        }
    }

    /// Starts a run if the last one by the clock was a day ago and anything would go.
    public void start(Scope scope) {
        boolean due = database.read(scope, transaction -> {
            Instant last = transaction.one(RemovalStore.LAST_SCHEDULED, row -> row.instant(), transaction.workspace());
            return !transaction.now().isBefore(last.plus(EVERY))
                    && transaction
                            .find(RemovalStore.OPEN, Row::uuid, transaction.workspace())
                            .isEmpty()
                    && pass.due(transaction);
        });
        if (due) {
            try {
                database.write(
                        scope,
                        Write.of("retention.start", UUID.class),
                        transaction -> pass.start(transaction, RemovalRun.Cause.SCHEDULE));
            } catch (Violation another) {
                return;
            }
        }
        carryOn(scope);
    }
}
