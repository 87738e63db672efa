package dev.minutebook.core.search.scoring;

/// The numbers by which hits are ranked. They were fitted on conversations, by how many of the right texts stood
/// among the first ten.
///
/// Per word t of the query and entry n, `c` is BM25. An entry borrows from its neighbours in the same container:
/// from the one before, more if that asks; from the one before that; from the one after. Of what is its own and
/// what is borrowed, [#MIX] parts of the largest and the rest of the sum count. To the sum over the words, divided
/// by the largest of all entries, come the container as a whole and the date, and then the standing of the entry
/// multiplies.
final class RankingFormula {

    static final double K = 0.9;
    static final double B = 0.4;
    static final double CONTAINER_K = 1.2;
    static final double CONTAINER_B = 0.4;
    static final double BEFORE = 0.5;
    static final double BEFORE_ASKS = 1.0;
    static final double TWO_BEFORE = 0.6;
    static final double AFTER = 0.4;
    static final double MIX = 0.7;
    static final double CONTAINER = 0.3;
    static final double DATE = 0.8;
    static final double AUTHOR = 0.15;
    static final double ASKING = -0.1;
    static final double FIRST = 0.2;
    static final double MEANING = 1.5;
    static final double MEANING_ASKED = 0.5;
    static final double MEANING_AFTER = 0.4;
    static final double RECENT_MICROS = 30 * 86_400e6;

    private RankingFormula() {}

    static double rarity(double all, double having) {
        return Math.log(1 + (all - having + 0.5) / (having + 0.5));
    }

    static double bm25(double rarity, double times, double length, double k, double b) {
        return rarity * times * (k + 1) / (times + k * (1 - b + b * length));
    }

    static double mixed(double sum, double most) {
        return (1 - MIX) * sum + MIX * most;
    }

    /// So far that the order of additions does not matter. What is found at all is worth something.
    static double rounded(double score) {
        return Math.max(1, Math.rint(score * 1e9)) / 1e9;
    }
}
