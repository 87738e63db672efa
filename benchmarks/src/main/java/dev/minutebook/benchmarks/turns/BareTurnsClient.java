package dev.minutebook.benchmarks.turns;

import dev.minutebook.benchmarks.harness.SectionClient;
import java.math.BigDecimal;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.sql.Types;
import java.time.OffsetDateTime;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/// A plain JDBC client that replays the rows of a script in its own debates. A section is one
/// phase of each debate, as with the clients of the Java API.
final class BareTurnsClient implements SectionClient {

    /// How a turn is sent.
    enum Form {
        /// One statement per table, one trip each.
        TRIPS,
        /// The reads in one trip, the writes with the commit in another.
        PIPELINES
    }

    private static final String CLAIM =
            "update bench_ask set attempt = attempt + 1, fence = fence + 1, lease_until = ? where workspace_id = ? and id = ?;"
                    + "update bench_ask set prompt_hash = ? where workspace_id = ? and id = ?;"
                    + "update bench_ask set calls = calls + 1 where workspace_id = ? and id = ?;"
                    + "insert into bench_model_call (workspace_id, work_id, number, debate_id, attempt, fence, provider, model,"
                    + " started_at) values (?, ?, 1, ?, 1, 1, 'openai', 'gpt-5', ?);commit";

    private static final String READ = "select d.*, a.* from bench_debate d"
            + " join bench_ask a on a.workspace_id = d.workspace_id and a.debate_id = d.id"
            + " where d.workspace_id = ? and a.workspace_id = ? and a.id = ? for no key update of d, a";

    private final Form form;
    private final Connection connection;
    private final TurnScript script;
    private final BareDebate[] debates;
    private final List<BareDebate.Ready> ready = new ArrayList<>();
    private final Map<String, PreparedStatement> statements = new HashMap<>();
    private int sections;

    BareTurnsClient(Form form, Connection connection, TurnScript script, BareDebate... debates) throws SQLException {
        this.form = form;
        this.connection = connection;
        this.script = script;
        this.debates = debates;
        connection.setAutoCommit(false);
        for (BareDebate debate : debates) {
            for (BareDebate.Part part : debate.opening(script)) {
                execute(part.sql(), part.values());
            }
        }
        connection.commit();
    }

    @Override
    public void prepare() throws SQLException {
        ready.clear();
        int phase = sections++ % DebateClient.PHASES;
        for (int seat = 0; seat < DebateClient.SEATS; seat++) {
            int turn = phase * DebateClient.SEATS + seat;
            for (BareDebate debate : debates) {
                UUID ask = debate.ask(seat);
                UUID workspace = debate.workspace();
                OffsetDateTime now = OffsetDateTime.now(ZoneOffset.UTC);
                execute(
                        CLAIM,
                        List.of(
                                now.plusDays(1),
                                workspace,
                                ask,
                                "0".repeat(64),
                                workspace,
                                ask,
                                workspace,
                                ask,
                                workspace,
                                ask,
                                debate.id(),
                                now));
                ready.add(debate.turn(script.turns().get(turn), seat));
            }
        }
        connection.commit();
    }

    @Override
    public int run() throws SQLException {
        for (BareDebate.Ready turn : ready) {
            if (form == Form.TRIPS) {
                for (BareDebate.Part part : turn.writes()) {
                    execute(part.sql(), part.values());
                }
                connection.commit();
            } else {
                read(turn);
                execute(turn.pipeline(), turn.values());
                // Costs no trip: the driver knows that the transaction is over.
                connection.commit();
            }
        }
        return ready.size();
    }

    private void read(BareDebate.Ready turn) throws SQLException {
        PreparedStatement statement = execute(READ, List.of(turn.workspace(), turn.workspace(), turn.ask()));
        try (var result = statement.getResultSet()) {
            if (!result.next()) {
                throw new IllegalStateException("the ask is gone");
            }
            result.getString("state");
            result.getString("config");
            result.getLong("last_seq");
        }
    }

    private PreparedStatement execute(String sql, List<? extends @Nullable Object> values) throws SQLException {
        PreparedStatement statement = statements.get(sql);
        if (statement == null) {
            statement = connection.prepareStatement(sql);
            statements.put(sql, statement);
        }
        int place = 1;
        for (Object value : values) {
            bind(statement, place++, value);
        }
        statement.execute();
        return statement;
    }

    private static void bind(PreparedStatement statement, int place, @Nullable Object value) throws SQLException {
        switch (value) {
            case null -> statement.setNull(place, Types.NULL);
            case String text -> statement.setString(place, text);
            case Long number -> statement.setLong(place, number);
            case Integer number -> statement.setInt(place, number);
            case Double number -> statement.setDouble(place, number);
            case BigDecimal number -> statement.setBigDecimal(place, number);
            case byte[] bytes -> statement.setBytes(place, bytes);
            case UUID[] ids ->
                statement.setArray(place, statement.getConnection().createArrayOf("uuid", ids));
            case String[] texts ->
                statement.setArray(place, statement.getConnection().createArrayOf("text", texts));
            default -> statement.setObject(place, value);
        }
    }

    @Override
    public void close() throws SQLException {
        connection.close();
    }

    static String pipeline(List<BareDebate.Part> parts) {
        return parts.stream().map(BareDebate.Part::sql).collect(Collectors.joining(";", "", ";commit"));
    }
}
