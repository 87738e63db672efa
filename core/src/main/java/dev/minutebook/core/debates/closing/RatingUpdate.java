package dev.minutebook.core.debates.closing;

import dev.minutebook.api.decisions.Decision;
import dev.minutebook.core.database.Transaction;
import dev.minutebook.core.ratings.RatingWriter;
import java.util.SortedMap;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/// Rates the debate as a match between those who had a proposal. Whoever only criticised or voted wins and loses
/// nothing by it.
record RatingUpdate(ClosingDebate debate) implements ClosingParticipant {

    @Override
    public void write(Transaction transaction, @Nullable Decision decision) {
        SortedMap<UUID, Double> scores = debate.scores();
        if (decision != null && !scores.isEmpty()) {
            new RatingWriter(transaction).rate(debate.id(), decision.domain(), decision.confidence(), scores);
        }
    }
}
