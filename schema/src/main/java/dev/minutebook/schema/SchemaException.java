package dev.minutebook.schema;

import org.jspecify.annotations.Nullable;

/// The schema of the database cannot be used.
public final class SchemaException extends RuntimeException {

    private static final long serialVersionUID = 1;

    SchemaException(String message) {
        this(message, null);
    }

    SchemaException(String message, @Nullable Throwable cause) {
        super(message, cause);
    }
}
