package dev.minutebook.core.erasures;

import dev.minutebook.api.erasures.ErasureSubject.Kind;
import dev.minutebook.core.audit.AuditLog;
import dev.minutebook.core.audit.Event;
import dev.minutebook.core.database.Database;
import dev.minutebook.core.database.Ids;
import dev.minutebook.core.database.Scope;
import dev.minutebook.core.database.Transaction;
import dev.minutebook.core.database.Write;
import dev.minutebook.core.search.index.SegmentCleanup;
import dev.minutebook.json.MinutebookJson;
import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/// Carries out an erasure in bounded transactions, each of which keeps how far it is; whoever comes after a
/// kill goes on from there.
///
/// It begins when all transactions have ended that wrote when it was asked for: from then on nobody adds
/// anything. All steps are taken again until none finds anything left.
final class ErasureRun {

    /// How many rows are changed in one transaction.
    private static final int ROWS = 2_000;

    private static final UUID BEGINNING = new UUID(0, 0);

    /// So often at most where a user goes on writing.
    private static final int MOST_PASSES = 5;

    /// Clocks of servers differ by less.
    private static final Duration SLACK = Duration.ofHours(1);

    private final Database database;
    private final Scope scope;
    private final UUID id;
    private final int rows;

    ErasureRun(Database database, Scope scope, UUID id) {
        this(database, scope, id, ROWS);
    }

    /// @param rows how many are changed in one transaction
    ErasureRun(Database database, Scope scope, UUID id, int rows) {
        this.database = database;
        this.scope = scope;
        this.id = id;
        this.rows = rows;
    }

    /// What came of a transaction.
    enum Outcome {
        /// There is more to do.
        MORE,
        /// Somebody else works on it, or transactions from before have not ended.
        WAIT,
        /// The steps found nothing left.
        CLEAN,
        /// It was completed before.
        GONE
    }

    /// Goes on as far as possible.
    ///
    /// @return whether the erasure is completed
    boolean run() {
        Outcome outcome = Outcome.MORE;
        while (outcome == Outcome.MORE) {
            outcome = batch();
        }
        if (outcome == Outcome.CLEAN) {
            new SegmentCleanup(database, scope).run();
            return complete();
        }
        return outcome == Outcome.GONE;
    }

    /// One transaction.
    Outcome batch() {
        return database.read(scope, transaction -> {
            transaction.later(ErasureStore.AS_ERASER);
            ErasureStore.Progress progress = transaction
                    .find(ErasureStore.LOCK, ErasureStore::progress, transaction.workspace(), id)
                    .orElse(null);
            if (progress == null) {
                return isRunning(transaction) ? Outcome.WAIT : Outcome.GONE;
            }
            return progress.settled() ? step(transaction, progress) : Outcome.WAIT;
        });
    }

    private boolean isRunning(Transaction transaction) {
        return transaction
                .list(ErasureStore.RUNNING, row -> row.uuid(), transaction.workspace())
                .contains(id);
    }

    private Outcome step(Transaction transaction, ErasureStore.Progress progress) {
        List<ErasureStep> steps = steps(progress.kind());
        if (progress.step() > steps.size() + 1) {
            if (progress.changed() > 0 && progress.pass() < MOST_PASSES) {
                move(transaction, progress.again());
                return Outcome.MORE;
            }
            return Outcome.CLEAN;
        }
        ErasureStep.Target target = target(transaction, progress);
        move(
                transaction,
                progress.step() == 0
                        ? debates(transaction, progress)
                        : progress.step() <= steps.size()
                                ? rows(transaction, progress, steps.get(progress.step() - 1), target)
                                : keys(transaction, progress, target));
        return Outcome.MORE;
    }

    static List<ErasureStep> steps(Kind kind) {
        return switch (kind) {
            case AGENT -> AgentStepStore.steps();
            case USER -> UserStepStore.steps();
            case TOKEN -> TokenStepStore.steps();
        };
    }

