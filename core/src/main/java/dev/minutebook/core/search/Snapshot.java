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
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeMap;
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

    private static final int EXPANDED = 100;

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
            Snapshot snapshot = attempt(transaction, cache, query, analyses);
            if (snapshot != null) {
                return snapshot;
            }
        }
        IndexLock.share(transaction);
        return Objects.requireNonNull(attempt(transaction, cache, query, analyses));
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
        PostingList[] none = new PostingList[corpus.segments().size()];
        Arrays.fill(none, PostingList.NONE);
        return none;
    }

    @Override
    public Set<String> beginningWith(String prefix) {
        return expanded.getOrDefault(prefix, Set.of());
    }

    private static @Nullable Snapshot attempt(
            Transaction transaction, SegmentCache cache, ParsedQuery query, Analyses analyses) {
        Set<String> terms = new LinkedHashSet<>(query.terms());
        Map<String, Map<String, Long>> counted = new HashMap<>();
        Set<UUID> looked = null;
        if (!query.prefixes().isEmpty()) {
            looked = expand(transaction, cache, query.prefixes(), counted, analyses);
            counted.values().forEach(words -> terms.addAll(words.keySet()));
        }
        TermSelection wanted = TermSelection.of(terms, beginnings(query.prefixes(), analyses));
        List<SearchStore.Piece> pieces = transaction.list(
                SearchStore.READ,
                SearchStore::piece,
                transaction.workspace(),
                terms.stream().map(term -> (long) Terms.hash(term)).toArray(Long[]::new));
        List<Document> waiting = new ArrayList<>();
        List<UUID> segments = new ArrayList<>();
        Set<String> made = new HashSet<>();
        for (SearchStore.Piece piece : pieces) {
            if (piece.analysis() != null) {
                made.add(piece.analysis());
            }
            if (piece.bucket() == null) {
                waiting.add(waiting(piece, wanted));
            } else if (piece.bucket() < 0) {
                segments.add(piece.id());
            }
        }
        if (looked != null && !looked.containsAll(segments)) {
            return null;
        }
        segments.sort(null);
        List<Segment> columns = columns(transaction, cache, segments);
        if (columns == null) {
            return null;
        }
        waiting.sort(Segment.ORDER);
        Corpus corpus = cache.corpus(transaction.workspace(), segments, columns)
                .with(Segment.of(waiting, analyses.all().getFirst()));
        Lists lists = new Lists(corpus.segments().size());
        Map<UUID, Integer> places = new HashMap<>();
        segments.forEach(segment -> places.put(segment, places.size()));
        for (SearchStore.Piece piece : pieces) {
            if (piece.bucket() != null && piece.bucket() >= 0) {
                int place = Objects.requireNonNull(places.get(piece.id()));
                PostingBucket.read(Objects.requireNonNull(piece.blob()), wanted)
                        .forEach((term, list) -> lists.put(term, place, list));
            }
        }
        lists.waiting(waiting, corpus.segments().size() - 1);
        return new Snapshot(
                corpus, lists.found, expanded(query.prefixes(), counted, waiting, analyses), Analyses.of(made));
    }

    private static Document waiting(SearchStore.Piece piece, TermSelection wanted) {
        Document document = Document.decoded(piece.id(), Objects.requireNonNull(piece.blob()), wanted);
        return piece.until() == null ? document : document.until(Document.micros(piece.until()));
    }

    private static @Nullable List<Segment> columns(Transaction transaction, SegmentCache cache, List<UUID> segments) {
        Map<UUID, Segment> known = new HashMap<>();
        Set<UUID> unknown = new LinkedHashSet<>();
        for (UUID id : segments) {
            Segment segment = cache.segments().find(id);
            if (segment == null) {
                unknown.add(id);
            } else {
                known.put(id, segment);
            }
        }
        if (!unknown.isEmpty()) {
            transaction
                    .list(
                            SearchStore.COLUMNS,
                            SearchStore::columns,
                            transaction.workspace(),
                            unknown.toArray(UUID[]::new))
                    .forEach(part -> {
                        Segment segment = Segment.decoded(part.blob(), Analysis.made(part.analysis()));
                        cache.segments().keep(part.segment(), segment);
                        known.put(part.segment(), segment);
                    });
        }
        return known.size() < segments.size()
                ? null
                : segments.stream()
                        .map(id -> Objects.requireNonNull(known.get(id)))
                        .toList();
    }

    /// Looks prefixes up in all segments and returns which those were.
    private static Set<UUID> expand(
            Transaction transaction,
            SegmentCache cache,
            Collection<String> prefixes,
            Map<String, Map<String, Long>> counted,
            Analyses analyses) {
        Map<UUID, Dictionary> dictionaries = dictionaries(transaction, cache);
        for (String prefix : prefixes) {
            Map<String, Long> words = counted.computeIfAbsent(prefix, key -> new TreeMap<>());
            for (String beginning : beginnings(Set.of(prefix), analyses)) {
                dictionaries.values().stream()
                        .flatMap(dictionary -> dictionary.beginningWith(beginning).stream())
                        .forEach(word -> words.merge(word.text(), word.entries(), Long::sum));
            }
        }
        // A prefix longer than the stem it leads to: `deploym` means `deploy` too.
        prefixes.forEach(prefix -> stems(prefix, analyses)
                .forEach(stem ->
                        counted.computeIfAbsent(prefix, key -> new TreeMap<>()).merge(stem, 0L, Long::sum)));
        return dictionaries.keySet();
    }

    /// Those of all segments; of those that are at hand nothing is read.
    private static Map<UUID, Dictionary> dictionaries(Transaction transaction, SegmentCache cache) {
        Map<UUID, Dictionary> dictionaries = new HashMap<>();
        List<UUID> unknown = new ArrayList<>();
        for (UUID id : transaction.list(SearchStore.SEGMENTS, row -> row.uuid(), transaction.workspace())) {
            Dictionary dictionary = cache.dictionaries().find(id);
            if (dictionary == null) {
                unknown.add(id);
            } else {
                dictionaries.put(id, dictionary);
            }
        }
        if (!unknown.isEmpty()) {
            transaction
                    .list(
                            SearchStore.DICTIONARIES,
                            SearchStore::part,
                            transaction.workspace(),
                            unknown.toArray(UUID[]::new))
                    .forEach(part -> {
                        Dictionary dictionary = new Dictionary(part.blob());
                        cache.dictionaries().keep(part.segment(), dictionary);
                        dictionaries.put(part.segment(), dictionary);
                    });
        }
        return dictionaries;
    }

    /// What terms of words that begin with prefixes begin with.
    private static List<String> beginnings(Collection<String> prefixes, Analyses analyses) {
        return prefixes.stream()
                .flatMap(prefix -> analyses.all().stream().flatMap(one -> one.beginnings(prefix).stream()))
                .distinct()
                .toList();
    }

    private static Set<String> stems(String prefix, Analyses analyses) {
        Set<String> stems = new HashSet<>();
        for (String ending : List.of("", "e", "ed", "ing", "s", "ent", "nt", "t", "on", "ion", "y")) {
            for (Analysis analysis : analyses.all()) {
                analysis.termsOf(prefix + ending).stream()
                        .filter(stem -> stem.length() >= 4 && stem.length() < prefix.length())
                        .forEach(stems::add);
            }
        }
        return stems;
    }

    /// The commonest words that begin with each prefix.
    private static Map<String, Set<String>> expanded(
            Collection<String> prefixes,
            Map<String, Map<String, Long>> counted,
            List<Document> waiting,
            Analyses analyses) {
        Map<String, Set<String>> expanded = new HashMap<>();
        for (String prefix : prefixes) {
            Map<String, Long> words = new TreeMap<>(counted.getOrDefault(prefix, Map.of()));
            List<String> beginnings = beginnings(Set.of(prefix), analyses);
            for (Document document : waiting) {
                for (String term : document.terms().keySet()) {
                    if (beginnings.stream().anyMatch(term::startsWith)) {
                        words.merge(term, 1L, Long::sum);
                    }
                }
            }
            Set<String> commonest = new LinkedHashSet<>();
            words.entrySet().stream()
                    .sorted(Map.Entry.<String, Long>comparingByValue()
                            .reversed()
                            .thenComparing(Map.Entry.comparingByKey()))
                    .limit(EXPANDED)
                    .forEach(word -> commonest.add(word.getKey()));
            commonest.addAll(stems(prefix, analyses));
            expanded.put(prefix, commonest);
        }
        return expanded;
    }

    /// Posting lists by term and segment.
    private static final class Lists {

        private final int segments;
        private final Map<String, PostingList[]> found = new HashMap<>();

        Lists(int segments) {
            this.segments = segments;
        }

        void put(String term, int segment, PostingList list) {
            found.computeIfAbsent(term, key -> {
                PostingList[] none = new PostingList[segments];
                Arrays.fill(none, PostingList.NONE);
                return none;
            })[segment] = list;
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
