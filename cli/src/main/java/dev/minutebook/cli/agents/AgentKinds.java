package dev.minutebook.cli.agents;

import dev.minutebook.api.agents.Agent;
import dev.minutebook.cli.screen.EnumNames;

/// The kinds of agents, for completion.
final class AgentKinds extends EnumNames {

    AgentKinds() {
        super(Agent.Kind.values());
    }
}
