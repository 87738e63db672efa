package dev.minutebook.core.debates.closing;

import dev.minutebook.api.decisions.Decision;
import dev.minutebook.core.database.Transaction;
import dev.minutebook.core.memory.CitedMemories;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/// Finds the memories that were cited in the debate, and tells them whether relying on them was a success.
final class MemoryOutcomes implements ClosingParticipant {

    private final ClosingDebate debate;
    private final CitedMemories cited;

    MemoryOutcomes(ClosingDebate debate, CitedMemories cited) {
        this.debate = debate;
        this.cited = cited;
    }

    @Override
    public void read(Transaction transaction) {
        cited.read(
                transaction,
                debate.votes().stream()
                        .filter(vote -> Objects.equals(debate.winner(), vote.choice()))
                        .map(vote -> vote.agent().value())
                        .toList());
    }

    @Override
    public void write(Transaction transaction, @Nullable Decision decision) {
        if (debate.winner() != null) {
            cited.write(transaction);
        }
    }
}
