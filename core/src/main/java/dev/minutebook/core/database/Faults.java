package dev.minutebook.core.database;

import dev.minutebook.api.MinutebookException;
import dev.minutebook.api.Problem;
import java.sql.SQLException;
import java.sql.SQLTransientConnectionException;
import org.postgresql.util.PSQLException;

/// What a database error means for the caller.
final class Faults {

    private Faults() {}

    static boolean worthAnotherTry(SQLException fault) {
        String state = state(fault);
        return state.equals("40P01") || state.equals("40001");
    }

    /// A policy was asked while no workspace was set: the setting is unknown, or empty and therefore no id.
    static boolean workspaceNotSet(SQLException fault) {
        String state = state(fault);
        return state.equals("22P02") || state.equals("42704");
    }

    static RuntimeException of(SQLException fault) {
        String state = state(fault);
        if (state.startsWith("23") && fault instanceof PSQLException refused) {
            String constraint =
                    refused.getServerErrorMessage() == null
                            ? null
                            : refused.getServerErrorMessage().getConstraint();
            if (constraint != null) {
                return new Violation(constraint, fault);
            }
        }
        if (unreachable(state) || fault instanceof SQLTransientConnectionException) {
            return new MinutebookException(
                    new Problem(
                            Problem.Code.UNAVAILABLE,
                            "the database cannot be reached just now; try again (with an idempotency key a write cannot happen twice)"),
                    fault);
        }
        if (state.equals("55P03")) {
            return new MinutebookException(
                    new Problem(
                            Problem.Code.UNAVAILABLE,
                            "another writer held what this call needs for too long; try again"),
                    fault);
        }
        return new IllegalStateException("database error " + state, fault);
    }

    private static boolean unreachable(String state) {
        return state.startsWith("08")
                || state.startsWith("57P")
                || state.startsWith("53")
                || state.startsWith("58");
    }

    private static String state(SQLException fault) {
        return fault.getSQLState() == null ? "" : fault.getSQLState();
    }
}
