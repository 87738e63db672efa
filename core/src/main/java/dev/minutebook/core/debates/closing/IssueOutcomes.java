package dev.minutebook.core.debates.closing;

import dev.minutebook.api.decisions.Decision;
import dev.minutebook.core.critiques.ClosedDebate;
import dev.minutebook.core.critiques.IssueSettlement;
import dev.minutebook.core.database.Transaction;
import dev.minutebook.core.memory.CitedMemories;
import org.jspecify.annotations.Nullable;

/// Settles the issues that critiques of the debate raised, whether it was completed or failed.
final class IssueOutcomes implements ClosingParticipant {

    private final ClosingDebate debate;
    private final CitedMemories cited;
    private final IssueSettlement settlement;

    IssueOutcomes(ClosingDebate debate, CitedMemories cited) {
        this.debate = debate;
        this.cited = cited;
        this.settlement = new IssueSettlement(debate.id());
    }

    @Override
    public void read(Transaction transaction) {
        settlement.read(transaction);
    }

    @Override
    public void write(Transaction transaction, @Nullable Decision decision) {
        settlement.write(
                transaction,
                new ClosedDebate(
                        debate.id(),
                        debate.row().topic(),
                        debate.reachedConsensus(),
                        debate.matchWinner(),
                        debate.scores().keySet(),
                        cited.ids()));
    }
}
