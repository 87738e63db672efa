package dev.minutebook.cli;

import dev.minutebook.api.audit.AuditStatus;
import dev.minutebook.api.search.SearchStatus;
import dev.minutebook.cli.call.Desk;
import dev.minutebook.cli.screen.Times;
import java.time.Duration;
import java.util.List;

/// Whether the book can be reached, the workspace read, the log is sealed in time, and all texts can be found.
final class BookCheck implements DoctorCheck {

    private static final Duration SLOW = Duration.ofSeconds(10);

    @Override
    public List<Diagnosis> examine(Desk desk) {
        Diagnosis book = Diagnosis.well("Book", desk.open().where());
        AuditStatus status = desk.workspace().audit().status();
        Diagnosis workspace = Diagnosis.well("Workspace", desk.workspaceName());
        return List.of(
                book, workspace, sealing(status), findable(desk.workspace().search().status()));
    }

    private static Diagnosis findable(SearchStatus status) {
        if (status.unread() == 0) {
            return Diagnosis.well("Search", status.entries() + " texts, all findable");
        }
        return Diagnosis.ill(
                "Search",
                "%d of %d texts cannot be found yet; they are from before this search existed"
                        .formatted(status.unread(), status.entries()),
                "A running server reads them by itself, some 200 at a time; minutebook search --status shows how far it is.");
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
