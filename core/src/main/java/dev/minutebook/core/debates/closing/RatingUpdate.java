package dev.minutebook.core.debates.closing;

import dev.minutebook.api.decisions.Decision;
import dev.minutebook.core.database.Transaction;
import dev.minutebook.core.database.stored.StoredRow;
import dev.minutebook.core.ratings.RatingWriter;
import java.util.Map;
import java.util.SortedMap;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/// Rates the debate as a match between those who had a proposal. Whoever only criticised or voted wins and loses
/// nothing by it.
///
/// @param rows to which the entry of the decision commits
record RatingUpdate(ClosingDebate debate, Map<String, StoredRow> rows) implements ClosingParticipant {

    @Override
    public void write(Transaction transaction, @Nullable Decision decision) {
        SortedMap<UUID, Double> scores = debate.scores();
        if (decision != null && !scores.isEmpty()) {
            rows.putAll(
                    new RatingWriter(transaction).rate(debate.id(), decision.domain(), decision.confidence(), scores));
        }
    }
}
