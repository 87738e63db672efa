package dev.minutebook.benchmarks.episodes;

import dev.minutebook.api.evolution.EvolutionRunId;
import dev.minutebook.benchmarks.harness.SectionClient;
import dev.minutebook.core.database.Ids;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Types;
import java.time.OffsetDateTime;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/// A plain JDBC client that writes the rows of a script into episodes of its own, one statement per table, one trip
/// each. It reads nothing. A section is as long as those of the clients of the Java API.
final class BareEpisodeClient implements SectionClient {

    private static final String CLAIM = "update minutebook.evolution_work set claims = claims + 1, fence = ?,"
            + " claimed_with = null, lease_until = ?, updated_at = ? where workspace_id = ? and id = ?";

    private static final String STEP = "update minutebook.episode set state = ?::json, total_turns = ?,"
            + " tokens = tokens + ?, cost = cost + ?, updated_at = ? where workspace_id = ? and id = ?";

    private static final String DONE = "delete from minutebook.evolution_work where workspace_id = ? and id = ?";

    private static final String SPENT = "update minutebook.evolution_run set tokens = tokens + ?, cost = cost + ?,"
            + " updated_at = ? where workspace_id = ? and id = ?";

    private static final int TOKENS = EpisodePlayer.TOKENS_IN + EpisodePlayer.TOKENS_OUT;

    private final Connection connection;
    private final EpisodePlayer player;
    private final UUID workspace;
    private final EpisodeScript script;
    private final Ids ids;
    private final boolean apart;
    private final Map<String, PreparedStatement> statements = new HashMap<>();
    private final List<Playing> episodes = new ArrayList<>();
    private final Map<String, UUID> profiles = new HashMap<>();
    private @Nullable EvolutionRunId run;
    private int sections;

    private static final class Playing {

        private final UUID id;
        private UUID work;

        Playing(UUID id, UUID work) {
            this.id = id;
            this.work = work;
        }
    }

    /// @param apart whether the claim is a transaction of its own, as it has to be for a worker
    BareEpisodeClient(
            Connection connection, EpisodePlayer player, UUID workspace, EpisodeScript script, Ids ids, boolean apart)
            throws SQLException {
        this.connection = connection;
        this.player = player;
        this.workspace = workspace;
        this.script = script;
        this.ids = ids;
        this.apart = apart;
        connection.setAutoCommit(false);
    }

    @Override
    public void prepare() throws SQLException {
        if (sections++ % EpisodeClient.LIFE > 0) {
            return;
        }
        if (run != null) {
            player.cancel(run);
        }
        run = player.start();
        episodes.clear();
        try (ResultSet result = execute(
                        "select episode_id, id from minutebook.evolution_work where run_id = ? order by id",
                        run.value())
                .getResultSet()) {
            while (result.next()) {
                episodes.add(new Playing(result.getObject(1, UUID.class), result.getObject(2, UUID.class)));
            }
        }
        try (ResultSet result = execute(
                        "select name, profile_id from minutebook.evolution_actor where run_id = ?", run.value())
                .getResultSet()) {
            while (result.next()) {
                profiles.put(result.getString(1), result.getObject(2, UUID.class));
            }
        }
        connection.commit();
    }

    @Override
    public int run() throws SQLException {
        int from = (sections - 1) % EpisodeClient.LIFE * EpisodeClient.TURNS;
        for (int turn = from; turn < from + EpisodeClient.TURNS; turn++) {
            for (Playing episode : episodes) {
                write(episode, script.turns().get(turn), turn + 1);
            }
        }
        return EpisodeClient.TURNS * episodes.size();
    }

    private void write(Playing episode, EpisodeScript.Turn turn, int number) throws SQLException {
        OffsetDateTime now = OffsetDateTime.now(ZoneOffset.UTC);
        execute(CLAIM, ids.next().getLeastSignificantBits(), now.plusMinutes(2), now, workspace, episode.work);
        if (apart) {
            connection.commit();
        }
        UUID work = episode.work;
        UUID next = ids.next();
        UUID started = Objects.requireNonNull(run).value();
        insert(EpisodeTable.ACTION_LOG, turn.log(), work, episode, now);
        execute(STEP, turn.state(), number, TOKENS, EpisodePlayer.COST, now, workspace, episode.id);
        insert(EpisodeTable.EVOLUTION_WORK, turn.next(), next, episode, now);
        execute(DONE, workspace, work);
        execute(SPENT, TOKENS, EpisodePlayer.COST, now, workspace, started);
        insert(EpisodeTable.AUDIT_ENTRY, turn.entry(), ids.next(), episode, now);
        insert(EpisodeTable.IDEMPOTENCY_KEY, turn.key(), next, episode, now);
        connection.commit();
        episode.work = next;
    }

    private void insert(EpisodeTable table, EpisodeScript.Row row, UUID id, Playing episode, OffsetDateTime now)
            throws SQLException {
        List<@Nullable Object> values = new ArrayList<>();
        for (Map.Entry<String, @Nullable Object> column : row.values().entrySet()) {
            @Nullable Object value = column.getValue();
            values.add(
                    switch (column.getKey()) {
                        case "workspace_id" -> workspace;
                        case "id" -> id;
                        case "episode_id", "subject_id" -> episode.id;
                        case "run_id" -> Objects.requireNonNull(run).value();
                        case "profile_id" ->
                            profiles.get(String.valueOf(row.values().get("speaker")));
                        case "key" -> UUID.randomUUID().toString();
                        case "at", "created_at", "updated_at" -> now;
                        default -> value;
                    });
        }
        execute(table.insert(), values.toArray());
    }

    private PreparedStatement execute(String sql, @Nullable Object... values) throws SQLException {
        PreparedStatement statement = statements.get(sql);
        if (statement == null) {
            statement = connection.prepareStatement(sql);
            statements.put(sql, statement);
        }
        for (int i = 0; i < values.length; i++) {
            switch (values[i]) {
                case null -> statement.setNull(i + 1, Types.NULL);
                case byte[] bytes -> statement.setBytes(i + 1, bytes);
                case Object value -> statement.setObject(i + 1, value);
            }
        }
        statement.execute();
        return statement;
    }

    @Override
    public void close() throws SQLException {
        connection.close();
    }
}
