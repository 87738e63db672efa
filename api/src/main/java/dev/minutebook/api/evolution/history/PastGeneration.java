package dev.minutebook.api.evolution.history;

import dev.minutebook.api.Limits;
import dev.minutebook.api.Problem;
import dev.minutebook.api.evolution.lineage.Generation;
import dev.minutebook.api.evolution.scenarios.Scenario;
import org.jspecify.annotations.Nullable;

/// A generation of an imported history.
///
/// @param parent  the generation it came from, which must be known; null for a first one
/// @param outcome what became of it; one that was still being tried is withdrawn
/// @param active  whether it was in use at the end; it must have been accepted. The last of several is
/// @param place   of the actor that was changed; null where that is not known
/// @param trials  what that actor scored in it; null where it was not measured
/// @param baseline what that actor scored in its parent; null where it was not measured
public record PastGeneration(
        PastId id,
        @Nullable PastId parent,
        Generation.Outcome outcome,
        boolean active,
        @Nullable Integer place,
        @Nullable PastScores trials,
        @Nullable PastScores baseline) {

    public PastGeneration {
        Limits.given("id", id, "name the generation");
        Limits.given("outcome", outcome, "say accepted, rejected or withdrawn");
        if (active && outcome != Generation.Outcome.ACCEPTED) {
            throw Problem.Code.INVALID.because("the active generation was accepted; say so");
        }
        if (place != null) {
            Limits.range("place", place, 1, Scenario.ACTORS);
        }
    }
}
