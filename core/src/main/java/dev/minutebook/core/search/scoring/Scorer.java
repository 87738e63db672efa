package dev.minutebook.core.search.scoring;

import dev.minutebook.core.search.index.Corpus;
import dev.minutebook.core.search.index.Document;
import dev.minutebook.core.search.index.PostingList;
import dev.minutebook.core.search.index.Segment;
import dev.minutebook.core.search.query.ParsedQuery;
import dev.minutebook.core.search.query.RankedTerm;
import dev.minutebook.core.search.query.SearchRequest;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/// Gives entries their scores by the [RankingFormula].
public final class Scorer {

    private final Corpus corpus;
    private final SearchRequest request;
    private final ParsedQuery query;
    private final ScoreBuffer buffer;
    private final long now;
    private final List<Weighed> weighed = new ArrayList<>();
    private @Nullable Matches matches;
    private final ContainerScores containers;
    private final CandidateFilter filter;
    private final @Nullable String named;
    private double most = 1;
    private double mostContainer = 1;
    private int last;
    private VectorSimilarity meaning = VectorSimilarity.NONE;

    /// @param now in microseconds
    public Scorer(
            Corpus corpus,
            SearchRequest request,
            ParsedQuery query,
            CandidateFilter filter,
            ScoreBuffer buffer,
            long now) {
        this.corpus = corpus;
        this.request = request;
        this.query = query;
        this.buffer = buffer;
        this.now = now;
        this.filter = filter;
        this.containers = new ContainerScores(corpus, buffer);
        this.named = named();
    }

    /// Lets vectors count, besides words.
    public void meaning(VectorSimilarity found) {
        meaning = found;
    }

    /// A wish with where it is satisfied.
    record Weighed(RankedTerm term, PostingList[] lists, double rarity) {}

    /// The one author that the query names, if it names exactly one.
    private @Nullable String named() {
        Set<String> names = new HashSet<>();
        for (Segment segment : corpus.segments()) {
            for (int a = 0; a < segment.authors.size(); a++) {
                List<String> terms = segment.authorTerms.get(a);
                if (!terms.isEmpty() && query.words().keySet().containsAll(terms)) {
                    names.add(segment.authors.get(a));
                }
            }
        }
        return names.size() == 1 ? names.iterator().next() : null;
    }

    /// Counts a wish for every entry that satisfies it, and for its neighbours.
    public void weigh(RankedTerm term, PostingList[] lists) {
        long having = 0;
        for (PostingList list : lists) {
            having += list.size();
        }
        if (having == 0) {
            return;
        }
        double rarity = RankingFormula.rarity(corpus.size(), (double) having);
        weighed.add(new Weighed(term, lists, rarity));
    }

    private static double own(Segment segment, int entry, int count, double rarity, double average) {
        return RankingFormula.bm25(rarity, count, segment.length[entry] / average, RankingFormula.K, RankingFormula.B);
    }

    private int beyond(int entry, int step) {
        int s = segmentOf(entry);
        return corpus.neighbour(s, entry - corpus.base(s), step);
    }

    /// The entries that are hits, as far as the index can tell, with their scores.
    public TopHits best(int wanted) {
        if (matches == null) {
            matches = Matches.of(corpus, filter, buffer, weighed, containers);
        }
        most = matches.most() == 0 ? 1 : matches.most();
        mostContainer = containers.most();
        double besides = RankingFormula.CONTAINER
                + (query.dates().isEmpty() ? 0 : RankingFormula.DATE)
                + (meaning.none() ? 0 : RankingFormula.MEANING);
        double standing = 1 + (named == null ? 0 : RankingFormula.AUTHOR);
        double wished = (1 + request.recency()) * (1 + request.importance());
        TopHits best = new TopHits(corpus, wanted, wordless());
        matches.offer(best, besides, standing * wished, (standing + RankingFormula.FIRST) * wished, this::score);
        matches.offerThese(best, this::score, meaning.entries());
        if (wordless() || !query.dates().isEmpty()) {
            matches.offerOthers(
                    best,
                    this::score,
                    (s, place) -> (wordless() || dated(s, place))
                            && !meaning.entries().contains(corpus.base(s) + place));
        }
        return best;
    }

    /// Whether the query has conditions alone: then all that satisfy them are equal.
    public boolean wordless() {
        return query.words().isEmpty()
                && query.ranking().isEmpty()
                && query.dates().isEmpty();
    }

    private double container(int entry) {
        int s = segmentOf(entry);
        return containers.of(s, entry - corpus.base(s));
    }

