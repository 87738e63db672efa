package dev.minutebook.core.debates.closing;

import dev.minutebook.api.decisions.Decision;
import dev.minutebook.api.votes.Vote;
import dev.minutebook.core.database.PendingRows;
import dev.minutebook.core.database.Transaction;
import dev.minutebook.core.debates.rows.TurnStore;
import dev.minutebook.core.ratings.RelationshipUpdate;
import java.util.HashMap;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/// Updates what is known of each pair of participants: who agreed, who won, who followed whom. Outcomes of
/// critiques must be written before.
final class RelationshipChanges implements ClosingParticipant {

    private record Choice(int round, UUID agent, String choice) {}

    private final ClosingDebate debate;
    private @Nullable PendingRows<Choice> earlier;

    RelationshipChanges(ClosingDebate debate) {
        this.debate = debate;
    }

    @Override
    public void read(Transaction transaction) {
        if (debate.count() != null && debate.state().voteRound() > 1) {
            earlier = transaction.ask(
                    TurnStore.CHOICES_BEFORE,
                    row -> new Choice(row.integer(), row.uuid(), row.text()),
                    transaction.workspace(),
                    debate.id(),
                    debate.state().voteRound());
        }
    }

    @Override
    public void write(Transaction transaction, @Nullable Decision decision) {
        if (decision != null) {
            TreeSet<UUID> agents = new TreeSet<>();
            debate.setup().chairs().forEach(chair -> agents.add(chair.agent()));
            new RelationshipUpdate(agents, choices(), debate.state().voteRound(), debate.matchWinner())
                    .write(transaction, debate.id());
        }
    }

    /// What was chosen, by round and agent.
    private SortedMap<Integer, Map<UUID, String>> choices() {
        SortedMap<Integer, Map<UUID, String>> choices = new TreeMap<>();
        if (earlier != null) {
            earlier.rows().forEach(choice -> put(choices, choice));
        }
        for (Vote vote : debate.votes()) {
            if (vote.choice() != null) {
                put(choices, new Choice(vote.round(), vote.agent().value(), vote.choice()));
            }
        }
        return choices;
    }

    private static void put(SortedMap<Integer, Map<UUID, String>> choices, Choice choice) {
        choices.computeIfAbsent(choice.round, round -> new HashMap<>()).put(choice.agent, choice.choice);
    }
}
