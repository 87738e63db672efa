package dev.minutebook.cli.knowledge;

import dev.minutebook.api.knowledge.KnowledgeEntry;
import dev.minutebook.api.knowledge.RecordKnowledge;
import dev.minutebook.cli.call.Desk;
import dev.minutebook.cli.call.Invocation;
import dev.minutebook.cli.call.WriteCommand;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Parameters;

@Command(
        name = "record",
        description =
                "Records one fact for everybody. It is never edited; supersede it to change it.",
        footer = {
            "  minutebook knowledge record architecture/auth \"Tokens are stored as SHA-256.\" --as ada",
            "  minutebook knowledge record people/grace @note.md --as ada --source-class person --source grace"
        })
final class RecordCommand extends WriteCommand {

    @Parameters(
            index = "0",
            paramLabel = "DOMAIN",
            description = "Where it belongs, such as architecture/auth.")
    private String domain = "";

    @Parameters(index = "1", paramLabel = "TEXT", description = "The fact; @file and - work.")
    private String content = "";

    @Mixin private final FactOptions options = new FactOptions();

    RecordCommand(Invocation invocation) {
        super(invocation);
    }

    @Override
    protected void perform(Desk desk) {
        RecordKnowledge fact = options.fact(desk, domain, content);
        KnowledgeEntry entry = desk.workspace().knowledge().record(fact);
        desk.show(entry, KnowledgeViews.entry(desk.names()));
    }
}
