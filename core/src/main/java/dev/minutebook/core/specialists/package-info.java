/// Which of several answers to a question is the best, what it is worth, and what its author pays for having it
/// chosen; pure.
///
/// - [Field], [FieldOntology], [FieldMix]: what a question is about, and what counts there.
/// - [Utility], [TrackRecord]: what a specialist is worth, by what it did before.
/// - [Auction]: which answer wins, and what each specialist pays.
/// - [Arbiter]: which of two answers that contradict each other is right.
/// - [AssertionPolicy]: what every answer has to hold to.
@NullMarked
package dev.minutebook.core.specialists;

import org.jspecify.annotations.NullMarked;
