package dev.minutebook.cli.ratings;

import dev.minutebook.api.agents.AgentRef;
import dev.minutebook.cli.call.Desk;
import dev.minutebook.cli.call.Invocation;
import dev.minutebook.cli.call.WorkspaceCommand;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Parameters;

@Command(
        name = "between",
        description = "Shows what two agents are to each other.",
        footer = "  minutebook ratings between ada grace")
final class BetweenCommand extends WorkspaceCommand {

    @Mixin private final RatedAgent agent = new RatedAgent();

    @Parameters(index = "1", paramLabel = "OTHER", description = "The other, by name or id.")
    private String other = "";

    BetweenCommand(Invocation invocation) {
        super(invocation);
    }

    @Override
    protected void perform(Desk desk) {
        desk.show(
                desk.workspace().ratings().between(agent.ref(), AgentRef.of(other)),
                RatingViews.bond());
    }
}
