package dev.minutebook.api.decisions;

import dev.minutebook.api.Limits;

/// The decision that replaces an earlier one.
public record SupersedeDecision(DecisionId later) {

    public SupersedeDecision {
        Limits.given("later", later, "name the newer decision");
    }
}
