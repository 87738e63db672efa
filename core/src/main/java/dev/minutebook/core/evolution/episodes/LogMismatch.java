package dev.minutebook.core.evolution.episodes;

/// A log that cannot be that of an episode of its scenario.
public final class LogMismatch extends RuntimeException {

    private static final long serialVersionUID = 1;

    LogMismatch(String message) {
        super(message);
    }
}
