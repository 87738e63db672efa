package dev.minutebook.core.specialists;

import java.util.Locale;

/// What a question may be about, and what counts there: how good an answer is beside a person's (efficacy),
/// whether it holds (confidence), and how much is learnt by it (curiosity). Below a minimum an answer is withheld.
public enum Field {
    SURGERY(0.20, 0.70, 0.10, 0.95, 0.90, 10, 0),
    AVIATION(0.20, 0.70, 0.10, 0.95, 0.90, 10, 0),
    LAW(0.30, 0.60, 0.10, 0.85, 0.80, 5, 0.02),
    STRUCTURAL_ENGINEERING(0.40, 0.50, 0.10, 0.80, 0.75, 4, 0.02),
    MATHEMATICS(0.50, 0.40, 0.10, 0.75, 0.70, 3, 0.05),
    SOFTWARE_ENGINEERING(0.55, 0.35, 0.10, 0.70, 0.65, 2, 0.05),
    STEM_RESEARCH(0.50, 0.30, 0.20, 0.65, 0.60, 2, 0.10),
    EDUCATION(0.50, 0.30, 0.20, 0.60, 0.55, 1.5, 0.10),
    GENERAL(0.50, 0.35, 0.15, 0.50, 0.50, 1.5, 0.05),
    ART(0.80, 0.10, 0.10, 0.10, 0.20, 1, 0.15),
    CREATIVE_WRITING(0.80, 0.05, 0.15, 0.05, 0.15, 1, 0.15);

    private final double efficacy;
    private final double confidence;
    private final double curiosity;
    private final double leastConfidence;
    private final double leastEfficacy;
    private final double penalty;
    private final double boredom;

    Field(
            double efficacy,
            double confidence,
            double curiosity,
            double leastConfidence,
            double leastEfficacy,
            double penalty,
            double boredom) {
        this.efficacy = efficacy;
        this.confidence = confidence;
        this.curiosity = curiosity;
        this.leastConfidence = leastConfidence;
        this.leastEfficacy = leastEfficacy;
        this.penalty = penalty;
        this.boredom = boredom;
    }

    public Stakes stakes() {
        return new Stakes(efficacy, confidence, curiosity, leastConfidence, leastEfficacy, penalty, boredom);
    }

    /// As it is stored and typed: `software_engineering`.
    public String word() {
        return name().toLowerCase(Locale.ROOT);
    }

    /// Whether a mistake is costly: whoever asks is told so.
    public boolean highStakes() {
        return penalty >= LAW.penalty;
    }

    /// What counts in a field, or in a mix of fields.
    ///
    /// @param efficacy        weight of efficacy; the three weights sum to 1
    /// @param confidence      weight of confidence
    /// @param curiosity       weight of curiosity
    /// @param leastConfidence below it an answer is withheld
    /// @param leastEfficacy   below it an answer is withheld
    /// @param penalty         by which contradictions are multiplied
    /// @param boredom         how much curiosity grows with each interaction that brought nothing new
    public record Stakes(
            double efficacy,
            double confidence,
            double curiosity,
            double leastConfidence,
            double leastEfficacy,
            double penalty,
            double boredom) {

        Stakes plus(Stakes other, double share) {
            return new Stakes(
                    efficacy + share * other.efficacy,
                    confidence + share * other.confidence,
                    curiosity + share * other.curiosity,
                    leastConfidence + share * other.leastConfidence,
                    leastEfficacy + share * other.leastEfficacy,
                    penalty + share * other.penalty,
                    boredom + share * other.boredom);
        }
    }
}
