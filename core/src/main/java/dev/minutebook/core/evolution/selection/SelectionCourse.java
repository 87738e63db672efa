package dev.minutebook.core.evolution.selection;

import dev.minutebook.core.comparison.ChanceBudget;
import dev.minutebook.core.comparison.GateLook;
import dev.minutebook.core.comparison.Sample;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.IntStream;

/// The trials of the variants of one actor, from the first short one to the decision: successive halving,
/// then the
/// gate that promotions use, at 10, 20 and 40 trials of each contender. Which look comes next and what it
/// may take
/// follows from the trials alone.
///
/// A pruned variant is still counted as one that was tried: the correction is for all that were proposed.
public final class SelectionCourse {

    private final SelectionPlan plan;
    private final Map<PlannedTrial, Double> scores = new HashMap<>();

    private SelectionCourse(SelectionPlan plan, Collection<PlayedTrial> played) {
        this.plan = plan;
        played.forEach(one -> scores.putIfAbsent(one.trial(), one.score()));
    }

    /// What is to be done when so much was played; a trial that is there twice counts once.
    public static SelectionStep next(SelectionPlan plan, Collection<PlayedTrial> played) {
        return new SelectionCourse(plan, played).next();
    }

    /// The variants that go into full trials, in their order; all of them as long as a short trial is missing.
    public static List<Integer> survivors(SelectionPlan plan, Collection<PlayedTrial> played) {
        SelectionCourse course = new SelectionCourse(plan, played);
        return course.missing(course.shortTrials()).isEmpty() ? course.survivors() : course.variants();
    }

    private SelectionStep next() {
        if (plan.variants() == 0) {
            return new SelectionStep.Reject(List.of());
        }
        List<PlannedTrial> missing = missing(shortTrials());
        if (!missing.isEmpty()) {
            return new SelectionStep.Play(missing, List.of());
        }
        List<Integer> survivors = survivors();
        List<GateLook.Verdict> looks = new ArrayList<>();
        ChanceBudget budget = ChanceBudget.of(plan.chance());
        int trials = plan.limits().trials();
        while (true) {
            missing = missing(fullTrials(survivors, trials));
            if (!missing.isEmpty()) {
                return new SelectionStep.Play(missing, looks);
            }
            GateLook.Verdict look = look(survivors, trials, budget);
            looks.add(look);
            switch (look.outcome()) {
                case ACCEPTED -> {
                    int winner = look.winner().orElseThrow();
                    return new SelectionStep.Accept(
                            winner + 1, look.results().get(winner).mean(), looks);
                }
                case REJECTED -> {
                    return new SelectionStep.Reject(looks);
                }
                case UNDECIDED -> {
                    budget = look.budget();
                    trials = plan.more(trials);
                }
            }
        }
    }

    private GateLook.Verdict look(List<Integer> survivors, int trials, ChanceBudget budget) {
        List<Sample> candidates = variants().stream()
                .map(variant ->
                        survivors.contains(variant) ? sample(variant, trials) : new Sample(name(variant), List.of()))
                .toList();
        return new GateLook(plan.limits().margin(), trials, plan.limits().mostTrials(), budget)
                .judge(sample(0, trials), candidates, false);
    }

    private Sample sample(int contender, int trials) {
        return new Sample(
                name(contender),
                IntStream.range(0, trials)
                        .mapToObj(number -> new Sample.Trial(
                                Integer.toString(number), score(new PlannedTrial(TrialStage.FULL, contender, number))))
                        .toList());
    }

    private static String name(int contender) {
        return contender == 0 ? "baseline" : "variant " + contender;
    }

    private double score(PlannedTrial trial) {
        return Objects.requireNonNull(scores.get(trial));
    }

    private List<Integer> variants() {
        return IntStream.rangeClosed(1, plan.variants()).boxed().toList();
    }

    /// The better half by the mean of the short trials; of equal ones those that come first.
    private List<Integer> survivors() {
        if (!plan.pruned()) {
            return variants();
        }
        return variants().stream()
                .sorted(Comparator.comparingDouble((Integer variant) -> -shortMean(variant)))
                .limit(plan.survivors())
                .sorted()
                .toList();
    }

    private double shortMean(int variant) {
        return IntStream.range(0, plan.limits().pruneTrials())
                .mapToDouble(number -> score(new PlannedTrial(TrialStage.PRUNE, variant, number)))
                .average()
                .orElseThrow();
    }

    private List<PlannedTrial> shortTrials() {
        return plan.pruned()
                ? trials(TrialStage.PRUNE, variants(), plan.limits().pruneTrials())
                : List.of();
    }

    private static List<PlannedTrial> fullTrials(List<Integer> survivors, int trials) {
        List<Integer> contenders = new ArrayList<>(List.of(0));
        contenders.addAll(survivors);
        return trials(TrialStage.FULL, contenders, trials);
    }

    private static List<PlannedTrial> trials(TrialStage stage, List<Integer> contenders, int each) {
        return contenders.stream()
                .flatMap(contender ->
                        IntStream.range(0, each).mapToObj(number -> new PlannedTrial(stage, contender, number)))
                .sorted()
                .toList();
    }

    private List<PlannedTrial> missing(List<PlannedTrial> planned) {
        return planned.stream().filter(trial -> !scores.containsKey(trial)).toList();
    }
}
