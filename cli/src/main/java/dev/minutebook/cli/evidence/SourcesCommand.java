package dev.minutebook.cli.evidence;

import dev.minutebook.cli.call.Desk;
import dev.minutebook.cli.call.Invocation;
import dev.minutebook.cli.call.PageOptions;
import dev.minutebook.cli.call.WorkspaceCommand;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;

@Command(
        name = "sources",
        description = "Lists everywhere a piece of evidence was seen.",
        footer = "  minutebook evidence sources 01975ba0-7c00-7000-8000-000000000001")
final class SourcesCommand extends WorkspaceCommand {

    @Mixin private final EvidenceArgument evidence = new EvidenceArgument();

    @Mixin private final PageOptions pages = new PageOptions();

    SourcesCommand(Invocation invocation) {
        super(invocation);
    }

    @Override
    protected void perform(Desk desk) {
        pages.list(
                desk,
                EvidenceViews.source(desk.names()),
                "Nothing further.",
                page -> desk.workspace().evidence().sources(evidence.id(), page));
    }
}
