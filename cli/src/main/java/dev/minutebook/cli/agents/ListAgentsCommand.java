package dev.minutebook.cli.agents;

import dev.minutebook.api.agents.Agent;
import dev.minutebook.api.agents.AgentFilter;
import dev.minutebook.cli.call.Desk;
import dev.minutebook.cli.call.Invocation;
import dev.minutebook.cli.call.PageOptions;
import dev.minutebook.cli.call.WorkspaceCommand;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

@Command(
        name = "list",
        description = "Lists agents by name.",
        footer = {
            "  minutebook agents list",
            "  minutebook agents list --kind human",
            "  minutebook agents list --archived --all --output json"
        })
final class ListAgentsCommand extends WorkspaceCommand {

    @Option(
            names = "--kind",
            paramLabel = "KIND",
            completionCandidates = AgentKinds.class,
            description = "Only this kind: model, human or service.")
    private Agent.@Nullable Kind kind;

    @Option(names = "--archived", description = "The archived ones instead of the live ones.")
    private boolean archived;

    @Mixin private final PageOptions pages = new PageOptions();

    ListAgentsCommand(Invocation invocation) {
        super(invocation);
    }

    @Override
    protected void perform(Desk desk) {
        AgentFilter filter = new AgentFilter(kind, archived);
        boolean everyone = kind == null && !archived;
        pages.list(
                desk,
                AgentViews.agent(desk.names()),
                everyone
                        ? "No agents yet. Register one: "
                                + desk.command("agents", "register", "ada", "--model", "gpt-5")
                        : "No such agents. All live ones: " + desk.command("agents", "list"),
                page -> desk.workspace().agents().list(filter, page));
    }
}
