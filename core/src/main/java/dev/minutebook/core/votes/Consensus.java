package dev.minutebook.core.votes;

import dev.minutebook.api.decisions.Strength;

/// How near the seats are to each other after a vote.
///
/// @param level      0 to 1
/// @param majority   whether the winner has more than half of the votes, by their number and by their weight
/// @param confidence the first term: how sure the votes for the leader are, times the agreement
/// @param agreement  the second term: the share of the weight that is for the leader
/// @param similarity the third term
public record Consensus(double level, boolean majority, double confidence, double agreement, double similarity) {

    private static final double CONFIDENCE = 0.4;
    private static final double AGREEMENT = 0.4;
    private static final double SIMILARITY = 0.2;

    /// From how sure the seats are of the option that leads, the share of the votes that it has, and how alike
    /// they speak. Whoever is sure of another option agrees with nobody for it.
    ///
    /// @param similarity of what was said with the votes, 0 to 1
    public static Consensus of(Election election, double similarity) {
        Count count = CountRules.count(election);
        double level = CONFIDENCE * count.confidence() + AGREEMENT * count.agreement() + SIMILARITY * similarity;
        return new Consensus(
                Math.clamp(level, 0, 1), majority(election, count), count.confidence(), count.agreement(), similarity);
    }

    /// The one definition: the rule found a winner, more than half of the votes are for it by number and by
    /// weight, and the level is at least the threshold.
    public boolean reached(double threshold) {
        return majority && level >= threshold;
    }

    private static boolean majority(Election election, Count count) {
        String winner = count.winner();
        if (winner == null || count.strength() == Strength.SPLIT || count.strength() == Strength.CONTESTED) {
            return false;
        }
        ValidBallots votes = ValidBallots.of(election);
        return 2 * votes.carrying(winner, count.rule()).size() > votes.size();
    }
}
