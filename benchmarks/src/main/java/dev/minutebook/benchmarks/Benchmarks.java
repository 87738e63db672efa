package dev.minutebook.benchmarks;

import dev.minutebook.benchmarks.closing.ClosingBenchmark;
import dev.minutebook.benchmarks.episodes.EpisodeTurnBenchmark;
import dev.minutebook.benchmarks.harness.Benchmark;
import dev.minutebook.benchmarks.harness.Figure;
import dev.minutebook.benchmarks.quality.BelievabilityBenchmark;
import dev.minutebook.benchmarks.quality.DecayFigure;
import dev.minutebook.benchmarks.quality.LanguageFigure;
import dev.minutebook.benchmarks.quality.LocomoFigure;
import dev.minutebook.benchmarks.quality.PoisoningBenchmark;
import dev.minutebook.benchmarks.quality.RatingsFigure;
import dev.minutebook.benchmarks.quality.VotesFigure;
import dev.minutebook.benchmarks.speed.AgentReadBenchmark;
import dev.minutebook.benchmarks.speed.AuditBenchmark;
import dev.minutebook.benchmarks.speed.ChannelPostBenchmark;
import dev.minutebook.benchmarks.speed.ChatAppendBenchmark;
import dev.minutebook.benchmarks.speed.LeaderboardBenchmark;
import dev.minutebook.benchmarks.speed.PartitionBenchmark;
import dev.minutebook.benchmarks.speed.RecallBenchmark;
import dev.minutebook.benchmarks.speed.RememberBenchmark;
import dev.minutebook.benchmarks.speed.RowSecurityBenchmark;
import dev.minutebook.benchmarks.speed.SearchBenchmark;
import dev.minutebook.benchmarks.speed.WorkspacesBenchmark;
import dev.minutebook.benchmarks.turns.CostBenchmark;
import dev.minutebook.benchmarks.turns.EncryptionBenchmark;
import dev.minutebook.benchmarks.turns.TurnAppendBenchmark;
import java.util.Collections;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.Supplier;

/// All benchmarks and figures by name.
public final class Benchmarks {

    private static final Map<String, Supplier<Benchmark>> ALL = new TreeMap<>(Map.ofEntries(
            Map.entry("audit", AuditBenchmark::new),
            Map.entry("believability", BelievabilityBenchmark::new),
            Map.entry("channel-post", ChannelPostBenchmark::new),
            Map.entry("chat-append", ChatAppendBenchmark::new),
            Map.entry("agent-read", AgentReadBenchmark::new),
            Map.entry("closing", ClosingBenchmark::new),
            Map.entry("cost", CostBenchmark::new),
            Map.entry("encryption", EncryptionBenchmark::new),
            Map.entry("episode-turn", EpisodeTurnBenchmark::new),
            Map.entry("leaderboard", LeaderboardBenchmark::new),
            Map.entry("rls", RowSecurityBenchmark::new),
            Map.entry("partitions", PartitionBenchmark::new),
            Map.entry("poisoning", PoisoningBenchmark::new),
            Map.entry("recall", RecallBenchmark::new),
            Map.entry("remember", RememberBenchmark::new),
            Map.entry("search", SearchBenchmark::new),
            Map.entry("turn-append", TurnAppendBenchmark::new),
            Map.entry("workspaces", WorkspacesBenchmark::new)));

    private static final Map<String, Supplier<Figure>> FIGURES = new TreeMap<>(Map.of(
            "decay", DecayFigure::new,
            "languages", LanguageFigure::new,
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

    /// Of the benchmarks, in alphabetical order.
    public static Set<String> names() {
        return Collections.unmodifiableSet(ALL.keySet());
    }

    /// Of the figures of quality, in alphabetical order.
    public static Set<String> namesOfFigures() {
        return Collections.unmodifiableSet(FIGURES.keySet());
    }

    public static void main(String[] arguments) throws Exception {
        String name = arguments.length == 0 ? "" : arguments[0];
        Benchmark benchmark = named(name).orElseThrow(() -> new IllegalArgumentException("name one of " + names()));
        int seconds = arguments.length > 1 ? Integer.parseInt(arguments[1]) : 3;
        System.exit(benchmark.run(seconds, System.out::println) ? 0 : 1);
    }
}
