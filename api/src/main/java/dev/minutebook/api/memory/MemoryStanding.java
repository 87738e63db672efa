package dev.minutebook.api.memory;

import java.time.Duration;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/// Why a memory is in its tier, and when it will move or fade.
///
/// @param strength    as of now
/// @param halfLife    of its tier
/// @param fasterAbove above this surprise it moves to the faster tier; null if there is none
/// @param slowerBelow below this surprise it moves to the slower tier, once it has had enough outcomes; null if
/// there is none
/// @param movesAt     the earliest instant at which it may move
/// @param expiresAt   when it is let go; null if never
/// @param because     in words
public record MemoryStanding(
        Memory memory,
        double strength,
        Duration halfLife,
        @Nullable Double fasterAbove,
        @Nullable Double slowerBelow,
        Instant movesAt,
        @Nullable Instant expiresAt,
        String because) {}
