package dev.minutebook.cli.providers;

import dev.minutebook.cli.call.Invocation;
import dev.minutebook.cli.call.NounCommand;
import picocli.CommandLine;
import picocli.CommandLine.Command;

@Command(
        name = "providers",
        description = "The providers of models, as the chamber sees them.",
        footer = "  minutebook providers list")
public final class ProvidersCommand extends NounCommand {

    private ProvidersCommand() {}

    public static CommandLine with(Invocation invocation) {
        return new CommandLine(new ProvidersCommand())
                .addSubcommand(new ListProvidersCommand(invocation))
                .addSubcommand(new ReportProviderCommand(invocation));
    }
}
