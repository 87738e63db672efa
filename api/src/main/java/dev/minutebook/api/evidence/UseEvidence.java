package dev.minutebook.api.evidence;

import dev.minutebook.api.Limits;
import java.util.List;

/// A report that a decision used evidence.
public record UseEvidence(List<EvidenceId> evidence) {

    /// The most pieces in one report.
    public static final int MOST = 100;

    public UseEvidence {
        evidence = Limits.list("evidence", evidence, 1, MOST);
    }
}
