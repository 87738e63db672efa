package dev.minutebook.core.evolution.lineage;

import dev.minutebook.core.comparison.Interval;
import dev.minutebook.core.comparison.SampleSummary;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// The search for the first generation after which a metric fell, by halves: of n generations at most
/// 2 + log₂ n are asked for. If it fell more than once, one of the falls is found.
public final class Bisection {

    /// Fewer trials say nothing about a generation.
    public static final int FEWEST = 10;

    /// With so many it is taken as it is.
    public static final int MOST = 40;

    private final List<Integer> chain;
    private final GenerationMetric metric;
    private final List<Reading> readings = new ArrayList<>();

    private Bisection(List<Integer> chain, GenerationMetric metric) {
        this.chain = List.copyOf(chain);
        this.metric = metric;
    }

    /// @param interval of the mean
    public record Reading(int generation, int trials, Interval interval) {}

    /// What came out.
    public sealed interface Outcome {

        /// What was read, in the order in which it was asked for.
        List<Reading> readings();

        /// @param before the last generation that was still good
        /// @param after  the one that came after it and is not
        /// @param sure   whether every generation on the way was told apart with 95 per cent; else the mean
        ///               decided
        record Fell(Reading before, Reading after, boolean sure, List<Reading> readings) implements Outcome {

            public Fell {
                readings = List.copyOf(readings);
            }
        }

        /// The last generation is not surely worse than the first.
        record Steady(List<Reading> readings) implements Outcome {

            public Steady {
                readings = List.copyOf(readings);
            }
        }

        /// Trials of a generation have to be played before it goes on; then it is asked again.
        ///
        /// @param trials that it has to have in all
        record Wanted(int generation, int trials, List<Reading> readings) implements Outcome {

            public Wanted {
                readings = List.copyOf(readings);
            }
        }
    }

    /// @param chain  generations in their order, the first of which was good
    /// @param metric asked for few of them
    public static Outcome of(List<Integer> chain, GenerationMetric metric) {
        if (chain.isEmpty()) {
            throw new IllegalArgumentException("there is no generation to look at");
        }
        return new Bisection(chain, metric).search();
    }

    private Outcome search() {
        SampleSummary first = metric.of(chain.getFirst());
        SampleSummary last = metric.of(chain.getLast());
        Optional<Outcome> wanted = enough(chain.getFirst(), first).or(() -> enough(chain.getLast(), last));
        if (wanted.isPresent()) {
            return wanted.get();
        }
        Reading good = read(chain.getFirst(), first);
        Reading bad = read(chain.getLast(), last);
        Optional<Interval> fall = Interval.difference(first, last);
        if (fall.isEmpty() || fall.get().low() <= 0) {
            return fall.isPresent() && fall.get().value() > 0
                    ? more(chain.getFirst(), first)
                            .or(() -> more(chain.getLast(), last))
                            .orElseGet(() -> new Outcome.Steady(readings))
                    : new Outcome.Steady(readings);
        }
        return between(good, bad, (first.mean() + last.mean()) / 2);
    }

    private Outcome between(Reading good, Reading bad, double middle) {
        boolean sure = true;
        int from = 0;
        int to = chain.size() - 1;
        Reading before = good;
        Reading after = bad;
        while (to - from > 1) {
            int at = (from + to) >>> 1;
            int generation = chain.get(at);
            SampleSummary sample = metric.of(generation);
            Optional<Outcome> wanted = enough(generation, sample);
            if (wanted.isPresent()) {
                return wanted.get();
            }
            Reading reading = read(generation, sample);
            boolean clear =
                    reading.interval().low() > middle || reading.interval().high() < middle;
            if (!clear) {
                wanted = more(generation, sample);
                if (wanted.isPresent()) {
                    return wanted.get();
                }
                sure = false;
            }
            if (sample.mean() > middle) {
                from = at;
                before = reading;
            } else {
                to = at;
                after = reading;
            }
        }
        return new Outcome.Fell(before, after, sure, readings);
    }

    private Reading read(int generation, SampleSummary sample) {
        Reading reading =
                new Reading(generation, sample.trials(), Interval.mean(sample).orElseThrow());
        readings.add(reading);
        return reading;
    }

    private Optional<Outcome> enough(int generation, SampleSummary sample) {
        return sample.trials() < FEWEST
                ? Optional.of(new Outcome.Wanted(generation, FEWEST, readings))
                : Optional.empty();
    }

    /// Twice as many.
    private Optional<Outcome> more(int generation, SampleSummary sample) {
        return sample.trials() < MOST
                ? Optional.of(new Outcome.Wanted(generation, Math.min(MOST, 2 * sample.trials()), readings))
                : Optional.empty();
    }
}
