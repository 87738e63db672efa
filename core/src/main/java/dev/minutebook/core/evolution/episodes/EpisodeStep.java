package dev.minutebook.core.evolution.episodes;

import dev.minutebook.api.Limits;
import dev.minutebook.api.evolution.episodes.Headline;
import dev.minutebook.api.evolution.episodes.Proposal;
import dev.minutebook.api.evolution.episodes.RefusedMutation;
import dev.minutebook.api.evolution.episodes.StateMutation;
import dev.minutebook.api.evolution.scenarios.Scenario;
import dev.minutebook.core.evolution.episodes.EpisodeAsk.Kind;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// An entry of the log of an episode: what somebody did, and what came of it. An episode is replayed from these alone.
///
/// @param number   1 and up, without gaps
/// @param turn     the turn it belongs to
/// @param kind     what was asked
/// @param actor    of whom; of a hint, whom it is for
/// @param attempts how many it took
/// @param tokens   that all attempts cost
/// @param loss     why nothing came of it; null where something did
/// @param proposal of a turn; null otherwise
/// @param applied  changes that were made, with the index in place of `-`
/// @param refused  changes that were not made
/// @param hint     of a hint; null otherwise
/// @param tension  after this step
/// @param headline news; null for none
/// @param overreach whether it wanted an end that it may not ask for, which was left out
public record EpisodeStep(
        int number,
        int turn,
        Kind kind,
        String actor,
        int attempts,
        long tokens,
        @Nullable String loss,
        @Nullable Proposal proposal,
        List<StateMutation> applied,
        List<RefusedMutation> refused,
        @Nullable String hint,
        int tension,
        @Nullable Headline headline,
        boolean overreach) {

    public EpisodeStep {
        Limits.range("number", number, 1, Integer.MAX_VALUE);
        Limits.range("turn", turn, 1, Integer.MAX_VALUE);
        Limits.range("attempts", attempts, 1, Integer.MAX_VALUE);
        Limits.range("tokens", tokens, 0, Long.MAX_VALUE);
        Limits.range("tension", tension, 1, Scenario.HIGHEST_TENSION);
        applied = List.copyOf(applied);
        refused = List.copyOf(refused);
        boolean fits = (proposal != null) == (kind == Kind.TURN && loss == null)
                && (hint == null || (kind == Kind.HINT && loss == null))
                && (headline == null || (kind == Kind.INFORMATION && loss == null))
                && (proposal != null || (applied.isEmpty() && refused.isEmpty() && !overreach));
        if (!fits) {
            throw new IllegalArgumentException("entry " + number + " holds what its kind does not have");
        }
    }

    public boolean lost() {
        return loss != null;
    }

    /// What everybody may know of it: no monologue, no hint, no change that was refused, and not why a turn was lost,
    /// since reasons quote what somebody wrote.
    public EpisodeStep published() {
        Proposal words = proposal == null
                ? null
                : new Proposal("", proposal.dialogue(), applied, proposal.proposeResolution(), proposal.abortEpisode());
        return new EpisodeStep(
                number,
                turn,
                kind,
                actor,
                attempts,
                tokens,
                loss == null ? null : "lost",
                words,
                applied,
                List.of(),
                null,
                tension,
                headline,
                false);
    }

    /// What an actor may know of it: everything of its own, and of others what everybody may.
    public EpisodeStep seenBy(String reader) {
        return actor.equals(reader) ? this : published();
    }
}
