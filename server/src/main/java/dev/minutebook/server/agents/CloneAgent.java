package dev.minutebook.server.agents;

import dev.minutebook.api.Limits;

/// The name of the new agent.
public record CloneAgent(String name) {

    public CloneAgent {
        name = Limits.name("name", name, 32);
    }
}
