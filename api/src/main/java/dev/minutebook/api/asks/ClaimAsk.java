package dev.minutebook.api.asks;

import dev.minutebook.api.Limits;
import dev.minutebook.api.Problem;
import dev.minutebook.api.agents.AgentRef;
import dev.minutebook.api.debates.DebateId;
import dev.minutebook.api.debates.Seat;
import dev.minutebook.api.debates.TurnId;
import java.time.Duration;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// A wish to answer.
///
/// @param agent the agent to answer for; null means any seat of the kind
/// @param kind  model when neither agent nor ask is given
/// @param ask   a certain ask, or null for the oldest
/// @param providers which providers of models the claimant can call, at most 64; null means any. A seat that names
///              none is answered by any
/// @param lease how long the claim holds: 1 second to 24 hours; 2 minutes when left out
public record ClaimAsk(
        @Nullable AgentRef agent,
        Seat.@Nullable Kind kind,
        @Nullable TurnId ask,
        @Nullable DebateId debate,
        @Nullable Duration lease,
        @Nullable List<String> providers) {

    /// The most providers.
    public static final int PROVIDERS = 64;

    public ClaimAsk {
        lease = lease == null ? Duration.ofMinutes(2) : lease;
        Limits.lease(lease);
        providers = providers == null ? null : Limits.list("providers", providers, 0, PROVIDERS);
        if (agent == null && kind == null && ask == null) {
            kind = Seat.Kind.MODEL;
        }
        if (kind == Seat.Kind.HUMAN && agent == null && ask == null) {
            throw Problem.Code.INVALID.because("say which person answers, or which ask");
        }
    }

    /// The oldest ask to an agent.
    public static ClaimAsk by(AgentRef agent) {
        return new ClaimAsk(agent, null, null, null, null, null);
    }

    /// The oldest ask to any seat of a model, as a worker of the chamber claims it.
    public static ClaimAsk forModels() {
        return forKind(Seat.Kind.MODEL);
    }

    /// The oldest ask to any seat that a program answers for.
    public static ClaimAsk external() {
        return forKind(Seat.Kind.EXTERNAL);
    }

    /// Whatever waits for a seat of this kind.
    public static ClaimAsk forKind(Seat.Kind kind) {
        return new ClaimAsk(null, kind, null, null, null, null);
    }

    /// A certain ask.
    public static ClaimAsk of(TurnId ask) {
        return new ClaimAsk(null, null, ask, null, null, null);
    }

    /// Only asks of this debate.
    public ClaimAsk in(DebateId only) {
        return new ClaimAsk(agent, kind, ask, only, lease, providers);
    }

    /// The same with another lease.
    public ClaimAsk lease(Duration length) {
        return new ClaimAsk(agent, kind, ask, debate, length, providers);
    }

    /// Only asks of seats whose provider is one of these, or that name none.
    public ClaimAsk providers(List<String> served) {
        return new ClaimAsk(agent, kind, ask, debate, lease, served);
    }
}
