package dev.minutebook.api.evolution.lineage;

import dev.minutebook.api.Limits;
import dev.minutebook.api.evolution.EvolutionRunId;
import org.jspecify.annotations.Nullable;

/// Which profiles of a run are listed.
///
/// @param actor    only those of an actor; null for all
/// @param sequence only those in force in this generation; null for all
public record ProfileFilter(
        EvolutionRunId run,
        @Nullable String actor,
        @Nullable Integer sequence) {

    public ProfileFilter {
        Limits.given("run", run, "say whose profiles");
        Limits.optional("actor", actor, 64);
        if (sequence != null) {
            Limits.range("sequence", sequence, 0, Integer.MAX_VALUE);
        }
    }

    /// All of a run.
    public static ProfileFilter of(EvolutionRunId run) {
        return new ProfileFilter(run, null, null);
    }

    /// Only those of an actor.
    public ProfileFilter actor(String actor) {
        return new ProfileFilter(run, actor, sequence);
    }

    /// Only those in force in a generation.
    public ProfileFilter in(int sequence) {
        return new ProfileFilter(run, actor, sequence);
    }
}
