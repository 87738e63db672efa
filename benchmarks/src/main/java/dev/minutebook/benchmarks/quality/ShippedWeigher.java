package dev.minutebook.benchmarks.quality;

import dev.minutebook.api.votes.Weighting;
import dev.minutebook.core.critiques.Reputation;
import dev.minutebook.core.debates.VoteWeights;
import dev.minutebook.core.ratings.Glicko2;
import dev.minutebook.core.ratings.MatchRules;
import dev.minutebook.core.ratings.TrustLookup;
import dev.minutebook.core.votes.Count;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.UUID;

/// Weighs as the record does.
final class ShippedWeigher implements Weigher {

    private final MatchRules.Rated[] ratings;
    private final Reputation[] reputations;
    private final int[] matches;
    private final int[] predictions;
    private final double[] brier;

    ShippedWeigher(int agents) {
        ratings = new MatchRules.Rated[agents];
        Arrays.fill(ratings, new MatchRules.Rated(Glicko2.INITIAL, Glicko2.SHIPPED.unknown()));
        reputations = new Reputation[agents];
        Arrays.fill(reputations, Reputation.NONE);
        matches = new int[agents];
        predictions = new int[agents];
        brier = new double[agents];
    }

    @Override
    public double weight(int agent) {
        TrustLookup trust = new TrustLookup(
                new UUID(0, agent),
                "agent",
                null,
                null,
                null,
                ratings[agent].elo(),
                ratings[agent].skill(),
                matches[agent],
                reputations[agent],
                predictions[agent],
                predictions[agent] == 0 ? 0.25 : brier[agent] / predictions[agent]);
        return VoteWeights.atTheStart(trust, Weighting.EARNED).value();
    }

    @Override
    public double own() {
        return 0.5;
    }

    @Override
    public void learn(SimulatedQuestion question, Count count) {
        int[] seats = question.seats();
        boolean draw = !count.tied().isEmpty();
        double[] scores = new double[seats.length];
        List<MatchRules.Rated> before = new ArrayList<>();
        for (int i = 0; i < seats.length; i++) {
            String option = SimulatedQuestion.option(i);
            scores[i] = option.equals(count.winner()) || count.tied().contains(option) ? 1 : 0;
            before.add(ratings[seats[i]]);
        }
        List<MatchRules.Rated> after = MatchRules.after(before, scores, count.confidence());
        for (int i = 0; i < seats.length; i++) {
            int agent = seats[i];
            ratings[agent] = after.get(i);
            matches[agent]++;
            reputations[agent] = reputations[agent]
                    .plus(Reputation.proposed(draw ? null : scores[i] == 1, seats.length - 1))
                    .plus(Reputation.criticised(question.helpful()[i], null));
            if (question.stated()[i] > 0) {
                predictions[agent]++;
                double off = question.stated()[i] - (question.cameTrue()[i] ? 1 : 0);
                brier[agent] += off * off;
            }
        }
    }
}
