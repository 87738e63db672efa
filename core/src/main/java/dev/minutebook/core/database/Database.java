package dev.minutebook.core.database;

import dev.minutebook.api.MinutebookException;
import dev.minutebook.api.Problem;
import dev.minutebook.core.database.disk.DamagedPage;
import dev.minutebook.core.database.disk.DiskTrouble;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Savepoint;
import java.time.Clock;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.UUID;
import java.util.function.Function;
import javax.sql.DataSource;
import org.jspecify.annotations.Nullable;

/// Runs work on PostgreSQL as the application role, one workspace at a time.
public final class Database {

    private static final int TRIES = 4;

    /// So often may a call meet a key that it does not know.
    private static final int MOST_KEYS = 256;
    private static final String KEEP_ANSWER = """
            insert into minutebook.idempotency_key (workspace_id, caller, key, request_sha256, response, created_at)
            values ($1, $2, $3, $4, $5{idempotency_key.response:$1}, $6)
            """;

    private static final String EARLIER = """
            select request_sha256, response from minutebook.idempotency_key
            where workspace_id = $1 and caller = $2 and key = $3
            """;

    /// How the statements of a transaction read.
    enum Reading {
        /// Each sees what is committed, and is planned for its values.
        PLAIN,
        /// Each is planned once for all values.
        ONE_PLAN,
        /// All see the record as it was at the first.
        SNAPSHOT
    }

    private final DataSource dataSource;
    private final boolean switchRole;
    private final SessionLimits limits;
    private final Gate gate;
    private final Clock clock;
    private final Ids ids;
    private final ParsedJsonCache json = new ParsedJsonCache();
    private final WorkspaceLanguages languages = new WorkspaceLanguages();
    private final DiskTrouble disk = new DiskTrouble(System::nanoTime);
    private volatile Runnable told = () -> {};
    private Database streams = this;
    private @Nullable SurroundingTransaction surrounding;
    private @Nullable ContentCiphers ciphers;

    /// @param switchRole whether each transaction must change to the application role, because the connections
    ///                   of the source have another
    public Database(DataSource dataSource, boolean switchRole, Clock clock, Ids ids) {
        this(dataSource, switchRole, SessionLimits.REQUESTS, Gate.open(), clock, ids);
    }

    /// @param limits of each transaction, where the role must be changed; else the connections have them
    /// @param gate   who waits for a connection when
    public Database(DataSource dataSource, boolean switchRole, SessionLimits limits, Gate gate, Clock clock, Ids ids) {
        this.dataSource = dataSource;
        this.switchRole = switchRole;
        this.limits = limits;
        this.gate = gate;
        this.clock = clock;
        this.ids = ids;
    }

    /// Has something run after each write that was committed.
    public void afterWrite(Runnable told) {
        this.told = told;
    }

    /// Seals contents from now on, in workspaces that are encrypted. Until then contents are read and written as they
    /// are stored, also where they are sealed.
    public void sealedBy(ContentCiphers ciphers) {
        this.ciphers = ciphers;
    }

    private ContentCipher cipher(Scope scope) {
        return ciphers == null ? PlainCipher.PLAIN : ciphers.of(scope.workspace());
    }

    private TransactionPrologue prologue(
            Scope scope, @Nullable SessionLimits of, Reading reading, ContentCipher cipher) {
        return new TransactionPrologue(scope, of, reading, ciphers == null ? -1 : cipher.version());
    }

    /// Joins the transaction around a call, where there is one.
    public void within(SurroundingTransaction surrounding) {
        this.surrounding = surrounding;
    }

    private @Nullable Connection around() {
        return surrounding == null ? null : surrounding.connection();
    }

    private void tell() {
        disk.written();
        if (surrounding != null && surrounding.connection() != null) {
            surrounding.afterCommit(told);
        } else {
            told.run();
        }
    }

    /// The same connections, without sealing or opening contents.
    public Database unsealed() {
        return new Database(dataSource, switchRole, limits, gate, clock, ids);
    }

