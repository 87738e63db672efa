/// Episodes: a scenario played from its first state to an end.
///
/// Each turn one actor makes a [Proposal]. What it may not change is refused; what it thinks, its monologue, nobody
/// else is told. How an episode ended is its [Termination].
@NullMarked
package dev.minutebook.api.evolution.episodes;

import org.jspecify.annotations.NullMarked;
