package dev.minutebook.api.queries;

import dev.minutebook.api.ChangeReason;

/// What a person says of the arbiter's verdict on a query.
///
/// @param right  whether it was right
/// @param reason why; it is kept
public record ReviewVerdict(boolean right, String reason) {

    public ReviewVerdict {
        ChangeReason.check(reason);
    }
}
