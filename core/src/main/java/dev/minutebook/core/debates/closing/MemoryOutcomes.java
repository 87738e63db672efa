package dev.minutebook.core.debates.closing;

import dev.minutebook.api.decisions.Decision;
import dev.minutebook.core.database.Transaction;
import dev.minutebook.core.memory.CitedMemories;
import org.jspecify.annotations.Nullable;

/// Tells the memories that were cited in the debate whether relying on them was a success.
final class MemoryOutcomes implements ClosingParticipant {

    private final ClosingDebate debate;
    private final CitedMemories memories;

    MemoryOutcomes(ClosingDebate debate) {
        this.debate = debate;
        this.memories = new CitedMemories(debate.id());
    }

    @Override
    public void read(Transaction transaction) {
        String winner = debate.winner();
        if (winner != null) {
            memories.read(
                    transaction,
                    debate.votes().stream()
                            .filter(vote -> winner.equals(vote.choice()))
                            .map(vote -> vote.agent().value())
                            .toList());
        }
    }

    @Override
    public void write(Transaction transaction, @Nullable Decision decision) {
        if (debate.winner() != null) {
            memories.write(transaction);
        }
    }
}
