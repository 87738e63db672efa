package dev.minutebook.benchmarks.closing;

import dev.minutebook.benchmarks.harness.SectionClient;
import dev.minutebook.core.database.Ids;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.time.OffsetDateTime;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/// Writes the rows of an end again and again: one transaction, one statement per table, one trip each. Ids and
/// times are fresh and rise, and numbers that indexes hold change as they do in an end.
final class BareClosingClient implements SectionClient {

    private static final int AT_ONCE = 20;

    private final Connection connection;
    private final ClosingRows rows;
    private final OpenDebateRows debate;
    private final Ids ids;
    private final Map<String, String> names;
    private final Map<String, PreparedStatement> statements = new HashMap<>();
    private final PreparedStatement answered;
    private final List<Map<String, String>> fresh = new ArrayList<>();
    private int written;

    /// @param debate as it was before those rows
    /// @param names  of workspace and agents, for those in the rows
    BareClosingClient(
            Connection connection, ClosingRows rows, OpenDebateRows debate, Map<String, String> names, Ids ids)
            throws SQLException {
        this.connection = connection;
        this.rows = rows;
        this.debate = debate;
        this.ids = ids;
        this.names = new HashMap<>(names);
        connection.setAutoCommit(false);
        prepare(1);
        Map<String, String> first = fresh.getFirst();
        for (String earlier : rows.earlierDebates()) {
            this.names.put(
                    earlier, Objects.requireNonNull(first.get(rows.debate().toString())));
        }
        first.putAll(this.names);
        for (ClosingRows.Written table : rows.tables()) {
            if (!table.inserted() && !debate.has(table.table())) {
                try (PreparedStatement statement = connection.prepareStatement(table.insert())) {
                    bind(statement, table, first);
                    statement.execute();
                }
            }
            statements.put(table.table(), connection.prepareStatement(table.sql()));
        }
        answered = connection.prepareStatement("delete from minutebook.ask where workspace_id = ? and id = ?");
        connection.commit();
    }

    @Override
    public void prepare() throws SQLException {
        prepare(AT_ONCE);
    }

    private void prepare(int count) throws SQLException {
        fresh.clear();
        for (int i = 0; i < count; i++) {
            Map<String, String> made = new HashMap<>(names);
            rows.made().keySet().forEach(old -> made.put(old, ids.next().toString()));
            made.putAll(debate.fresh(ids));
            fresh.add(made);
        }
        debate.write(connection, fresh);
        connection.commit();
    }

    @Override
    public int run() throws SQLException {
        UUID workspace = id(names, rows.workspace());
        for (Map<String, String> made : fresh) {
            answered.setObject(1, workspace);
            answered.setObject(2, id(made, rows.turn()));
            if (answered.executeUpdate() != 1) {
                throw new IllegalStateException("the ask is missing");
            }
            for (ClosingRows.Written table : rows.tables()) {
                PreparedStatement statement = Objects.requireNonNull(statements.get(table.table()));
                bind(statement, table, made);
                if (statement.executeUpdate() != table.rows().size()) {
                    throw new IllegalStateException("rows of " + table.table() + " are missing");
                }
            }
            connection.commit();
        }
        return fresh.size();
    }

    private static UUID id(Map<String, String> made, UUID old) {
        return UUID.fromString(Objects.requireNonNull(made.get(old.toString())));
    }

    private void bind(PreparedStatement statement, ClosingRows.Written table, Map<String, String> made)
            throws SQLException {
        String now = OffsetDateTime.now(ZoneOffset.UTC).toString();
        boolean shared = !table.inserted() && !debate.has(table.table());
        List<String> types = List.copyOf(table.columns().values());
        written++;
        int place = 1;
        for (List<@Nullable String> row : table.rows()) {
            for (int i = 0; i < types.size(); i++) {
                statement.setString(place++, value(row.get(i), types.get(i), shared, made, now));
            }
        }
    }

    private @Nullable String value(
            @Nullable String value, String type, boolean shared, Map<String, String> made, String now) {
        if (value == null) {
            return null;
        }
        if (type.equals("uuid")) {
            return made.getOrDefault(value, value);
        }
        if (type.startsWith("timestamp")) {
            return now;
        }
        return shared && type.equals("double precision")
                ? Double.toString(Double.parseDouble(value) * (1 - written * 1e-9))
                : value;
    }

    @Override
    public void close() throws SQLException {
        connection.close();
    }
}
