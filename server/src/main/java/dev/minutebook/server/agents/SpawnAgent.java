package dev.minutebook.server.agents;

import dev.minutebook.api.agents.SessionId;
import org.jspecify.annotations.Nullable;

/// Where a new life comes from.
public record SpawnAgent(@Nullable SessionId parent) {}
