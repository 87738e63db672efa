/// The history of an evolution that was run elsewhere, as it is imported: part by part, each of a bounded size.
///
/// Rows are named as in their source ([PastId]); the same row has the same id here whenever it comes. A part may
/// name what came in an earlier part or stands before it in the same: generations, then profiles, agents and
/// episodes.
@NullMarked
package dev.minutebook.api.evolution.history;

import org.jspecify.annotations.NullMarked;
