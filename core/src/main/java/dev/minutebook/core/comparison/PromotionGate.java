package dev.minutebook.core.comparison;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/// Whether a candidate may take the place of what is in use. It has to have been played on the same cases as the
/// baseline, which is played afresh for it; its lower bound, the mean less so many standard errors, has to exceed
/// the mean of the baseline by a margin; and the test of Mann and Whitney has to exclude chance, corrected after
/// Holm for all candidates of the family, played enough or not.
///
/// @param margin  what matters, in the unit of the scores
/// @param fewest  trials of each
/// @param errors  standard errors between mean and lower bound
/// @param chance  of accepting any candidate of a family that is no better
public record PromotionGate(double margin, int fewest, double errors, double chance) {

    /// Fewer prove nothing at a level of five per cent.
    public static final int FEWEST = 10;

    public static final double ERRORS = 1;
    public static final double CHANCE = 0.05;

    public PromotionGate {
        if (!(margin >= 0) || fewest < 2 || !(errors >= 0) || !(chance > 0 && chance < 1)) {
            throw new IllegalArgumentException("no such gate");
        }
    }

    /// With the usual bounds.
    public static PromotionGate of(double margin) {
        return new PromotionGate(margin, FEWEST, ERRORS, CHANCE);
    }

    /// What is found about each candidate, in the order given.
    public List<GateResult> judge(Sample baseline, List<Sample> candidates) {
        List<GateResult> found = new ArrayList<>(candidates.stream()
                .map(candidate -> compare(baseline, candidate))
                .toList());
        List<Integer> order = new ArrayList<>();
        for (int i = 0; i < found.size(); i++) {
            order.add(i);
        }
        order.sort(Comparator.comparingDouble(i -> found.get(i).probability()));
        double corrected = 0;
        for (int place = 0; place < order.size(); place++) {
            int i = order.get(place);
            GateResult one = found.get(i);
            corrected = Math.max(corrected, Math.min(1, (order.size() - place) * one.probability()));
            boolean chanced = one.finding() == GateFinding.ACCEPTED && corrected > chance;
            found.set(i, one.corrected(corrected, chanced ? GateFinding.CHANCE : one.finding()));
        }
        return List.copyOf(found);
    }

    /// Of the candidates that are accepted the one with the highest lower bound; of equal ones the first.
    public Optional<GateResult> best(Sample baseline, List<Sample> candidates) {
        GateResult best = null;
        for (GateResult one : judge(baseline, candidates)) {
            if (one.accepted() && (best == null || one.lowerBound() > best.lowerBound())) {
                best = one;
            }
        }
        return Optional.ofNullable(best);
    }

    /// Without regard to other candidates.
    private GateResult compare(Sample baseline, Sample candidate) {
        double bound = candidate.mean() - errors * candidate.standardError();
        boolean comparable = candidate.cases().equals(baseline.cases());
        boolean enough = candidate.size() >= fewest;
        GateFinding finding = !comparable
                ? GateFinding.OTHER_CASES
                : !enough
                        ? GateFinding.TOO_FEW_TRIALS
                        : bound > baseline.mean() + margin ? GateFinding.ACCEPTED : GateFinding.TOO_LITTLE;
        double probability = comparable && enough ? MannWhitney.higher(candidate.scores(), baseline.scores()) : 1;
        return new GateResult(
                candidate.name(),
                candidate.size(),
                candidate.mean(),
                bound,
                baseline.mean(),
                margin,
                probability,
                probability,
                finding);
    }
}
