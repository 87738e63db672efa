package dev.minutebook.cli.knowledge;

import dev.minutebook.cli.call.Desk;
import dev.minutebook.cli.call.Invocation;
import dev.minutebook.cli.call.PageOptions;
import dev.minutebook.cli.call.WorkspaceCommand;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Parameters;

@Command(
        name = "lineage",
        description = "Lists what is known from a source, directly or by memories.",
        footer = "  minutebook knowledge lineage manual.pdf")
final class KnowledgeLineageCommand extends WorkspaceCommand {

    @Parameters(index = "0", paramLabel = "SOURCE", description = "The source, as it was given.")
    private String source = "";

    @Mixin private final PageOptions pages = new PageOptions();

    KnowledgeLineageCommand(Invocation invocation) {
        super(invocation);
    }

    @Override
    protected void perform(Desk desk) {
        pages.list(
                desk,
                KnowledgeViews.entry(desk.names()),
                "Nothing is known from there.",
                page -> desk.workspace().knowledge().lineage(source, page));
    }
}
