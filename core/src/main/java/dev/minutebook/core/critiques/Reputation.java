package dev.minutebook.core.critiques;

import org.jspecify.annotations.Nullable;

/// The name an agent made itself.
///
/// @param made        proposals in debates that were decided between two or more
/// @param accepted    of those
/// @param credit      a half for each that was accepted; for each that was not, as much less as makes chance worth
///                    nothing
/// @param given       critiques
/// @param valuable    of those, that helped
/// @param predictions how often it said beforehand how useful a critique would be
/// @param error       by how much it was off in all
/// @param resolved    votes on decisions whose outcome is known
/// @param right       of those, for what turned out right
public record Reputation(
        int made,
        int accepted,
        double credit,
        int given,
        int valuable,
        int predictions,
        double error,
        int resolved,
        int right) {

    public static final Reputation NONE = new Reputation(0, 0, 0, 0, 0, 0, 0);

    private static final double PROPOSALS = 0.6;
    private static final double CRITIQUES = 0.4;
    private static final double FORESIGHT = 0.2;

    /// After so many observations half of what they say is believed.
    private static final double DOUBT = 10;

    /// Without votes whose outcome is known.
    public Reputation(int made, int accepted, double credit, int given, int valuable, int predictions, double error) {
        this(made, accepted, credit, given, valuable, predictions, error, 0, 0);
    }

    /// What one debate adds for having a proposal in it.
    ///
    /// @param won    null if nobody's won
    /// @param rivals how many others had one
    public static Reputation proposed(@Nullable Boolean won, int rivals) {
        double credit = won == null ? 0 : won ? 0.5 : -0.5 / rivals;
        return new Reputation(1, Boolean.TRUE.equals(won) ? 1 : 0, credit, 0, 0, 0, 0);
    }

    /// What a critique adds.
    ///
    /// @param error by how much the critic was off about its use; null if it did not say
    public static Reputation criticised(boolean valuable, @Nullable Double error) {
        return new Reputation(0, 0, 0, 1, valuable ? 1 : 0, error == null ? 0 : 1, error == null ? 0 : error);
    }

    public Reputation plus(Reputation more) {
        return new Reputation(
                made + more.made,
                accepted + more.accepted,
                credit + more.credit,
                given + more.given,
                valuable + more.valuable,
                predictions + more.predictions,
                error + more.error,
                resolved + more.resolved,
                right + more.right);
    }

    /// From 0 to 1; a half where nothing is known. A vote for what turned out right counts as a proposal that
    /// was accepted.
    public double score() {
        if (made + resolved == 0) {
            return 0.5;
        }
        return PROPOSALS * (accepted + right) / (made + resolved)
                + CRITIQUES * (given == 0 ? 0.5 : (double) valuable / given);
    }

    /// How well it foresees what its critiques are worth.
    public double calibration() {
        return predictions == 0 ? 0.5 : 1 - error / predictions;
    }

    /// What its votes weigh for that, above 0.4 and below 1.6: 1 for a stranger, and near 1 until much is known. A
    /// proposal that is accepted, a vote that was right and a critique that helps never lower it.
    public double weight() {
        return 1
                + PROPOSALS * (credit + right - resolved / 2.0) / (made + resolved + DOUBT)
                + CRITIQUES * (valuable - given / 2.0) / (given + DOUBT)
                + FORESIGHT * (calibration() - 0.5) * predictions / (predictions + DOUBT);
    }
}
