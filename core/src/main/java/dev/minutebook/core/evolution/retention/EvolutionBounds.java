package dev.minutebook.core.evolution.retention;

import dev.minutebook.api.evolution.tactics.RetentionRules;
import dev.minutebook.api.retention.RetentionKind;
import dev.minutebook.core.database.Transaction;
import dev.minutebook.core.retention.PrunedKinds;
import java.util.Map;
import java.util.Objects;

/// How much evolution keeps, for those who look at all policies.
public final class EvolutionBounds implements PrunedKinds {

    @Override
    public Map<RetentionKind, Long> kept(Transaction transaction) {
        RetentionRules rules = new RetentionPass(transaction).rules();
        return Map.of(
                RetentionKind.EPISODES,
                Objects.requireNonNull(rules.episodes()).longValue(),
                RetentionKind.ACTION_LOGS,
                Objects.requireNonNull(rules.actionLogs()).longValue(),
                RetentionKind.TACTICS,
                Objects.requireNonNull(rules.tactics()).longValue());
    }

    @Override
    public void keep(Transaction transaction, RetentionKind kind, long most) {
        RetentionPass pass = new RetentionPass(transaction);
        int bound = Math.toIntExact(most);
        pass.put(
                switch (kind) {
                    case EPISODES -> pass.rules().episodes(bound);
                    case ACTION_LOGS -> pass.rules().actionLogs(bound);
                    default -> pass.rules().tactics(bound);
                });
    }
}
