package dev.minutebook.server.agents;

import dev.minutebook.api.Limits;

/// The new name.
public record RenameAgent(String name) {

    public RenameAgent {
        name = Limits.name("name", name, 32);
    }
}
