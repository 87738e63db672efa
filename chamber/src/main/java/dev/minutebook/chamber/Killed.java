package dev.minutebook.chamber;

/// A kill point threw. The worker ends where it stands and reports nothing.
final class Killed extends RuntimeException {

    private static final long serialVersionUID = 1;

    Killed(KillPoint point, Throwable cause) {
        super("killed at " + point, cause);
    }
}
