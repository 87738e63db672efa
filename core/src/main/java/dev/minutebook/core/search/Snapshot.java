package dev.minutebook.core.search;

import dev.minutebook.core.database.Transaction;
import dev.minutebook.core.search.index.Corpus;
import dev.minutebook.core.search.index.Dictionary;
import dev.minutebook.core.search.index.Document;
import dev.minutebook.core.search.index.IndexLock;
import dev.minutebook.core.search.index.PostingBucket;
import dev.minutebook.core.search.index.PostingList;
import dev.minutebook.core.search.index.Segment;
import dev.minutebook.core.search.index.SegmentDraft;
import dev.minutebook.core.search.index.TermSelection;
import dev.minutebook.core.search.index.Terms;
import dev.minutebook.core.search.query.Analyses;
import dev.minutebook.core.search.query.Conditions;
import dev.minutebook.core.search.query.ParsedQuery;
import dev.minutebook.core.search.text.Analysis;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/// What the index knew of a query's terms at one moment.
///
/// What waits, the list of segments and their postings come with one statement, so that an entry on its way from
/// waiting into a segment is seen exactly once. The columns of a segment are read later, if they are not at hand;
/// should the segment have been merged meanwhile, all is read again, after a few times under a lock.
final class Snapshot implements Conditions.Found {

    /// So often a search tries without holding up whoever replaces segments.
    private static final int UNLOCKED = 4;

    private final Corpus corpus;
    private final Map<String, PostingList[]> lists;
    private final Map<String, Set<String>> expanded;
    private final Analyses analyses;

    private Snapshot(
            Corpus corpus, Map<String, PostingList[]> lists, Map<String, Set<String>> expanded, Analyses analyses) {
        this.corpus = corpus;
        this.analyses = analyses;
        this.lists = lists;
        this.expanded = expanded;
    }

    /// @param analyses by which the query was analysed
    static Snapshot read(Transaction transaction, SegmentCache cache, ParsedQuery query, Analyses analyses) {
        for (int attempt = 0; attempt < UNLOCKED; attempt++) {
            Snapshot snapshot = attempt(transaction, cache, query, analyses, attempt == 0);
            if (snapshot != null) {
                return snapshot;
            }
        }
        IndexLock.share(transaction);
        return Objects.requireNonNull(attempt(transaction, cache, query, analyses, false));
    }

    /// Those by which what is there was made.
    Analyses analyses() {
        return analyses;
    }

    Corpus corpus() {
        return corpus;
    }

    @Override
    public PostingList[] entries(String term) {
        PostingList[] found = lists.get(term);
        if (found != null) {
            return found;
        }
        return none(corpus.segments().size());
    }

    private static PostingList[] none(int segments) {
        PostingList[] none = new PostingList[segments];
        Arrays.fill(none, PostingList.NONE);
        return none;
    }

    @Override
    public Set<String> beginningWith(String prefix) {
        return expanded.getOrDefault(prefix, Set.of());
    }

