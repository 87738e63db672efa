package dev.minutebook.cli.agents;

import dev.minutebook.api.agents.Agent;
import dev.minutebook.api.agents.AgentRef;
import dev.minutebook.cli.call.Desk;
import dev.minutebook.cli.call.Invocation;
import dev.minutebook.cli.call.WriteCommand;
import picocli.CommandLine.Command;
import picocli.CommandLine.Parameters;

@Command(
        name = "merge",
        description =
                "Lets one agent take over from another: its open tasks, unread mentions and "
                        + "bookmarks. The first is archived.",
        footer = "  minutebook agents merge ada-old ada")
final class MergeAgentsCommand extends WriteCommand {

    @Parameters(
            index = "0",
            paramLabel = "SOURCE",
            description = "The agent that goes, by name or id.")
    private String source = "";

    @Parameters(
            index = "1",
            paramLabel = "TARGET",
            description = "The agent that takes over, by name or id.")
    private String target = "";

    MergeAgentsCommand(Invocation invocation) {
        super(invocation);
    }

    @Override
    protected void perform(Desk desk) {
        Agent merged = desk.workspace().agents().merge(AgentRef.of(source), AgentRef.of(target));
        desk.show(merged, AgentViews.agent(desk.names()));
    }
}