    private static ErasureStep.Target target(Transaction transaction, ErasureStore.Progress progress) {
        UUID workspace = transaction.workspace();
        return switch (progress.kind()) {
            case AGENT ->
                new ErasureStep.Target(
                        workspace,
                        progress.id(),
                        progress.subject(),
                        transaction
                                .find(AgentStepStore.NAME, row -> row.text(), workspace, progress.subject())
                                .orElse(null),
                        "agent:" + progress.subject());
            case USER ->
                new ErasureStep.Target(
                        workspace,
                        progress.id(),
                        null,
                        null,
                        transaction
                                .find(
                                        UserStepStore.FIND,
                                        row -> row.text(),
                                        workspace,
                                        progress.userSalt(),
                                        progress.userHash())
                                .orElse(null));
            case TOKEN ->
                new ErasureStep.Target(
                        workspace,
                        progress.id(),
                        progress.subject(),
                        transaction
                                .find(NamedStepStore.TOKEN_NAME, row -> row.text(), workspace, progress.subject())
                                .orElse(null),
                        null);
        };
    }

    private static ErasureStore.Progress debates(Transaction transaction, ErasureStore.Progress progress) {
        if (progress.kind() != Kind.AGENT) {
            return progress.at(1, null);
        }
        DebateErasure debates =
                new DebateErasure(transaction, progress.id(), Objects.requireNonNull(progress.subject()));
        UUID debate = debates.next(Objects.requireNonNullElse(progress.after(), BEGINNING));
        if (debate == null) {
            return progress.at(1, null);
        }
        ErasureStore.Progress next = progress.at(0, debate);
        for (Map.Entry<String, Long> one : debates.erase(debate).entrySet()) {
            next = next.counting(one.getKey(), one.getValue());
        }
        return next;
    }

    private ErasureStore.Progress rows(
            Transaction transaction, ErasureStore.Progress progress, ErasureStep step, ErasureStep.Target target) {
        if (!step.windowed()) {
            int changed = transaction.change(step.sql(), target.values(step, step.sql(), rows, null));
            ErasureStore.Progress next = progress.counting(step.table(), changed);
            return changed < rows ? next.at(progress.step() + 1, null) : next;
        }
        UUID after = Objects.requireNonNullElseGet(
                progress.after(),
                () -> progress.pass() == 1
                        ? BEGINNING
                        : Ids.first(progress.startedAt().minus(SLACK)));
        ErasureStore.Walked walked =
                transaction.one(step.sql(), ErasureStore::walked, target.values(step, step.sql(), rows, after));
        ErasureStore.Progress next = progress.counting(step.table(), walked.changed());
        return walked.last() == null ? next.at(progress.step() + 1, null) : next.at(progress.step(), walked.last());
    }

    /// What is left in older copies of a sealed workspace is sealed by a key that is in none of the newer.
    private static ErasureStore.Progress keys(
            Transaction transaction, ErasureStore.Progress progress, ErasureStep.Target target) {
        int dropped = target.user() == null
                ? 0
                : transaction.change(UserStepStore.DROP_KEYS, transaction.workspace(), "user " + target.user());
        if (dropped > 0) {
            transaction.change(UserStepStore.RENEW_KEYS, transaction.workspace());
        }
        return progress.counting("data_key", dropped).at(progress.step() + 1, null);
    }

    private static void move(Transaction transaction, ErasureStore.Progress to) {
        transaction.later(
                ErasureStore.MOVE,
                transaction.workspace(),
                to.id(),
                to.step(),
                to.after(),
                to.pass(),
                to.changed(),
                MinutebookJson.STRICT.write(to.counts()));
    }

    private boolean complete() {
        return database.write(scope, Write.of("jobs.completeErasure", Boolean.class), transaction -> {
            ErasureStore.@Nullable Progress progress = transaction
                    .find(ErasureStore.LOCK, ErasureStore::progress, transaction.workspace(), id)
                    .orElse(null);
            if (progress == null) {
                return false;
            }
            ErasureStore.Listed listed =
                    transaction.one(StepStore.LISTED_SUBJECTS, ErasureStore::listed, transaction.workspace(), id);
            Event told = Event.of("erasure.completed", "erasure", id)
                    .with("kind", progress.kind().name().toLowerCase(Locale.ROOT))
                    .with("rows", progress.counts())
                    .with("subjects", listed.subjects())
                    .committing(listed.hash());
            UUID entry = AuditLog.enter(
                    transaction,
                    progress.subject() == null
                            ? told
                            : told.with("subject", progress.subject().toString()));
            transaction.change(ErasureStore.COMPLETE, transaction.workspace(), id, transaction.now(), entry);
            return true;
        });
    }
}
