package dev.minutebook.api.notices;

import dev.minutebook.api.Limits;

/// Where in the log to begin again.
///
/// @param from the number of the first entry that is sent again
public record ReplaySubscription(long from) {

    /// Refuses what is no number of an entry.
    public ReplaySubscription {
        Limits.range("from", from, 1, Long.MAX_VALUE);
    }
}
