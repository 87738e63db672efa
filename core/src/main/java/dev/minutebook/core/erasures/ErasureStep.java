package dev.minutebook.core.erasures;

import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.UUID;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/// One thing an erasure does to one table: replaces columns of the subject's rows, or deletes these.
///
/// A step finds what is left to do by looking at the rows, so that it can be repeated at any time.
///
/// @param sql      does so many rows at a time; returns how many there were
/// @param count    counts the rows that it would change
/// @param columns  those that are replaced; none where rows are deleted
/// @param windowed whether it walks the whole table by id, since no index finds the rows; its statement
///   returns the
///                 last id it looked at and how many rows it changed
/// @param ofUser   whether the subject is meant as a user of conversations
record ErasureStep(String table, String sql, String count, Set<String> columns, boolean windowed, boolean ofUser) {

    private static final Pattern PARAMETER = Pattern.compile("\\$(\\d+)");

    ErasureStep {
        columns = Set.copyOf(columns);
    }

    ErasureStep forUser() {
        return new ErasureStep(table, sql, count, columns, windowed, true);
    }

    /// Whom a step is about.
    ///
    /// @param id   of an agent or token; null for a user
    /// @param name of an agent or token
    /// @param user as conversations name it; null for a token
    record Target(
            UUID workspace,
            UUID erasure,
            @Nullable UUID id,
            @Nullable String name,
            @Nullable String user) {

        /// In the order of the parameters: workspace, subject, limit, erasure, name, the last id that was
        /// looked at.
        @Nullable
        Object[] values(ErasureStep step, String sql, int limit, @Nullable UUID after) {
            List<@Nullable Object> all = Arrays.asList(workspace, id, limit, erasure, step.ofUser ? user : name, after);
            int last = PARAMETER
                    .matcher(sql)
                    .results()
                    .mapToInt(found -> Integer.parseInt(found.group(1)))
                    .max()
                    .orElse(0);
            return all.subList(0, last).toArray();
        }
    }
}
