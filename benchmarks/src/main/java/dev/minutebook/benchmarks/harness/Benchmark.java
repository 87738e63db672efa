package dev.minutebook.benchmarks.harness;

import java.util.function.Consumer;

/// One measurement.
public interface Benchmark {

    /// Measures and reports; the last line holds the figures.
    ///
    /// @param seconds how long each round takes
    /// @return whether the goals were reached
    boolean run(int seconds, Consumer<String> out) throws Exception;
}
