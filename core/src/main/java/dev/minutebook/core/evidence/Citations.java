package dev.minutebook.core.evidence;

import dev.minutebook.core.database.Transaction;
import java.util.Collection;
import java.util.UUID;

/// Evidence as debates meet it.
public final class Citations {

    private Citations() {}

    /// Marks what a decision rests upon: the evidence of the debate that its words, or the turns that carry it, name.
    public static void decided(
            Transaction transaction, UUID debate, String words, Collection<UUID> turns) {
        transaction.later(
                CitationStore.USE_NAMED,
                transaction.workspace(),
                debate,
                words,
                turns.toArray(UUID[]::new));
    }
}
