package dev.minutebook.api.conversations;

import dev.minutebook.api.projects.ProjectId;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/// A talk of a user with models, as branches of messages.
///
/// @param user       whose it is
/// @param project    the project it is in; null for none
/// @param externalId how the application calls it; unique for its user
/// @param branch     the current branch
/// @param head       the number of the newest message of the current branch, 0 when empty: what an append may
///                   expect
/// @param messages   how many messages it has, on all branches
/// @param branches   how many branches it has
/// @param activeAt   when it was last written to, exact to about a minute; lists are in this order
public record Conversation(
        ConversationId id,
        String user,
        String title,
        @Nullable ProjectId project,
        @Nullable String externalId,
        int branch,
        long head,
        long messages,
        int branches,
        Instant createdAt,
        Instant updatedAt,
        Instant activeAt) {}
