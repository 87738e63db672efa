/// Generations of an evolution run, the profiles in them, and where each line of a strategy comes from.
///
/// A [Generation] is a `shadow_trial` while its variants are tried, then the one `active` generation, or `archived`.
@NullMarked
package dev.minutebook.api.evolution.lineage;

import org.jspecify.annotations.NullMarked;
