/// The cost of a turn: whole debates through the Java API against the same rows by plain JDBC.
@NullMarked
package dev.minutebook.benchmarks.turns;

import org.jspecify.annotations.NullMarked;