    /// Where those look who follow something for long; they must not take the connections of others.
    public Database streams() {
        return streams;
    }

    public void streams(Database other) {
        this.streams = other;
    }

    public Gate gate() {
        return gate;
    }

    public Instant now() {
        return clock.instant().truncatedTo(ChronoUnit.MICROS);
    }

    /// Remembers what was read of the language of a workspace.
    public void knowLanguage(UUID workspace, String language) {
        languages.know(workspace, language, now());
    }

    public Ids ids() {
        return ids;
    }

    /// Runs one query.
    public <T> List<T> list(Scope scope, String sql, Row.Mapper<T> mapper, @Nullable Object... values) {
        return read(scope, transaction -> transaction.list(sql, mapper, values));
    }

    /// Looks up the one row there may be, in one trip.
    public <T> Optional<T> find(Scope scope, String sql, Row.Mapper<T> mapper, @Nullable Object... values) {
        return look(scope, sql, mapper, values).stream().findFirst();
    }

    /// Looks up rows in one trip.
    ///
    /// The driver sends the workspace and the query before it waits, and PostgreSQL runs them as one implicit
    /// transaction, so that the workspace holds for exactly this query. In some cases the driver ends that
    /// transaction in between; the policies then refuse, and the look-up is made again in a transaction of its
    /// own. It is planned once for all values: planning anew can cost ten times what the look-up itself does.
    ///
    /// It does not ask whether keys have changed. If it meets one that is unknown, a transaction that does ask
    /// looks again.
    public <T> List<T> look(Scope scope, String sql, Row.Mapper<T> mapper, @Nullable Object... values) {
        Sql parsed = Sql.of(sql, values);
        if (around() != null || !parsed.sealed().isEmpty()) {
            return read(scope, transaction -> transaction.list(sql, mapper, values));
        }
        ContentCipher known = cipher(scope);
        ContentCipher cipher = known.isOn() || ciphers == null ? known : PlainCipher.UNCHECKED;
        TransactionPrologue opening = new TransactionPrologue(scope, switchRole ? limits : null, Reading.ONE_PLAN, -1);
        try (Gate.Visit visit = gate.enter(scope.workspace().value());
                Connection connection = visit.connection(dataSource);
                PreparedStatement statement = connection.prepareStatement(opening.sql() + ";" + parsed.text())) {
            parsed.bind(statement, opening.bind(statement, 1), parsed.seal(cipher, values));
            statement.execute();
            opening.read(statement);
            try (ResultSet result = statement.getResultSet()) {
                return Row.all(parsed, result, json, cipher, values, mapper);
            }
        } catch (MissingKey missing) {
            return read(scope, transaction -> transaction.list(sql, mapper, values));
        } catch (SQLException fault) {
            if (Faults.workspaceNotSet(fault) || Faults.keysChanged(fault)) {
                return read(scope, transaction -> transaction.list(sql, mapper, values));
            }
            throw explained(fault instanceof StatementFault ? fault : new StatementFault(fault, List.of(parsed)));
        }
    }

    /// Runs several queries in one transaction.
    public <T> T read(Scope scope, Function<Transaction, T> work) {
        return transact(scope, work);
    }

    /// Runs several queries in one transaction, each planned once for all values. For queries that are short and
    /// whose plan does not depend on their values: planning them anew can cost more than running them.
    public <T> T readByOnePlan(Scope scope, Function<Transaction, T> work) {
        return transact(scope, Reading.ONE_PLAN, work);
    }

    /// Runs several queries that all see the record as it was at the first of them (REPEATABLE READ). Within the
    /// transaction of an application they see what that one sees.
    public <T> T snapshot(Scope scope, Function<Transaction, T> work) {
        return transact(scope, Reading.SNAPSHOT, work);
    }

