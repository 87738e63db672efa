/// The chamber: it claims asks, runs of queries and work of evolution, calls a model for each, and submits the
/// answer.
///
/// Start at [Chamber]. A chamber holds no state: whatever it was doing when it dies is claimed by another once the
/// lease has run out. It knows the record only by `dev.minutebook.api`, and trusts nothing that a model says.
@NullMarked
package dev.minutebook.chamber;

import org.jspecify.annotations.NullMarked;
