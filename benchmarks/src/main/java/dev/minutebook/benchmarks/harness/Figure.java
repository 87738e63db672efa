package dev.minutebook.benchmarks.harness;

import java.nio.file.Path;
import java.util.function.Consumer;

/// A figure of quality, measured on public data.
public interface Figure {

    /// Measures and reports; the last line holds the figures.
    ///
    /// @param data the folder the data lies in
    /// @return whether the goals were reached
    boolean run(Path data, Consumer<String> out) throws Exception;
}
