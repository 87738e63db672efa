package dev.minutebook.api.evolution;

import dev.minutebook.api.ChangeReason;

/// Whether a designed agent is tried.
///
/// @param approved false terminates it
/// @param reason   kept with the decision
public record DecideAgent(boolean approved, String reason) {

    public DecideAgent {
        ChangeReason.check(reason);
    }
}
