package dev.minutebook.cli.evidence;

import dev.minutebook.cli.call.Desk;
import dev.minutebook.cli.call.Invocation;
import dev.minutebook.cli.call.PageOptions;
import dev.minutebook.cli.call.WorkspaceCommand;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;

@Command(
        name = "citations",
        description = "Lists the evidence of a debate, round by round.",
        footer = "  minutebook evidence citations 01975ba0-7c00-7000-8000-000000000001")
final class CitationsCommand extends WorkspaceCommand {

    @Mixin private final DebateArgument debate = new DebateArgument();

    @Mixin private final PageOptions pages = new PageOptions();

    CitationsCommand(Invocation invocation) {
        super(invocation);
    }

    @Override
    protected void perform(Desk desk) {
        pages.list(
                desk,
                EvidenceViews.citation(desk.names()),
                "Nothing is cited yet: "
                        + desk.command("cite", debate.id().text(), "--snippet", "TEXT"),
                page -> desk.workspace().evidence().citations(debate.id(), page));
    }
}
