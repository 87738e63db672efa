package dev.minutebook.benchmarks.turns;

import dev.minutebook.api.debates.DebateId;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Timestamp;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.postgresql.util.PGobject;

/// The rows of one round of a debate, turn by turn, copied from the tables for the bare engine to replay.
///
/// @param debate the row before the round
/// @param asks   those that were open before the round
record TurnScript(Row debate, List<Row> asks, List<Turn> turns) {

    /// Values by column, in the order in which a statement takes them.
    record Row(Map<String, @Nullable Object> values) {}

    /// The rows of one turn.
    record Turn(
            Row turn,
            Row findable,
            Row waiting,
            Row moved,
            Row call,
            Row key,
            List<Row> asks,
            List<Row> votes,
            List<Row> entries,
            List<Row> openings) {}

    /// Plays the first rounds, in which the state of a debate fills, and copies the one after.
    static TurnScript of(Debater debater, Connection connection, int rounds, int turns) throws SQLException {
        DebateId debate = debater.open();
        for (int i = 0; i < rounds * turns; i++) {
            debater.next(debate).give();
        }
        UUID id = debate.value();
        Reader reader = new Reader(connection);
        Row before = reader.one(TurnTable.DEBATE, TurnTable.DEBATE.columns(), "id = ?", id);
        Set<@Nullable Object> seen = new HashSet<>();
        List<Row> open = reader.newAsks(id, seen);
        List<Turn> written = new ArrayList<>();
        for (int i = 0; i < turns; i++) {
            Debater.Ready ready = debater.next(debate);
            ready.give();
            written.add(reader.turn(id, ready.ask().value(), seen));
        }
        return new TurnScript(before, open, written);
    }

    /// How many rows a turn writes on average, to be shown.
    String rows() {
        double count = turns.size();
        return "rows per turn: 1 turn, 1 search entry, 1 waiting for the index, 1 debate, 1 model call, 1 key, 1 ask deleted, %.2f asks, %.2f votes, %.2f entries; state %d bytes, facts %d, answer %d"
                .formatted(
                        turns.stream().mapToInt(turn -> turn.asks.size()).sum() / count,
                        turns.stream().mapToInt(turn -> turn.votes.size()).sum() / count,
                        turns.stream().mapToInt(turn -> turn.entries.size()).sum() / count,
                        length(turns.getLast().moved, "state"),
                        length(turns.getLast().turn, "facts"),
                        length(turns.getLast().key, "response"));
    }

    private static int length(Row row, String column) {
        return String.valueOf(row.values.get(column)).length();
    }

    private record Reader(Connection connection) {

        Turn turn(UUID debate, UUID ask, Set<@Nullable Object> seen) throws SQLException {
            return new Turn(
                    one(TurnTable.TURN, TurnTable.TURN.columns(), "id = ?", ask),
                    one(TurnTable.SEARCH_ENTRY, TurnTable.SEARCH_ENTRY.columns(), "subject_id = ?", ask),
                    one(
                            TurnTable.SEARCH_PENDING,
                            TurnTable.SEARCH_PENDING.columns(),
                            "entry = (select entry from minutebook.search_entry where subject_id = ?)",
                            ask),
                    one(TurnTable.DEBATE, TurnTable.MOVED, "id = ?", debate),
                    one(TurnTable.MODEL_CALL, TurnTable.MODEL_CALL.columns(), "work_id = ?", ask),
                    one(
                            TurnTable.IDEMPOTENCY_KEY,
                            TurnTable.IDEMPOTENCY_KEY.columns(),
                            "xmin = (select xmin from minutebook.turn where id = ?)",
                            ask),
                    newAsks(debate, seen),
                    list(TurnTable.VOTE, TurnTable.VOTE.columns(), "turn_id = ?", ask),
                    list(
                            TurnTable.AUDIT_ENTRY,
                            TurnTable.AUDIT_ENTRY.columns(),
                            "xmin = (select xmin from minutebook.turn where id = ?)",
                            ask),
                    list(
                            TurnTable.AUDIT_OPENING,
                            TurnTable.AUDIT_OPENING.columns(),
                            "xmin = (select xmin from minutebook.turn where id = ?)",
                            ask));
        }

        List<Row> newAsks(UUID debate, Set<@Nullable Object> seen) throws SQLException {
            List<Row> asks = new ArrayList<>(list(TurnTable.ASK, TurnTable.ASK.columns(), "debate_id = ?", debate));
            asks.removeIf(ask -> !seen.add(ask.values.get("id")));
            return asks;
        }

        Row one(TurnTable table, List<String> columns, String which, UUID id) throws SQLException {
            List<Row> rows = list(table, columns, which, id);
            if (rows.size() != 1) {
                throw new IllegalStateException(rows.size() + " rows of " + table);
            }
            return rows.getFirst();
        }

        List<Row> list(TurnTable table, List<String> columns, String which, UUID id) throws SQLException {
            try (PreparedStatement statement = connection.prepareStatement("select "
                    + String.join(", ", columns)
                    + " from "
                    + table.original()
                    + " where "
                    + which
                    + " order by "
                    + (columns.contains("id") ? "id" : columns.getFirst()))) {
                statement.setObject(1, id);
                List<Row> rows = new ArrayList<>();
                try (ResultSet result = statement.executeQuery()) {
                    while (result.next()) {
                        Map<String, @Nullable Object> values = new LinkedHashMap<>();
                        for (int i = 0; i < columns.size(); i++) {
                            values.put(columns.get(i), value(result, i + 1));
                        }
                        rows.add(new Row(values));
                    }
                }
                return rows;
            }
        }

        private static @Nullable Object value(ResultSet result, int column) throws SQLException {
            return switch (result.getObject(column)) {
                case java.sql.Array array -> array.getArray();
                case Timestamp at -> at.toInstant().atOffset(ZoneOffset.UTC);
                case PGobject json -> json.getValue();
                case null -> null;
                case Object value -> value;
            };
        }
    }
}
