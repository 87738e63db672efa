package dev.minutebook.cli.critiques;

import dev.minutebook.api.agents.AgentRef;
import dev.minutebook.cli.call.Desk;
import dev.minutebook.cli.call.Invocation;
import dev.minutebook.cli.call.WorkspaceCommand;
import picocli.CommandLine.Command;
import picocli.CommandLine.Parameters;

@Command(
        name = "reputation",
        description = "Shows the name an agent made itself.",
        footer = "  minutebook critiques reputation ada")
final class ReputationCommand extends WorkspaceCommand {

    @Parameters(index = "0", paramLabel = "AGENT", description = "An agent by name or id.")
    private String agent = "";

    ReputationCommand(Invocation invocation) {
        super(invocation);
    }

    @Override
    protected void perform(Desk desk) {
        desk.show(
                desk.workspace().critiques().reputation(AgentRef.of(agent)),
                CritiqueViews.reputation());
    }
}
