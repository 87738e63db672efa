package dev.minutebook.chamber;

import org.jspecify.annotations.Nullable;

/// No model gave a usable answer.
final class CallFailed extends Exception {

    private static final long serialVersionUID = 1;

    private final boolean again;
    private final boolean rejected;
    private final transient @Nullable CallResult result;

    private CallFailed(String reason, boolean again, boolean rejected, @Nullable CallResult result) {
        super(reason, null, false, false);
        this.again = again;
        this.rejected = rejected;
        this.result = result;
    }

    /// No call was made.
    static CallFailed without(String reason) {
        return new CallFailed(reason, true, false, null);
    }

    /// The record did not let the call begin, and would not the next time.
    static CallFailed refused(String reason) {
        return new CallFailed("the record refused the call: " + reason, false, false, null);
    }

    /// The provider gave no complete answer.
    ///
    /// @param again whether another attempt may help
    static CallFailed failed(String reason, boolean again, CallResult result) {
        return new CallFailed(reason, again, false, result);
    }

    /// The provider's text cannot be used as an answer.
    static CallFailed rejected(String reason, CallResult result) {
        return new CallFailed(reason, true, true, result);
    }

    String reason() {
        return String.valueOf(getMessage());
    }

    boolean again() {
        return again;
    }

    /// Whether the provider's text is stored as evidence.
    boolean rejected() {
        return rejected;
    }

    /// The result of the last call; null when none was made.
    @Nullable
    CallResult result() {
        return result;
    }
}
