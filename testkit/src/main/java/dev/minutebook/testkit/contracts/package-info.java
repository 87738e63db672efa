/// What every implementation of the book must do, as tests to inherit.
///
/// Extend a `…Contract`, return a new workspace from `workspace()`, and JUnit runs the rest. The suites use
/// nothing but
/// `api`; they know neither tables nor routes, control no clock, and assume no timing except that a lease of a
/// second runs out, that sealing takes a few seconds at most, and that what is overdue is ended within twenty
/// seconds, so that the recurring jobs should run every few seconds under test. One suite per capability; the long
/// ones inherit their parts from the packages `agents`, `asks`, `channels`, `debates` and `tasks`.
@NullMarked
package dev.minutebook.testkit.contracts;

import org.jspecify.annotations.NullMarked;
