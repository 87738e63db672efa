package dev.minutebook.core.database;

import java.sql.SQLException;

/// A named constraint refused a write. The capability that knows the constraint turns it into words.
public final class Violation extends RuntimeException {

    private static final long serialVersionUID = 1;

    private final String constraint;

    /// @param statement the statement that was refused, or those of which one was
    Violation(String statement, String constraint, SQLException cause) {
        super(statement + ": constraint " + constraint + " refused the write", cause);
        this.constraint = constraint;
    }

    public boolean of(String name) {
        return constraint.equals(name);
    }
}