    /// @param asBefore whether to begin with what is known of the segments that there were at the last search
    private static @Nullable Snapshot attempt(
            Transaction transaction, SegmentCache cache, ParsedQuery query, Analyses analyses, boolean asBefore) {
        Map<UUID, Dictionary> looked =
                query.prefixes().isEmpty() ? Map.of() : dictionaries(transaction, cache, asBefore);
        PrefixExpansion expansion = new PrefixExpansion(query.prefixes(), looked.values(), analyses);
        Set<String> terms = new LinkedHashSet<>(query.terms());
        terms.addAll(expansion.terms());
        List<UUID> before = cache.segmentsOf(transaction.workspace());
        Map<String, PostingList[]> known =
                asBefore ? cache.postings(transaction.workspace(), before).known(terms) : Map.of();
        Set<String> unknown = new LinkedHashSet<>(terms);
        unknown.removeAll(known.keySet());
        List<SearchStore.Piece> pieces = transaction.list(
                SearchStore.READ,
                SearchStore::piece,
                transaction.workspace(),
                unknown.stream().map(term -> (long) Terms.hash(term)).toArray(Long[]::new));
        TermSelection ofWaiting = TermSelection.of(terms, expansion.beginnings());
        List<Document> waiting = new ArrayList<>();
        List<UUID> segments = new ArrayList<>();
        Set<String> made = new HashSet<>();
        for (SearchStore.Piece piece : pieces) {
            if (piece.analysis() != null) {
                made.add(piece.analysis());
            }
            if (piece.bucket() == null) {
                waiting.add(waiting(piece, ofWaiting));
            } else if (piece.bucket() < 0) {
                segments.add(piece.id());
            }
        }
        if (!query.prefixes().isEmpty() && !looked.keySet().equals(Set.copyOf(segments))) {
            return null;
        }
        segments.sort(null);
        if (!known.isEmpty() && !before.equals(segments)) {
            return null;
        }
        Corpus indexed = cache.corpus(transaction.workspace(), segments, missing -> columns(transaction, missing));
        if (indexed == null) {
            return null;
        }
        waiting.sort(Segment.ORDER);
        Corpus corpus = indexed.with(Segment.of(waiting, analyses.all().getFirst()));
        Lists lists = new Lists(corpus.segments().size());
        known.forEach(lists::putAll);
        Map<UUID, Integer> places = new HashMap<>();
        segments.forEach(segment -> places.put(segment, places.size()));
        TermSelection wanted = TermSelection.of(unknown, List.of());
        for (SearchStore.Piece piece : pieces) {
            if (piece.bucket() != null && piece.bucket() >= 0) {
                int place = Objects.requireNonNull(places.get(piece.id()));
                PostingBucket.read(Objects.requireNonNull(piece.blob()), wanted)
                        .forEach((term, list) -> lists.put(term, place, list));
            }
        }
        PostingCache postings = cache.postings(transaction.workspace(), segments);
        unknown.forEach(term -> postings.keep(term, lists.ofFirst(term, segments.size())));
        lists.waiting(waiting, corpus.segments().size() - 1);
        return new Snapshot(corpus, lists.found, expansion.with(waiting), Analyses.of(made));
    }

    private static Document waiting(SearchStore.Piece piece, TermSelection wanted) {
        Document document = Document.decoded(piece.id(), Objects.requireNonNull(piece.blob()), wanted);
        return piece.until() == null ? document : document.until(Document.micros(piece.until()));
    }

    /// Those that are still there.
    private static Map<UUID, Segment> columns(Transaction transaction, UUID[] segments) {
        Map<UUID, Segment> read = new HashMap<>();
        transaction
                .list(SearchStore.COLUMNS, SearchStore::columns, transaction.workspace(), segments)
                .forEach(
                        part -> read.put(part.segment(), Segment.decoded(part.blob(), Analysis.made(part.analysis()))));
        return read;
    }

    /// Those of all segments.
    private static Map<UUID, Dictionary> dictionaries(Transaction transaction, SegmentCache cache, boolean asBefore) {
        List<UUID> before = asBefore ? cache.segmentsOf(transaction.workspace()) : List.of();
        List<UUID> segments = before.isEmpty()
                ? transaction.list(SearchStore.SEGMENTS, row -> row.uuid(), transaction.workspace())
                : before;
        return cache.dictionaries().all(segments, missing -> {
            Map<UUID, Dictionary> read = new HashMap<>();
            transaction
                    .list(SearchStore.DICTIONARIES, SearchStore::part, transaction.workspace(), missing)
                    .forEach(part -> read.put(part.segment(), new Dictionary(part.blob())));
            return read;
        });
    }

    /// Posting lists by term and segment.
    private static final class Lists {

        private final int segments;
        private final Map<String, PostingList[]> found = new HashMap<>();

        Lists(int segments) {
            this.segments = segments;
        }

        void put(String term, int segment, PostingList list) {
            found.computeIfAbsent(term, key -> none(segments))[segment] = list;
        }

        /// Those of the first segments.
        void putAll(String term, PostingList[] some) {
            PostingList[] all = none(segments);
            System.arraycopy(some, 0, all, 0, some.length);
            found.put(term, all);
        }

        /// As [#putAll] took them.
        PostingList[] ofFirst(String term, int count) {
            PostingList[] all = found.get(term);
            return all == null ? none(count) : Arrays.copyOf(all, count);
        }

        void waiting(List<Document> documents, int segment) {
            Map<String, SegmentDraft.Growing> growing = new HashMap<>();
            for (int i = 0; i < documents.size(); i++) {
                int entry = i;
                documents
                        .get(i)
                        .terms()
                        .forEach((term, count) -> growing.computeIfAbsent(term, key -> new SegmentDraft.Growing())
                                .add(entry, count));
            }
            growing.forEach((term, list) -> put(term, segment, list.list()));
        }
    }
}
