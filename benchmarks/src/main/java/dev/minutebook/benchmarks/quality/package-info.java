/// Figures of quality: how good search, ratings, votes and decay are, and what planted memories do to recall.
@NullMarked
package dev.minutebook.benchmarks.quality;

import org.jspecify.annotations.NullMarked;
