package dev.minutebook.core.retention;

import dev.minutebook.api.retention.LegalHold;
import dev.minutebook.api.retention.RetentionKind;
import dev.minutebook.core.database.Transaction;
import java.util.Collection;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.UUID;

/// What whoever removes rows must ask first, in the transaction that removes them.
public final class HoldLookup {

    /// Tells this lock from others that are named by a workspace.
    private static final long HOLDS = 0x686f_6c64_73L;

    private HoldLookup() {}

    /// No hold is placed until the transaction ends.
    public static void share(Transaction transaction) {
        transaction.list(HoldStore.SHARE, row -> row.flag(), key(transaction.workspace()));
    }

    /// Nothing is removed by a policy until the transaction ends.
    static void alone(Transaction transaction) {
        transaction.list(HoldStore.ALONE, row -> row.flag(), key(transaction.workspace()));
    }

    /// Whether a hold keeps all of a kind, or one of the subjects; no other is placed until the transaction ends.
    public static boolean held(Transaction transaction, Set<RetentionKind> kinds, Collection<UUID> subjects) {
        share(transaction);
        return transaction.one(
                HoldStore.IS_HELD,
                row -> row.flag(),
                transaction.workspace(),
                kinds.stream().map(HoldLookup::word).toArray(String[]::new),
                List.copyOf(subjects).toArray(UUID[]::new));
    }

    /// All holds that are not released, the oldest first; no other is placed until the transaction ends.
    public static List<LegalHold> standing(Transaction transaction) {
        share(transaction);
        return transaction.list(HoldStore.ALL_STANDING, HoldStore::hold, transaction.workspace());
    }

    static long key(UUID workspace) {
        return workspace.getMostSignificantBits() ^ workspace.getLeastSignificantBits() ^ HOLDS;
    }

    private static String word(RetentionKind kind) {
        return kind.name().toLowerCase(Locale.ROOT);
    }
}
