package dev.minutebook.core.evidence;

import dev.minutebook.core.database.PendingRows;
import dev.minutebook.core.database.Transaction;
import java.util.Collection;
import java.util.List;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/// The evidence of a debate that is being decided.
public final class DecisionEvidence {

    private final UUID debate;
    private @Nullable PendingRows<Named> cited;
    private @Nullable SaidEvidence said;
    private @Nullable List<Named> known;

    /// Evidence that was cited, and a turn that names it; null where none does.
    public record Named(UUID evidence, @Nullable UUID turn) {}

    public DecisionEvidence(UUID debate) {
        this.debate = debate;
    }

    /// Asks for what was cited, and which of these turns name it.
    public void read(Transaction transaction, Collection<UUID> turns) {
        if (transaction.cipher().isOn()) {
            said = new SaidEvidence(transaction, debate);
            known = said.namedBy(turns);
            return;
        }
        cited = transaction.ask(
                CitationStore.NAMED_BY,
                row -> new Named(row.uuid(), row.maybeUuid()),
                transaction.workspace(),
                debate,
                turns.toArray(UUID[]::new));
    }

    /// What was cited; nothing if nobody asked.
    public List<Named> cited() {
        return known != null ? known : cited == null ? List.of() : cited.rows();
    }

    /// Marks what a decision rests upon: the evidence that its words, or the turns that carry it, name.
    public void write(Transaction transaction, String words, Collection<UUID> turns) {
        if (cited().isEmpty()) {
            return;
        }
        if (said != null) {
            transaction.later(
                    CitationStore.USE,
                    transaction.workspace(),
                    debate,
                    said.namedIn(words, turns).toArray(UUID[]::new));
        } else {
            transaction.later(
                    CitationStore.USE_NAMED, transaction.workspace(), debate, words, turns.toArray(UUID[]::new));
        }
    }
}
