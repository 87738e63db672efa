package dev.minutebook.benchmarks.quality;

import dev.minutebook.api.votes.VotingRule;
import dev.minutebook.core.votes.CastBallot;
import dev.minutebook.core.votes.Count;
import dev.minutebook.core.votes.CountRules;
import dev.minutebook.core.votes.Election;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;

/// A question put to some agents, each of which proposes an answer and votes for one of the proposals. Whoever has
/// skill p proposes the right answer with probability p, and with probability p votes for a right proposal where
/// there is one.
///
/// @param seats    the agents at the table
/// @param right    whose proposals are right
/// @param choices  the seat whose proposal each seat votes for, from 0
/// @param helpful  whether the critique of each seat helped
/// @param stated   the confidence of a prediction of each seat; 0 where it made none
/// @param cameTrue whether that prediction came true
record SimulatedQuestion(
        int[] seats, boolean[] right, int[] choices, boolean[] helpful, double[] stated, boolean[] cameTrue) {

    static final double CONFIDENCE = 0.8;
    static final double SIMILARITY = 0.3;

    static SimulatedQuestion ask(double[] skills, int table, Random random) {
        int[] seats = random.ints(0, skills.length).distinct().limit(table).toArray();
        boolean[] right = new boolean[table];
        int[] choices = new int[table];
        boolean[] helpful = new boolean[table];
        double[] stated = new double[table];
        boolean[] cameTrue = new boolean[table];
        for (int i = 0; i < table; i++) {
            right[i] = random.nextDouble() < skills[seats[i]];
        }
        for (int i = 0; i < table; i++) {
            double skill = skills[seats[i]];
            choices[i] = choice(right, random.nextDouble() < skill, random);
            helpful[i] = random.nextDouble() < 0.2 + 0.4 * skill;
            boolean predicts = random.nextDouble() < 0.3;
            double said = Math.clamp(skill + 0.1 * random.nextGaussian(), 0.05, 0.99);
            stated[i] = predicts ? said : 0;
            cameTrue[i] = random.nextDouble() < skill;
        }
        return new SimulatedQuestion(seats, right, choices, helpful, stated, cameTrue);
    }

    private static int choice(boolean[] right, boolean wanted, Random random) {
        int[] fitting =
                IntStream.range(0, right.length).filter(i -> right[i] == wanted).toArray();
        return fitting.length == 0 ? random.nextInt(right.length) : fitting[random.nextInt(fitting.length)];
    }

    boolean isOwn(int seat) {
        return choices[seat] == seat;
    }

    /// @param weights of the votes, by seat
    Count count(VotingRule rule, double[] weights) {
        List<CastBallot> ballots = new ArrayList<>();
        List<String> options = new ArrayList<>();
        for (int i = 0; i < seats.length; i++) {
            options.add(option(i));
            ballots.add(new CastBallot(
                    i + 1, option(choices[i]), List.of(), List.of(), CONFIDENCE, weights[i], null, null));
        }
        return CountRules.count(new Election(rule, 2.0 / 3, 0.5, seats.length, options, null, ballots, null));
    }

    static String option(int seat) {
        return "P" + (seat + 1);
    }

    static int seat(String option) {
        return Integer.parseInt(option.substring(1)) - 1;
    }

    boolean isRight(Count count) {
        String winner = count.winner();
        return winner != null && right[seat(winner)];
    }
}
