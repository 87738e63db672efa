package dev.minutebook.core.ratings;

import dev.minutebook.api.agents.AgentId;
import dev.minutebook.api.ratings.AgentStrength;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.UUID;

/// Strengths by all results at once.
final class StrengthLookup {

    /// How often matches are drawn again; fewer if there are many results.
    private static final int DRAWS = 200;

    private static final int FEWEST_DRAWS = 20;
    private static final int WORK = 4_000_000;
    private static final long SEED = 20_260_101;

    private StrengthLookup() {}

    private static final class Player {
        private final int number;
        private final String name;
        private int matches;

        Player(int number, String name) {
            this.number = number;
            this.name = name;
        }
    }

    /// The strongest first. The same results give the same strengths and intervals.
    ///
    /// @param results those of a match one after the other
    static List<AgentStrength> of(List<RatingStore.Result> results) {
        Map<UUID, Player> players = new HashMap<>();
        for (RatingStore.Result one : results) {
            players.computeIfAbsent(one.agent(), id -> new Player(players.size(), one.name())).matches++;
        }
        List<List<BradleyTerry.Result>> matches = new ArrayList<>();
        int start = 0;
        for (int end = 1; end <= results.size(); end++) {
            if (end == results.size()
                    || !results.get(end).match().equals(results.get(start).match())) {
                matches.add(pairs(results.subList(start, end), players));
                start = end;
            }
        }
        int draws = Math.clamp(WORK / Math.max(1, results.size()), FEWEST_DRAWS, DRAWS);
        BradleyTerry.Interval[] intervals =
                BradleyTerry.intervals(players.size(), matches, draws, new SplittableRandom(SEED));
        return players.entrySet().stream()
                .map(one -> {
                    BradleyTerry.Interval found = intervals[one.getValue().number];
                    return new AgentStrength(
                            new AgentId(one.getKey()),
                            one.getValue().name,
                            found.strength(),
                            found.low(),
                            found.high(),
                            one.getValue().matches);
                })
                .sorted(Comparator.comparingDouble(AgentStrength::strength)
                        .reversed()
                        .thenComparing(one -> one.agent().value()))
                .toList();
    }

    private static List<BradleyTerry.Result> pairs(List<RatingStore.Result> match, Map<UUID, Player> players) {
        List<BradleyTerry.Result> pairs = new ArrayList<>();
        for (int i = 0; i < match.size(); i++) {
            for (int j = i + 1; j < match.size(); j++) {
                RatingStore.Result one = match.get(i);
                RatingStore.Result other = match.get(j);
                pairs.add(new BradleyTerry.Result(
                        number(players, one), number(players, other), Elo.actual(one.score(), other.score())));
            }
        }
        return pairs;
    }

    private static int number(Map<UUID, Player> players, RatingStore.Result result) {
        Player player = players.get(result.agent());
        if (player == null) {
            throw new IllegalStateException("no player " + result.agent());
        }
        return player.number;
    }
}
