package dev.minutebook.core.evidence;

import dev.minutebook.core.database.PendingRows;
import dev.minutebook.core.database.Transaction;
import java.util.Collection;
import java.util.Objects;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/// The evidence of a debate that is being decided.
public final class DecisionEvidence {

    private final UUID debate;
    private @Nullable PendingRows<Boolean> cited;

    public DecisionEvidence(UUID debate) {
        this.debate = debate;
    }

    /// Asks whether there is any.
    public void read(Transaction transaction) {
        cited = transaction.ask(CitationStore.ANY, row -> row.flag(), transaction.workspace(), debate);
    }

    /// Marks what a decision rests upon: the evidence that its words, or the turns that carry it, name.
    public void write(Transaction transaction, String words, Collection<UUID> turns) {
        if (Objects.requireNonNull(cited).rows().getFirst()) {
            transaction.later(
                    CitationStore.USE_NAMED, transaction.workspace(), debate, words, turns.toArray(UUID[]::new));
        }
    }
}
