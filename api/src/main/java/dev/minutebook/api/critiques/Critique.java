package dev.minutebook.api.critiques;

import dev.minutebook.api.agents.AgentId;
import dev.minutebook.api.debates.DebateId;
import dev.minutebook.api.debates.TurnId;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// What an agent found wrong with another's turn.
///
/// @param turn   the turn that said so
/// @param target the turn that is meant
/// @param expectedUsefulness which share of its issues the critic expected to lead to an improvement; null if it
/// did not say
/// @param actualUsefulness   which share did; null until the debate has ended
/// @param predictionError    how far apart the two are
/// @param settledAt          when the debate ended and its outcome became known
/// @param span               the words of the target that it concerns; null if it quoted none, or none that stand
///                           there just once
public record Critique(
        CritiqueId id,
        DebateId debate,
        TurnId turn,
        AgentId critic,
        TurnId target,
        AgentId author,
        double severity,
        @Nullable String reasoning,
        List<RaisedIssue> issues,
        @Nullable Double expectedUsefulness,
        @Nullable Double actualUsefulness,
        @Nullable Double predictionError,
        @Nullable Instant settledAt,
        @Nullable Span span,
        Instant createdAt) {}
