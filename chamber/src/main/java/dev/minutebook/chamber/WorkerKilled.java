package dev.minutebook.chamber;

/// A kill point threw. The worker stops immediately and reports nothing.
final class WorkerKilled extends RuntimeException {

    private static final long serialVersionUID = 1;

    WorkerKilled(KillPoint point, Throwable cause) {
        super("killed at " + point, cause);
    }
}
