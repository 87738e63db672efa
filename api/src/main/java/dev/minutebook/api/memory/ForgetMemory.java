package dev.minutebook.api.memory;

import dev.minutebook.api.ChangeReason;

/// A request to delete a memory for good.
///
/// @param force whether a red line is crossed
public record ForgetMemory(String reason, boolean force) {

    public ForgetMemory {
        ChangeReason.check(reason);
    }
}
