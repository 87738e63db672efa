package dev.minutebook.core.database;

import java.sql.SQLException;
import org.jspecify.annotations.Nullable;

/// A named constraint refused a write. The capability that knows the constraint turns it into words.
public final class Violation extends RuntimeException {

    private static final long serialVersionUID = 1;

    private final String constraint;

    Violation(String constraint, @Nullable SQLException cause) {
        super("constraint " + constraint + " refused the write", cause);
        this.constraint = constraint;
    }

    public boolean of(String name) {
        return constraint.equals(name);
    }
}
