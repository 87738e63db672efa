package dev.minutebook.core.evolution.retention;

import dev.minutebook.api.Problem;
import dev.minutebook.api.evolution.EvolutionRunId;
import dev.minutebook.api.evolution.tactics.RetentionRules;
import dev.minutebook.api.evolution.tactics.RetentionRun;
import dev.minutebook.api.retention.RetentionKind;
import dev.minutebook.core.audit.AuditLog;
import dev.minutebook.core.audit.Event;
import dev.minutebook.core.database.Transaction;
import dev.minutebook.core.evolution.selection.RetentionCutoff;
import dev.minutebook.core.evolution.tactics.TacticMemory;
import dev.minutebook.core.retention.HoldLookup;
import java.time.Instant;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.UUID;

/// Prunes what is older than the rules say, in one transaction: whatever goes leaves its row in the archive.
public final class RetentionPass {

    private static final String EPISODES = "episodes";
    private static final String ACTION_LOGS = "action_logs";
    private static final String TACTICS = "tactics";

    private final Transaction transaction;

    public RetentionPass(Transaction transaction) {
        this.transaction = transaction;
    }

    public RetentionRules rules() {
        Map<String, Integer> keep = new HashMap<>();
        transaction
                .list(RetentionStore.POLICIES, RetentionStore::policy, transaction.workspace())
                .forEach(one -> keep.put(one.data(), Math.toIntExact(one.keep())));
        return new RetentionRules(keep.get(EPISODES), keep.get(ACTION_LOGS), keep.get(TACTICS));
    }

    public void put(RetentionRules rules) {
        transaction.later(
                RetentionStore.PUT,
                transaction.workspace(),
                new String[] {EPISODES, ACTION_LOGS, TACTICS},
                new Long[] {
                    Objects.requireNonNull(rules.episodes()).longValue(),
                    Objects.requireNonNull(rules.actionLogs()).longValue(),
                    Objects.requireNonNull(rules.tactics()).longValue()
                },
                transaction.caller().name(),
                transaction.now());
        AuditLog.enter(
                transaction,
                Event.of("retention.changed", "workspace", transaction.workspace())
                        .with("episodes", rules.episodes())
                        .with("action_logs", rules.actionLogs())
                        .with("tactics", rules.tactics()));
    }

    /// Newest first.
    public List<RetentionRun> list(UUID before, int limit) {
        return transaction.list(RetentionStore.RUNS, RetentionStore::run, transaction.workspace(), before, limit);
    }

    /// While a hold stands nothing is pruned.
    private static RetentionRun held(
            UUID id, UUID run, int sequence, RetentionRun.Cause cause, RetentionRules rules, Instant now) {
        if (cause == RetentionRun.Cause.REQUEST) {
            throw Problem.Code.CONFLICT.because("a hold keeps what would be pruned; see retention holds");
        }
        return new RetentionRun(id, new EvolutionRunId(run), cause, sequence, rules, 0, 0, 0, now);
    }

    /// @param sequence the newest generation of the run
    public RetentionRun prune(UUID run, int sequence, RetentionRun.Cause cause) {
        RetentionRules rules = rules();
        RetentionCutoff cutoff = RetentionCutoff.of(
                sequence, Objects.requireNonNull(rules.episodes()), Objects.requireNonNull(rules.actionLogs()));
        UUID id = transaction.newId();
        if (HoldLookup.held(
                transaction,
                Set.of(RetentionKind.EPISODES, RetentionKind.ACTION_LOGS, RetentionKind.TACTICS),
                List.of())) {
            return held(id, run, sequence, cause, rules, transaction.now());
        }
        long logs = transaction.change(
                RetentionStore.DELETE_LOGS, transaction.workspace(), run, cutoff.logs(), (int) RetentionCutoff.FAILURE);
        long tactics = new TacticMemory(transaction).prune(Objects.requireNonNull(rules.tactics()));
        // Archive rows refer to the run of the retention, whose counts are known when they are written: two statements.
        long archived = transaction.one(
                RetentionStore.COUNT, row -> row.number(), transaction.workspace(), run, cutoff.episodes());
        RetentionRun pruned = new RetentionRun(
                id, new EvolutionRunId(run), cause, sequence, rules, archived, logs, tactics, transaction.now());
        if (archived + logs + tactics == 0 && cause == RetentionRun.Cause.GENERATION) {
            return pruned;
        }
        transaction.later(
                RetentionStore.INSERT_RUN,
                transaction.workspace(),
                id,
                run,
                cause,
                sequence,
                rules.episodes().longValue(),
                rules.actionLogs().longValue(),
                rules.tactics().longValue(),
                archived,
                logs,
                tactics,
                transaction.now());
        transaction.later(RetentionStore.ARCHIVE, transaction.workspace(), run, cutoff.episodes(), id);
        transaction.later(RetentionStore.MARK, transaction.workspace(), run, cutoff.episodes(), transaction.now());
        transaction.later(RetentionStore.DELETE_JUDGEMENTS, transaction.workspace(), run, transaction.now());
        transaction.later(RetentionStore.DELETE_ACTORS, transaction.workspace(), run, transaction.now());
        transaction.later(RetentionStore.DELETE_EPISODES, transaction.workspace(), run, transaction.now());
        AuditLog.enter(
                transaction,
                Event.of("evolution.pruned", "evolution_run", run)
                        .with("generation", sequence)
                        .with("archived", archived)
                        .with("logs", logs)
                        .with("tactics", tactics));
        return pruned;
    }
}
