package dev.minutebook.cli.audit;

import dev.minutebook.api.audit.AuditStatus;
import dev.minutebook.cli.call.Desk;
import dev.minutebook.cli.call.Invocation;
import dev.minutebook.cli.call.WorkspaceCommand;
import picocli.CommandLine.Command;

@Command(
        name = "status",
        description = "Shows how far the log is sealed, and what holds it up.",
        footer = "  minutebook audit status")
final class StatusCommand extends WorkspaceCommand {

    StatusCommand(Invocation invocation) {
        super(invocation);
    }

    @Override
    protected void perform(Desk desk) {
        AuditStatus status = desk.workspace().audit().status();
        desk.show(status, AuditViews.status());
    }
}
