package dev.minutebook.local;

/// The private PostgreSQL cannot be had; the message says why and what to do. It never holds a password.
public class LocalPostgresException extends RuntimeException {

    LocalPostgresException(String message) {
        super(message);
    }

    LocalPostgresException(String message, Throwable cause) {
        super(message, cause);
    }
}
