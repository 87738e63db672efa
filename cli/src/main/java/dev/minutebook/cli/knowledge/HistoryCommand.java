package dev.minutebook.cli.knowledge;

import dev.minutebook.cli.call.Desk;
import dev.minutebook.cli.call.Invocation;
import dev.minutebook.cli.call.PageOptions;
import dev.minutebook.cli.call.WorkspaceCommand;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;

@Command(
        name = "history",
        description = "Lists the chain of supersessions an entry is part of, newest first.",
        footer = "  minutebook knowledge history 01975ba0-7c00-7000-8000-000000000001")
final class HistoryCommand extends WorkspaceCommand {

    @Mixin private final EntryArgument entry = new EntryArgument();

    @Mixin private final PageOptions pages = new PageOptions();

    HistoryCommand(Invocation invocation) {
        super(invocation);
    }

    @Override
    protected void perform(Desk desk) {
        pages.list(
                desk,
                KnowledgeViews.entry(desk.names()),
                "Nothing further.",
                page -> desk.workspace().knowledge().history(entry.id(), page));
    }
}
