package dev.minutebook.cli.ratings;

import dev.minutebook.api.agents.AgentRef;
import picocli.CommandLine.Parameters;

/// The agent a verb is about.
final class RatedAgent {

    @Parameters(index = "0", paramLabel = "AGENT", description = "The agent, by name or id.")
    private String name = "";

    AgentRef ref() {
        return AgentRef.of(name);
    }
}
