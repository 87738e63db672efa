package dev.minutebook.benchmarks;

import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.Supplier;

/// The measurements by name.
public final class Benchmarks {

    private static final Map<String, Supplier<Benchmark>> ALL =
            new TreeMap<>(
                    Map.ofEntries(
                            Map.entry("audit", AuditBenchmark::new),
                            Map.entry("channel-post", ChannelPostBenchmark::new),
                            Map.entry("agent-read", AgentReadBenchmark::new),
                            Map.entry("closing", ClosingBenchmark::new),
                            Map.entry("leaderboard", LeaderboardBenchmark::new),
                            Map.entry("rls", RowSecurityBenchmark::new),
                            Map.entry("poisoning", PoisoningDrill::new),
                            Map.entry("recall", RecallBenchmark::new),
                            Map.entry("remember", RememberBenchmark::new),
                            Map.entry("search", SearchBenchmark::new),
                            Map.entry("turn-append", TurnAppendBenchmark::new)));

    private static final Map<String, Supplier<Figure>> FIGURES =
            new TreeMap<>(
                    Map.of(
                            "decay", DecayFigure::new,
                            "locomo", LocomoFigure::new,
                            "ratings", RatingsFigure::new,
                            "votes", VotesFigure::new));

    private Benchmarks() {}

    public static Optional<Benchmark> named(String name) {
        return Optional.ofNullable(ALL.get(name)).map(Supplier::get);
    }

    /// The figures of quality, which need data.
    public static Optional<Figure> figure(String name) {
        return Optional.ofNullable(FIGURES.get(name)).map(Supplier::get);
    }

    public static Set<String> names() {
        Set<String> names = new TreeSet<>(ALL.keySet());
        names.addAll(FIGURES.keySet());
        return names;
    }

    public static void main(String[] arguments) throws Exception {
        String name = arguments.length == 0 ? "" : arguments[0];
        Benchmark benchmark =
                named(name)
                        .orElseThrow(() -> new IllegalArgumentException("name one of " + names()));
        int seconds = arguments.length > 1 ? Integer.parseInt(arguments[1]) : 3;
        System.exit(benchmark.run(seconds, System.out::println) ? 0 : 1);
    }
}
