package dev.minutebook.core;

import dev.minutebook.api.ChangeReason;
import dev.minutebook.api.Workspace;
import dev.minutebook.api.retention.LegalHold;
import dev.minutebook.api.retention.PlaceHold;
import dev.minutebook.api.retention.PutRetentionPolicy;
import dev.minutebook.api.retention.RemovalRun;
import dev.minutebook.api.retention.RemovalStatus;
import dev.minutebook.api.retention.RetentionKind;
import java.util.UUID;

/// A day on which a hold was placed and released and the first entries of the log were removed.
public final class RetentionDay {

    private RetentionDay() {}

    /// Sets the first block back while the run looks how old it is.
    public static void in(Workspace book, PlainSql plain, UUID workspace) {
        LegalHold hold = book.retention().hold(PlaceHold.onWorkspace("Case 4711."));
        book.retention().release(hold.id(), new ChangeReason("Closed."));
        book.retention().put(PutRetentionPolicy.days(RetentionKind.AUDIT_ENTRIES, 30, "Section 9."));
        Soon.until(
                "a block is sealed",
                () -> plain.one(
                                Long.class,
                                "select count(*) from minutebook.audit_block where workspace_id = ?",
                                workspace)
                        > 0);
        move(plain, workspace, "-40 days");
        RemovalRun run = book.retention().run();
        move(plain, workspace, "40 days");
        Soon.until(
                "the run is completed",
                () -> book.retention().find(run.id()).orElseThrow().status() == RemovalStatus.COMPLETED);
    }

    private static void move(PlainSql plain, UUID workspace, String by) {
        plain.run(
                "update minutebook.audit_block set sealed_at = sealed_at + ?::interval where workspace_id = ? and number = 1",
                by,
                workspace);
    }
}
