package dev.minutebook.core.database;

import dev.minutebook.core.access.Caller;
import dev.minutebook.core.database.stored.InsertedColumn;
import dev.minutebook.core.database.stored.InsertedRow;
import dev.minutebook.core.database.stored.StoredRow;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/// A transaction of one workspace. It begins with its first statement and ends with the work that was given it.
public final class Transaction {

    private record Pending(
            Sql sql, @Nullable Object[] values, @Nullable PendingRows<?> asked) {}

    private final Connection connection;
    private final TransactionPrologue opening;
    private final Scope scope;
    private Instant now;
    private final Ids ids;
    private final ParsedJsonCache json;
    private final ContentCipher cipher;
    private final WorkspaceLanguages languages;
    private final List<Pending> pending = new ArrayList<>();
    private final Map<Class<?>, Gathered> gathered = new LinkedHashMap<>();
    private final boolean oneByOne;
    private boolean begun;

    /// @param oneByOne whether every statement takes a trip of its own, to learn which one fails
    Transaction(
            Connection connection,
            TransactionPrologue opening,
            Scope scope,
            Instant now,
            Ids ids,
            ParsedJsonCache json,
            ContentCipher cipher,
            WorkspaceLanguages languages,
            boolean oneByOne) {
        this.connection = connection;
        this.opening = opening;
        this.scope = scope;
        this.now = now;
        this.ids = ids;
        this.json = json;
        this.cipher = cipher;
        this.languages = languages;
        this.oneByOne = oneByOne;
    }

    public UUID workspace() {
        return scope.workspace().value();
    }

    public Caller caller() {
        return scope.caller();
    }

    /// The one instant of this transaction, to the microsecond.
    public Instant now() {
        return now;
    }

    /// Moves the instant on to one that a row locked meanwhile has seen: whoever waited for the lock, or has a
    /// clock that is behind, writes no earlier than those before.
    public void notBefore(Instant seen) {
        if (now.isBefore(seen)) {
            now = seen;
        }
    }

    /// The language of the workspace, as it was a minute ago at most.
    public String language() {
        return languages.of(this);
    }

    public UUID newId() {
        return ids.next();
    }

    public long newFence() {
        return ids.fence();
    }

    /// Sixteen fresh random bytes, to salt a commitment.
    public byte[] newSalt() {
        return ids.salt();
    }

    /// The cipher of the workspace's contents.
    public ContentCipher cipher() {
        return cipher;
    }

    /// A value that belongs to a row, as JSON. Rows that hold the same text are read without parsing it, so the
    /// value must not change.
    public String json(UUID row, Object value) {
        return json.write(row, value);
    }

    /// JSON that belongs to a row, parsed only if its text has changed since it was last read or written here; the
    /// value must not change.
    public <T> T parsed(UUID row, String text, Class<T> type) {
        return json.read(row, text, type);
    }

    /// What gathers in a transaction and is written at its end.
    public interface Gathered {

        void write(Transaction transaction);
    }

    /// The one of its type in this transaction; it writes when the work is done.
    public <T extends Gathered> T gathered(Class<T> type, Supplier<T> first) {
        return type.cast(gathered.computeIfAbsent(type, key -> first.get()));
    }

    /// Leaves a statement to travel with the commit, after those left before. Any statement that runs meanwhile
    /// takes them along, so that the order of effects is the order of calls.
    public void later(String sql, @Nullable Object... values) {
        Sql parsed = Sql.of(sql, values);
        add(new Pending(parsed, parsed.seal(cipher, values), null));
    }

    /// As [#later] for a statement that inserts one row of values; tells what it stores.
    public StoredRow insert(String sql, @Nullable Object... values) {
        Sql parsed = Sql.of(sql, values);
        @Nullable Object[] stored = parsed.seal(cipher, values);
        add(new Pending(parsed, stored, null));
        return new InsertedRow(parsed.inserted(), stored);
    }

    /// As [#insert] for a statement that inserts a row for each element of arrays.
    ///
    /// @param rows how many elements they have
    public List<StoredRow> insertEach(int rows, String sql, @Nullable Object... values) {
        Sql parsed = Sql.of(sql, values);
        @Nullable Object[] stored = parsed.seal(cipher, values);
        add(new Pending(parsed, stored, null));
        List<InsertedColumn> columns = parsed.inserted();
        List<StoredRow> inserted = new ArrayList<>();
        for (int i = 0; i < rows; i++) {
            inserted.add(new InsertedRow(columns, stored, i));
        }
        return inserted;
    }

    /// Has what follows planned by how large tables are now. A session keeps the plans by which it checks foreign
    /// keys; one made while a table was empty may read all of it later.
    public void planAnew() {
        later("discard plans");
    }

