package dev.minutebook.core.queries.course;

import dev.minutebook.core.queries.course.QueryState.Given;
import dev.minutebook.core.specialists.Arbiter;
import dev.minutebook.core.specialists.AssertionCheck;
import dev.minutebook.core.specialists.AssertionPolicy;
import dev.minutebook.core.specialists.Auction;
import dev.minutebook.core.specialists.Field;
import dev.minutebook.core.specialists.Standing;
import dev.minutebook.core.specialists.Utility.Contradiction;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;

/// What a question that has ended tells about one of the specialists that answered it.
///
/// @param result         how well its answer did, 0 to 1
/// @param passRate       the share of binding assertions that held
/// @param contradictions found in it
/// @param utility        of the answer
/// @param won            whether it won
/// @param payment        what it pays
/// @param flagged        reviewers who found fault with it, if it won
/// @param confirmed      reviewers who agreed with it, if it won
/// @param flags          whether it found fault with another's answer that won
/// @param confirms       whether it agreed with another's answer that won
/// @param novel          whether the question was new
public record StandingChange(
        double result,
        double passRate,
        Set<Contradiction> contradictions,
        double utility,
        boolean won,
        double payment,
        int flagged,
        int confirmed,
        boolean flags,
        boolean confirms,
        boolean novel) {

    /// What an answer counts that nobody judged.
    static final double UNJUDGED = 0.5;

    /// A reviewer to whom an answer is worth less finds fault with it.
    public static final double FAULT = 0.5;

    private static final double NOVEL = 0.5;

    public StandingChange {
        contradictions = Set.copyOf(contradictions);
    }

    /// By the name of the specialist, of all that answered.
    public static SortedMap<String, StandingChange> of(QueryPlan plan, QueryState state) {
        QueryOutcome outcome = Objects.requireNonNull(state.outcome());
        SortedMap<String, StandingChange> changes = new TreeMap<>();
        state.answers().forEach((name, given) -> changes.put(name, of(plan, outcome, name, given)));
        return changes;
    }

    private static StandingChange of(QueryPlan plan, QueryOutcome outcome, String name, Given given) {
        boolean won = name.equals(outcome.winner());
        Map<String, Double> judged = outcome.reviewsOf(name);
        int faults =
                (int) judged.values().stream().filter(value -> value < FAULT).count();
        Double ofWinner = outcome.winner() == null || won
                ? null
                : outcome.reviewsOf(outcome.winner()).get(name);
        return new StandingChange(
                result(outcome, name, given, judged),
                given.assertions().passRate(),
                contradictions(plan, outcome, name, given),
                Objects.requireNonNull(outcome.utilities().get(name)),
                won,
                payment(outcome, name),
                won ? faults : 0,
                won ? judged.size() - faults : 0,
                ofWinner != null && ofWinner < FAULT,
                ofWinner != null && ofWinner >= FAULT,
                plan.novelty() >= NOVEL);
    }

    private static double payment(QueryOutcome outcome, String name) {
        return outcome.auction() == null
                ? 0
                : outcome.auction().bids().stream()
                        .filter(bid -> bid.specialist().equals(name))
                        .mapToDouble(Auction.Outcome::payment)
                        .sum();
    }

    /// Nothing for what is wrong or was given up; else what others hold of it, and what its assertions brought.
    private static double result(QueryOutcome outcome, String name, Given given, Map<String, Double> judged) {
        if (given.assertions().aborted() || outcome.wrong().contains(name)) {
            return 0;
        }
        double judgement = judged.values().stream()
                .mapToDouble(Double::doubleValue)
                .average()
                .orElse(UNJUDGED);
        return Math.clamp(judgement + given.assertions().bonus(), 0, 1);
    }

    private static Set<Contradiction> contradictions(QueryPlan plan, QueryOutcome outcome, String name, Given given) {
        Set<Contradiction> found = EnumSet.noneOf(Contradiction.class);
        Map<String, AssertionCheck> checks = new TreeMap<>();
        plan.policy().assertions().forEach(rule -> checks.put(rule.name(), rule.check()));
        for (AssertionPolicy.Result result : given.assertions().results()) {
            if (!result.passed()) {
                switch (checks.get(result.name())) {
                    case AssertionCheck.CodeClosed ignored -> found.add(Contradiction.SYNTAX);
                    case AssertionCheck.Consistent ignored -> found.add(Contradiction.OWN_ASSERTION);
                    case AssertionCheck.CrossSession ignored -> found.add(Contradiction.EARLIER_SESSION);
                    case null, default -> {
                        // says nothing about contradictions
                    }
                }
            }
        }
        if (outcome.arbiter() != null) {
            outcome.arbiter().findings().stream()
                    .filter(one -> against(one.verdict(), outcome.compared(), name))
                    .forEach(one -> found.add(kind(one.check())));
        }
        return found;
    }

    private static boolean against(Arbiter.Verdict verdict, List<String> compared, String name) {
        return switch (verdict) {
            case A -> name.equals(compared.getLast());
            case B -> name.equals(compared.getFirst());
            case NEITHER -> compared.contains(name);
            case UNDECIDED -> false;
        };
    }

    private static Contradiction kind(Arbiter.Check check) {
        return switch (check) {
            case LOGICAL -> Contradiction.OWN_ASSERTION;
            case MATHEMATICAL, EMPIRICAL -> Contradiction.COMPLEXITY;
            case CROSS_SESSION -> Contradiction.EARLIER_SESSION;
        };
    }

    /// How the specialist stands afterwards.
    ///
    /// @param baseline how well a person does
    public Standing after(Standing before, double baseline, Field.Stakes stakes) {
        return new Standing(
                before.utility().after(result, baseline, passRate, List.copyOf(contradictions), stakes),
                before.runs() + 1,
                before.wins() + (won ? 1 : 0),
                novel ? 0 : before.idle() + 1);
    }
}
