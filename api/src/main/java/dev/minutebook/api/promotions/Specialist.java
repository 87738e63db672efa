package dev.minutebook.api.promotions;

import dev.minutebook.api.agents.AgentId;

/// An agent in one version of its configuration.
///
/// @param name    of the agent, as it is now
/// @param version such as a model or the number of a prompt
public record Specialist(AgentId agent, String name, String version) {}
