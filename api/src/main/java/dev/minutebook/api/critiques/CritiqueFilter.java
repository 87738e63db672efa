package dev.minutebook.api.critiques;

import dev.minutebook.api.agents.AgentRef;
import dev.minutebook.api.debates.DebateId;
import org.jspecify.annotations.Nullable;

/// Which critiques a list holds.
///
/// @param debate           those of this debate
/// @param critic           those this agent gave
/// @param author           those this agent got
/// @param ledToImprovement those with an issue of this outcome; together with a type, an issue of that type
/// @param type             those with an issue of this type
public record CritiqueFilter(
        @Nullable DebateId debate,
        @Nullable AgentRef critic,
        @Nullable AgentRef author,
        @Nullable Boolean ledToImprovement,
        @Nullable IssueType type) {

    /// All critiques.
    public static CritiqueFilter any() {
        return new CritiqueFilter(null, null, null, null, null);
    }

    /// Critiques of one debate.
    public static CritiqueFilter of(DebateId debate) {
        return new CritiqueFilter(debate, null, null, null, null);
    }

    /// The same, written by an agent.
    public CritiqueFilter by(AgentRef agent) {
        return new CritiqueFilter(debate, agent, author, ledToImprovement, type);
    }

    /// The same, about what an agent said.
    public CritiqueFilter against(AgentRef agent) {
        return new CritiqueFilter(debate, critic, agent, ledToImprovement, type);
    }

    /// The same, with an issue of this outcome.
    public CritiqueFilter ledToImprovement(boolean outcome) {
        return new CritiqueFilter(debate, critic, author, outcome, type);
    }

    /// The same, with an issue of this type.
    public CritiqueFilter about(IssueType issues) {
        return new CritiqueFilter(debate, critic, author, ledToImprovement, issues);
    }
}
