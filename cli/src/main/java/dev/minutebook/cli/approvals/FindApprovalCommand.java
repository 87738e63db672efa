package dev.minutebook.cli.approvals;

import dev.minutebook.api.Problem;
import dev.minutebook.api.approvals.Approval;
import dev.minutebook.api.approvals.ApprovalId;
import dev.minutebook.cli.call.Desk;
import dev.minutebook.cli.call.Invocation;
import dev.minutebook.cli.call.WorkspaceCommand;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;

@Command(
        name = "find",
        aliases = "show",
        description = "Shows one gate, and what is to be decided upon.",
        footer = "  minutebook approvals find 01975ba0-7c00-7000-8000-000000000001")
final class FindApprovalCommand extends WorkspaceCommand {

    @Mixin private final ApprovalArgument approval = new ApprovalArgument();

    FindApprovalCommand(Invocation invocation) {
        super(invocation);
    }

    @Override
    protected void perform(Desk desk) {
        ApprovalId wanted = approval.id();
        Approval found =
                desk.workspace()
                        .approvals()
                        .find(wanted)
                        .orElseThrow(
                                () ->
                                        Problem.Code.NOT_FOUND.because(
                                                "there is no gate " + wanted.text()));
        desk.show(found, ApprovalViews.approval());
        if (found.status() == Approval.Status.PENDING) {
            desk.screen()
                    .hint(
                            "Let it go on: "
                                    + desk.command("approvals", "approve", wanted.text(), "why"));
        }
    }
}
