package dev.minutebook.api.evolution.history;

import dev.minutebook.api.Limits;
import dev.minutebook.api.Problem;
import dev.minutebook.api.evolution.lineage.Profile;
import dev.minutebook.api.evolution.scenarios.Archetype;
import dev.minutebook.api.evolution.scenarios.PathPermissions;
import dev.minutebook.api.evolution.scenarios.Scenario;
import dev.minutebook.api.evolution.scenarios.ScenarioActor;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/// A profile of an imported history.
///
/// @param generation       in which it changed; a generation has one for each actor
/// @param place            of the actor, 1 for the first
/// @param actor            its name, the same for a place throughout
/// @param prompt           all that the actor was told; where goals end and strategy begins is not known
/// @param hyperparameters  of its model, as in a scenario
/// @param expectedBaseline -5 to 5; null where it is not known
/// @param parent           the profile before it of the same actor; null for a first one
public record PastProfile(
        PastId id,
        PastId generation,
        int place,
        String actor,
        Archetype archetype,
        String prompt,
        Map<String, Double> hyperparameters,
        @Nullable Double expectedBaseline,
        Profile.Author createdBy,
        @Nullable PastId parent) {

    public PastProfile {
        Limits.given("id", id, "name the profile");
        Limits.given("generation", generation, "name its generation");
        Limits.range("place", place, 1, Scenario.ACTORS);
        Limits.given("archetype", archetype, "say what part it has");
        Limits.given("createdBy", createdBy, "say who wrote it");
        // An actor of a scenario has the same bounds.
        ScenarioActor checked = new ScenarioActor(
                actor, archetype, "imported", prompt, hyperparameters, PathPermissions.NONE, every(archetype), 0);
        actor = checked.name();
        hyperparameters = checked.hyperparameters();
        if (expectedBaseline != null && !(expectedBaseline >= -5 && expectedBaseline <= 5)) {
            throw Problem.Code.INVALID.because("expectedBaseline must be from -5 to 5");
        }
    }

    private static int every(Archetype archetype) {
        return archetype == Archetype.CREATED_AGENT ? 1 : 0;
    }
}
