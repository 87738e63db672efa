/// Measures Minutebook against the engine it runs on: the same rows, on the same cluster, in turns. Only ratios mean
/// anything; the machine may be shared.
@NullMarked
package dev.minutebook.benchmarks;

import org.jspecify.annotations.NullMarked;
