package dev.minutebook.core.knowledge;

import dev.minutebook.api.knowledge.KnowledgeEntry;
import dev.minutebook.core.database.Column;
import dev.minutebook.core.database.Transaction;
import dev.minutebook.core.search.SearchIndex;
import dev.minutebook.core.search.index.SearchableText;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/// New entries that are written together, in one statement.
final class KnowledgeBatch {

    private final Transaction transaction;
    private final List<KnowledgeEntry> entries = new ArrayList<>();
    private final List<byte[]> salts = new ArrayList<>();
    private final List<SearchableText> findable = new ArrayList<>();

    KnowledgeBatch(Transaction transaction) {
        this.transaction = transaction;
    }

    /// @param text by which it is found; null if it is not to be found
    void add(KnowledgeEntry entry, byte[] salt, @Nullable SearchableText text) {
        entries.add(entry);
        salts.add(salt);
        if (text != null) {
            findable.add(text);
        }
    }

    void write() {
        if (entries.isEmpty()) {
            return;
        }
        transaction.later(
                KnowledgeStore.INSERT_ALL,
                transaction.workspace(),
                transaction.now(),
                Column.of(entries, UUID[]::new, one -> one.id().value()),
                Column.of(entries, String[]::new, KnowledgeEntry::domain),
                Column.of(entries, String[]::new, KnowledgeEntry::content),
                Column.of(entries, Double[]::new, KnowledgeEntry::confidence),
                Column.of(entries, UUID[]::new, one -> one.contributor().value()),
                Column.of(entries, String[]::new, KnowledgeEntry::source),
                Column.of(
                        entries, String[]::new, one -> one.sourceClass().name().toLowerCase(Locale.ROOT)),
                Column.of(entries, Double[]::new, KnowledgeEntry::trust),
                Column.of(entries, Instant[]::new, KnowledgeEntry::validFrom),
                Column.of(entries, Instant[]::new, KnowledgeEntry::validTo),
                Column.of(salts, byte[][]::new, salt -> salt),
                Column.of(entries, Instant[]::new, KnowledgeEntry::archivedAt),
                Column.of(entries, String[]::new, KnowledgeEntry::archiveReason));
        SearchIndex.addEach(transaction, findable);
        entries.clear();
        salts.clear();
        findable.clear();
    }
}
