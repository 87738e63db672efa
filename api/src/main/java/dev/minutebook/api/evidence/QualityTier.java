package dev.minutebook.api.evidence;

/// How good evidence is, in a word.
public enum QualityTier {
    EXCELLENT(0.85),
    GOOD(0.70),
    FAIR(0.50),
    POOR(0.30),
    UNRELIABLE(0);

    private final double least;

    QualityTier(double least) {
        this.least = least;
    }

    /// The tier of an overall score.
    public static QualityTier of(double overall) {
        for (QualityTier tier : values()) {
            if (overall >= tier.least) {
                return tier;
            }
        }
        return UNRELIABLE;
    }
}
