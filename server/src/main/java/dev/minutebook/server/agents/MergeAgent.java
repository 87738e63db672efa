package dev.minutebook.server.agents;

import dev.minutebook.api.Problem;
import dev.minutebook.api.agents.AgentRef;

/// Who takes over.
public record MergeAgent(AgentRef into) {

    public MergeAgent {
        if (into == null) {
            throw Problem.Code.INVALID.because("into is missing: say who takes over");
        }
    }
}
