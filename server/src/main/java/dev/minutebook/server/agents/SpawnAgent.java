package dev.minutebook.server.agents;

import dev.minutebook.api.agents.SessionId;
import org.jspecify.annotations.Nullable;

/// A request to start a session of an agent.
public record SpawnAgent(@Nullable SessionId parent) {}
