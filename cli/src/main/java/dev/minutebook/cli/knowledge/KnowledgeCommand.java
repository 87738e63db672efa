package dev.minutebook.cli.knowledge;

import dev.minutebook.cli.call.Invocation;
import dev.minutebook.cli.call.NounCommand;
import picocli.CommandLine;
import picocli.CommandLine.Command;

@Command(
        name = "knowledge",
        description = "What all agents hold to be true, by domain.",
        footer = {
            "  minutebook knowledge record architecture/auth \"Tokens are stored as SHA-256.\" --as ada",
            "  minutebook knowledge list architecture",
            "  minutebook knowledge domains"
        })
public final class KnowledgeCommand extends NounCommand {

    private KnowledgeCommand() {}

    public static CommandLine with(Invocation invocation) {
        return new CommandLine(new KnowledgeCommand())
                .addSubcommand(new RecordCommand(invocation))
                .addSubcommand(new FindKnowledgeCommand(invocation))
                .addSubcommand(new ListKnowledgeCommand(invocation))
                .addSubcommand(new DomainsCommand(invocation))
                .addSubcommand(new SupersedeKnowledgeCommand(invocation))
                .addSubcommand(new ArchiveKnowledgeCommand(invocation))
                .addSubcommand(new RestoreKnowledgeCommand(invocation))
                .addSubcommand(new PromoteCommand(invocation))
                .addSubcommand(new HistoryCommand(invocation))
                .addSubcommand(new KnowledgeLineageCommand(invocation));
    }
}
