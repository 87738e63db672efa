package dev.minutebook.cli.critiques;

import dev.minutebook.cli.call.Invocation;
import dev.minutebook.cli.call.NounCommand;
import picocli.CommandLine;
import picocli.CommandLine.Command;

@Command(
        name = "critiques",
        description = "What critiques were worth, and the names agents made themselves.",
        footer = {
            "  minutebook critiques relevant --type security",
            "  minutebook critiques list --author ada --led-to-improvement",
            "  minutebook critiques reputation ada"
        })
public final class CritiquesCommand extends NounCommand {

    private CritiquesCommand() {}

    public static CommandLine with(Invocation invocation) {
        return new CommandLine(new CritiquesCommand())
                .addSubcommand(new ListCritiquesCommand(invocation))
                .addSubcommand(new PatternsCommand(invocation))
                .addSubcommand(new RelevantCommand(invocation))
                .addSubcommand(new RatesCommand(invocation))
                .addSubcommand(new ReputationCommand(invocation))
                .addSubcommand(new ReputationsCommand(invocation))
                .addSubcommand(new ExportPatternsCommand(invocation));
    }
}
