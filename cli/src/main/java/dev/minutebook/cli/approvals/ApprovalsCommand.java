package dev.minutebook.cli.approvals;

import dev.minutebook.cli.call.Invocation;
import dev.minutebook.cli.call.NounCommand;
import picocli.CommandLine;
import picocli.CommandLine.Command;

@Command(
        name = "approvals",
        description = "Gates, where a debate waits for a person.",
        footer = {
            "  minutebook approvals list",
            "  minutebook approvals approve 01975ba0-7c00-7000-8000-000000000001 \"The flag was tested\""
        })
public final class ApprovalsCommand extends NounCommand {

    private ApprovalsCommand() {}

    public static CommandLine with(Invocation invocation) {
        return new CommandLine(new ApprovalsCommand())
                .addSubcommand(new ListApprovalsCommand(invocation))
                .addSubcommand(new FindApprovalCommand(invocation))
                .addSubcommand(new ApproveCommand(invocation))
                .addSubcommand(new RefuseCommand(invocation));
    }
}
