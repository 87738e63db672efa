package dev.minutebook.core.evolution.episodes;

import dev.minutebook.api.Limits;
import org.jspecify.annotations.Nullable;

/// What is asked of somebody just now.
///
/// @param kind    what is wanted
/// @param actor   of whom; of a hint, whom it is for
/// @param turn    1 and up
/// @param attempt 1 and up
/// @param problem why the attempt before was refused; null in the first one
public record EpisodeAsk(
        Kind kind,
        String actor,
        int turn,
        int attempt,
        @Nullable String problem) {

    /// What can be wanted.
    public enum Kind {
        /// A hint, which only the speaker of the turn is told. Nobody in the scenario gives it.
        HINT,
        /// A proposal of the speaker.
        TURN,
        /// The tension after a turn.
        TENSION,
        /// News, or none.
        INFORMATION
    }

    public EpisodeAsk {
        Limits.range("turn", turn, 1, Integer.MAX_VALUE);
        Limits.range("attempt", attempt, 1, Integer.MAX_VALUE);
    }

    static EpisodeAsk first(Kind kind, String actor, int turn) {
        return new EpisodeAsk(kind, actor, turn, 1, null);
    }

    EpisodeAsk again(String reason) {
        return new EpisodeAsk(kind, actor, turn, attempt + 1, reason);
    }
}
