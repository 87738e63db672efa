/// What all measurements share: the cluster, load generators, alternating rounds, and processor time.
@NullMarked
package dev.minutebook.benchmarks.harness;

import org.jspecify.annotations.NullMarked;
