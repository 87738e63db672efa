/// Speed of single operations, each against the same work by plain JDBC.
@NullMarked
package dev.minutebook.benchmarks.speed;

import org.jspecify.annotations.NullMarked;
