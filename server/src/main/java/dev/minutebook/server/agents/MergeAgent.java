package dev.minutebook.server.agents;

import dev.minutebook.api.Problem;
import dev.minutebook.api.agents.AgentRef;

/// A request to merge an agent into another.
public record MergeAgent(AgentRef into) {

    public MergeAgent {
        if (into == null) {
            throw Problem.Code.INVALID.because("into is missing: say who takes over");
        }
    }
}
