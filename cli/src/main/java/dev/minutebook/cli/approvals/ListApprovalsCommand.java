package dev.minutebook.cli.approvals;

import dev.minutebook.api.approvals.Approval;
import dev.minutebook.api.approvals.ApprovalFilter;
import dev.minutebook.api.debates.DebateId;
import dev.minutebook.cli.call.Desk;
import dev.minutebook.cli.call.Invocation;
import dev.minutebook.cli.call.PageOptions;
import dev.minutebook.cli.call.WorkspaceCommand;
import dev.minutebook.cli.screen.EnumNames;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

@Command(
        name = "list",
        description = "Lists gates, oldest first; those that wait, unless you say otherwise.",
        footer = {
            "  minutebook approvals list",
            "  minutebook approvals list --status refused",
            "  minutebook approvals list --any --debate 01975ba0-7c00-7000-8000-000000000001"
        })
final class ListApprovalsCommand extends WorkspaceCommand {

    @Option(
            names = "--status",
            paramLabel = "STATUS",
            completionCandidates = ApprovalStatuses.class,
            description =
                    "Only these: pending (default), approved, refused, timed_out or withdrawn.")
    private Approval.Status status = Approval.Status.PENDING;

    @Option(names = "--any", description = "Also those that were decided.")
    private boolean any;

    @Option(names = "--debate", paramLabel = "DEBATE", description = "Only of this debate.")
    private @Nullable DebateId debate;

    @Mixin private final PageOptions pages = new PageOptions();

    ListApprovalsCommand(Invocation invocation) {
        super(invocation);
    }

    @Override
    protected void perform(Desk desk) {
        ApprovalFilter filter = new ApprovalFilter(any ? null : status, debate);
        pages.list(
                desk,
                ApprovalViews.approval(),
                any
                        ? "There are no gates."
                        : "No gate is "
                                + EnumNames.spoken(status)
                                + ". All of them: "
                                + desk.command("approvals", "list", "--any"),
                page -> desk.workspace().approvals().list(filter, page));
    }
}
