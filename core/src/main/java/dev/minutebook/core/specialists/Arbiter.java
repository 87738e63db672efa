package dev.minutebook.core.specialists;

import java.util.EnumMap;
import java.util.List;
import java.util.Map;

/// Which of two answers that contradict each other is right, by what several checks found. A check that finds no
/// fault with either says nothing and does not count; one that could look but not tell makes the others count
/// less.
///
/// `confidence = (1 − Π(1 − w_i · c_i) over checks for the verdict) / (1 − Π(1 − w_i) over checks that apply)`.
///
/// @param decision   which case it is
/// @param confidence in it, 0 to 1
/// @param findings   what it rests on
public record Arbiter(Case decision, double confidence, List<Finding> findings) {

    /// From here on a verdict is given.
    static final double SURE = 0.6;

    /// What follows from two answers, A and B.
    public enum Case {
        /// A is right: B is corrected.
        CASE_1,
        /// B is right: A is corrected.
        CASE_2,
        /// Both are wrong: both are corrected, and a gap of knowledge is opened.
        CASE_3,
        /// Nobody can tell: a person has to look, and whoever asked is told that it is uncertain.
        CASE_4
    }

    /// What is looked at, and how much it counts.
    public enum Check {
        /// Whether an answer contradicts itself.
        LOGICAL(0.30),
        /// Whether what it computes or states about its code is so.
        MATHEMATICAL(0.40),
        /// Whether it contradicts what was corrected before.
        CROSS_SESSION(0.20),
        /// What came of trying it, as whoever tried it says.
        EMPIRICAL(0.10);

        private final double weight;

        Check(double weight) {
            this.weight = weight;
        }
    }

    /// Whom a check speaks for.
    public enum Verdict {
        A,
        B,
        NEITHER,
        /// It could look, but not tell.
        UNDECIDED
    }

    /// What one check that applied found.
    ///
    /// @param confidence in it, 0 to 1
    /// @param reason     a sentence
    public record Finding(Check check, Verdict verdict, double confidence, String reason) {

        public Finding {
            if (!(confidence >= 0 && confidence <= 1)) {
                throw new IllegalArgumentException("a confidence is from 0 to 1: " + confidence);
            }
        }
    }

    public Arbiter {
        findings = List.copyOf(findings);
    }

    /// @param findings of the checks that applied, each once
    public static Arbiter decide(List<Finding> findings) {
        if (findings.stream().map(Finding::check).distinct().count() != findings.size()) {
            throw new IllegalArgumentException("each check speaks once");
        }
        Map<Verdict, Double> votes = new EnumMap<>(Verdict.class);
        double unsure = 1;
        for (Finding one : findings) {
            unsure *= 1 - one.check().weight;
            if (one.verdict() != Verdict.UNDECIDED) {
                votes.merge(one.verdict(), one.check().weight * one.confidence(), Double::sum);
            }
        }
        Verdict leading = leading(votes);
        double left = 1;
        for (Finding one : findings) {
            left *= one.verdict() == leading && leading != Verdict.UNDECIDED
                    ? 1 - one.check().weight * one.confidence()
                    : 1;
        }
        double confidence = unsure == 1 ? 0 : (1 - left) / (1 - unsure);
        Case decision = confidence < SURE
                ? Case.CASE_4
                : switch (leading) {
                    case A -> Case.CASE_1;
                    case B -> Case.CASE_2;
                    case NEITHER -> Case.CASE_3;
                    case UNDECIDED -> Case.CASE_4;
                };
        return new Arbiter(decision, confidence, findings);
    }

    /// UNDECIDED for none, and where two are equal.
    private static Verdict leading(Map<Verdict, Double> votes) {
        Verdict best = Verdict.UNDECIDED;
        double most = 0;
        for (Map.Entry<Verdict, Double> one : votes.entrySet()) {
            if (Math.abs(one.getValue() - most) < 1e-12) {
                best = Verdict.UNDECIDED;
            } else if (one.getValue() > most) {
                best = one.getKey();
                most = one.getValue();
            }
        }
        return best;
    }
}
