package dev.minutebook.core.votes;

import dev.minutebook.api.decisions.DissentType;
import org.jspecify.annotations.Nullable;

/// A view that did not carry, before it is written down as a dissent.
///
/// @param stated     whether the seat named the type itself; otherwise it was inferred
/// @param content    at most 500 characters
/// @param preferred  what the seat wanted instead
/// @param confidence null when the seat cast no ballot
public record Objection(
        int seat,
        DissentType type,
        boolean stated,
        String content,
        @Nullable String preferred,
        @Nullable Double confidence) {}
