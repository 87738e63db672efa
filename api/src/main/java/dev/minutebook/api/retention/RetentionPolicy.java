package dev.minutebook.api.retention;

import java.time.Instant;
import org.jspecify.annotations.Nullable;

/// When rows of a kind are removed. What does not apply to the kind is null.
///
/// @param enabled   whether anything is removed
/// @param days      so many days after it was put away, or last seen
/// @param halfLives of memories: so many half-lives after the last update
/// @param below     only what has less: patterns success, evidence reliability, corrections effective confidence
/// @param keep      of what evolution keeps: so many generations, or tactics
/// @param reason    why it is removed; always there for what is usually kept for ever
/// @param usual     whether nobody has changed it
public record RetentionPolicy(
        RetentionKind kind,
        boolean enabled,
        @Nullable Integer days,
        @Nullable Double halfLives,
        @Nullable Double below,
        @Nullable Long keep,
        @Nullable String reason,
        boolean usual,
        @Nullable String changedBy,
        @Nullable Instant updatedAt) {}
