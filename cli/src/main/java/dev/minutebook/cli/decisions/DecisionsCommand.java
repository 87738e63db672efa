package dev.minutebook.cli.decisions;

import dev.minutebook.cli.call.Invocation;
import dev.minutebook.cli.call.NounCommand;
import picocli.CommandLine;
import picocli.CommandLine.Command;

@Command(
        name = "decisions",
        description = "What debates came to, and who disagreed.",
        footer = {
            "  minutebook decisions similar \"Ship on Friday?\"",
            "  minutebook decisions list --domain architecture --current",
            "  minutebook decisions dissents --no-acknowledged"
        })
public final class DecisionsCommand extends NounCommand {

    private DecisionsCommand() {}

    public static CommandLine with(Invocation invocation) {
        return new CommandLine(new DecisionsCommand())
                .addSubcommand(new ListDecisionsCommand(invocation))
                .addSubcommand(new FindDecisionCommand(invocation))
                .addSubcommand(new SimilarCommand(invocation))
                .addSubcommand(new DissentsCommand(invocation))
                .addSubcommand(new AcknowledgeDissentCommand(invocation))
                .addSubcommand(new SupersedeCommand(invocation));
    }
}
