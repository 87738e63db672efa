package dev.minutebook.cli.memory;

import dev.minutebook.cli.call.Desk;
import dev.minutebook.cli.call.Invocation;
import dev.minutebook.cli.call.PageOptions;
import dev.minutebook.cli.call.WorkspaceCommand;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Parameters;

@Command(
        name = "lineage",
        description = "Lists all that was learnt from a source, and all that was made from that.",
        footer = "  minutebook memories lineage https://example.org/post")
final class LineageCommand extends WorkspaceCommand {

    @Parameters(paramLabel = "SOURCE", description = "The source, as the memories name it.")
    private String source = "";

    @Mixin private final PageOptions pages = new PageOptions();

    LineageCommand(Invocation invocation) {
        super(invocation);
    }

    @Override
    protected void perform(Desk desk) {
        pages.list(
                desk,
                MemoryViews.memory(desk.names()),
                "Nothing was learnt from it.",
                page -> desk.workspace().memories().lineage(source, page));
    }
}
