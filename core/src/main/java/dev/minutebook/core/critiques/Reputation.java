package dev.minutebook.core.critiques;

import org.jspecify.annotations.Nullable;

/// The name an agent made itself.
///
/// @param made        proposals
/// @param accepted    of those
/// @param given       critiques
/// @param valuable    of those, that helped
/// @param predictions how often it said beforehand how useful a critique would be
/// @param error       by how much it was off in all
/// @param resolved    votes on decisions whose outcome is known
/// @param right       of those, for what turned out right
public record Reputation(
        int made, int accepted, int given, int valuable, int predictions, double error, int resolved, int right) {

    public static final Reputation NONE = new Reputation(0, 0, 0, 0, 0, 0);

    private static final double PROPOSALS = 0.6;
    private static final double CRITIQUES = 0.4;
    private static final double LEAST = 0.4;
    private static final double MOST = 1.6;

    /// Without votes whose outcome is known.
    public Reputation(int made, int accepted, int given, int valuable, int predictions, double error) {
        this(made, accepted, given, valuable, predictions, error, 0, 0);
    }

    /// What one debate adds for having a proposal in it.
    static Reputation proposed(boolean accepted) {
        return new Reputation(1, accepted ? 1 : 0, 0, 0, 0, 0);
    }

    /// What a critique adds.
    ///
    /// @param error by how much the critic was off about its use; null if it did not say
    static Reputation criticised(boolean valuable, @Nullable Double error) {
        return new Reputation(0, 0, 1, valuable ? 1 : 0, error == null ? 0 : 1, error == null ? 0 : error);
    }

    Reputation plus(Reputation more) {
        return new Reputation(
                made + more.made,
                accepted + more.accepted,
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

    /// What its votes weigh for that.
    public double weight() {
        return this.equals(NONE) ? 1 : Math.clamp(0.5 + score() + 0.2 * (calibration() - 0.5), LEAST, MOST);
    }
}
