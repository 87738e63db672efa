package dev.minutebook.api.projects;

import java.time.Instant;
import org.jspecify.annotations.Nullable;

/// A named group of one user's conversations.
///
/// @param user   whose it is
/// @param active whether new conversations of that user join it
public record Project(
        ProjectId id,
        String user,
        String name,
        boolean active,
        Instant createdAt,
        Instant updatedAt,
        @Nullable Instant archivedAt) {}
