package dev.minutebook.api.code;

import dev.minutebook.api.Limits;

/// A wish to go back to an earlier version of the code of a debate.
///
/// @param version its number
/// @param reason  why
public record RestoreCode(int version, String reason) {

    /// The highest number of a version.
    public static final int VERSION = 1_000_000;

    /// The longest reason.
    public static final int REASON = 1_024;

    public RestoreCode {
        Limits.range("version", version, 1, VERSION);
        Limits.filled("reason", reason, REASON);
    }
}
