package dev.minutebook.api.evolution.history;

import dev.minutebook.api.Limits;
import dev.minutebook.api.evolution.scenarios.Scenario;
import org.jspecify.annotations.Nullable;

/// An actor in an episode of an imported history.
///
/// @param place   of the actor, which a profile named before
/// @param profile by which it played; null where that was not imported
/// @param score   -5 to 5
public record PastPlayer(int place, @Nullable PastId profile, int score) {

    public PastPlayer {
        Limits.range("place", place, 1, Scenario.ACTORS);
        Limits.range("score", score, -5, 5);
    }
}
