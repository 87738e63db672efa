package dev.minutebook.core.search;

import dev.minutebook.core.database.Column;
import dev.minutebook.core.database.Transaction;
import dev.minutebook.core.search.index.Document;
import dev.minutebook.core.search.index.SearchableText;
import dev.minutebook.core.search.text.Analysis;
import java.util.Collection;
import java.util.List;
import java.util.UUID;

/// Where capabilities make their texts findable.
public final class SearchIndex {

    private SearchIndex() {}

    /// Makes a text findable from the moment its transaction commits.
    public static void add(Transaction transaction, SearchableText findable) {
        if (!transaction.cipher().isIndexed()) {
            return;
        }
        Analysis analysis = Analysis.of(transaction.language());
        UUID entry = transaction.newId();
        Document document = Document.of(entry, findable, transaction.now(), analysis);
        transaction.later(
                SearchStore.INSERT,
                transaction.workspace(),
                entry,
                findable.kind(),
                findable.subject(),
                findable.owner(),
                findable.container(),
                findable.seq(),
                findable.author(),
                findable.title(),
                findable.topics().toArray(String[]::new),
                transaction.now(),
                document.length(),
                document.encoded(),
                analysis.id());
    }

    /// As [#add] for several texts without titles and topics that have kind and owner in common, in one
    /// statement.
    public static void addAll(Transaction transaction, List<SearchableText> findable) {
        if (findable.isEmpty() || !transaction.cipher().isIndexed()) {
            return;
        }
        SearchableText first = findable.getFirst();
        Analysis analysis = Analysis.of(transaction.language());
        List<Document> documents = findable.stream()
                .map(one -> Document.of(transaction.newId(), one, transaction.now(), analysis))
                .toList();
        transaction.later(
                SearchStore.INSERT_ALL,
                transaction.workspace(),
                first.kind(),
                first.owner(),
                Column.of(findable, UUID[]::new, SearchableText::container),
                transaction.now(),
                Column.of(documents, UUID[]::new, Document::entry),
                Column.of(findable, UUID[]::new, SearchableText::subject),
                Column.of(findable, Long[]::new, SearchableText::seq),
                Column.of(findable, String[]::new, SearchableText::author),
                Column.of(documents, Integer[]::new, Document::length),
                Column.of(documents, byte[][]::new, Document::encoded),
                analysis.id());
    }

    /// As [#add] for several texts of one kind that stand in nothing and have at most one topic each, in one statement.
    public static void addEach(Transaction transaction, List<SearchableText> findable) {
        if (findable.isEmpty() || !transaction.cipher().isIndexed()) {
            return;
        }
        Analysis analysis = Analysis.of(transaction.language());
        List<Document> documents = findable.stream()
                .map(one -> Document.of(transaction.newId(), one, transaction.now(), analysis))
                .toList();
        transaction.later(
                SearchStore.INSERT_EACH,
                transaction.workspace(),
                findable.getFirst().kind(),
                transaction.now(),
                Column.of(documents, UUID[]::new, Document::entry),
                Column.of(findable, UUID[]::new, SearchableText::subject),
                Column.of(findable, UUID[]::new, SearchableText::owner),
                Column.of(findable, String[]::new, SearchableText::author),
                Column.of(findable, String[]::new, SearchableText::title),
                Column.of(
                        findable,
                        String[]::new,
                        one -> one.topics().isEmpty() ? null : one.topics().getFirst()),
                Column.of(documents, Integer[]::new, Document::length),
                Column.of(documents, byte[][]::new, Document::encoded),
                analysis.id());
    }

    /// What it said holds no more: it is found only by those who ask as of before.
    public static void end(Transaction transaction, String kind, Collection<UUID> subjects) {
        if (!subjects.isEmpty()) {
            transaction.later(
                    SearchStore.END, transaction.workspace(), kind, subjects.toArray(UUID[]::new), transaction.now());
        }
    }

    /// Makes it findable no more, as if it had never been.
    public static void remove(Transaction transaction, String kind, UUID subject) {
        transaction.later(SearchStore.DELETE, transaction.workspace(), kind, subject);
    }

    /// Makes many findable no more, as if they had never been.
    public static void removeAll(Transaction transaction, String kind, Collection<UUID> subjects) {
        if (!subjects.isEmpty()) {
            transaction.later(SearchStore.DELETE_ALL, transaction.workspace(), kind, subjects.toArray(UUID[]::new));
        }
    }
}
