/// The cost of a turn of an episode: claimed and reported through the Java API, against the same rows by plain JDBC.
@NullMarked
package dev.minutebook.benchmarks.episodes;

import org.jspecify.annotations.NullMarked;
