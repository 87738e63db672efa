package dev.minutebook.core.audit;

import dev.minutebook.api.Problem;
import dev.minutebook.core.database.Faults;
import dev.minutebook.core.database.Statements;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.UUID;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentMap;
import java.util.concurrent.atomic.AtomicLong;
import org.jspecify.annotations.Nullable;

/// The verifications that are running, one of a workspace at most over all servers of a database, and how far
/// those of this process have come.
public final class RunningChecks {

    /// Tells this lock from others that are named by a workspace.
    private static final long VERIFICATION = 0x7665_7269_6679L;

    private static final long READERS = 0x7265_6164_6572L;

    private final Statements.Source apart;
    private final ConcurrentMap<UUID, AtomicLong> running = new ConcurrentHashMap<>();

    /// @param apart gives connections of their own: a verification holds its lock for as long as it takes, and
    ///     must not
    /// keep a connection from others
    public RunningChecks(Statements.Source apart) {
        this.apart = apart;
    }

    /// A verification from its beginning to its end.
    final class Check implements AutoCloseable {

        private final UUID workspace;
        private final AtomicLong reached;
        private final Connection lock;

        private Check(UUID workspace, AtomicLong reached, Connection lock) {
            this.workspace = workspace;
            this.reached = reached;
            this.lock = lock;
        }

        void reached(long number) {
            reached.set(number);
        }

        @Override
        public void close() {
            running.remove(workspace, reached);
            unlock(lock, workspace);
        }
    }

    /// Refuses a second one of the same workspace.
    Check begin(UUID workspace) {
        AtomicLong reached = new AtomicLong();
        AtomicLong before = running.putIfAbsent(workspace, reached);
        if (before != null) {
            throw Problem.Code.CONFLICT.because("a verification of this workspace is running and has reached entry "
                    + before.get()
                    + "; wait for it to end, and see how far it is in the status of the log");
        }
        boolean begun = false;
        try {
            Check check = new Check(workspace, reached, locked(workspace));
            begun = true;
            return check;
        } catch (SQLException fault) {
            throw Faults.of(fault);
        } finally {
            if (!begun) {
                running.remove(workspace, reached);
            }
        }
    }

    /// A connection that holds the lock of the workspace. If this process dies, so does the lock.
    private Connection locked(UUID workspace) throws SQLException {
        Connection connection = apart.open();
        boolean locked = false;
        try {
            connection.setAutoCommit(true);
            locked = Statements.list(connection, AuditStore.TRY_LOCK, row -> row.flag(), key(workspace))
                    .getFirst();
            if (locked) {
                Statements.list(connection, AuditStore.LOCK, row -> row.flag(), readers(workspace));
            }
        } finally {
            if (!locked) {
                connection.close();
            }
        }
        if (!locked) {
            throw Problem.Code.CONFLICT.because(
                    "a verification of this workspace is running on another server of this database; wait for it to end");
        }
        return connection;
    }

    private static void unlock(Connection lock, UUID workspace) {
        try (lock) {
            Statements.list(lock, AuditStore.UNLOCK, row -> row.flag(), readers(workspace));
            Statements.list(lock, AuditStore.UNLOCK, row -> row.flag(), key(workspace));
        } catch (SQLException gone) {
            // The connection is gone, and the lock with it; a pool must not hand it out again.
            abort(lock);
        }
    }

    private static void abort(Connection lock) {
        try {
            lock.abort(Runnable::run);
        } catch (SQLException closed) {
            // Nothing is left to give up.
        }
    }

    /// The lock that a verification holds alone, and whoever removes entries shares for one transaction: no
    /// entry goes that a verification has yet to read.
    public static long readers(UUID workspace) {
        return workspace.getMostSignificantBits() ^ workspace.getLeastSignificantBits() ^ READERS;
    }

    private static long key(UUID workspace) {
        return workspace.getMostSignificantBits() ^ workspace.getLeastSignificantBits() ^ VERIFICATION;
    }

    /// How far the one of a workspace has come, if it runs in this process.
    @Nullable
    Long reached(UUID workspace) {
        AtomicLong reached = running.get(workspace);
        return reached == null ? null : reached.get();
    }
}
