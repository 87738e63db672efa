package dev.minutebook.core.queries.course;

import dev.minutebook.core.queries.course.QueryState.Given;
import dev.minutebook.core.specialists.AnswerChecks;
import dev.minutebook.core.specialists.Arbiter;
import dev.minutebook.core.specialists.Auction;
import dev.minutebook.core.specialists.Contradictions;
import dev.minutebook.core.specialists.Field;
import dev.minutebook.core.specialists.FieldMix;
import dev.minutebook.core.specialists.Standing;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.SortedMap;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/// What follows from all answers and reviews: who abstains, which of two that contradict each other is right, and who
/// wins.
final class QueryVerdict {

    private final QueryPlan plan;
    private final QueryState state;

    QueryVerdict(QueryPlan plan, QueryState state) {
        this.plan = plan;
        this.state = state;
    }

    /// Whose answers stand, the heaviest first.
    List<String> standing() {
        return state.answers().entrySet().stream()
                .filter(one -> !one.getValue().assertions().aborted())
                .map(Map.Entry::getKey)
                .filter(name -> !abstains(name))
                .sorted(Comparator.comparingDouble((String name) -> -weight(name))
                        .thenComparing(Comparator.naturalOrder()))
                .toList();
    }

    private Standing in(String name) {
        return plan.specialist(name).in(QueryCourse.field(state));
    }

    private boolean abstains(String name) {
        return in(name).abstains(fields().stakes());
    }

    private FieldMix fields() {
        return Objects.requireNonNullElseGet(state.fields(), () -> FieldMix.of(Field.GENERAL));
    }

    /// By what was before alone: whatever it reports, nobody changes who is compared.
    private double weight(String name) {
        return plan.specialist(name).record().weight(fields());
    }

    private Given given(String name) {
        return Objects.requireNonNull(state.answers().get(name));
    }

    QueryOutcome outcome() {
        SortedMap<String, String> left = new TreeMap<>(state.lost());
        boolean withheld = false;
        for (Map.Entry<String, Given> one : state.answers().entrySet()) {
            if (one.getValue().assertions().aborted()) {
                left.put(
                        one.getKey(),
                        "aborted: "
                                + one.getValue()
                                        .assertions()
                                        .results()
                                        .getLast()
                                        .reason());
            } else if (abstains(one.getKey())) {
                withheld = true;
                left.put(
                        one.getKey(),
                        "withheld: it is not good enough in "
                                + fields().dominant().word());
            }
        }
        List<String> candidates = new ArrayList<>(standing());
        List<String> compared = candidates.size() < 2 ? List.of() : List.copyOf(candidates.subList(0, 2));
        Arbiter arbiter = compared.isEmpty() ? null : arbiter(compared);
        List<Auction.Bid> bids = List.of();
        Auction auction = null;
        String winner = null;
        SortedMap<String, Double> utilities = new TreeMap<>();
        state.answers().keySet().forEach(name -> utilities.put(name, utility(name)));
        for (String wrong : QueryOutcome.wrong(arbiter, compared)) {
            candidates.remove(wrong);
            left.put(wrong, "corrected: " + reason(Objects.requireNonNull(arbiter)));
        }
        if (!candidates.isEmpty()) {
            bids = candidates.stream().map(name -> bid(name, candidates)).toList();
            auction = Auction.of(candidates.size(), bids);
            winner = auction.winner() == null ? null : candidates.get(auction.winner());
        }
        return new QueryOutcome(
                winner,
                winner == null ? reason(candidates, left) : null,
                winner == null && (withheld || !candidates.isEmpty()),
                utilities,
                candidates,
                bids,
                auction,
                compared,
                arbiter,
                doubtful(compared, arbiter),
                left);
    }

    private static String reason(List<String> candidates, Map<String, String> left) {
        return !candidates.isEmpty()
                ? "nobody is confident of any answer"
                : left.isEmpty() ? "nobody answered" : "no answer stands: " + left;
    }

    private Arbiter arbiter(List<String> compared) {
        return Arbiter.decide(AnswerChecks.of(
                given(compared.getFirst()).text(), given(compared.getLast()).text(), plan.known()));
    }

    private boolean doubtful(List<String> compared, @Nullable Arbiter arbiter) {
        return arbiter != null
                && arbiter.decision() == Arbiter.Case.CASE_4
                && (arbiter.findings().stream().anyMatch(one -> one.verdict() != Arbiter.Verdict.UNDECIDED)
                        || Contradictions.between(
                                given(compared.getFirst()).text(),
                                given(compared.getLast()).text()));
    }

    private static String reason(Arbiter arbiter) {
        return arbiter.findings().stream()
                .filter(one -> one.verdict() != Arbiter.Verdict.UNDECIDED)
                .map(Arbiter.Finding::reason)
                .findFirst()
                .orElse("");
    }

    /// Without a review the confidence of its own answer and 0 for all others.
    private Auction.Bid bid(String name, List<String> candidates) {
        double weight = weight(name);
        Map<String, Double> review = state.reviews().get(name);
        if (review == null) {
            return Auction.Bid.own(
                    name,
                    weight,
                    candidates.size(),
                    candidates.indexOf(name),
                    given(name).confidence());
        }
        List<Double> values = candidates.stream()
                .map(one -> one.equals(name) ? given(name).confidence() : review.getOrDefault(one, 0.0))
                .toList();
        return new Auction.Bid(name, weight, values, true);
    }

    private double utility(String name) {
        Standing standing = in(name);
        int gaps = plan.gaps().getOrDefault(QueryCourse.field(state), 0);
        double own = standing.utility().score(plan.novelty(), standing.idle(), fields().stakes(), gaps);
        return Math.clamp(own + given(name).assertions().bonus(), 0, 1);
    }
}
