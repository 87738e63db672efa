package dev.minutebook.server.evidence;

import dev.minutebook.api.Problem;
import dev.minutebook.api.evidence.EvidenceId;
import java.util.List;

/// A report that a decision used evidence.
record UseEvidence(List<EvidenceId> evidence) {

    UseEvidence {
        if (evidence == null || evidence.isEmpty()) {
            throw Problem.Code.INVALID.because("say which evidence");
        }
        evidence = List.copyOf(evidence);
    }
}
