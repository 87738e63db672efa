package dev.minutebook.api.decisions;

import dev.minutebook.api.agents.AgentId;
import dev.minutebook.api.debates.DebateId;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/// A view that did not carry.
///
/// @param stated       whether the seat named the type itself; otherwise it was inferred
/// @param preferred    what the seat wanted instead
/// @param acknowledged whether somebody has taken it up
/// @param rebuttal     what was said to it
public record Dissent(
        DissentId id,
        DecisionId decision,
        DebateId debate,
        AgentId agent,
        int seat,
        DissentType type,
        boolean stated,
        String content,
        @Nullable String preferred,
        @Nullable Double confidence,
        boolean acknowledged,
        @Nullable String rebuttal,
        @Nullable String acknowledgedBy,
        Instant createdAt) {}
