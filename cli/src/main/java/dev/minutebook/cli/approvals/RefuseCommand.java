package dev.minutebook.cli.approvals;

import dev.minutebook.api.approvals.Approval;
import dev.minutebook.cli.call.Desk;
import dev.minutebook.cli.call.Invocation;
import dev.minutebook.cli.call.WriteCommand;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Parameters;

@Command(
        name = "refuse",
        description =
                "Ends the debate as failed. Takes a reviewer, and somebody else than who opened it.",
        footer =
                "  minutebook approvals refuse 01975ba0-7c00-7000-8000-000000000001 \"Nobody is on call\"")
final class RefuseCommand extends WriteCommand {

    @Mixin private final ApprovalArgument approval = new ApprovalArgument();

    @Parameters(index = "1", paramLabel = "REASON", description = "Why; @file and - work.")
    private String reason = "";

    RefuseCommand(Invocation invocation) {
        super(invocation);
    }

    @Override
    protected void perform(Desk desk) {
        String why = desk.text(reason);
        Approval decided = desk.workspace().approvals().refuse(approval.id(), why);
        desk.show(decided, ApprovalViews.approval());
    }
}
