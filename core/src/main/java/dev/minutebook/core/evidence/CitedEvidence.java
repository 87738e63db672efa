package dev.minutebook.core.evidence;

import dev.minutebook.api.evidence.EvidenceItem;
import dev.minutebook.core.database.Row;
import dev.minutebook.core.database.Transaction;
import java.sql.SQLException;
import java.util.List;
import java.util.UUID;

/// A piece of evidence that was cited in a debate, as others may read it.
///
/// @param used whether the decision rests on it
/// @param salt of the commitment to its words
public record CitedEvidence(boolean used, byte[] salt, EvidenceItem item) {

    /// Each piece once, in the order of their ids.
    public static List<CitedEvidence> of(Transaction transaction, UUID debate) {
        return transaction.list(CitationStore.CITED_ITEMS, CitedEvidence::read, transaction.workspace(), debate);
    }

    private static CitedEvidence read(Row row) throws SQLException {
        return new CitedEvidence(row.flag(), row.bytes(), EvidenceStore.item(row));
    }
}
