package dev.minutebook.api.corrections;

import dev.minutebook.api.ChangeReason;

/// What somebody says of a review card.
///
/// @param accept whether it holds
/// @param reason why; it is kept
public record DecideCorrection(boolean accept, String reason) {

    public DecideCorrection {
        ChangeReason.check(reason);
    }
}
