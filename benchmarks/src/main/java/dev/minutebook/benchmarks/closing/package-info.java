/// The cost of closing a debate: the last vote through the Java API against the same rows by plain JDBC.
@NullMarked
package dev.minutebook.benchmarks.closing;

import org.jspecify.annotations.NullMarked;
