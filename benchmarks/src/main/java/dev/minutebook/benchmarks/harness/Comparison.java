package dev.minutebook.benchmarks.harness;

import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.Consumer;
import java.util.stream.Collectors;

/// Compares ways of doing the same work in alternating rounds.
public final class Comparison {

    private static final String BARE = "bare";
    private static final String OURS = "minutebook";
    private static final int ROUNDS = 5;

    private final String name;
    private final Map<String, Load.Clients> sides = new LinkedHashMap<>();

    public Comparison(String name, Load.Clients bare, Load.Clients ours) {
        this.name = name;
        sides.put(BARE, bare);
        sides.put(OURS, ours);
    }

    /// One more way, measured with the others.
    public Comparison beside(String side, Load.Clients clients) {
        sides.put(side, clients);
        return this;
    }

    /// Medians in operations per second, by side.
    public record Outcome(Map<String, Double> medians) {

        public double bare() {
            return of(BARE);
        }

        public double ours() {
            return of(OURS);
        }

        public double of(String side) {
            return Objects.requireNonNull(medians.get(side));
        }

        public double ratio() {
            return ours() / bare();
        }

        public double ratioTo(String side) {
            return ours() / of(side);
        }
    }

    public Outcome run(Duration round, Consumer<String> out) throws Exception {
        return run(Load.CLIENTS, round, out);
    }

    public Outcome run(int clients, Duration round, Consumer<String> out) throws Exception {
        Map<String, List<Double>> rates = new LinkedHashMap<>();
        for (Map.Entry<String, Load.Clients> side : sides.entrySet()) {
            WarmUp.settle(side.getKey(), length -> Load.rate(side.getValue(), clients, length), out);
            rates.put(side.getKey(), new ArrayList<>());
        }
        for (int i = 1; i <= ROUNDS; i++) {
            for (Map.Entry<String, Load.Clients> side : sides.entrySet()) {
                Objects.requireNonNull(rates.get(side.getKey())).add(Load.rate(side.getValue(), clients, round));
            }
            out.accept("%s, %d clients, round %d: %s"
                    .formatted(
                            name,
                            clients,
                            i,
                            rates.entrySet().stream()
                                    .map(side -> "%s %.0f/s"
                                            .formatted(
                                                    side.getKey(),
                                                    side.getValue().getLast()))
                                    .collect(Collectors.joining(", "))));
        }
        return new Outcome(rates.entrySet().stream()
                .collect(Collectors.toMap(Map.Entry::getKey, side -> Load.median(side.getValue()))));
    }
}
