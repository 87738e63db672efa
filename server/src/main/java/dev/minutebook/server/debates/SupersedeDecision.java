package dev.minutebook.server.debates;

import dev.minutebook.api.Problem;
import dev.minutebook.api.decisions.DecisionId;

/// The decision that replaces an earlier one.
public record SupersedeDecision(DecisionId later) {

    public SupersedeDecision {
        if (later == null) {
            throw Problem.Code.INVALID.because("later is missing: name the newer decision");
        }
    }
}
