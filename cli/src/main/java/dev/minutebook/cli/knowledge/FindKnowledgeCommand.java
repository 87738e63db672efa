package dev.minutebook.cli.knowledge;

import dev.minutebook.api.Problem;
import dev.minutebook.api.knowledge.KnowledgeEntry;
import dev.minutebook.cli.call.Desk;
import dev.minutebook.cli.call.Invocation;
import dev.minutebook.cli.call.WorkspaceCommand;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;

@Command(
        name = "find",
        aliases = "show",
        description = "Shows one entry, archived or not.",
        footer = "  minutebook knowledge find 01975ba0-7c00-7000-8000-000000000001")
final class FindKnowledgeCommand extends WorkspaceCommand {

    @Mixin private final EntryArgument entry = new EntryArgument();

    FindKnowledgeCommand(Invocation invocation) {
        super(invocation);
    }

    @Override
    protected void perform(Desk desk) {
        KnowledgeEntry found =
                desk.workspace()
                        .knowledge()
                        .find(entry.id())
                        .orElseThrow(
                                () ->
                                        Problem.Code.NOT_FOUND.because(
                                                "there is no knowledge " + entry.id().text()));
        desk.show(found, KnowledgeViews.entry(desk.names()));
    }
}
