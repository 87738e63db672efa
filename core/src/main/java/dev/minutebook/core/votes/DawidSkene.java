package dev.minutebook.core.votes;

import java.util.Arrays;
import java.util.List;
import java.util.Map;

/// What is likeliest true when voters err in ways of their own: each voter's habit of choosing b where a is right
/// is learnt from all questions together, with the answers, by turns (Dawid and Skene). It begins with the
/// majority, and with the answers that are known, which stay.
public final class DawidSkene {

    private static final int ROUNDS = 50;

    /// So much of every answer is imagined of every voter, so that nothing is impossible.
    private static final double IMAGINED = 0.01;

    private static final double CLOSE = 1e-7;

    private final int options;
    private final double[][] beliefs;

    /// A vote of a voter on a question, all by their numbers.
    public record Vote(int question, int voter, int option) {}

    private DawidSkene(int options, double[][] beliefs) {
        this.options = options;
        this.beliefs = beliefs;
    }

    public static DawidSkene of(int questions, int voters, int options, List<Vote> votes) {
        return of(questions, voters, options, votes, Map.of());
    }

    /// @param known options that are known to be right, by question
    public static DawidSkene of(int questions, int voters, int options, List<Vote> votes, Map<Integer, Integer> known) {
        double[][] beliefs = majority(questions, options, votes);
        hold(beliefs, known);
        for (int round = 0; round < ROUNDS; round++) {
            double[][] next = step(beliefs, voters, options, votes);
            hold(next, known);
            double moved = 0;
            for (int q = 0; q < questions; q++) {
                for (int o = 0; o < options; o++) {
                    moved = Math.max(moved, Math.abs(next[q][o] - beliefs[q][o]));
                }
            }
            beliefs = next;
            if (moved < CLOSE) {
                break;
            }
        }
        return new DawidSkene(options, beliefs);
    }

    private static void hold(double[][] beliefs, Map<Integer, Integer> known) {
        known.forEach((question, right) -> {
            Arrays.fill(beliefs[question], 0);
            beliefs[question][right] = 1;
        });
    }

    /// The shares of votes.
    private static double[][] majority(int questions, int options, List<Vote> votes) {
        double[][] shares = new double[questions][options];
        votes.forEach(vote -> shares[vote.question][vote.option]++);
        for (double[] share : shares) {
            double sum = Arrays.stream(share).sum();
            for (int o = 0; o < options; o++) {
                share[o] = sum == 0 ? 1.0 / options : share[o] / sum;
            }
        }
        return shares;
    }

    private static double[][] step(double[][] beliefs, int voters, int options, List<Vote> votes) {
        double[][][] voterModel = new double[voters][options][options];
        double[] rate = new double[options];
        for (double[][] habit : voterModel) {
            for (double[] row : habit) {
                Arrays.fill(row, IMAGINED);
            }
        }
        for (Vote vote : votes) {
            for (int truth = 0; truth < options; truth++) {
                voterModel[vote.voter][truth][vote.option] += beliefs[vote.question][truth];
            }
        }
        for (double[] belief : beliefs) {
            for (int truth = 0; truth < options; truth++) {
                rate[truth] += belief[truth] / beliefs.length;
            }
        }
        for (double[][] habit : voterModel) {
            for (double[] row : habit) {
                double sum = Arrays.stream(row).sum();
                for (int o = 0; o < options; o++) {
                    row[o] = Math.log(row[o] / sum);
                }
            }
        }
        double[][] next = new double[beliefs.length][options];
        for (double[] belief : next) {
            for (int truth = 0; truth < options; truth++) {
                belief[truth] = Math.log(rate[truth] + 1e-12);
            }
        }
        for (Vote vote : votes) {
            for (int truth = 0; truth < options; truth++) {
                next[vote.question][truth] += voterModel[vote.voter][truth][vote.option];
            }
        }
        for (double[] belief : next) {
            normalise(belief);
        }
        return next;
    }

    private static void normalise(double[] logs) {
        double most = Arrays.stream(logs).max().orElse(0);
        double sum = 0;
        for (int o = 0; o < logs.length; o++) {
            logs[o] = Math.exp(logs[o] - most);
            sum += logs[o];
        }
        for (int o = 0; o < logs.length; o++) {
            logs[o] /= sum;
        }
    }

    /// How likely an option is right.
    public double belief(int question, int option) {
        return beliefs[question][option];
    }

    /// The likeliest option; of equal ones the first.
    public int answer(int question) {
        int best = 0;
        for (int o = 1; o < options; o++) {
            if (beliefs[question][o] > beliefs[question][best]) {
                best = o;
            }
        }
        return best;
    }
}
