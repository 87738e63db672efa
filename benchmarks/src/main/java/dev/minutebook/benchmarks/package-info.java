/// Measures Minutebook against bare PostgreSQL: the same rows, on the same cluster, in alternating rounds. Only
/// ratios mean anything; the machine may be shared.
@NullMarked
package dev.minutebook.benchmarks;

import org.jspecify.annotations.NullMarked;