    /// Runs work that changes the record. Under an idempotency key the answer is stored with the effect, and a
    /// repetition by the same caller gets the stored answer, unless the caller may not do this (any more).
    ///
    /// Whether the key was used before is not asked first: the work of a repetition is refused, or undone when the
    /// key meets itself. A first call, which is nearly every call, pays for no look.
    ///
    /// Work may run more than once: it is run again after a deadlock. It must have no effect but on the
    /// transaction.
    @SuppressWarnings("NullAway") // an answer is null only where the work itself may return null
    public <T> T write(Scope scope, Write<T> write, Function<Transaction, T> work) {
        scope.caller().must(write.permission());
        if (scope.key() == null) {
            T answer = transact(scope, reading(write), work);
            tell();
            return answer;
        }
        String key = scope.key();
        String owner = scope.caller().keyOwner();
        Function<Transaction, T> keeping = transaction -> {
            T answer = work.apply(transaction);
            transaction.later(
                    KEEP_ANSWER,
                    transaction.workspace(),
                    owner,
                    key,
                    transaction.cipher().blind(write.requestHash()),
                    write.kept(answer),
                    transaction.now());
            return answer;
        };
        try {
            T answer = transact(scope, reading(write), keeping);
            tell();
            return answer;
        } catch (Violation | MinutebookException refused) {
            if (refused instanceof MinutebookException problem && ofPermission(problem)) {
                throw refused;
            }
            // Perhaps because this was asked before under the same key: then the earlier answer is
            // ours.
            Optional<Earlier> earlier = find(
                    scope,
                    EARLIER,
                    row -> new Earlier(row.bytes(), row.text()),
                    scope.workspace().value(),
                    owner,
                    key);
            if (earlier.isEmpty()) {
                throw refused;
            }
            return replay(scope, write, earlier.get());
        }
    }

    private static boolean ofPermission(MinutebookException refused) {
        return refused.code() == Problem.Code.FORBIDDEN || refused.code() == Problem.Code.UNAUTHENTICATED;
    }

    /// What is stored under a key.
    private record Earlier(byte[] request, String kept) {}

    @SuppressWarnings("NullAway") // an answer is null only where the work itself may return null
    private <T> T replay(Scope scope, Write<T> write, Earlier earlier) {
        write.mustEqual(earlier.request, cipher(scope));
        return write.reference() == null
                ? write.read(earlier.kept)
                : read(scope, transaction -> write.follow(transaction, earlier.kept));
    }

    private static Reading reading(Write<?> write) {
        return write.onePlan() ? Reading.ONE_PLAN : Reading.PLAIN;
    }

    private <T> T transact(Scope scope, Function<Transaction, T> work) {
        return transact(scope, Reading.PLAIN, work);
    }

    private <T> T transact(Scope scope, Reading reading, Function<Transaction, T> work) {
        int keys = 0;
        for (int attempt = 1; ; attempt++) {
            try {
                return attempt(scope, reading, false, work);
            } catch (MissingKey missing) {
                if (++keys == MOST_KEYS) {
                    throw Problem.Code.UNAVAILABLE.because(missing.told());
                }
                Objects.requireNonNull(ciphers).provide(scope.workspace(), missing);
                attempt--;
            } catch (SQLException fault) {
                if (Faults.keysChanged(fault) && ++keys < MOST_KEYS) {
                    Objects.requireNonNull(ciphers).renew(scope.workspace());
                    attempt--;
                    continue;
                }
                if (attempt == TRIES || !Faults.worthAnotherTry(fault)) {
                    throw explained(
                            fault instanceof StatementFault one && !one.isExact() ? exact(one, scope, work) : fault);
                }
            }
        }
    }

    /// Finds out which statement of a trip failed where that is a defect: the work is done again, one statement at
    /// a time, and undone.
    private <T> SQLException exact(StatementFault fault, Scope scope, Function<Transaction, T> work) {
        if (!Faults.isDefect(fault.sql())) {
            return fault;
        }
        try {
            attempt(scope, Reading.PLAIN, true, work);
        } catch (StatementFault again) {
            if (Objects.equals(again.getSQLState(), fault.getSQLState())) {
                return again;
            }
            fault.addSuppressed(again);
        } catch (SQLException | RuntimeException other) {
            fault.addSuppressed(other);
        }
        return fault;
    }

