/// Histories that were evolved elsewhere, taken part by part: a run of its own, whose generations, profiles,
/// episodes and logs answer as those that were evolved here.
@NullMarked
package dev.minutebook.core.evolution.history;

import org.jspecify.annotations.NullMarked;
