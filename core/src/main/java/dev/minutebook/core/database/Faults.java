package dev.minutebook.core.database;

import dev.minutebook.api.MinutebookException;
import dev.minutebook.api.Problem;
import java.sql.SQLException;
import java.sql.SQLTransientConnectionException;
import java.util.Objects;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.postgresql.util.PSQLException;
import org.postgresql.util.ServerErrorMessage;

/// What a database error means for the caller.
public final class Faults {

    private static final String LOCK_NOT_AVAILABLE = "55P03";
    private static final String TOOK_TOO_LONG = "57014";
    private static final String DISK_FULL = "53100";
    private static final String DISK_FAILS = "58030";
    private static final Set<String> DAMAGED = Set.of("XX001", "XX002");

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

    /// The keys of the workspace are not those that this process knows.
    static boolean keysChanged(SQLException fault) {
        return state(fault).equals("MBK01");
    }

    /// What is wrong with the disk of the database, and what to do; null for any other error.
    static @Nullable String disk(SQLException fault) {
        return switch (state(fault)) {
            case DISK_FULL ->
                "the disk of the database is full, so that nothing can be written; make room there, then try again";
            case DISK_FAILS ->
                "the disk of the database fails (input/output error); look at the disk and at the log of its machine, then try again";
            default -> null;
        };
    }

    /// Whether PostgreSQL has read something from its files that it did not write there.
    static boolean isDamage(SQLException fault) {
        return DAMAGED.contains(state(fault));
    }

    /// Whether it is none of the errors that callers can bring about or that pass by themselves.
    static boolean isDefect(SQLException fault) {
        String state = state(fault);
        return constraint(fault) == null
                && !unreachable(state)
                && !worthAnotherTry(fault)
                && !keysChanged(fault)
                && !isDamage(fault)
                && !(fault instanceof SQLTransientConnectionException)
                && !state.equals(LOCK_NOT_AVAILABLE)
                && !state.equals(TOOK_TOO_LONG);
    }

    static RuntimeException of(StatementFault fault) {
        SQLException sql = fault.sql();
        ServerErrorMessage constraint = constraint(sql);
        if (constraint != null) {
            String name = Objects.requireNonNull(constraint.getConstraint());
            String table = constraint.getTable();
            return new Violation(table == null ? fault.statements() : fault.writersOf(table), name, sql);
        }
        return isDefect(sql)
                ? new IllegalStateException(fault.statements() + ": database error " + state(sql), sql)
                : of(sql);
    }

    public static RuntimeException of(SQLException fault) {
        if (fault instanceof StatementFault named) {
            return of(named);
        }
        String state = state(fault);
        String disk = disk(fault);
        if (disk != null) {
            return new MinutebookException(new Problem(Problem.Code.UNAVAILABLE, disk), fault);
        }
        if (unreachable(state) || fault instanceof SQLTransientConnectionException) {
            return new MinutebookException(
                    new Problem(
                            Problem.Code.UNAVAILABLE,
                            "the database cannot be reached just now; try again (with an idempotency key a write cannot happen twice)"),
                    fault);
        }
        if (state.equals(LOCK_NOT_AVAILABLE)) {
            return new MinutebookException(
                    new Problem(
                            Problem.Code.UNAVAILABLE,
                            "another writer held what this call needs for too long; try again"),
                    fault);
        }
        if (state.equals(TOOK_TOO_LONG)) {
            return new MinutebookException(
                    new Problem(Problem.Code.UNAVAILABLE, "the database took too long for this call; try again"),
                    fault);
        }
        if (keysChanged(fault)) {
            return new MinutebookException(
                    new Problem(Problem.Code.UNAVAILABLE, "the keys of this workspace are being changed; try again"),
                    fault);
        }
        return new IllegalStateException("database error " + state, fault);
    }

    /// What the server says about a constraint that refused a write; null for any other error.
    private static @Nullable ServerErrorMessage constraint(SQLException fault) {
        if (!state(fault).startsWith("23") || !(fault instanceof PSQLException refused)) {
            return null;
        }
        ServerErrorMessage message = refused.getServerErrorMessage();
        return message == null || message.getConstraint() == null ? null : message;
    }

    /// The class 25P ends a session whose transaction waited too long for its next statement.
    private static boolean unreachable(String state) {
        return state.startsWith("08")
                || state.equals("25P03")
                || state.equals("25P04")
                || state.startsWith("57P")
                || state.startsWith("53")
                || state.startsWith("58");
    }

    private static String state(SQLException fault) {
        return fault.getSQLState() == null ? "" : fault.getSQLState();
    }
}
