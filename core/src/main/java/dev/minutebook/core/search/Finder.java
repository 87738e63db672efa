package dev.minutebook.core.search;

import dev.minutebook.api.search.Reason;
import dev.minutebook.core.database.Transaction;
import dev.minutebook.core.search.index.Corpus;
import dev.minutebook.core.search.index.Document;
import dev.minutebook.core.search.index.PostingList;
import dev.minutebook.core.search.index.TextStore;
import dev.minutebook.core.search.query.Analyses;
import dev.minutebook.core.search.query.Clause;
import dev.minutebook.core.search.query.Conditions;
import dev.minutebook.core.search.query.ParsedQuery;
import dev.minutebook.core.search.query.RankedTerm;
import dev.minutebook.core.search.query.SearchRequest;
import dev.minutebook.core.search.scoring.CandidateFilter;
import dev.minutebook.core.search.scoring.ScoreBuffer;
import dev.minutebook.core.search.scoring.ScoreExplainer;
import dev.minutebook.core.search.scoring.Scorer;
import dev.minutebook.core.search.scoring.TopHits;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/// Finds what a query looks for, within a transaction.
final class Finder {

    /// No hit beyond this many of the best is looked at.
    static final int DEEPEST = 1_000;

    /// Where phrases are told from texts, so many candidates are looked at.
    private static final int DEEPEST_READ = 4_000;

    private static final int MORE = 8;
    private static final int MOST_READ = 1_000;

    private final Transaction transaction;
    private final SegmentCache cache;
    private final NearestEntries nearest;
    private final SearchCaches caches;

    Finder(Transaction transaction, SearchCaches caches) {
        this.transaction = transaction;
        this.caches = caches;
        this.cache = caches.segments();
        this.nearest = caches.nearest();
    }

    /// @param text null where texts were not wanted
    record Hit(
            SearchEntry entry,
            double score,
            @Nullable String text,
            @Nullable Instant archivedAt,
            List<Reason> why) {}

    /// @param terms    what the hits were found by
    /// @param analyses by which the query was analysed
    /// @param next     how many candidates were looked at; below zero if there are no more
    record Result(List<Hit> hits, Set<String> terms, Analyses analyses, int next) {}

    Result find(SearchRequest request, boolean withTexts) {
        Analyses analyses = caches.analyses(transaction.workspace());
        ParsedQuery query = ParsedQuery.of(request.clause(), analyses);
        Snapshot snapshot = Snapshot.read(transaction, cache, query, analyses);
        while (!analyses.cover(snapshot.analyses())) {
            analyses = snapshot.analyses().and(analyses);
            query = ParsedQuery.of(request.clause(), analyses);
            snapshot = Snapshot.read(transaction, cache, query, analyses);
        }
        caches.learn(transaction.workspace(), snapshot.analyses());
        return find(request, withTexts, query, snapshot, analyses);
    }

    private Result find(
            SearchRequest request, boolean withTexts, ParsedQuery query, Snapshot snapshot, Analyses analyses) {
        Corpus corpus = snapshot.corpus();
        Conditions conditions = new Conditions(corpus, snapshot, analyses);
        Clause condition = query.condition();
        CandidateFilter filter =
                new CandidateFilter(corpus, request, condition == null ? null : conditions.candidates(condition));
        ScoreBuffer buffer = cache.borrow(corpus.size());
        Scorer scorer = new Scorer(corpus, request, query, filter, buffer, Document.micros(transaction.now()));
        try {
            Set<String> terms = new HashSet<>();
            for (RankedTerm wish : wishes(query, snapshot)) {
                scorer.weigh(wish, lists(snapshot, wish));
                terms.addAll(wish.terms());
            }
            if (request.vector() != null && !scorer.wordless()) {
                scorer.meaning(nearest.meaning(transaction, request, corpus, filter));
            }
            Clause told = query.phrases() ? condition : null;
            boolean read = told != null;
            int deepest = read ? DEEPEST_READ : DEEPEST;
            int wanted = Math.min(deepest + 1, read ? deepest + 1 : request.from() + 2 * request.limit() + MORE);
            while (true) {
                TopHits best = scorer.best(wanted);
                Walk walk = new Walk(request, query, corpus, scorer, best.offered());
                if (told != null) {
                    walk.telling(conditions, told);
                }
                walk.over(best.ranked(), withTexts || read);
                if (walk.hits.size() > request.limit() || wanted >= best.offered() || wanted > deepest) {
                    return walk.result(terms, analyses, deepest);
                }
                wanted = Math.min(deepest + 1, wanted * 4);
            }
        } finally {
            scorer.clear();
            cache.giveBack(buffer);
        }
    }

