package dev.minutebook.core.queries;

import dev.minutebook.core.queries.QueryState.Given;
import dev.minutebook.core.specialists.AnswerChecks;
import dev.minutebook.core.specialists.Arbiter;
import dev.minutebook.core.specialists.Auction;
import dev.minutebook.core.specialists.Field;
import dev.minutebook.core.specialists.FieldMix;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;

/// What follows from all answers and reviews: who abstains, which of two that contradict each other is right, and who
/// wins.
final class QueryVerdict {

    /// Before that many runs nobody is known well enough to be withheld.
    static final long KNOWN = 10;

    private QueryVerdict() {}

    static QueryOutcome none(String reason, Map<String, String> left) {
        return new QueryOutcome(null, null, reason, 0, List.of(), List.of(), null, List.of(), null, left);
    }

    /// Whose answers stand, the heaviest first.
    static List<String> standing(QueryPlan plan, QueryState state) {
        return state.answers().entrySet().stream()
                .filter(one -> !one.getValue().assertions().aborted())
                .map(Map.Entry::getKey)
                .filter(name -> !abstains(plan.specialist(name), state))
                .sorted(Comparator.comparingDouble((String name) -> -weight(plan, state, name))
                        .thenComparing(Comparator.naturalOrder()))
                .toList();
    }

    private static boolean abstains(QueryPlan.Specialist one, QueryState state) {
        return one.runs() >= KNOWN && one.utility().abstains(fields(state).stakes());
    }

    private static FieldMix fields(QueryState state) {
        return Objects.requireNonNullElseGet(state.fields(), () -> FieldMix.of(Field.GENERAL));
    }

    /// By what was before alone: whatever it reports, nobody changes who is compared.
    private static double weight(QueryPlan plan, QueryState state, String name) {
        return plan.specialist(name).record().weight(fields(state));
    }

    private static Given given(QueryState state, String name) {
        return Objects.requireNonNull(state.answers().get(name));
    }

    static QueryOutcome of(QueryPlan plan, QueryState state) {
        Map<String, String> left = new TreeMap<>(state.lost());
        state.answers().forEach((name, given) -> {
            if (given.assertions().aborted()) {
                left.put(
                        name,
                        "aborted: " + given.assertions().results().getLast().reason());
            } else if (abstains(plan.specialist(name), state)) {
                left.put(
                        name,
                        "withheld: it is not good enough in "
                                + fields(state).dominant().word());
            }
        });
        List<String> candidates = new ArrayList<>(standing(plan, state));
        List<String> compared = candidates.size() < 2 ? List.of() : List.copyOf(candidates.subList(0, 2));
        Arbiter arbiter = compared.isEmpty()
                ? null
                : Arbiter.decide(AnswerChecks.of(
                        given(state, compared.getFirst()).text(),
                        given(state, compared.getLast()).text(),
                        plan.known()));
        if (arbiter != null) {
            for (String wrong : wrong(arbiter, compared)) {
                candidates.remove(wrong);
                left.put(wrong, "corrected: " + reason(arbiter));
            }
        }
        if (candidates.isEmpty()) {
            QueryOutcome none = none(left.isEmpty() ? "nobody answered" : "no answer stands: " + left, left);
            return new QueryOutcome(null, null, none.reason(), 0, List.of(), List.of(), null, compared, arbiter, left);
        }
        List<Auction.Bid> bids = candidates.stream()
                .map(name -> bid(plan, state, name, candidates))
                .toList();
        Auction auction = Auction.of(candidates.size(), bids);
        String winner = auction.winner() == null ? null : candidates.get(auction.winner());
        return new QueryOutcome(
                winner,
                winner == null ? null : given(state, winner).text(),
                winner == null ? "nobody is confident of any answer" : null,
                winner == null ? 0 : utility(plan, state, winner),
                candidates,
                bids,
                auction,
                compared,
                arbiter,
                left);
    }

    private static List<String> wrong(Arbiter arbiter, List<String> compared) {
        return switch (arbiter.decision()) {
            case CASE_1 -> List.of(compared.getLast());
            case CASE_2 -> List.of(compared.getFirst());
            case CASE_3 -> compared;
            case CASE_4 -> List.of();
        };
    }

    private static String reason(Arbiter arbiter) {
        return arbiter.findings().stream()
                .filter(one -> one.verdict() != Arbiter.Verdict.UNDECIDED)
                .map(Arbiter.Finding::reason)
                .findFirst()
                .orElse("");
    }

    /// Without a review the confidence of its own answer and 0 for all others.
    private static Auction.Bid bid(QueryPlan plan, QueryState state, String name, List<String> candidates) {
        double weight = weight(plan, state, name);
        Map<String, Double> review = state.reviews().get(name);
        if (review == null) {
            return Auction.Bid.own(
                    name,
                    weight,
                    candidates.size(),
                    candidates.indexOf(name),
                    given(state, name).confidence());
        }
        List<Double> values = candidates.stream()
                .map(one -> one.equals(name) ? given(state, name).confidence() : review.getOrDefault(one, 0.0))
                .toList();
        return new Auction.Bid(name, weight, values, true);
    }

    private static double utility(QueryPlan plan, QueryState state, String winner) {
        double own = plan.specialist(winner).utility().score(0, 0, fields(state).stakes());
        return Math.clamp(own + given(state, winner).assertions().bonus(), 0, 1);
    }
}
