package dev.minutebook.benchmarks.quality;

import dev.minutebook.benchmarks.harness.Figure;
import dev.minutebook.core.memory.retention.AdaptiveHalfLife;
import dev.minutebook.core.memory.retention.FixedHalfLife;
import dev.minutebook.core.memory.retention.LeastRecent;
import dev.minutebook.core.memory.retention.RetentionPolicy;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.function.Consumer;
import java.util.stream.DoubleStream;
import java.util.zip.GZIPInputStream;

/// The hit rate of retention under a capacity limit: the shipped policy, the same for all traces, against
/// recency and three fixed half-lives.
public final class DecayFigure implements Figure {

    private static final double SLACK = 0.005;
    private static final int AHEAD = 3;

    private record Setting(String trace, int places) {}

    private static final List<Setting> SETTINGS = List.of(
            new Setting("multi1", 1_500),
            new Setting("multi3", 1_000),
            new Setting("multi3", 2_500),
            new Setting("sprite", 400),
            new Setting("sprite", 1_000),
            new Setting("2_pools", 200));

    @Override
    public boolean run(Path data, Consumer<String> out) throws Exception {
        out.accept("trace    places   lru    H=C    H=4C   H=16C  shipped  difference to the best");
        double worst = 1;
        int ahead = 0;
        for (Setting setting : SETTINGS) {
            List<String> course = course(data, setting.trace);
            int places = setting.places;
            double[] others = {
                hits(new LeastRecent<>(places), course),
                hits(new FixedHalfLife<>(places, places), course),
                hits(new FixedHalfLife<>(places, 4.0 * places), course),
                hits(new FixedHalfLife<>(places, 16.0 * places), course)
            };
            double shipped = hits(new AdaptiveHalfLife<>(places), course);
            double difference = shipped - DoubleStream.of(others).max().orElseThrow();
            worst = Math.min(worst, difference);
            ahead += difference > 0 ? 1 : 0;
            out.accept(String.format(
                    Locale.ROOT,
                    "%-8s %6d  %.4f %.4f %.4f %.4f %.4f   %+.4f",
                    setting.trace,
                    places,
                    others[0],
                    others[1],
                    others[2],
                    others[3],
                    shipped,
                    difference));
        }
        out.accept(String.format(
                Locale.ROOT, "decay worst=%+.4f ahead=%d (goals %+.3f and %d)", worst, ahead, -SLACK, AHEAD));
        return worst >= -SLACK && ahead >= AHEAD;
    }

    private static double hits(RetentionPolicy<String> keeping, List<String> course) {
        return (double) course.stream().filter(keeping::access).count() / course.size();
    }

    private static List<String> course(Path data, String trace) throws IOException {
        Path file = data.resolve("traces").resolve(trace + ".trace.gz");
        try (BufferedReader lines = new BufferedReader(
                new InputStreamReader(new GZIPInputStream(Files.newInputStream(file)), StandardCharsets.UTF_8))) {
            return lines.lines()
                    .map(String::strip)
                    .filter(line -> !line.isEmpty())
                    .toList();
        }
    }
}
