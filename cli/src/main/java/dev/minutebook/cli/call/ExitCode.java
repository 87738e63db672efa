package dev.minutebook.cli.call;

import dev.minutebook.api.Problem;

/// How a command ended, for scripts.
public enum ExitCode {
    OK(0, "done"),
    FAILED(1, "refused or failed"),
    USAGE(2, "the command was not well formed"),
    DAMAGED(3, "verification found damage"),
    UNDECIDED(3, "a review has no verdict in time"),
    NOT_FOUND(4, "there is no such thing, or nothing to do"),
    FORBIDDEN(5, "no valid token, or one that may not do this"),
    UNAVAILABLE(6, "the book cannot be reached just now; try again");

    private final int number;
    private final String meaning;

    ExitCode(int number, String meaning) {
        this.number = number;
        this.meaning = meaning;
    }

    public int number() {
        return number;
    }

    public String meaning() {
        return meaning;
    }

    public static ExitCode of(Problem.Code code) {
        return switch (code) {
            case INVALID, TOO_LARGE -> USAGE;
            case UNAUTHENTICATED, FORBIDDEN -> FORBIDDEN;
            case NOT_FOUND -> NOT_FOUND;
            case CONFLICT, STALE_FENCE, STALE_VERSION, KEY_REUSED, INTERNAL -> FAILED;
            case RATE_LIMITED, UNAVAILABLE -> UNAVAILABLE;
        };
    }
}
