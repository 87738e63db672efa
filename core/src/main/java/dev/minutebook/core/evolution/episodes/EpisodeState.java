package dev.minutebook.core.evolution.episodes;

import dev.minutebook.api.evolution.episodes.Termination;
import dev.minutebook.core.evolution.scenarios.StateValue;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// Where an episode stands. What was said is in its log, and here only what all turns came to.
///
/// @param world       the state of the scenario
/// @param turn        the turn that is played, or was played last
/// @param steps       how many entries the log has
/// @param tension     1 to 10
/// @param penalties   how many turns were lost
/// @param tokens      that all finished steps cost
/// @param pending     tokens that the attempts of the open ask cost so far
/// @param proposer    who proposed a resolution in the last turn of somebody who may; null if that one did not
/// @param hint        for the speaker of this turn; null for none
/// @param digest      what all turns came to
/// @param ask         what is asked just now; null once it has ended
/// @param termination how it ended; null while it goes on
public record EpisodeState(
        StateValue world,
        int turn,
        int steps,
        int tension,
        int penalties,
        long tokens,
        long pending,
        @Nullable String proposer,
        @Nullable String hint,
        TranscriptDigest digest,
        @Nullable EpisodeAsk ask,
        @Nullable Termination termination) {

    public EpisodeState {
        if ((ask == null) != (termination != null)) {
            throw new IllegalArgumentException("an episode asks for something until it has ended");
        }
    }

    public boolean ended() {
        return termination != null;
    }

    /// What is asked just now; empty once it has ended.
    public Optional<EpisodeAsk> open() {
        return Optional.ofNullable(ask);
    }

    EpisodeState again(EpisodeAsk next, long spent) {
        return new EpisodeState(
                world, turn, steps, tension, penalties, tokens, spent, proposer, hint, digest, next, null);
    }

    EpisodeState asking(EpisodeAsk next) {
        return new EpisodeState(
                world, next.turn(), steps, tension, penalties, tokens, 0, proposer, hint, digest, next, null);
    }

    EpisodeState ended(Termination how) {
        return new EpisodeState(world, turn, steps, tension, penalties, tokens, 0, proposer, null, digest, null, how);
    }
}
