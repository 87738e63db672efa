package dev.minutebook.benchmarks.harness;

import java.lang.management.CompilationMXBean;
import java.lang.management.ManagementFactory;
import java.time.Duration;
import java.util.function.Consumer;

/// Runs what is to be measured until the compiler of the JVM has settled. A service runs for weeks; its first minutes,
/// when a third of the processor compiles, say nothing about it.
public final class WarmUp {

    private static final Duration STRETCH = Duration.ofSeconds(10);

    /// What still compiles after three minutes is measured with the rest.
    private static final int MOST = 18;

    /// Of the time of a stretch.
    private static final double SETTLED = 0.05;

    /// Two stretches in a row, because methods grow warm in waves.
    private static final int QUIET = 2;

    /// Runs the work for about so long.
    public interface Work {
        void run(Duration length) throws Exception;
    }

    private WarmUp() {}

    public static void settle(String side, Work work, Consumer<String> out) throws Exception {
        CompilationMXBean compiler = ManagementFactory.getCompilationMXBean();
        int stretches = 0;
        double share = 1;
        for (int quiet = 0; quiet < QUIET && stretches < MOST; stretches++) {
            long from = System.nanoTime();
            long compiled = compiler.getTotalCompilationTime();
            work.run(STRETCH);
            share = (compiler.getTotalCompilationTime() - compiled) * 1e6 / (System.nanoTime() - from);
            quiet = share < SETTLED ? quiet + 1 : 0;
        }
        out.accept("%s warmed up in %d stretches of %d s; in the last the compiler took %.1f %% of a processor"
                .formatted(side, stretches, STRETCH.toSeconds(), 100 * share));
    }
}
