package dev.minutebook.api.evolution.episodes;

import dev.minutebook.api.evolution.EvolutionWork;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// A step of an episode, as it was logged.
///
/// @param number            1 for the first
/// @param turn              that it belongs to, 1 for the first
/// @param part              what was played
/// @param actor             who played it; of a hint, whom it is for
/// @param monologue         what the speaker thought; null if the caller may not read it, and where there is none
/// @param dialogue          what it said; null where there is none
/// @param proposed          the changes that it wanted; those that were made where the caller may not read its
/// monologue
/// @param applied           those that were made, each at its place in the end
/// @param refused           those that were not; none where the caller may not read its monologue
/// @param proposeResolution whether it would end here
/// @param abortEpisode      whether it walked away
/// @param tries             it took
/// @param loss              why nothing came of it; null where something did
/// @param hint              that it was given; null for none, and if the caller may not read its monologue
/// @param tension           after the step, 1 to 10
/// @param headline          news; null for none
/// @param overreach         whether it wanted an end that it may not ask for; false if the caller may not read its
///                          monologue
public record LoggedStep(
        EpisodeId episode,
        int number,
        int turn,
        EvolutionWork.Part part,
        String actor,
        @Nullable String monologue,
        @Nullable String dialogue,
        List<StateMutation> proposed,
        List<StateMutation> applied,
        List<RefusedMutation> refused,
        boolean proposeResolution,
        boolean abortEpisode,
        int tries,
        @Nullable String loss,
        @Nullable String hint,
        int tension,
        @Nullable Headline headline,
        boolean overreach,
        @Nullable String provider,
        @Nullable String model,
        long tokens,
        Instant createdAt) {

    public LoggedStep {
        proposed = List.copyOf(proposed);
        applied = List.copyOf(applied);
        refused = List.copyOf(refused);
    }
}
