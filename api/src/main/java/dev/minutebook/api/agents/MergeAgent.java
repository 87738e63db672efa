package dev.minutebook.api.agents;

import dev.minutebook.api.Limits;

/// A request to merge an agent into another.
public record MergeAgent(AgentRef into) {

    public MergeAgent {
        Limits.given("into", into, "say who takes over");
    }
}
