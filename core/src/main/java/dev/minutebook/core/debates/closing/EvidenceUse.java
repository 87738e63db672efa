package dev.minutebook.core.debates.closing;

import dev.minutebook.api.debates.TurnId;
import dev.minutebook.api.decisions.Decision;
import dev.minutebook.core.database.Transaction;
import dev.minutebook.core.evidence.DecisionEvidence;
import org.jspecify.annotations.Nullable;

/// Marks the evidence that a decision rests upon.
final class EvidenceUse implements ClosingParticipant {

    private final ClosingDebate debate;
    private final DecisionEvidence evidence;

    EvidenceUse(ClosingDebate debate, DecisionEvidence evidence) {
        this.debate = debate;
        this.evidence = evidence;
    }

    @Override
    public void read(Transaction transaction) {
        if (debate.count() != null) {
            evidence.read(transaction, debate.carryingTurns());
        }
    }

    @Override
    public void write(Transaction transaction, @Nullable Decision decision) {
        if (decision != null) {
            evidence.write(
                    transaction,
                    decision.conclusion() + "\n" + String.join("\n", decision.keyClaims()),
                    decision.grounded().stream()
                            .flatMap(grounding -> grounding.turns().stream())
                            .map(TurnId::value)
                            .distinct()
                            .toList());
        }
    }
}
