package dev.minutebook.core.evidence;

import dev.minutebook.core.database.Asked;
import dev.minutebook.core.database.Transaction;
import java.util.Collection;
import java.util.UUID;

/// The evidence of a debate that is being decided.
public final class DecisionEvidence {

    private final Transaction transaction;
    private final UUID debate;
    private final Asked<Boolean> cited;

    /// Asks whether there is any.
    public DecisionEvidence(Transaction transaction, UUID debate) {
        this.transaction = transaction;
        this.debate = debate;
        this.cited =
                transaction.ask(
                        CitationStore.ANY, row -> row.flag(), transaction.workspace(), debate);
    }

    /// Marks what a decision rests upon: the evidence that its words, or the turns that carry it, name.
    public void decided(String words, Collection<UUID> turns) {
        if (cited.rows().getFirst()) {
            transaction.later(
                    CitationStore.USE_NAMED,
                    transaction.workspace(),
                    debate,
                    words,
                    turns.toArray(UUID[]::new));
        }
    }
}
