package dev.minutebook.core.queries;

import dev.minutebook.api.queries.QuerySession;
import dev.minutebook.api.queries.QuerySessionId;
import dev.minutebook.core.database.Row;
import java.sql.SQLException;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/// SQL of sessions of queries.
final class QuerySessionStore {

    private static final String COLUMNS = """
            s.id, s.name, s.user_id, s.field, s.shares, s.queries, s.ended, s.single, s.fan_out, s.arbiter, s.created_at, s.updated_at
            """;

    /// The session of that name, counting one query more.
    static final String OPEN = """
            insert into minutebook.query_session as s (workspace_id, id, user_id, name, queries, created_at, updated_at)
            values ($1, $2, $3, $4, 1, $5, $5)
            on conflict (workspace_id, user_id, name) do update
                set queries = s.queries + 1, updated_at = greatest(s.updated_at, excluded.updated_at)
            returning s.id
            """;

    static final String LOCK = "select " + COLUMNS
            + " from minutebook.query_session s where s.workspace_id = $1 and s.id = $2 for no key update";

    static final String ENDED = """
            update minutebook.query_session
            set field = $3, shares = $4::jsonb, ended = ended + 1, single = single + $5, fan_out = fan_out + $6,
                arbiter = arbiter + $7, updated_at = greatest(updated_at, $8)
            where workspace_id = $1 and id = $2
            """;

    static final String LIST = "select " + COLUMNS + """
                     from minutebook.query_session s
                    where s.workspace_id = $1 and s.user_id = $2 and s.id < $3
                        and ($4::text is null or s.name = $4)
                        and ($5::text is null or s.field = $5)
                    order by s.id desc
                    limit $6
                    """;

    /// How often each specialist won in sessions; of each the 32 that won most.
    static final String WINNERS = """
            select w.session_id, w.specialist, w.wins
            from unnest($2::uuid[]) i (id)
            cross join lateral (
                select q.session_id, r.specialist, count(*) as wins
                from minutebook.query q
                join minutebook.model_run r on r.workspace_id = q.workspace_id and r.id = q.winner_run
                where q.workspace_id = $1 and q.session_id = i.id
                group by q.session_id, r.specialist
                order by wins desc, r.specialist
                limit 32
            ) w
            """;

    private QuerySessionStore() {}

    /// A row of `query_session`.
    record Session(
            UUID id,
            String name,
            String user,
            @Nullable String field,
            Map<String, Double> shares,
            long queries,
            long ended,
            long single,
            long fanOut,
            long arbiter,
            Instant createdAt,
            Instant updatedAt) {

        /// @param wins of all sessions
        QuerySession session(List<Winner> wins) {
            Map<String, Long> winners = new TreeMap<>();
            wins.stream().filter(one -> one.session.equals(id)).forEach(one -> winners.put(one.specialist, one.wins));
            return new QuerySession(
                    new QuerySessionId(id),
                    name,
                    user,
                    field,
                    queries,
                    ended,
                    Map.of("single", single, "fan_out", fanOut, "arbiter", arbiter),
                    winners,
                    createdAt,
                    updatedAt);
        }
    }

    /// How often a specialist won in a session.
    record Winner(UUID session, String specialist, long wins) {}

    static Session session(Row row) throws SQLException {
        return new Session(
                row.uuid(),
                row.text(),
                row.text(),
                row.maybeText(),
                JsonShares.read(row.text()),
                row.number(),
                row.number(),
                row.number(),
                row.number(),
                row.number(),
                row.instant(),
                row.instant());
    }

    static Winner winner(Row row) throws SQLException {
        return new Winner(row.uuid(), row.text(), row.number());
    }
}
