package dev.minutebook.api.evolution.tactics;

import dev.minutebook.api.Limits;
import dev.minutebook.api.evolution.EvolutionRunId;
import dev.minutebook.api.evolution.episodes.Termination;
import org.jspecify.annotations.Nullable;

/// Which tactics are listed.
///
/// @param run         only those of a run; null for all
/// @param actor       only those of an actor; null for all
/// @param termination of the episode; null for all
/// @param below       only those that scored less than this, -4 to 6; null for all
public record TacticFilter(
        @Nullable EvolutionRunId run,
        @Nullable String actor,
        @Nullable Termination termination,
        @Nullable Integer below) {

    public TacticFilter {
        Limits.optional("actor", actor, 64);
        if (below != null) {
            Limits.range("below", below, -4, 6);
        }
    }

    /// All tactics.
    public static TacticFilter any() {
        return new TacticFilter(null, null, null, null);
    }

    /// Only those of a run.
    public TacticFilter of(EvolutionRunId run) {
        return new TacticFilter(run, actor, termination, below);
    }

    /// Only those of an actor.
    public TacticFilter actor(String actor) {
        return new TacticFilter(run, actor, termination, below);
    }

    /// Only those of episodes that ended so.
    public TacticFilter ended(Termination termination) {
        return new TacticFilter(run, actor, termination, below);
    }

    /// Only those that scored less than this.
    public TacticFilter below(int below) {
        return new TacticFilter(run, actor, termination, below);
    }
}
