/// Where the lines of a strategy come from, what they gained, and when it began to hurt; pure.
///
/// - [Ancestry]: the generations from the first to a given one.
/// - [StrategyBlame]: the generation that introduced each line.
/// - [ProfileDifference]: what differs between two profiles.
/// - [GenerationGain]: what each generation gained, with its interval.
/// - [Bisection]: the first generation after which a metric fell.
@NullMarked
package dev.minutebook.core.evolution.lineage;

import org.jspecify.annotations.NullMarked;
