package dev.minutebook.cli.memory;

import dev.minutebook.cli.call.Invocation;
import dev.minutebook.cli.call.NounCommand;
import picocli.CommandLine;
import picocli.CommandLine.Command;

@Command(
        name = "memories",
        aliases = "memory",
        description = "What agents remember, how it fades and where it comes from.",
        footer = {
            "  minutebook remember \"The staging cache is cold on Mondays\" --as ada --topic cache",
            "  minutebook recall --as ada --topic cache",
            "  minutebook memories standing 01975ba0-7c00-7000-8000-000000000001"
        })
public final class MemoryCommand extends NounCommand {

    private MemoryCommand() {}

    public static CommandLine with(Invocation invocation) {
        return new CommandLine(new MemoryCommand())
                .addSubcommand(new RememberCommand(invocation))
                .addSubcommand(new RecallCommand(invocation))
                .addSubcommand(new ListMemoriesCommand(invocation))
                .addSubcommand(new FindMemoryCommand(invocation))
                .addSubcommand(new StandingCommand(invocation))
                .addSubcommand(new ReviseCommand(invocation))
                .addSubcommand(new SupersedeMemoriesCommand(invocation))
                .addSubcommand(new ArchiveMemoryCommand(invocation))
                .addSubcommand(new RestoreMemoryCommand(invocation))
                .addSubcommand(new ForgetCommand(invocation))
                .addSubcommand(new ProtectCommand(invocation))
                .addSubcommand(new UnprotectCommand(invocation))
                .addSubcommand(new SettleMemoryCommand(invocation))
                .addSubcommand(new ContradictCommand(invocation))
                .addSubcommand(new LinksCommand(invocation))
                .addSubcommand(new TransitionsCommand(invocation))
                .addSubcommand(new ReleaseCommand(invocation))
                .addSubcommand(new LineageCommand(invocation))
                .addSubcommand(new RevokeCommand(invocation))
                .addSubcommand(new PolicyCommand(invocation))
                .addSubcommand(new PoliciesCommand(invocation))
                .addSubcommand(new TendCommand(invocation))
                .addSubcommand(new SimulateCommand(invocation));
    }

    /// `remember` for the top of the tree.
    public static CommandLine remember(Invocation invocation) {
        return new CommandLine(new RememberCommand(invocation));
    }

    /// `recall` for the top of the tree.
    public static CommandLine recall(Invocation invocation) {
        return new CommandLine(new RecallCommand(invocation));
    }

    /// `forget` for the top of the tree.
    public static CommandLine forget(Invocation invocation) {
        return new CommandLine(new ForgetCommand(invocation));
    }
}
