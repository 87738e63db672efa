package dev.minutebook.core.debates.procedure;

import dev.minutebook.api.asks.Ask;
import dev.minutebook.api.debates.Phase;
import dev.minutebook.api.debates.Subtask;
import dev.minutebook.api.debates.Turn;
import java.math.BigDecimal;
import java.util.List;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/// Something that happened to a debate.
public sealed interface Fact {

    /// A seat answered, or will not.
    ///
    /// @param sketch of the words of a vote
    record Said(
            UUID turn,
            int seat,
            int round,
            Phase phase,
            Ask.Purpose purpose,
            int step,
            Turn.Status status,
            @Nullable Double confidence,
            boolean voted,
            @Nullable String choice,
            @Nullable Double risk,
            List<Subtask> plan,
            @Nullable String sketch,
            long tokens,
            BigDecimal cost)
            implements Fact {

        /// The same, said in a turn of another id.
        public Said renamed(UUID id) {
            return new Said(
                    id,
                    seat,
                    round,
                    phase,
                    purpose,
                    step,
                    status,
                    confidence,
                    voted,
                    choice,
                    risk,
                    plan,
                    sketch,
                    tokens,
                    cost);
        }

        boolean answered() {
            return status == Turn.Status.ANSWERED;
        }
    }

    /// A reviewer let it go on.
    record Approved() implements Fact {}

    /// A reviewer refused.
    record Refused() implements Fact {}

    /// Nobody decided in time.
    record GateTimedOut() implements Fact {}

    /// The time of the whole debate is over.
    record TimeUp() implements Fact {}

    /// Somebody wants no more of it.
    record Cancelled() implements Fact {}
}
