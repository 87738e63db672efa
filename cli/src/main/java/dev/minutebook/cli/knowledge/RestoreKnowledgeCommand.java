package dev.minutebook.cli.knowledge;

import dev.minutebook.api.knowledge.KnowledgeEntry;
import dev.minutebook.cli.call.Desk;
import dev.minutebook.cli.call.Invocation;
import dev.minutebook.cli.call.WriteCommand;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;

@Command(
        name = "restore",
        description = "Says that an archived entry stands again.",
        footer = "  minutebook knowledge restore 01975ba0-7c00-7000-8000-000000000001")
final class RestoreKnowledgeCommand extends WriteCommand {

    @Mixin private final EntryArgument entry = new EntryArgument();

    RestoreKnowledgeCommand(Invocation invocation) {
        super(invocation);
    }

    @Override
    protected void perform(Desk desk) {
        KnowledgeEntry restored = desk.workspace().knowledge().restore(entry.id());
        desk.show(restored, KnowledgeViews.entry(desk.names()));
    }
}
