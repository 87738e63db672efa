package dev.minutebook.core.votes;

/// How near the seats are to each other.
public final class Consensus {

    private static final double CONFIDENCE = 0.4;
    private static final double AGREEMENT = 0.4;
    private static final double SIMILARITY = 0.2;

    private Consensus() {}

    /// From what seats say of themselves, how they vote and how alike they speak; all 0 to 1.
    public static double level(double meanConfidence, double voteAgreement, double contentSimilarity) {
        return Math.clamp(
                CONFIDENCE * meanConfidence + AGREEMENT * voteAgreement + SIMILARITY * contentSimilarity, 0, 1);
    }

    /// The largest share of the votes, each seat counted once; 0.5 when nobody voted.
    static double voteAgreement(Election election) {
        ValidBallots votes = ValidBallots.of(election);
        return votes.size() == 0 ? 0.5 : votes.heads().besides(null) / votes.size();
    }
}
