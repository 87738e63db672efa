package dev.minutebook.core.search.scoring;

import dev.minutebook.core.search.index.Corpus;
import dev.minutebook.core.search.index.Document;
import dev.minutebook.core.search.vectors.PackedVector;
import dev.minutebook.core.search.vectors.VectorTable;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.PriorityQueue;
import java.util.Set;
import java.util.UUID;

/// How alike entries are to a query, by their vectors, from the least alike (0) to the most. Where the least
/// alike is found too, 0 lies below it, so that every hit is alike to some degree. It is known of the most
/// alike of those that the query may find; all others count as much as the last of these. Entries lend to their
/// neighbours here too: one that asks to the next, and each to the one before.
public final class VectorSimilarity {

    /// Of so many it is known how alike they are.
    public static final int BEST = 400;

    /// So much above 0 is at least whatever is found by it, as a difference of cosines.
    private static final float ABOVE_NOTHING = 0.05f;

    public static final VectorSimilarity NONE = new VectorSimilarity(new Corpus(List.of()), Map.of(), 0);

    private final Corpus corpus;
    private final Map<Integer, Double> alike;
    private final double others;
    private final Set<Integer> entries = new HashSet<>();
    private double most;

    private VectorSimilarity(Corpus corpus, Map<Integer, Double> alike, double others) {
        this.corpus = corpus;
        this.alike = alike;
        this.others = others;
    }

    /// Compares the query with vectors, one by one.
    public static VectorSimilarity comparing(
            Corpus corpus, CandidateFilter filter, PackedVector.Query query, float needed, VectorTable.View vectors) {
        float[] all = new LikenessScan(corpus, filter, query, vectors).run();
        float least = Float.MAX_VALUE;
        PriorityQueue<Float> best = new PriorityQueue<>();
        for (int entry = 0; entry < all.length; entry++) {
            float one = all[entry];
            if (Float.isNaN(one)) {
                continue;
            }
            least = Math.min(least, one);
            if ((best.size() < BEST || one > best.element()) && filter.passes(entry)) {
                best.add(one);
                if (best.size() > BEST) {
                    best.remove();
                }
            }
        }
        Map<Integer, Float> near = new HashMap<>();
        for (int entry = 0; entry < all.length && !best.isEmpty(); entry++) {
            if (all[entry] >= best.element()) {
                near.put(entry, all[entry]);
            }
        }
        return of(corpus, filter, near, least, needed);
    }

    /// Takes the most alike as an index found them, and the least alike.
    public static VectorSimilarity near(
            Corpus corpus,
            CandidateFilter filter,
            byte[] query,
            float needed,
            Map<UUID, byte[]> nearest,
            byte[] farthest) {
        Map<Integer, Float> near = new HashMap<>();
        nearest.forEach((id, vector) -> {
            int entry = corpus.find(id);
            if (entry >= 0) {
                near.put(entry, PackedVector.likeness(query, vector));
            }
        });
        return of(corpus, filter, near, PackedVector.likeness(query, farthest), needed);
    }

    /// @param near   the most alike that are wanted, and others that are as much alike, by their numbers
    /// @param least  how alike the least alike of all is
    /// @param needed how alike one must be to be found by that alone, and the most alike for any of it to count
    private static VectorSimilarity of(
            Corpus corpus, CandidateFilter filter, Map<Integer, Float> near, float least, float needed) {
        float last = Float.MAX_VALUE;
        float first = -Float.MAX_VALUE;
        float found = Float.MAX_VALUE;
        for (Map.Entry<Integer, Float> one : near.entrySet()) {
            found = one.getValue() < needed ? found : Math.min(found, one.getValue());
            if (filter.passes(one.getKey())) {
                last = Math.min(last, one.getValue());
                first = Math.max(first, one.getValue());
            }
        }
        if (first < last || first < needed) {
            return NONE;
        }
        float from = Math.min(Math.min(least, last), found - ABOVE_NOTHING);
        float to = first;
        Map<Integer, Double> alike = new HashMap<>();
        near.forEach((entry, value) -> alike.put(entry, scaled(value, from, to)));
        VectorSimilarity meaning = new VectorSimilarity(corpus, alike, scaled(last, from, to));
        for (Map.Entry<Integer, Float> one : near.entrySet()) {
            if (one.getValue() < needed) {
                continue;
            }
            int entry = one.getKey();
            int s = corpus.segmentOf(entry);
            int i = entry - corpus.base(s);
            meaning.take(filter, entry);
            meaning.take(filter, corpus.neighbour(s, i, -1));
            if (asks(corpus, entry)) {
                meaning.take(filter, corpus.neighbour(s, i, 1));
            }
        }
        return meaning;
    }

    /// From 0 to 1.
    private static double scaled(float value, float from, float to) {
        return (value - from) / (double) (to - from);
    }

    private void take(CandidateFilter filter, int entry) {
        if (entry >= 0 && filter.passes(entry) && entries.add(entry)) {
            most = Math.max(most, sum(entry));
        }
    }

    private double sum(int entry) {
        int s = corpus.segmentOf(entry);
        int i = entry - corpus.base(s);
        int before = corpus.neighbour(s, i, -1);
        int after = corpus.neighbour(s, i, 1);
        return alike(entry)
                + (before >= 0 && asks(corpus, before) ? RankingFormula.MEANING_ASKED * alike(before) : 0)
                + (after >= 0 ? RankingFormula.MEANING_AFTER * alike(after) : 0);
    }

    private double alike(int entry) {
        return alike.getOrDefault(entry, others);
    }

    private static boolean asks(Corpus corpus, int entry) {
        int s = corpus.segmentOf(entry);
        return (corpus.segments().get(s).flags[entry - corpus.base(s)] & Document.ASKS) != 0;
    }

    boolean none() {
        return entries.isEmpty();
    }

    /// The entries that it speaks for: the most alike, and those they lend to.
    Set<Integer> entries() {
        return entries;
    }

    /// Up to 1.
    double of(int entry) {
        return most > 0 ? Math.min(1, sum(entry) / most) : 0;
    }
}
