package dev.minutebook.cli.audit;

import dev.minutebook.cli.call.Invocation;
import dev.minutebook.cli.call.NounCommand;
import picocli.CommandLine;
import picocli.CommandLine.Command;

@Command(
        name = "audit",
        description = "What was done, and the proof that it was not altered.",
        footer = {
            "  minutebook audit verify",
            "  minutebook audit follow",
            "  minutebook audit checkpoint --save checkpoint.txt"
        })
public final class AuditCommand extends NounCommand {

    private AuditCommand() {}

    public static CommandLine with(Invocation invocation) {
        return new CommandLine(new AuditCommand())
                .addSubcommand(new EntriesCommand(invocation))
                .addSubcommand(new FollowCommand(invocation))
                .addSubcommand(new StatusCommand(invocation))
                .addSubcommand(new VerifyCommand(invocation))
                .addSubcommand(new CheckpointCommand(invocation));
    }
}
