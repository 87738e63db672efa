package dev.minutebook.cli.agents;

import dev.minutebook.cli.call.Invocation;
import dev.minutebook.cli.call.NounCommand;
import picocli.CommandLine;
import picocli.CommandLine.Command;

@Command(
        name = "agents",
        description = "Identities and their lives.",
        footer = {
            "  minutebook agents register ada --model gpt-5",
            "  minutebook agents list",
            "  minutebook agents spawn ada"
        })
public final class AgentsCommand extends NounCommand {

    private AgentsCommand() {}

    public static CommandLine with(Invocation invocation) {
        return new CommandLine(new AgentsCommand())
                .addSubcommand(new RegisterAgentCommand(invocation))
                .addSubcommand(new FindAgentCommand(invocation))
                .addSubcommand(new ListAgentsCommand(invocation))
                .addSubcommand(new UpdateAgentCommand(invocation))
                .addSubcommand(new CloneAgentCommand(invocation))
                .addSubcommand(new RenameAgentCommand(invocation))
                .addSubcommand(new MergeAgentsCommand(invocation))
                .addSubcommand(new ArchiveAgentCommand(invocation))
                .addSubcommand(new RestoreAgentCommand(invocation))
                .addSubcommand(new SpawnCommand(invocation))
                .addSubcommand(new WakeCommand(invocation))
                .addSubcommand(new EndCommand(invocation))
                .addSubcommand(new SessionCommand(invocation))
                .addSubcommand(new SessionsCommand(invocation));
    }
}
