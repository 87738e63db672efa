package dev.minutebook.api.code;

import dev.minutebook.api.agents.AgentId;
import dev.minutebook.api.debates.Phase;
import dev.minutebook.api.debates.TurnId;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/// What a seat learnt from failing tests.
///
/// @param turn   the turn whose code failed
/// @param answer the turn that tells of it
/// @param number 1 to 3
public record Reflection(
        TurnId turn,
        TurnId answer,
        AgentId agent,
        Phase phase,
        int number,
        String rootCause,
        @Nullable String whatWentWrong,
        @Nullable String whatToChange,
        @Nullable Double confidence,
        Instant createdAt) {}
