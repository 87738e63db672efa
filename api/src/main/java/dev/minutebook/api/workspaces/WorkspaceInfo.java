package dev.minutebook.api.workspaces;

import java.time.Instant;

/// A tenant, as the directory lists it.
///
/// @param language of its texts, such as `en`
public record WorkspaceInfo(WorkspaceId id, String name, Instant createdAt, String language) {}
