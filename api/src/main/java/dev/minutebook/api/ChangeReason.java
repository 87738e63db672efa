package dev.minutebook.api;

/// The reason of a change, kept with it.
public record ChangeReason(String reason) {

    /// The longest reason.
    public static final int MOST = 512;

    public ChangeReason {
        check(reason);
    }

    /// Refuses an empty or too long reason.
    public static String check(String reason) {
        return Limits.filled("reason", reason, MOST);
    }
}
