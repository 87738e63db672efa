package dev.minutebook.api.evolution.history;

import dev.minutebook.api.Limits;
import dev.minutebook.api.Problem;
import dev.minutebook.api.evolution.CreatedAgent;
import dev.minutebook.api.evolution.scenarios.ScenarioActor;
import org.jspecify.annotations.Nullable;

/// A designed agent of an imported history.
///
/// @param generation in which it was designed
/// @param profile    by which it played; it must be known
/// @param archetype  what it was to be, such as `intermediary_broker`
/// @param rationale  may be empty
/// @param scoreDelta what primary actors scored more with it, -10 to 10; null where it was not tried
/// @param status     a terminated one counts as failed
public record PastAgent(
        PastId id,
        PastId generation,
        PastId profile,
        String archetype,
        String rationale,
        @Nullable Double scoreDelta,
        CreatedAgent.Status status) {

    /// The longest archetype.
    public static final int ARCHETYPE = 64;

    public PastAgent {
        Limits.given("id", id, "name the agent");
        Limits.given("generation", generation, "name its generation");
        Limits.given("profile", profile, "name its profile");
        archetype = Limits.filled("archetype", archetype, ARCHETYPE);
        rationale = Limits.text("rationale", rationale, ScenarioActor.LAYER);
        if (scoreDelta != null && !(scoreDelta >= -10 && scoreDelta <= 10)) {
            throw Problem.Code.INVALID.because("scoreDelta must be from -10 to 10");
        }
        Limits.given("status", status, "say pending_approval, active or terminated");
    }
}