    private void add(Pending one) {
        pending.add(one);
        if (oneByOne) {
            send();
        }
    }

    /// Asks something whose answer is wanted later, so that several questions take one trip. It sees what was left
    /// for later before it.
    public <T> PendingRows<T> ask(String sql, Row.Mapper<T> mapper, @Nullable Object... values) {
        Sql parsed = Sql.of(sql, values);
        PendingRows<T> asked = new PendingRows<>(this, parsed, json, cipher, values, mapper);
        add(new Pending(parsed, parsed.seal(cipher, values), asked));
        return asked;
    }

    /// Sends all that is waiting.
    void send() {
        Pending last = pending.removeLast();
        try (PreparedStatement statement = send(last.sql, last.values)) {
            if (last.asked != null) {
                last.asked.read(statement.getResultSet());
            }
        } catch (SQLException fault) {
            throw new Fault(named(fault, last.sql));
        }
    }

    /// Runs a query now.
    public <T> List<T> list(String sql, Row.Mapper<T> mapper, @Nullable Object... values) {
        return ask(sql, mapper, values).rows();
    }

    /// The one row there may be.
    public <T> Optional<T> find(String sql, Row.Mapper<T> mapper, @Nullable Object... values) {
        List<T> rows = list(sql, mapper, values);
        if (rows.size() > 1) {
            throw new IllegalStateException(Sql.of(sql).name() + ": more than one row");
        }
        return rows.stream().findFirst();
    }

    /// The one row there must be.
    public <T> T one(String sql, Row.Mapper<T> mapper, @Nullable Object... values) {
        return find(sql, mapper, values)
                .orElseThrow(() -> new IllegalStateException(Sql.of(sql).name() + ": no row"));
    }

    /// Runs a change now and returns how many rows it met.
    public int change(String sql, @Nullable Object... values) {
        Sql parsed = Sql.of(sql, values);
        try (PreparedStatement statement = send(parsed, parsed.seal(cipher, values))) {
            return statement.getUpdateCount();
        } catch (SQLException fault) {
            throw new Fault(named(fault, parsed));
        }
    }

    /// Leaves what has gathered for the end.
    void writeGathered() {
        gathered.values().forEach(one -> one.write(this));
    }

    /// Sends what is still waiting together with the commit.
    void commit() throws SQLException {
        writeGathered();
        if (!pending.isEmpty()) {
            try (PreparedStatement statement = send(Sql.of("commit"), new Object[0])) {
                statement.getUpdateCount();
            } catch (SQLException fault) {
                throw named(fault);
            }
        }
        // Costs a trip only when the one above did not already commit.
        connection.commit();
    }

    /// Sends what is still waiting, and leaves the commit to whoever began the transaction.
    void finish() throws SQLException {
        writeGathered();
        if (!pending.isEmpty()) {
            try (PreparedStatement statement = send(Sql.of("select 1"), new Object[0])) {
                statement.getUpdateCount();
            } catch (SQLException fault) {
                throw named(fault);
            }
        }
    }

    /// The driver does not tell which statement of a trip failed: it is one of those that waited, or the last.
    private StatementFault named(SQLException fault, Sql... last) {
        return fault instanceof StatementFault known
                ? known
                : new StatementFault(
                        fault,
                        Stream.concat(pending.stream().map(Pending::sql), Stream.of(last))
                                .toList());
    }

    /// One trip: the opening if this is the first, what was left for later, and the statement itself. Returns with
    /// the statement's own answer as the current result.
    private PreparedStatement send(Sql last, @Nullable Object[] values) throws SQLException {
        StringBuilder text = new StringBuilder();
        if (!begun) {
            text.append(opening.sql()).append(';');
        }
        for (Pending one : pending) {
            text.append(one.sql.text()).append(';');
        }
        text.append(last.text());
        PreparedStatement statement = connection.prepareStatement(text.toString());
        try {
            int place = 1;
            if (!begun) {
                place = opening.bind(statement, place);
            }
            for (Pending one : pending) {
                place = one.sql.bind(statement, place, one.values);
            }
            last.bind(statement, place, values);
            statement.execute();
            if (!begun) {
                begun = true;
                opening.read(statement);
            }
            for (Pending one : pending) {
                if (one.asked != null) {
                    one.asked.read(statement.getResultSet());
                }
                statement.getMoreResults();
            }
            pending.clear();
            return statement;
        } catch (SQLException | RuntimeException failed) {
            statement.close();
            throw failed;
        }
    }

    /// Carries a checked exception through the caller's work.
    static final class Fault extends RuntimeException {

        private static final long serialVersionUID = 1;

        private final StatementFault cause;

        Fault(StatementFault cause) {
            super(cause);
            this.cause = cause;
        }

        StatementFault sql() {
            return cause;
        }
    }
}
