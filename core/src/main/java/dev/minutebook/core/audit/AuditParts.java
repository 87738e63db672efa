package dev.minutebook.core.audit;

import dev.minutebook.core.database.Database;
import dev.minutebook.verify.TrustedKeys;
import java.time.Duration;
import org.jspecify.annotations.Nullable;

/// What the log of every workspace shares.
///
/// @param sealer  the one of this process, if it runs one
/// @param trusted the keys whose signatures count
/// @param recount counts decisions again
/// @param checks  the verifications that are running
/// @param export  writes checkpoints to another place, if this process does
public record AuditParts(
        SealSignal signal,
        @Nullable Sealer sealer,
        TrustedKeys trusted,
        DecisionRecount recount,
        RunningChecks checks,
        @Nullable CheckpointExport export) {

    /// How far sealing is behind, over all workspaces.
    public Duration lag(Database database) {
        return new SealingStatus(database, sealer).lag();
    }

    /// Of how many workspaces sealing failed and is put off.
    public long held(Database database) {
        return new SealingStatus(database, sealer).held();
    }
}
