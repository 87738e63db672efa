package dev.minutebook.core.audit;

import dev.minutebook.core.database.Database;
import dev.minutebook.verify.TrustedKeys;
import java.time.Duration;
import org.jspecify.annotations.Nullable;

/// What the log of every workspace shares.
///
/// @param sealer  the one of this process, if it runs one
/// @param trusted the keys whose signatures count
public record AuditParts(SealSignal signal, @Nullable Sealer sealer, TrustedKeys trusted) {

    /// How far sealing is behind, over all workspaces.
    public Duration lag(Database database) {
        return new SealingStatus(database, sealer).lag();
    }

    /// Of how many workspaces sealing failed and is put off.
    public long held(Database database) {
        return new SealingStatus(database, sealer).held();
    }
}
