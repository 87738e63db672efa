package dev.minutebook.api.ratings;

import dev.minutebook.api.agents.AgentId;

/// How strong an agent is by all its matches at once, on Elo's scale.
///
/// @param low  it is between this
/// @param high and this in 95 of 100 cases, by drawing the matches again
public record AgentStrength(AgentId agent, String name, double strength, double low, double high, int matches) {}
