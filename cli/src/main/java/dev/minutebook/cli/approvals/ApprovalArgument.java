package dev.minutebook.cli.approvals;

import dev.minutebook.api.approvals.ApprovalId;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Parameters;

/// The gate a verb is about.
final class ApprovalArgument {

    @Parameters(index = "0", paramLabel = "APPROVAL", description = "The id of the gate.")
    private @Nullable ApprovalId approval;

    ApprovalId id() {
        return Objects.requireNonNull(approval);
    }
}
