package dev.minutebook.benchmarks.harness;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;

/// Compares two ways of doing the same work in alternating rounds.
public record Comparison(String name, Load.Clients bare, Load.Clients ours) {

    private static final int ROUNDS = 5;

    /// Long enough for the JIT compiler to finish.
    private static final Duration WARM_UP = Duration.ofSeconds(20);

    /// Medians in operations per second.
    public record Outcome(double bare, double ours) {
        public double ratio() {
            return ours / bare;
        }
    }

    public Outcome run(Duration round, Consumer<String> out) throws Exception {
        return run(Load.CLIENTS, round, out);
    }

    public Outcome run(int clients, Duration round, Consumer<String> out) throws Exception {
        Load.rate(bare, clients, WARM_UP);
        Load.rate(ours, clients, WARM_UP);
        List<Double> bareRates = new ArrayList<>();
        List<Double> ourRates = new ArrayList<>();
        for (int i = 1; i <= ROUNDS; i++) {
            bareRates.add(Load.rate(bare, clients, round));
            ourRates.add(Load.rate(ours, clients, round));
            out.accept("%s, %d clients, round %d: bare %.0f/s, minutebook %.0f/s"
                    .formatted(name, clients, i, bareRates.getLast(), ourRates.getLast()));
        }
        return new Outcome(Load.median(bareRates), Load.median(ourRates));
    }
}
