package dev.minutebook.api.evolution.lineage;

import dev.minutebook.api.ChangeReason;
import dev.minutebook.api.Limits;

/// A wish to take up an earlier generation again.
///
/// @param sequence whose profiles are to be in force
/// @param reason   kept with it
public record RollBackGeneration(int sequence, String reason) {

    public RollBackGeneration {
        Limits.range("sequence", sequence, 0, Integer.MAX_VALUE);
        ChangeReason.check(reason);
    }
}
