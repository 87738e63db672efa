package dev.minutebook.api.evolution.episodes;

import dev.minutebook.api.Limits;
import dev.minutebook.api.evolution.scenarios.ScenarioActor;
import java.util.List;

/// What an actor wants to do in its turn.
///
/// @param monologue         what it thinks; nobody else is told
/// @param dialogue          what it says to all
/// @param mutations         how it wants to change the state, at most 32
/// @param proposeResolution whether it would end here, in agreement
/// @param abortEpisode      whether it walks away
public record Proposal(
        String monologue,
        String dialogue,
        List<StateMutation> mutations,
        boolean proposeResolution,
        boolean abortEpisode) {

    /// The longest monologue or dialogue.
    public static final int WORDS = 16_384;

    public Proposal {
        monologue = Limits.text("internal_monologue", monologue, WORDS);
        dialogue = Limits.text("public_dialogue", dialogue, WORDS);
        mutations = Limits.list("state_mutations", mutations, 0, ScenarioActor.MUTATIONS);
    }
}
