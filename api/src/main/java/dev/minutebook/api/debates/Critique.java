package dev.minutebook.api.debates;

import dev.minutebook.api.agents.AgentId;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// What an agent found wrong with another's turn.
///
/// @param turn   the turn that said so
/// @param target the turn that is meant
public record Critique(
        CritiqueId id,
        DebateId debate,
        TurnId turn,
        AgentId critic,
        TurnId target,
        AgentId author,
        double severity,
        @Nullable String reasoning,
        List<WriteCritique.Issue> issues,
        Instant createdAt) {}
