package dev.minutebook.core.conversations;

import dev.minutebook.api.MinutebookException;
import dev.minutebook.api.Problem;
import dev.minutebook.core.database.Database;
import dev.minutebook.core.database.Row;
import dev.minutebook.core.database.Scope;
import dev.minutebook.core.database.Write;
import java.time.Duration;
import java.time.Instant;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.UUID;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// Has context backups written that are due by what was said, or that are found to lack. Each conversation has a
/// transaction of its own: what fails is noted with it, and the sweep goes on.
public final class ContextBackupSweep {

    private static final Logger LOG = LoggerFactory.getLogger(ContextBackupSweep.class);
    private static final int AT_ONCE = 100;
    private static final Duration PAUSE = Duration.ofMinutes(5);
    private static final UUID BEFORE_ALL = new UUID(0, 0);

    private final Database database;

    public ContextBackupSweep(Database database) {
        this.database = database;
    }

    /// What a sweep came to.
    ///
    /// @param looked how many conversations it looked at
    /// @param due    how many backups are due that were not before
    /// @param failed why it could not look at a conversation, by its id
    public record Swept(int looked, int due, Map<UUID, String> failed) {}

    /// Looks at conversations where a number was reached or that have rested, and gives up what was lost too often.
    public Swept look(Scope scope) {
        while (database.write(
                        scope,
                        Write.of("jobs.giveUpContextBackups", Integer.class),
                        transaction -> new BackupClaims(transaction).giveUpLost(AT_ONCE))
                > 0) {
            Thread.onSpinWait();
        }
        Run run = new Run(scope, false);
        List<UUID> waiting = toLookAt(scope);
        while (run.unseen(waiting)) {
            waiting.forEach(run::visit);
            waiting = waiting.size() < AT_ONCE ? List.of() : toLookAt(scope);
        }
        return run.swept();
    }

    private List<UUID> toLookAt(Scope scope) {
        return database.list(
                scope,
                ContextCounterStore.TO_LOOK_AT,
                Row::uuid,
                scope.workspace().value(),
                database.now(),
                AT_ONCE);
    }

    /// Has a backup written for each conversation that lacks a valid one and for which none is due. Only those are
    /// touched.
    public Swept cover(Scope scope) {
        Run run = new Run(scope, true);
        UUID last = BEFORE_ALL;
        while (true) {
            List<ContextCounterStore.Pair> page = database.list(
                    scope,
                    ContextCounterStore.TO_COVER,
                    ContextCounterStore::pair,
                    scope.workspace().value(),
                    last,
                    AT_ONCE);
            page.stream()
                    .map(ContextCounterStore.Pair::conversationId)
                    .distinct()
                    .forEach(run::visit);
            if (page.size() < AT_ONCE) {
                return run.swept();
            }
            last = page.getLast().id();
        }
    }

    /// Whether something is to be looked at, due or uncovered, now or later.
    public boolean any(Scope scope) {
        return database.read(
                scope,
                transaction -> transaction.one(ContextCounterStore.ANY, row -> row.flag(), transaction.workspace()));
    }

    /// Whether a fault is nothing but somebody else at work there.
    private static boolean passes(RuntimeException fault) {
        return fault instanceof MinutebookException refused
                && (refused.code() == Problem.Code.UNAVAILABLE || refused.code() == Problem.Code.CONFLICT);
    }

    private final class Run {

        private final Scope scope;
        private final boolean covering;
        private final Map<UUID, String> failed = new LinkedHashMap<>();
        private final Set<UUID> visited = new HashSet<>();
        private int due;

        private Run(Scope scope, boolean covering) {
            this.scope = scope;
            this.covering = covering;
        }

        private void visit(UUID conversation) {
            if (!visited.add(conversation)) {
                return;
            }
            try {
                due += database.write(
                        scope,
                        Write.of("jobs.lookAtContext", Integer.class),
                        transaction -> CounterLook.look(transaction, conversation, covering));
            } catch (RuntimeException fault) {
                if (passes(fault)) {
                    LOG.debug("conversation {} is in use; it is looked at next time", conversation);
                    return;
                }
                String reason = "the conversation could not be looked at: "
                        + fault.getClass().getSimpleName();
                failed.put(conversation, reason);
                LOG.warn("conversation {}: {}", conversation, reason);
                Instant again = database.now().plus(PAUSE);
                database.read(
                        scope,
                        transaction -> transaction.change(
                                ContextCounterStore.NOT_LOOKED, transaction.workspace(), conversation, again, reason));
            }
        }

        /// Whether there is anything on a page that was not looked at before.
        private boolean unseen(List<UUID> page) {
            return !visited.containsAll(page);
        }

        private Swept swept() {
            return new Swept(visited.size(), due, Map.copyOf(failed));
        }
    }
}
