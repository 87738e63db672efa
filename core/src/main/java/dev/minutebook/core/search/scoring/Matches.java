package dev.minutebook.core.search.scoring;

import dev.minutebook.core.search.index.Corpus;
import dev.minutebook.core.search.index.Segment;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.List;

/// Which entries match the words of a query and pass its conditions, and how well they match.
final class Matches {

    private final Corpus corpus;
    private final CandidateFilter filter;
    private final ScoreBuffer buffer;
    private final int[] begins;
    private final ScoreBuffer.Places edges = new ScoreBuffer.Places();
    private int size;
    private double most;

    private Matches(Corpus corpus, CandidateFilter filter, ScoreBuffer buffer) {
        this.corpus = corpus;
        this.filter = filter;
        this.buffer = buffer;
        this.begins = new int[corpus.segments().size() + 1];
    }

    static Matches of(
            Corpus corpus,
            CandidateFilter filter,
            ScoreBuffer buffer,
            List<Scorer.Weighed> words,
            ContainerScores containers) {
        Matches matches = new Matches(corpus, filter, buffer);
        List<NeighbourScorer.Far> far = new ArrayList<>();
        List<ContainerTermCounts> mentions = new ArrayList<>();
        for (Scorer.Weighed word : words) {
            far.add(new NeighbourScorer.Far());
            mentions.add(new ContainerTermCounts(corpus, word.term()));
        }
        ScoreBlock block = new ScoreBlock();
        for (int s = 0; s < corpus.segments().size(); s++) {
            List<NeighbourScorer> lenders = new ArrayList<>();
            for (int w = 0; w < words.size(); w++) {
                if (words.get(w).lists()[s].size() > 0) {
                    mentions.get(w).of(s);
                    lenders.add(new NeighbourScorer(corpus, filter, s, words.get(w), mentions.get(w), far.get(w)));
                }
            }
            matches.through(s, lenders, block);
        }
        for (int w = 0; w < words.size(); w++) {
            matches.fromFar(far.get(w), words.get(w).term().times());
            containers.count(mentions.get(w));
        }
        matches.measure();
        return matches;
    }

    private void through(int s, List<NeighbourScorer> lenders, ScoreBlock block) {
        int last = corpus.segments().get(s).size;
        int next = next(lenders);
        while (next < last) {
            block.moveTo(next);
            for (NeighbourScorer lender : lenders) {
                lender.fill(block);
            }
            size = block.drain(buffer, size, filter, s, corpus.segments().get(s).facts);
            next = next(lenders);
        }
        begins[s + 1] = size;
    }

    private static int next(List<NeighbourScorer> lenders) {
        int next = Integer.MAX_VALUE;
        for (NeighbourScorer lender : lenders) {
            next = Math.min(next, lender.next());
        }
        return Math.max(0, next);
    }

    private void fromFar(NeighbourScorer.Far far, double times) {
        ScoreBuffer.Places touched = new ScoreBuffer.Places();
        for (int i = 0; i < far.size(); i++) {
            int number = far.number(i);
            if (!atEdge(number)) {
                continue;
            }
            if (buffer.sum[number] == 0) {
                touched.add(number);
            }
            buffer.sum[number] += far.value(i);
            buffer.most[number] = Math.max(buffer.most[number], far.value(i));
        }
        for (int i = 0; i < touched.size(); i++) {
            int number = touched.get(i);
            if (buffer.total[number] == 0) {
                edges.add(number);
            }
            buffer.total[number] += times * RankingFormula.mixed(buffer.sum[number], buffer.most[number]);
            buffer.sum[number] = 0;
            buffer.most[number] = 0;
        }
    }

    /// Others have all their neighbours beside them, and borrow from no other.
    private boolean atEdge(int number) {
        int s = corpus.segmentOf(number);
        return (corpus.segments().get(s).facts[number - corpus.base(s)] & Segment.EDGE) != 0;
    }

    private void measure() {
        for (int i = 0; i < size; i++) {
            most = Math.max(most, buffer.values[i]);
        }
        for (int i = 0; i < edges.size(); i++) {
            int number = edges.get(i);
            if (filter.passes(number)) {
                most = Math.max(most, buffer.total[number]);
            }
        }
    }

    /// The best match of all.
    double most() {
        return most;
    }

    /// Scores an entry by how well it matches.
    interface Judge {
        double score(int number, double total);
    }

    /// Finds the best of those that match, without judging those that cannot come among them.
    ///
    /// @param besides what may at most be added to a match, whose largest is 1
    /// @param times   by what the sum may at most be multiplied
    /// @param first   the same where an entry opens its container
    void offer(TopHits best, double besides, double times, double first, Judge judge) {
        double largest = most == 0 ? 1 : most;
        double[] values = buffer.values;
        double least = least(best, besides, first, largest);
        double leastOther = least(best, besides, times, largest);
        int offered = 0;
        for (int s = 0; s + 1 < begins.length; s++) {
            int[] facts = corpus.segments().get(s).facts;
            for (int i = begins[s]; i < begins[s + 1]; i++) {
                if (values[i] >= least && (values[i] >= leastOther || (facts[buffer.places[i]] & Segment.FIRST) != 0)) {
                    int number = corpus.base(s) + buffer.places[i];
                    best.offer(number, judge.score(number, values[i]));
                    offered++;
                    least = least(best, besides, first, largest);
                    leastOther = least(best, besides, times, largest);
                }
            }
        }
        best.passedOver(size - offered);
        for (int i = 0; i < edges.size(); i++) {
            int number = edges.get(i);
            if (filter.passes(number)) {
                best.offer(number, judge.score(number, buffer.total[number]));
            }
        }
    }

    /// A match below this cannot come among the best, whatever else speaks for it.
    private static double least(TopHits best, double besides, double times, double largest) {
        return ((best.worst() - 1e-6) / times - besides) * largest;
    }

    /// Those of some that do not match by words, and pass.
    void offerThese(TopHits best, Judge judge, Collection<Integer> numbers) {
        for (int number : numbers) {
            if (!matched(number) && filter.passes(number)) {
                best.offer(number, judge.score(number, 0));
            }
        }
    }

    private boolean matched(int number) {
        int s = corpus.segmentOf(number);
        int place = number - corpus.base(s);
        return buffer.total[number] != 0 || Arrays.binarySearch(buffer.places, begins[s], begins[s + 1], place) >= 0;
    }

    /// All others that pass.
    void offerOthers(TopHits best, Judge judge, Others others) {
        for (int s = 0; s + 1 < begins.length; s++) {
            int base = corpus.base(s);
            int match = begins[s];
            for (int place = 0; place < corpus.segments().get(s).size; place++) {
                if (match < begins[s + 1] && buffer.places[match] == place) {
                    match++;
                } else if (buffer.total[base + place] == 0 && others.wanted(s, place) && filter.passes(s, place)) {
                    best.offer(base + place, judge.score(base + place, 0));
                }
            }
        }
    }

    /// Which of those that do not match by words are hits all the same.
    interface Others {
        boolean wanted(int s, int place);
    }

    /// Leaves the scratch as it was.
    void clear() {
        for (int i = 0; i < edges.size(); i++) {
            buffer.total[edges.get(i)] = 0;
        }
    }
}
