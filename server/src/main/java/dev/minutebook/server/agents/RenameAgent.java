package dev.minutebook.server.agents;

import dev.minutebook.api.Limits;

/// A request to rename an agent.
public record RenameAgent(String name) {

    public RenameAgent {
        name = Limits.name("name", name, 32);
    }
}
