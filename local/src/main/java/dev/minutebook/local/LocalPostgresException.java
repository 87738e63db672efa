package dev.minutebook.local;

/// The private PostgreSQL cannot be started; the message says why and what to do. It never contains a password.
public class LocalPostgresException extends RuntimeException {

    public LocalPostgresException(String message) {
        super(message);
    }

    public LocalPostgresException(String message, Throwable cause) {
        super(message, cause);
    }
}
