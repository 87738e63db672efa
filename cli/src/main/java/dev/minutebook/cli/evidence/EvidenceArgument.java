package dev.minutebook.cli.evidence;

import dev.minutebook.api.evidence.EvidenceId;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Parameters;

/// The evidence a verb is about.
final class EvidenceArgument {

    @Parameters(index = "0", paramLabel = "EVIDENCE", description = "The id of the evidence.")
    private @Nullable EvidenceId evidence;

    EvidenceId id() {
        return Objects.requireNonNull(evidence);
    }
}