    /// Entries mostly come in order: the segment of the last one is tried first.
    private int segmentOf(int entry) {
        if (entry < corpus.base(last) || entry >= corpus.base(last + 1)) {
            last = corpus.segmentOf(entry);
        }
        return last;
    }

    private boolean dated(int s, int entry) {
        if (query.dates().isEmpty()) {
            return false;
        }
        Instant at = Instant.EPOCH.plus(corpus.segments().get(s).at[entry], ChronoUnit.MICROS);
        return query.dates().stream().anyMatch(date -> date.agrees(at));
    }

    private double score(int entry, double total) {
        return RankingFormula.rounded((words(total) + ofContainer(entry) + date(entry) + meaning(entry))
                * standing(entry)
                * recent(entry)
                * important(entry));
    }

    private double words(double total) {
        return wordless() ? 1 : total / most;
    }

    double ofContainer(int entry) {
        return wordless() ? 0 : RankingFormula.CONTAINER * container(entry) / mostContainer;
    }

    double date(int entry) {
        int s = segmentOf(entry);
        return dated(s, entry - corpus.base(s)) ? RankingFormula.DATE : 0;
    }

    public double meaning(int entry) {
        return wordless() ? 0 : RankingFormula.MEANING * meaning.of(entry);
    }

    double standing(int entry) {
        return wordless()
                ? 1
                : 1
                        + (byNamed(entry) ? RankingFormula.AUTHOR : 0)
                        + (flag(entry, Document.ENDS_ASKING) ? RankingFormula.ASKING : 0)
                        + (flag(entry, Document.FIRST) ? RankingFormula.FIRST : 0);
    }

    boolean byNamed(int entry) {
        int s = segmentOf(entry);
        Segment segment = corpus.segments().get(s);
        int author = segment.author[entry - corpus.base(s)];
        return named != null && author >= 0 && segment.authors.get(author).equals(named);
    }

    boolean flag(int entry, int flag) {
        int s = segmentOf(entry);
        return (corpus.segments().get(s).flags[entry - corpus.base(s)] & flag) != 0;
    }

    double recent(int entry) {
        if (request.recency() == 0) {
            return 1;
        }
        int s = segmentOf(entry);
        double age = Math.max(0, filter.thenOr(now) - corpus.segments().get(s).at[entry - corpus.base(s)]);
        return 1 + request.recency() * Math.pow(2, -age / RankingFormula.RECENT_MICROS);
    }

    double important(int entry) {
        int s = segmentOf(entry);
        int importance = corpus.segments().get(s).importance[entry - corpus.base(s)] & 0xff;
        return 1 + request.importance() * importance / 255;
    }

    /// What a wish gave an entry, and how.
    ///
    /// @param own    by its own words
    /// @param before borrowed from the entry before it, and so on
    record Share(RankedTerm term, double value, double own, double before, double twoBefore, double after) {}

    List<Share> shares(int entry) {
        List<Share> shares = new ArrayList<>();
        int before = beyond(entry, -1);
        int twoBefore = before < 0 ? -1 : beyond(before, -1);
        int after = beyond(entry, 1);
        for (Weighed one : weighed) {
            double own = own(one, entry);
            double fromBefore = before < 0
                    ? 0
                    : own(one, before)
                            * (flag(before, Document.ASKS) ? RankingFormula.BEFORE_ASKS : RankingFormula.BEFORE);
            double fromTwo = twoBefore < 0 ? 0 : own(one, twoBefore) * RankingFormula.TWO_BEFORE;
            double fromAfter = after < 0 ? 0 : own(one, after) * RankingFormula.AFTER;
            double value = one.term.times()
                    * RankingFormula.mixed(
                            own + fromBefore + fromTwo + fromAfter,
                            Math.max(Math.max(own, fromBefore), Math.max(fromTwo, fromAfter)));
            if (value > 0) {
                shares.add(new Share(one.term, value / most, own, fromBefore, fromTwo, fromAfter));
            }
        }
        return shares;
    }

    private double own(Weighed one, int entry) {
        int s = segmentOf(entry);
        int place = entry - corpus.base(s);
        int count = one.lists[s].count(place);
        return count == 0 || !filter.sees(s, place)
                ? 0
                : own(corpus.segments().get(s), place, count, one.rarity, corpus.averageLength());
    }

    /// Leaves the scratch as it was.
    public void clear() {
        if (matches != null) {
            matches.clear();
        }
        containers.clear();
    }
}
