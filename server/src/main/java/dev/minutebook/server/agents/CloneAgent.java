package dev.minutebook.server.agents;

import dev.minutebook.api.Limits;

/// A request to clone an agent under a new name.
public record CloneAgent(String name) {

    public CloneAgent {
        name = Limits.name("name", name, 32);
    }
}
