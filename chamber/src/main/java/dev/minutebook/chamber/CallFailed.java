package dev.minutebook.chamber;

import org.jspecify.annotations.Nullable;

/// No model gave an answer that can be used.
final class CallFailed extends Exception {

    private static final long serialVersionUID = 1;

    private final boolean again;
    private final boolean rejected;
    private final transient @Nullable Spoken spoken;

    private CallFailed(String reason, boolean again, boolean rejected, @Nullable Spoken spoken) {
        super(reason, null, false, false);
        this.again = again;
        this.rejected = rejected;
        this.spoken = spoken;
    }

    /// No call was made.
    static CallFailed without(String reason) {
        return new CallFailed(reason, true, false, null);
    }

    /// The provider gave no whole answer.
    ///
    /// @param again whether another attempt may help
    static CallFailed failed(String reason, boolean again, Spoken spoken) {
        return new CallFailed(reason, again, false, spoken);
    }

    /// What the provider gave is not fit to be an answer.
    static CallFailed rejected(String reason, Spoken spoken) {
        return new CallFailed(reason, true, true, spoken);
    }

    String reason() {
        return String.valueOf(getMessage());
    }

    boolean again() {
        return again;
    }

    /// Whether something came that is kept as evidence.
    boolean rejected() {
        return rejected;
    }

    /// What came of the last call; null when none was made.
    @Nullable Spoken spoken() {
        return spoken;
    }
}
