package dev.minutebook.core.queries.course;

import dev.minutebook.core.queries.course.QueryAsk.Round;
import dev.minutebook.core.queries.course.QueryState.Given;
import dev.minutebook.core.specialists.AssertionPolicy;
import dev.minutebook.core.specialists.Field;
import dev.minutebook.core.specialists.FieldMix;
import dev.minutebook.core.specialists.FieldOntology;
import dev.minutebook.core.specialists.Route;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/// The course of a question: from what stands and what happened, what is asked next. Pure; folding all facts gives the
/// present state, and what comes too late or twice changes nothing.
public final class QueryCourse {

    private final QueryPlan plan;

    public QueryCourse(QueryPlan plan) {
        this.plan = plan;
    }

    /// The beginning.
    public QueryState begin() {
        if (plan.specialists().isEmpty()) {
            return QueryState.start().ended(QueryOutcome.none("there is no specialist to ask"));
        }
        if (plan.fields() != null) {
            return route(QueryState.start(), plan.fields());
        }
        return plan.classified()
                ? QueryState.start().asking(List.of(new QueryAsk(Round.CLASSIFY, null, 0, null)))
                : route(QueryState.start(), FieldOntology.classify(plan.question()));
    }

    public QueryState on(QueryState state, QueryFact fact) {
        return switch (fact) {
            case QueryFact.Classified classified ->
                asked(state, Round.CLASSIFY, null, 0) ? route(state, classified.fields()) : state;
            case QueryFact.Answered answered ->
                asked(state, Round.ANSWER, answered.specialist(), answered.attempt())
                        ? answered(state, answered)
                        : state;
            case QueryFact.Reviewed reviewed ->
                asked(state, Round.PEER_REVIEW, reviewed.specialist(), 0) ? reviewed(state, reviewed) : state;
            case QueryFact.Lost lost -> state.open().contains(lost.ask()) ? lost(state, lost) : state;
        };
    }

    private static boolean asked(QueryState state, Round round, @Nullable String specialist, int attempt) {
        return state.open().stream()
                .anyMatch(ask -> ask.round() == round
                        && ask.attempt() == attempt
                        && Objects.equals(ask.specialist(), specialist));
    }

    /// Whom it is put to: who answers for its fields, the better record first.
    private QueryState route(QueryState state, FieldMix fields) {
        Map<String, Double> shares = new HashMap<>();
        double all = 0;
        for (QueryPlan.Specialist one : plan.specialists()) {
            double share = fields.shares().entrySet().stream()
                    .filter(field -> one.fields().isEmpty() || one.fields().contains(field.getKey()))
                    .mapToDouble(field -> field.getValue() * one.record().in(field.getKey()))
                    .sum();
            shares.put(one.name(), share);
            all += share;
        }
        double sum = all;
        shares.values().removeIf(share -> share == 0);
        if (shares.isEmpty()) {
            return state.about(fields, null, List.of())
                    .ended(QueryOutcome.none(
                            "no specialist answers for " + fields.dominant().word()));
        }
        shares.replaceAll((name, share) -> share / sum);
        Route route = Route.of(shares, plan.breadth(), plan.reviewed());
        return state.about(
                fields,
                route,
                route.specialists().stream()
                        .map(name -> new QueryAsk(Round.ANSWER, name, 0, null))
                        .toList());
    }

    private QueryState answered(QueryState state, QueryFact.Answered answered) {
        AssertionPolicy.Outcome judged = plan.policy().judge(answered.text(), answered.attempt());
        List<QueryAsk> open = closed(state, Round.ANSWER, answered.specialist());
        if (judged.retryReason().isPresent()) {
            open.add(new QueryAsk(
                    Round.ANSWER,
                    answered.specialist(),
                    answered.attempt() + 1,
                    judged.retryReason().get()));
            return state.asking(open);
        }
        Given given = new Given(answered.text(), answered.confidence(), answered.attempt(), judged);
        return next(state.with(answered.specialist(), given).asking(open));
    }

    private QueryState reviewed(QueryState state, QueryFact.Reviewed reviewed) {
        return next(state.with(reviewed.specialist(), reviewed.values())
                .asking(closed(state, Round.PEER_REVIEW, reviewed.specialist())));
    }

    private QueryState lost(QueryState state, QueryFact.Lost lost) {
        String specialist = lost.ask().specialist();
        if (specialist == null) {
            return route(state, FieldOntology.classify(plan.question()));
        }
        List<QueryAsk> open = closed(state, lost.ask().round(), specialist);
        // Who does not review values its own answer alone; who does not answer is out.
        QueryState after = lost.ask().round() == Round.ANSWER ? state.without(specialist, lost.reason()) : state;
        return next(after.asking(open));
    }

    private static List<QueryAsk> closed(QueryState state, Round round, String specialist) {
        List<QueryAsk> open = new ArrayList<>(state.open());
        open.removeIf(ask -> ask.round() == round && specialist.equals(ask.specialist()));
        return open;
    }

    /// Once nothing is asked any more: reviews, if there are to be some, then the end.
    private QueryState next(QueryState state) {
        if (!state.open().isEmpty()) {
            return state;
        }
        QueryVerdict verdict = new QueryVerdict(plan, state);
        List<String> standing = verdict.standing();
        boolean review = Objects.requireNonNull(state.route()).reviewed() && standing.size() > 1 && !state.reviewing();
        if (review) {
            return state.review(standing.stream()
                    .map(name -> new QueryAsk(Round.PEER_REVIEW, name, 0, null))
                    .toList());
        }
        return state.ended(verdict.outcome());
    }

    /// Whose answers a reviewer judges, in the order in which it is shown them.
    public List<String> reviewable(QueryState state, String reviewer) {
        return new QueryVerdict(plan, state)
                .standing().stream().filter(name -> !name.equals(reviewer)).toList();
    }

    /// The likeliest field of a question, for whoever lists.
    public static Field field(QueryState state) {
        return state.fields() == null ? Field.GENERAL : state.fields().dominant();
    }
}
