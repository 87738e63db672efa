package dev.minutebook.core.search;

import dev.minutebook.core.database.Transaction;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/// Where capabilities make their texts findable.
public final class SearchIndex {

    private SearchIndex() {}

    /// Makes a text findable from the moment its transaction commits.
    ///
    /// @param container what it belongs to, such as its channel
    /// @param seq       its place there, which leads to its neighbours
    public static void add(
            Transaction transaction,
            String kind,
            UUID subject,
            @Nullable UUID container,
            @Nullable Long seq,
            String text) {
        transaction.later(
                SearchStore.INSERT,
                transaction.workspace(),
                kind,
                subject,
                container,
                seq,
                transaction.now(),
                text);
    }
}
