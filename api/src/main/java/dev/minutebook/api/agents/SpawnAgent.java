package dev.minutebook.api.agents;

import org.jspecify.annotations.Nullable;

/// A request to start a session of an agent.
public record SpawnAgent(@Nullable SessionId parent) {}
