package dev.minutebook.core.specialists;

import java.util.Collections;
import java.util.List;

/// What a specialist is worth in a field: efficacy and confidence as they were learnt, and curiosity.
///
/// @param efficacy   how good it is beside a person: 0.5 is as good
/// @param confidence how well its answers hold
public record Utility(double efficacy, double confidence) {

    /// Of whoever has done nothing yet.
    public static final Utility START = new Utility(0.5, 0.5);

    private static final double RATE = 0.2;
    private static final double CERTAIN = 0.9;
    private static final double MOST_PENALTY = 0.5;
    private static final double PER_SEVERITY = 0.1;

    public Utility {
        if (!(efficacy >= 0 && efficacy <= 1 && confidence >= 0 && confidence <= 1)) {
            throw new IllegalArgumentException("efficacy and confidence are from 0 to 1");
        }
    }

    /// How severe a contradiction is.
    public enum Contradiction {
        SYNTAX(0.8),
        OWN_ASSERTION(0.9),
        COMPLEXITY(0.7),
        EARLIER_SESSION(0.5);

        private final double severity;

        Contradiction(double severity) {
            this.severity = severity;
        }
    }

    /// After one more answer.
    ///
    /// @param agent    how well the answer did
    /// @param person   how well a person does; more than 0
    /// @param passRate the share of assertions that held
    public Utility after(double agent, double person, double passRate, List<Contradiction> found, Field.Stakes stakes) {
        if (!(agent >= 0) || !(person > 0)) {
            throw new IllegalArgumentException("no such result: " + agent + " beside " + person);
        }
        double ratio = agent / person;
        double held = Math.clamp(passRate * (1 - penalty(found, stakes)), 0, 1);
        return new Utility(
                learnt(efficacy, Double.isInfinite(ratio) ? 1 : ratio / (1 + ratio)), learnt(confidence, held));
    }

    private static double learnt(double before, double now) {
        return before + RATE * (now - before);
    }

    /// What contradictions cost, at most a half.
    public static double penalty(List<Contradiction> found, Field.Stakes stakes) {
        return Math.min(
                MOST_PENALTY,
                found.stream()
                        .mapToDouble(one -> one.severity * stakes.penalty() * PER_SEVERITY)
                        .sum());
    }

    /// What there is to learn, at most as much as all the rest is worth.
    ///
    /// @param novelty of the question, 0 to 1
    /// @param idle    interactions since something was new
    public double curiosity(double novelty, long idle, Field.Stakes stakes) {
        double natural =
                Math.max(0, CERTAIN - confidence) * novelty * (1 + stakes.boredom() * Math.log1p((double) idle));
        return Math.min(natural, mostCuriosity(stakes));
    }

    /// So much curiosity is worth as much as all the rest.
    public double mostCuriosity(Field.Stakes stakes) {
        double rest = stakes.efficacy() * efficacy + stakes.confidence() * confidence;
        return stakes.curiosity() == 0 ? 0 : rest / stakes.curiosity();
    }

    /// The utility: the weighted sum of the three.
    public double score(double novelty, long idle, Field.Stakes stakes) {
        return score(novelty, idle, stakes, 0);
    }

    /// The same where something is known to be not known.
    ///
    /// @param gaps how many gaps of knowledge there are
    public double score(double novelty, long idle, Field.Stakes stakes, int gaps) {
        double natural = curiosity(novelty, idle, stakes);
        double more = GapRules.bonuses(Collections.nCopies(gaps, natural), stakes, mostCuriosity(stakes)).stream()
                .mapToDouble(Double::doubleValue)
                .sum();
        return stakes.efficacy() * efficacy + stakes.confidence() * confidence + stakes.curiosity() * (natural + more);
    }

    /// Whether it should rather say nothing here.
    public boolean abstains(Field.Stakes stakes) {
        return confidence < stakes.leastConfidence() || efficacy < stakes.leastEfficacy();
    }
}
