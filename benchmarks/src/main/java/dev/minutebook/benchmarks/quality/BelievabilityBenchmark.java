package dev.minutebook.benchmarks.quality;

import dev.minutebook.api.votes.VotingRule;
import dev.minutebook.benchmarks.harness.Benchmark;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Random;
import java.util.function.Consumer;

/// Whether weights of votes are to be believed: simulated workspaces with agents of known skill debate, and after some
/// debates new questions are put to them. Measured are how far weights are from what skill deserves, the log odds of
/// being right with a mean of 1, and how often the weighted vote is right, where plain majority is.
public final class BelievabilityBenchmark implements Benchmark {

    private static final int[] AFTER = {1, 2, 3, 5, 8, 13, 20, 40};
    private static final int AGENTS = 7;
    private static final int TABLE = 5;
    private static final int QUESTIONS = 20;
    private static final double[] EQUAL = new double[TABLE];

    static {
        Arrays.fill(EQUAL, 1);
    }

    private final int workspaces;
    private final long seed;

    public BelievabilityBenchmark() {
        this(1_000, 2_026);
    }

    /// @param workspaces how many are simulated
    public BelievabilityBenchmark(int workspaces, long seed) {
        this.workspaces = workspaces;
        this.seed = seed;
    }

    /// Sums over workspaces after some number of debates.
    private static final class Sums {
        double equalDistance;
        double formerDistance;
        double distance;
        double majority;
        double former;
        double weighted;
        double gain;
        double gainSquared;
    }

    @Override
    public boolean run(int seconds, Consumer<String> out) {
        Sums[] sums = new Sums[AFTER.length];
        Arrays.setAll(sums, i -> new Sums());
        Random seeds = new Random(seed);
        for (int i = 0; i < workspaces; i++) {
            simulate(new Random(seeds.nextLong()), sums);
        }
        return report(sums, out);
    }

    private static void simulate(Random random, Sums[] sums) {
        double[] skills =
                random.doubles(AGENTS).map(share -> 0.5 + 0.45 * share).toArray();
        double[] deserved = deserved(skills);
        Weigher former = new FormerWeigher(AGENTS);
        Weigher shipped = new ShippedWeigher(AGENTS);
        int debates = 0;
        for (int i = 0; i < AFTER.length; i++) {
            for (; debates < AFTER[i]; debates++) {
                SimulatedQuestion question = SimulatedQuestion.ask(skills, TABLE, random);
                for (Weigher weigher : List.of(former, shipped)) {
                    weigher.learn(question, question.count(VotingRule.WEIGHTED, weights(weigher, question)));
                }
            }
            measure(sums[i], skills, deserved, former, shipped, random);
        }
    }

    private static void measure(
            Sums sums, double[] skills, double[] deserved, Weigher former, Weigher shipped, Random random) {
        sums.equalDistance += distance(agent -> 1, deserved);
        sums.formerDistance += distance(former::weight, deserved);
        sums.distance += distance(shipped::weight, deserved);
        double majority = 0;
        double before = 0;
        double weighted = 0;
        for (int i = 0; i < QUESTIONS; i++) {
            SimulatedQuestion question = SimulatedQuestion.ask(skills, TABLE, random);
            majority += question.isRight(question.count(VotingRule.PLURALITY, EQUAL)) ? 1.0 / QUESTIONS : 0;
            before += isRight(question, former) ? 1.0 / QUESTIONS : 0;
            weighted += isRight(question, shipped) ? 1.0 / QUESTIONS : 0;
        }
        sums.majority += majority;
        sums.former += before;
        sums.weighted += weighted;
        sums.gain += weighted - majority;
        sums.gainSquared += (weighted - majority) * (weighted - majority);
    }

    private static boolean isRight(SimulatedQuestion question, Weigher weigher) {
        return question.isRight(question.count(VotingRule.WEIGHTED, weights(weigher, question)));
    }

    private static double[] weights(Weigher weigher, SimulatedQuestion question) {
        double[] weights = new double[TABLE];
        for (int i = 0; i < TABLE; i++) {
            weights[i] = weigher.weight(question.seats()[i]) * (question.isOwn(i) ? weigher.own() : 1);
        }
        return weights;
    }

    private static double[] deserved(double[] skills) {
        double[] odds = Arrays.stream(skills).map(p -> Math.log(p / (1 - p))).toArray();
        double mean = Arrays.stream(odds).average().orElseThrow();
        return Arrays.stream(odds).map(odd -> odd / mean).toArray();
    }

    private interface Weights {
        double of(int agent);
    }

    /// The mean difference between weights, made to have a mean of 1, and what is deserved.
    private static double distance(Weights weights, double[] deserved) {
        double[] all = new double[deserved.length];
        Arrays.setAll(all, weights::of);
        double mean = Arrays.stream(all).average().orElseThrow();
        double sum = 0;
        for (int i = 0; i < all.length; i++) {
            sum += Math.abs(all[i] / mean - deserved[i]);
        }
        return sum / all.length;
    }

    private boolean report(Sums[] sums, Consumer<String> out) {
        out.accept("         distance from what skill deserves     share of right decisions");
        out.accept("debates  all equal  before  now                majority  before  now     now - majority");
        boolean neverWorse = true;
        int betterFrom = 0;
        for (int i = 0; i < AFTER.length; i++) {
            Sums one = sums[i];
            double gain = one.gain / workspaces;
            double error = Math.sqrt((one.gainSquared / workspaces - gain * gain) / (workspaces - 1));
            neverWorse &= gain >= -error;
            betterFrom = gain > 2 * error ? (betterFrom == 0 ? AFTER[i] : betterFrom) : 0;
            out.accept(String.format(
                    Locale.ROOT,
                    "%7d  %.3f      %.3f   %.3f              %.4f    %.4f  %.4f  %+.4f ± %.4f",
                    AFTER[i],
                    one.equalDistance / workspaces,
                    one.formerDistance / workspaces,
                    one.distance / workspaces,
                    one.majority / workspaces,
                    one.former / workspaces,
                    one.weighted / workspaces,
                    gain,
                    error));
        }
        Sums last = sums[sums.length - 1];
        out.accept(String.format(
                Locale.ROOT,
                "believability workspaces=%d never-worse=%s better-from=%d debates; after %d: distance=%.3f before=%.3f, "
                        + "right=%.4f majority=%.4f before=%.4f",
                workspaces,
                neverWorse ? "yes" : "no",
                betterFrom,
                AFTER[AFTER.length - 1],
                last.distance / workspaces,
                last.formerDistance / workspaces,
                last.weighted / workspaces,
                last.majority / workspaces,
                last.former / workspaces));
        return neverWorse && betterFrom > 0 && last.distance < last.formerDistance;
    }
}
