package dev.minutebook.core.ratings;

import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.random.RandomGenerator;

/// Strengths that make the results of all matches likeliest at once, whatever their order, with intervals by
/// drawing the matches again.
///
/// Two draws against an imagined opponent of middling strength keep the strengths of those finite who only won or
/// only lost.
public final class BradleyTerry {

    private static final double UNIT = 400 / Math.log(10);
    private static final double MIDDLE = 1_500;
    private static final double IMAGINED = 2;
    private static final int ROUNDS = 1_000;
    private static final double CLOSE = 1e-9;
    private static final double NEAR = 1e-4;
    private static final double NORMAL = 1.96;

    private BradleyTerry() {}

    /// @param score of the first, 0 to 1
    public record Result(int first, int second, double score) {}

    /// On Elo's scale.
    public record Interval(double low, double strength, double high) {}

    /// The strengths of `count` participants, on Elo's scale.
    public static double[] strengths(int count, List<Result> results) {
        double[] p = new double[count];
        Arrays.fill(p, 1);
        return strengths(p, results, CLOSE);
    }

    /// @param p     what to begin with, and changed
    /// @param close when to stop
    private static double[] strengths(double[] p, List<Result> results, double close) {
        int count = p.length;
        double[][] games = new double[count][];
        double[] won = new double[count];
        Arrays.fill(won, IMAGINED / 2);
        int[][] opponents = opponents(count, results, games, won);
        for (int round = 0; round < ROUNDS; round++) {
            double moved = 0;
            for (int i = 0; i < count; i++) {
                double sum = IMAGINED / (p[i] + 1);
                for (int j = 0; j < opponents[i].length; j++) {
                    sum += games[i][j] / (p[i] + p[opponents[i][j]]);
                }
                double next = won[i] / sum;
                moved = Math.max(moved, Math.abs(Math.log(next / p[i])));
                p[i] = next;
            }
            centre(p);
            if (moved < close) {
                break;
            }
        }
        return Arrays.stream(p)
                .map(strength -> MIDDLE + UNIT * Math.log(strength))
                .toArray();
    }

    /// Strengths are relative: the mean is middling.
    private static void centre(double[] p) {
        double mean = Math.exp(Arrays.stream(p).map(Math::log).average().orElse(0));
        for (int i = 0; i < p.length; i++) {
            p[i] /= mean;
        }
    }

    /// Who met whom how often; fills in who won how much.
    private static int[][] opponents(int count, List<Result> results, double[][] games, double[] won) {
        Map<Integer, Map<Integer, Double>> met = new TreeMap<>();
        for (Result result : results) {
            won[result.first] += result.score;
            won[result.second] += 1 - result.score;
            met.computeIfAbsent(result.first, key -> new TreeMap<>()).merge(result.second, 1.0, Double::sum);
            met.computeIfAbsent(result.second, key -> new TreeMap<>()).merge(result.first, 1.0, Double::sum);
        }
        int[][] opponents = new int[count][];
        for (int i = 0; i < count; i++) {
            Map<Integer, Double> those = met.getOrDefault(i, Map.of());
            opponents[i] = those.keySet().stream().mapToInt(Integer::intValue).toArray();
            games[i] = those.values().stream().mapToDouble(Double::doubleValue).toArray();
        }
        return opponents;
    }

    /// By how much strengths may be off, as far as the number of meetings tells. Drawing few matches again tells
    /// too little.
    private static double[] errors(double[] strengths, List<List<Result>> matches) {
        double[] information = new double[strengths.length];
        for (int i = 0; i < strengths.length; i++) {
            information[i] = IMAGINED * told(strengths[i], MIDDLE);
        }
        for (List<Result> match : matches) {
            for (Result result : match) {
                double told = told(strengths[result.first], strengths[result.second]);
                information[result.first] += told;
                information[result.second] += told;
            }
        }
        return Arrays.stream(information).map(one -> UNIT / Math.sqrt(one)).toArray();
    }

    private static double told(double one, double other) {
        double chance = 1 / (1 + Math.exp((other - one) / UNIT));
        return chance * (1 - chance);
    }

    /// The strengths with intervals that hold the true ones in 95 of 100 cases.
    ///
    /// @param matches the results of each match; those of one belong together and are drawn together
    /// @param draws   how often the matches are drawn again
    public static Interval[] intervals(int count, List<List<Result>> matches, int draws, RandomGenerator random) {
        double[] all = strengths(count, matches.stream().flatMap(List::stream).toList());
        double[] errors = errors(all, matches);
        double[][] drawn = new double[draws][];
        for (int d = 0; d < draws; d++) {
            List<Result> again = random.ints(matches.size(), 0, Math.max(1, matches.size()))
                    .mapToObj(matches::get)
                    .flatMap(List::stream)
                    .toList();
            double[] from = Arrays.stream(all)
                    .map(one -> Math.exp((one - MIDDLE) / UNIT))
                    .toArray();
            drawn[d] = strengths(from, again, NEAR);
        }
        Interval[] intervals = new Interval[count];
        for (int i = 0; i < count; i++) {
            int who = i;
            double[] sorted =
                    Arrays.stream(drawn).mapToDouble(one -> one[who]).sorted().toArray();
            double low = all[i] - NORMAL * errors[i];
            double high = all[i] + NORMAL * errors[i];
            intervals[i] = draws == 0
                    ? new Interval(low, all[i], high)
                    : new Interval(
                            Math.min(low, sorted[(int) (0.025 * (draws - 1))]),
                            all[i],
                            Math.max(high, sorted[(int) Math.ceil(0.975 * (draws - 1))]));
        }
        return intervals;
    }
}
