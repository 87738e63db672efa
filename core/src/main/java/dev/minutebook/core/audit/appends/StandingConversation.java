package dev.minutebook.core.audit.appends;

import java.time.Instant;
import org.jspecify.annotations.Nullable;

/// The row of a conversation as it is now.
///
/// @param messages how many it has; null where they were not counted
/// @param forks    how many branches there are after the first; null where they were not counted
record StandingConversation(
        NamedConversation named,
        int branch,
        int branches,
        long head,
        long lastSeq,
        byte @Nullable [] salt,
        Instant updatedAt,
        @Nullable Long messages,
        @Nullable Long forks) {}
