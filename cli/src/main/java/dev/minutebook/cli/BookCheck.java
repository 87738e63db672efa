package dev.minutebook.cli;

import dev.minutebook.api.audit.AuditStatus;
import dev.minutebook.cli.call.Desk;
import dev.minutebook.cli.screen.Times;
import java.time.Duration;
import java.util.List;

/// Whether the book can be reached, the workspace read, and the log is sealed in time.
final class BookCheck implements DoctorCheck {

    private static final Duration SLOW = Duration.ofSeconds(10);

    @Override
    public List<Diagnosis> examine(Desk desk) {
        Diagnosis book = Diagnosis.well("Book", desk.open().where());
        AuditStatus status = desk.workspace().audit().status();
        Diagnosis workspace = Diagnosis.well("Workspace", desk.workspaceName());
        return List.of(book, workspace, sealing(status));
    }

    private static Diagnosis sealing(AuditStatus status) {
        if (status.cause() == null && status.lag().compareTo(SLOW) < 0) {
            return Diagnosis.well("Audit log", "sealed up to entry " + status.sealed());
        }
        String cause = status.cause() == null ? "" : ": " + status.cause();
        return Diagnosis.ill(
                "Audit log",
                "sealing is %s behind%s".formatted(Times.length(status.lag()), cause),
                "Writes are safe; end what holds sealing up, then look at minutebook audit status.");
    }
}
