package dev.minutebook.core.debates.procedure;

import dev.minutebook.api.approvals.GatePoint;
import dev.minutebook.api.asks.Ask;
import dev.minutebook.api.debates.Debate;
import dev.minutebook.api.debates.Phase;
import dev.minutebook.api.debates.StopReason;
import java.util.List;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/// What follows from a fact.
///
/// @param asks   whom to ask now
/// @param gate   where to wait now
/// @param ending how it ends now
public record Transition(
        DebateState state,
        List<NewAsk> asks,
        @Nullable GatePoint gate,
        @Nullable Ending ending) {

    /// A seat to be asked.
    public record NewAsk(
            int seat,
            int round,
            Phase phase,
            Ask.Purpose purpose,
            int step,
            List<UUID> sees,
            @Nullable String subtask) {}

    /// How a debate ends.
    public record Ending(Debate.Status status, StopReason reason) {}

    static Transition waiting(DebateState state) {
        return new Transition(state, List.of(), null, null);
    }
}
