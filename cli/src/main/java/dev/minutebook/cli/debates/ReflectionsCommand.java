package dev.minutebook.cli.debates;

import dev.minutebook.api.debates.DebateId;
import dev.minutebook.cli.call.Desk;
import dev.minutebook.cli.call.Invocation;
import dev.minutebook.cli.call.PageOptions;
import dev.minutebook.cli.call.WorkspaceCommand;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;

@Command(
        name = "reflections",
        description = "Lists what the seats learnt from failing tests.",
        footer = "  minutebook debates reflections 01975ba0-7c00-7000-8000-000000000001")
final class ReflectionsCommand extends WorkspaceCommand {

    @Mixin private final DebateArgument debate = new DebateArgument();

    @Mixin private final PageOptions pages = new PageOptions();

    ReflectionsCommand(Invocation invocation) {
        super(invocation);
    }

    @Override
    protected void perform(Desk desk) {
        DebateId wanted = debate.id();
        pages.list(
                desk,
                TranscriptViews.reflection(desk.names()),
                "Nobody had to reflect.",
                page -> desk.workspace().debates().reflections(wanted, page));
    }
}
