package dev.minutebook.api.debates;

import dev.minutebook.api.Limits;
import dev.minutebook.api.agents.AgentRef;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/// A wish to go another way from some point of a debate.
///
/// @param after  the last turn to keep; 0 keeps none
/// @param seats  who sits elsewhere now, by the number of the seat
/// @param config other rules; null keeps them
public record ForkDebate(
        long after,
        Map<Integer, TakeSeat> seats,
        @Nullable DebateConfig config,
        @Nullable String externalId,
        @Nullable AgentRef by) {

    /// The highest number of a turn.
    public static final int AFTER = 1_000_000;

    public ForkDebate {
        Limits.range("after", after, 0, AFTER);
        seats = seats == null ? Map.of() : Map.copyOf(seats);
        Limits.range("seats", seats.size(), 0, OpenDebate.SEATS);
        Limits.optional("externalId", externalId, OpenDebate.EXTERNAL_ID);
    }

    /// A fork that keeps the turns up to this number, with the same seats and rules.
    public static ForkDebate after(long seq) {
        return new ForkDebate(seq, Map.of(), null, null, null);
    }

    /// The same with other seats, by their number.
    public ForkDebate seats(Map<Integer, TakeSeat> seats) {
        return new ForkDebate(after, seats, config, externalId, by);
    }

    /// The same under other rules.
    public ForkDebate config(DebateConfig config) {
        return new ForkDebate(after, seats, config, externalId, by);
    }

    /// The same with a name of its own elsewhere.
    public ForkDebate externalId(String externalId) {
        return new ForkDebate(after, seats, config, externalId, by);
    }

    /// The same on behalf of an agent.
    public ForkDebate by(AgentRef by) {
        return new ForkDebate(after, seats, config, externalId, by);
    }
}
