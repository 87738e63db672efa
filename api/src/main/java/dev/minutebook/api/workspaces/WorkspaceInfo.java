package dev.minutebook.api.workspaces;

import java.time.Instant;

/// A tenant, as the directory lists it.
public record WorkspaceInfo(WorkspaceId id, String name, Instant createdAt) {}
