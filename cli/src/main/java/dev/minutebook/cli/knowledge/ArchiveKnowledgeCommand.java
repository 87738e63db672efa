package dev.minutebook.cli.knowledge;

import dev.minutebook.api.knowledge.KnowledgeEntry;
import dev.minutebook.cli.call.Desk;
import dev.minutebook.cli.call.Invocation;
import dev.minutebook.cli.call.WriteCommand;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

@Command(
        name = "archive",
        description = "Says that an entry no longer stands. It can be restored.",
        footer =
                "  minutebook knowledge archive 01975ba0-7c00-7000-8000-000000000001 --reason \"We moved to another database.\"")
final class ArchiveKnowledgeCommand extends WriteCommand {

    @Mixin private final EntryArgument entry = new EntryArgument();

    @Option(
            names = "--reason",
            required = true,
            paramLabel = "TEXT",
            description = "Why; it is kept.")
    private String reason = "";

    ArchiveKnowledgeCommand(Invocation invocation) {
        super(invocation);
    }

    @Override
    protected void perform(Desk desk) {
        KnowledgeEntry archived =
                desk.workspace().knowledge().archive(entry.id(), desk.text(reason));
        desk.show(archived, KnowledgeViews.entry(desk.names()));
        desk.screen()
                .hint("Take it back: " + desk.command("knowledge", "restore", entry.id().text()));
    }
}
