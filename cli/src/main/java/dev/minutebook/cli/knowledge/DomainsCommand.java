package dev.minutebook.cli.knowledge;

import dev.minutebook.cli.call.Desk;
import dev.minutebook.cli.call.Invocation;
import dev.minutebook.cli.call.PageOptions;
import dev.minutebook.cli.call.WorkspaceCommand;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Parameters;

@Command(
        name = "domains",
        description = "Lists the tree of domains, and how much stands in each.",
        footer = {"  minutebook knowledge domains", "  minutebook knowledge domains architecture"})
final class DomainsCommand extends WorkspaceCommand {

    @Parameters(
            index = "0",
            arity = "0..1",
            paramLabel = "DOMAIN",
            description = "Only this domain and all below it.")
    private @Nullable String under;

    @Mixin private final PageOptions pages = new PageOptions();

    DomainsCommand(Invocation invocation) {
        super(invocation);
    }

    @Override
    protected void perform(Desk desk) {
        pages.list(
                desk,
                KnowledgeViews.domain(),
                "Nothing is known there yet.",
                page -> desk.workspace().knowledge().domains(under, page));
    }
}