    /// @param trial whether statements take trips of their own and nothing is committed
    private <T> T attempt(Scope scope, Reading reading, boolean trial, Function<Transaction, T> work)
            throws SQLException {
        Connection around = around();
        if (around != null) {
            return joined(around, scope, reading == Reading.SNAPSHOT ? Reading.PLAIN : reading, trial, work);
        }
        ContentCipher cipher = cipher(scope);
        try (Gate.Visit visit = gate.enter(scope.workspace().value());
                Connection connection = visit.connection(dataSource)) {
            connection.setAutoCommit(false);
            TransactionPrologue opening = prologue(scope, switchRole ? limits : null, reading, cipher);
            Transaction transaction =
                    new Transaction(connection, opening, scope, now(), ids, json, cipher, languages, trial);
            boolean done = false;
            try {
                T answer = work.apply(transaction);
                if (trial) {
                    transaction.writeGathered();
                } else {
                    transaction.commit();
                    done = true;
                }
                return answer;
            } catch (Transaction.Fault fault) {
                throw fault.sql();
            } finally {
                if (!done) {
                    rollback(connection);
                }
            }
        }
    }

    /// Runs within the transaction of the application, which goes on as it was, whether this succeeds or not.
    private <T> T joined(
            Connection connection, Scope scope, Reading reading, boolean trial, Function<Transaction, T> work)
            throws SQLException {
        TransactionSettings settings = TransactionSettings.of(connection);
        Savepoint before = connection.setSavepoint();
        ContentCipher cipher = cipher(scope);
        TransactionPrologue opening = prologue(scope, limits, reading, cipher);
        Transaction transaction =
                new Transaction(connection, opening, scope, now(), ids, json, cipher, languages, trial);
        boolean done = false;
        try {
            T answer = work.apply(transaction);
            transaction.finish();
            if (!trial) {
                settings.putBack(connection);
                connection.releaseSavepoint(before);
                done = true;
            }
            return answer;
        } catch (Transaction.Fault fault) {
            throw fault.sql();
        } finally {
            if (!done) {
                connection.rollback(before);
            }
        }
    }

    private static void rollback(Connection connection) throws SQLException {
        try {
            connection.rollback();
        } catch (SQLException gone) {
            // The connection is gone, and with it the transaction; the pool must not hand it out
            // again.
            connection.abort(Runnable::run);
        }
    }

    /// Runs work that belongs to no single workspace, in another role than the application's: `minutebook_worker`
    /// for sealing, `none` (the login itself) to look at the server.
    public <T> T asRole(String role, Work<T> work) {
        String settings = "select set_config('role', ?, true)" + (switchRole ? limits.forTransaction() : "");
        try (Gate.Visit visit = gate.enter(null);
                Connection connection = visit.connection(dataSource)) {
            connection.setAutoCommit(false);
            boolean done = false;
            try (PreparedStatement statement = connection.prepareStatement(settings)) {
                statement.setString(1, role);
                statement.execute();
                T answer = work.run(connection);
                connection.commit();
                done = true;
                return answer;
            } finally {
                if (!done) {
                    rollback(connection);
                }
            }
        } catch (SQLException fault) {
            throw explained(fault);
        }
    }

    private RuntimeException explained(SQLException fault) {
        String refused = Faults.disk(fault);
        if (refused != null) {
            disk.refused(refused);
        }
        return Faults.isDamage(fault) ? DamagedPage.told(fault, dataSource) : Faults.of(fault);
    }

    /// What its disk refused lately, in words; null if nothing.
    public @Nullable String diskTrouble() {
        return disk.get();
    }

    /// Work on a bare connection.
    @FunctionalInterface
    public interface Work<T> {
        T run(Connection connection) throws SQLException;
    }
}