    private static List<RankedTerm> wishes(ParsedQuery query, Snapshot snapshot) {
        List<RankedTerm> wishes = new ArrayList<>();
        query.words().forEach((term, times) -> wishes.add(new RankedTerm(term, query.alike(term), times)));
        query.ranking().forEach(prefix -> wishes.add(new RankedTerm(prefix + "*", snapshot.beginningWith(prefix), 1)));
        return wishes;
    }

    /// The entries of a wish: those of its term, or of all its terms together.
    private static PostingList[] lists(Snapshot snapshot, RankedTerm wish) {
        if (wish.terms().size() == 1) {
            return snapshot.entries(wish.terms().iterator().next());
        }
        List<PostingList[]> lists = wish.terms().stream().map(snapshot::entries).toList();
        PostingList[] all = new PostingList[snapshot.corpus().segments().size()];
        for (int i = 0; i < all.length; i++) {
            int s = i;
            all[s] = PostingList.union(
                    lists.stream()
                            .map(its -> its[s])
                            .filter(list -> list.size() > 0)
                            .toList(),
                    snapshot.corpus().segments().get(s).size);
        }
        return all;
    }

    /// Looks at candidates from the best on, until there are enough of which it is certain.
    private final class Walk {

        private final SearchRequest request;
        private final ParsedQuery query;
        private final Corpus corpus;
        private final Scorer scorer;
        private final int offered;
        private final List<Hit> hits = new ArrayList<>();
        private final List<Integer> ranks = new ArrayList<>();
        private @Nullable Conditions conditions;
        private @Nullable Clause condition;
        private int looked;

        Walk(SearchRequest request, ParsedQuery query, Corpus corpus, Scorer scorer, int offered) {
            this.request = request;
            this.query = query;
            this.corpus = corpus;
            this.scorer = scorer;
            this.offered = offered;
        }

        void telling(Conditions how, Clause what) {
            this.conditions = how;
            this.condition = what;
        }

        /// One hit more than wanted tells that there is a further page.
        void over(TopHits.Ranked[] ranked, boolean withTexts) {
            looked = request.from();
            Instant then = request.asOf() == null ? transaction.now() : request.asOf();
            CandidateReader reader = new CandidateReader(transaction, corpus, then, withTexts);
            Map<Clause, BitSet> known = new HashMap<>();
            // Where texts tell, few may satisfy: each time twice as many are read.
            for (int more = request.limit() + MORE;
                    looked < ranked.length && hits.size() <= request.limit();
                    more = Math.min(2 * more, MOST_READ)) {
                int end = Math.min(ranked.length, looked + more);
                TopHits.Ranked[] chunk = Arrays.copyOfRange(ranked, looked, end);
                CandidateReader.Candidates candidates = reader.read(chunk);
                for (TopHits.Ranked one : chunk) {
                    if (hits.size() > request.limit()) {
                        return;
                    }
                    take(one, looked++, candidates, withTexts, known);
                }
            }
        }

        private void take(
                TopHits.Ranked one,
                int rank,
                CandidateReader.Candidates candidates,
                boolean withTexts,
                Map<Clause, BitSet> known) {
            int s = corpus.segmentOf(one.entry());
            SearchEntry entry =
                    candidates.entries().get(corpus.segments().get(s).entry(one.entry() - corpus.base(s)));
            if (entry == null || !entry.holds(request.asOf())) {
                return;
            }
            TextStore.Text text = candidates.texts().get(entry.subject());
            if (withTexts && (text == null || (text.archivedAt() != null && !query.archived()))) {
                return;
            }
            if (conditions != null
                    && condition != null
                    && text != null
                    && !conditions.holds(
                            condition,
                            one.entry(),
                            new Conditions.Text(
                                    entry.title() == null ? text.text() : entry.title() + "\n" + text.text(),
                                    text.archivedAt() != null),
                            known)) {
                return;
            }
            ranks.add(rank);
            hits.add(new Hit(
                    entry,
                    one.score(),
                    text == null ? null : text.text(),
                    text == null ? null : text.archivedAt(),
                    withTexts && hits.size() < request.limit() ? ScoreExplainer.why(scorer, one.entry()) : List.of()));
        }

        Result result(Set<String> terms, Analyses analyses, int deepest) {
            if (hits.size() <= request.limit()) {
                return new Result(hits, terms, analyses, -1);
            }
            int next = ranks.get(request.limit());
            return new Result(
                    hits.subList(0, request.limit()), terms, analyses, next >= deepest || next >= offered ? -1 : next);
        }
    }
}
