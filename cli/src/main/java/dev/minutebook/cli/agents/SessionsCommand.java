package dev.minutebook.cli.agents;

import dev.minutebook.api.agents.AgentRef;
import dev.minutebook.cli.call.Desk;
import dev.minutebook.cli.call.Invocation;
import dev.minutebook.cli.call.PageOptions;
import dev.minutebook.cli.call.WorkspaceCommand;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

@Command(
        name = "sessions",
        description = "Lists the lives of an agent, newest first.",
        footer = {"  minutebook agents sessions ada", "  minutebook agents sessions ada --open"})
final class SessionsCommand extends WorkspaceCommand {

    @Mixin private final AgentArgument agent = new AgentArgument();

    @Option(names = "--open", description = "Only lives that have not ended.")
    private boolean openOnly;

    @Mixin private final PageOptions pages = new PageOptions();

    SessionsCommand(Invocation invocation) {
        super(invocation);
    }

    @Override
    protected void perform(Desk desk) {
        AgentRef wanted = agent.ref();
        pages.list(
                desk,
                AgentViews.session(desk.names()),
                "No %s. Begin one: ".formatted(openOnly ? "open life" : "life yet")
                        + desk.command("agents", "spawn", wanted.value()),
                page -> desk.workspace().agents().sessions(wanted, openOnly, page));
    }
}
