package dev.minutebook.benchmarks.episodes;

import dev.minutebook.api.evolution.EvolutionRunId;
import dev.minutebook.api.evolution.EvolutionWork;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Timestamp;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.postgresql.util.PGobject;

/// The rows of an episode, turn by turn, copied from the tables for the bare engine to write again.
record EpisodeScript(List<Turn> turns) {

    /// Values by column, in the order in which a statement takes them.
    record Row(Map<String, @Nullable Object> values) {}

    /// The rows of one turn.
    ///
    /// @param state of the episode after it
    /// @param next  what was to be done after it
    record Turn(Row log, String state, Row next, Row key, Row entry) {}

    /// Plays a run, and copies what the turns of its first episode write.
    static EpisodeScript of(EpisodePlayer player, Connection connection) throws SQLException {
        EvolutionRunId run = player.start();
        int turns = EpisodeClient.TURNS * EpisodeClient.LIFE;
        List<Turn> written = new ArrayList<>();
        @Nullable UUID first = null;
        for (int i = 0; i < turns * EpisodePlayer.EPISODES; i++) {
            EvolutionWork work = player.turn(run, player.answer());
            if (work.episode() == null) {
                throw new IllegalStateException("the episode ended");
            }
            UUID episode = work.episode().value();
            first = first == null ? episode : first;
            if (episode.equals(first)) {
                written.add(turn(connection, episode, work.id().value()));
            }
        }
        player.cancel(run);
        return new EpisodeScript(written);
    }

    /// Sizes of what a turn writes, to be shown.
    String rows() {
        Turn last = turns.getLast();
        return "rows per turn: 1 action log, 1 episode, 1 run, 1 work claimed and deleted, 1 work inserted, 1 entry, 1 key; state %d bytes, answer %d"
                .formatted(
                        last.state.length(),
                        String.valueOf(last.key.values.get("response")).length());
    }

    private static Turn turn(Connection connection, UUID episode, UUID work) throws SQLException {
        String same = "xmin = (select xmin from minutebook.action_log where id = ?)";
        return new Turn(
                one(connection, EpisodeTable.ACTION_LOG, "id = ?", work),
                state(connection, episode),
                one(connection, EpisodeTable.EVOLUTION_WORK, "episode_id = ?", episode),
                one(connection, EpisodeTable.IDEMPOTENCY_KEY, same, work),
                one(connection, EpisodeTable.AUDIT_ENTRY, same, work));
    }

    private static String state(Connection connection, UUID episode) throws SQLException {
        try (PreparedStatement statement =
                connection.prepareStatement("select state from minutebook.episode where id = ?")) {
            statement.setObject(1, episode);
            try (ResultSet result = statement.executeQuery()) {
                result.next();
                return result.getString(1);
            }
        }
    }

    private static Row one(Connection connection, EpisodeTable table, String which, UUID id) throws SQLException {
        try (PreparedStatement statement = connection.prepareStatement(table.select(which))) {
            statement.setObject(1, id);
            try (ResultSet result = statement.executeQuery()) {
                Map<String, @Nullable Object> values = new LinkedHashMap<>();
                if (!result.next()) {
                    throw new IllegalStateException("no row of " + table);
                }
                for (String column : table.columns()) {
                    values.put(column, value(result.getObject(column)));
                }
                if (result.next()) {
                    throw new IllegalStateException("more than one row of " + table);
                }
                return new Row(values);
            }
        }
    }

    private static @Nullable Object value(@Nullable Object value) {
        return switch (value) {
            case Timestamp at -> at.toInstant().atOffset(ZoneOffset.UTC);
            case PGobject json -> json.getValue();
            case null -> null;
            default -> value;
        };
    }
}
