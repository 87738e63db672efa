package dev.minutebook.api.agents;

import dev.minutebook.api.Limits;

/// A request to rename an agent, or to clone it under a new name.
public record NameAgent(String name) {

    public NameAgent {
        name = Limits.name("name", name, RegisterAgent.NAME);
    }
}
