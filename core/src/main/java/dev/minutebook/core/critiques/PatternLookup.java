package dev.minutebook.core.critiques;

import dev.minutebook.api.critiques.CritiquePattern;
import dev.minutebook.api.critiques.IssueType;
import dev.minutebook.core.database.Transaction;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// The patterns worth most now.
///
/// What a pattern is worth changes by itself, so no index has that order. Two have the orders it is made of: a
/// pattern among neither the strongest nor the freshest hundred is worth no more than the weakest of the former
/// would be at the age of the oldest of the latter. Where that is less than the last one found, what was found is
/// the best there is; else two thousand are looked at, and never more.
public final class PatternLookup {

    private PatternLookup() {}

    /// @param type only such; null for all
    public static List<CritiquePattern> best(Transaction transaction, @Nullable IssueType type, int limit) {
        List<PatternStore.Ranked> few = ranked(
                transaction, type == null ? PatternStore.BEST_OF_FEW : PatternStore.BEST_OF_FEW_OF_TYPE, type, limit);
        List<PatternStore.Ranked> best = certain(few, limit)
                ? few
                : ranked(
                        transaction,
                        type == null ? PatternStore.BEST_OF_MANY : PatternStore.BEST_OF_MANY_OF_TYPE,
                        type,
                        limit);
        return best.stream().map(PatternStore.Ranked::pattern).toList();
    }

    private static boolean certain(List<PatternStore.Ranked> found, int limit) {
        return found.isEmpty()
                || found.getFirst().outside() == 0
                || (found.size() == limit
                        && found.getLast().worth() >= found.getLast().outside());
    }

    private static List<PatternStore.Ranked> ranked(
            Transaction transaction, String sql, @Nullable IssueType type, int limit) {
        @Nullable
        Object[] values = type == null
                ? new Object[] {transaction.workspace(), transaction.now(), limit}
                : new Object[] {transaction.workspace(), transaction.now(), limit, type};
        return transaction.list(sql, row -> PatternStore.ranked(row, transaction.now()), values);
    }
}
