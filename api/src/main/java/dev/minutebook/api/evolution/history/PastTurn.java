package dev.minutebook.api.evolution.history;

import dev.minutebook.api.Limits;
import dev.minutebook.api.evolution.episodes.Proposal;
import dev.minutebook.api.evolution.episodes.StateMutation;
import dev.minutebook.api.evolution.scenarios.Scenario;
import dev.minutebook.api.evolution.scenarios.ScenarioActor;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// A turn of an episode of an imported history.
///
/// @param id       of the turn in its source
/// @param turn     1 for the first; it rises
/// @param place    of the speaker
/// @param profile  by which it spoke; null where that was not imported
/// @param proposed the changes that it wanted; which of them were made is not known
/// @param tokens   that were taken
public record PastTurn(
        String id,
        int turn,
        int place,
        @Nullable PastId profile,
        String monologue,
        String dialogue,
        List<StateMutation> proposed,
        boolean proposeResolution,
        boolean abortEpisode,
        long tokens) {

    public PastTurn {
        id = Limits.filled("id", id, PastId.ID);
        Limits.range("turn", turn, 1, PastEpisode.TURNS);
        Limits.range("place", place, 1, Scenario.ACTORS);
        monologue = Limits.text("monologue", monologue, Proposal.WORDS);
        dialogue = Limits.text("dialogue", dialogue, Proposal.WORDS);
        proposed = Limits.list("proposed", proposed, 0, ScenarioActor.MUTATIONS);
        Limits.range("tokens", tokens, 0, 1_000_000_000);
    }
}
