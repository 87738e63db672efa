package dev.minutebook.core.retention;

import dev.minutebook.api.retention.RetentionKind;
import dev.minutebook.api.retention.RetentionPolicy;
import dev.minutebook.core.database.Transaction;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;

/// The capabilities whose rows policies remove.
public final class RetentionParts {

    private final Map<RetentionKind, Removable> removable = new EnumMap<>(RetentionKind.class);
    private final PrunedKinds pruned;

    public RetentionParts(List<Removable> removable, PrunedKinds pruned) {
        removable.forEach(one -> this.removable.put(one.kind(), one));
        this.pruned = pruned;
    }

    boolean removes(RetentionKind kind) {
        return kind == RetentionKind.AUDIT_ENTRIES || removable.containsKey(kind);
    }

    Removable removable(RetentionKind kind) {
        return Objects.requireNonNull(removable.get(kind), kind.name());
    }

    PrunedKinds pruned() {
        return pruned;
    }

    /// The policy of every kind.
    Map<RetentionKind, RetentionPolicy> policies(Transaction transaction) {
        Map<RetentionKind, RetentionPolicy> policies = new EnumMap<>(RetentionKind.class);
        for (RetentionKind kind : RetentionKind.values()) {
            policies.put(kind, PolicyRules.usual(kind));
        }
        transaction
                .list(RuleStore.LIST, RuleStore::policy, transaction.workspace())
                .forEach(one -> policies.put(one.kind(), one));
        pruned.kept(transaction)
                .forEach((kind, keep) -> policies.put(
                        kind, new RetentionPolicy(kind, true, null, null, null, keep, null, true, null, null)));
        return policies;
    }
}
