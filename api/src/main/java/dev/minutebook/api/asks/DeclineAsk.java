package dev.minutebook.api.asks;

import dev.minutebook.api.Limits;

/// A request to decline an ask.
public record DeclineAsk(long fence, String reason) {

    /// The longest reason.
    public static final int REASON = 2_048;

    public DeclineAsk {
        Limits.filled("reason", reason, REASON);
    }
}
