package dev.minutebook.api.debates;

import dev.minutebook.api.Limits;
import dev.minutebook.api.Problem;
import dev.minutebook.api.agents.AgentRef;
import org.jspecify.annotations.Nullable;

/// A wish to have an agent at the table. A name that no live agent has is registered by being seated, if the
/// caller may register agents: as a model where one is named, as a person where the kind is human, else as a
/// program. A caller that speaks as one agent seats no new people.
///
/// @param role        such as proposer, critic, reviewer, moderator, judge; proposer when left out. Another word may
///                    be taken, but not one that looks like a slip of the pen
/// @param kind        who answers; by the agent's own kind when left out: a model's seat is answered by the
///                    chamber
/// @param provider    another provider than the agent's own
/// @param model       another model than the agent's own
/// @param temperature 0 to 2
/// @param maxTokens   the longest answer to ask the model for
/// @param score       how good the agent is held to be, 0 to 10, to choose hub, root and leader; 5 when left out
public record TakeSeat(
        AgentRef agent,
        @Nullable String role,
        Seat.@Nullable Kind kind,
        @Nullable String provider,
        @Nullable String model,
        @Nullable Double temperature,
        @Nullable Integer maxTokens,
        @Nullable Double score) {

    public TakeSeat {
        Limits.given("agent", agent, "say who takes the seat");
        role = role == null ? "proposer" : SeatRoles.spelled(Limits.name("role", role, 32));
        Limits.optional("provider", provider, 64);
        Limits.optional("model", model, 128);
        if (temperature != null && !(temperature >= 0 && temperature <= 2)) {
            throw Problem.Code.INVALID.because("temperature must be from 0 to 2");
        }
        if (maxTokens != null) {
            Limits.range("maxTokens", maxTokens, 1, 1_000_000);
        }
        score = score == null ? 5.0 : score;
        if (!(score >= 0 && score <= 10)) {
            throw Problem.Code.INVALID.because("score must be from 0 to 10");
        }
    }

    /// A seat for an agent, as a proposer.
    public static TakeSeat of(AgentRef agent) {
        return new TakeSeat(agent, null, null, null, null, null, null, null);
    }

    /// A seat for the agent of that name, as a proposer; a program is registered where nobody has the name.
    public static TakeSeat of(String name) {
        return of(AgentRef.of(name));
    }

    /// The same in another role.
    public TakeSeat role(String name) {
        return new TakeSeat(agent, name, kind, provider, model, temperature, maxTokens, score);
    }

    /// The same, answered for in another way.
    public TakeSeat kind(Seat.Kind answeredBy) {
        return new TakeSeat(agent, role, answeredBy, provider, model, temperature, maxTokens, score);
    }

    /// The same, answered for by a certain model of a provider.
    public TakeSeat model(String servedBy, String name) {
        return new TakeSeat(agent, role, kind, servedBy, name, temperature, maxTokens, score);
    }

    /// The same with the temperature of the model.
    public TakeSeat temperature(double temperature) {
        return new TakeSeat(agent, role, kind, provider, model, temperature, maxTokens, score);
    }

    /// The same with how many tokens an answer may have.
    public TakeSeat maxTokens(int maxTokens) {
        return new TakeSeat(agent, role, kind, provider, model, temperature, maxTokens, score);
    }

    /// The same with how good the agent is held to be, 0 to 10.
    public TakeSeat score(double score) {
        return new TakeSeat(agent, role, kind, provider, model, temperature, maxTokens, score);
    }
}
