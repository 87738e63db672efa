package dev.minutebook.core.debates.closing;

import dev.minutebook.api.decisions.Decision;
import dev.minutebook.core.database.Transaction;
import dev.minutebook.core.ratings.RatingWriter;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/// Rates the debate as a match: the agent whose proposal was taken up wins, the others score half if there was
/// consensus. Without such an agent there is nothing to rate.
record RatingUpdate(ClosingDebate debate) implements ClosingParticipant {

    @Override
    public void write(Transaction transaction, @Nullable Decision decision) {
        UUID winner = debate.winningAgent();
        SortedMap<UUID, Double> scores = new TreeMap<>();
        debate.setup().chairs().forEach(chair -> scores.put(chair.agent(), debate.reachedConsensus() ? 0.5 : 0));
        if (decision != null && winner != null && scores.size() > 1) {
            scores.put(winner, 1.0);
            new RatingWriter(transaction).rate(debate.id(), decision.domain(), decision.confidence(), scores);
        }
    }
}
