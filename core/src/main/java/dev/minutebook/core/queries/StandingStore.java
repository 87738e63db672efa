package dev.minutebook.core.queries;

import dev.minutebook.core.database.Row;
import dev.minutebook.core.specialists.Field;
import dev.minutebook.core.specialists.Standing;
import dev.minutebook.core.specialists.Utility;
import java.sql.SQLException;
import java.time.Instant;
import java.util.List;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/// SQL of how specialists stand in each field, and of gaps of knowledge.
final class StandingStore {

    private static final String COLUMNS = """
            t.agent_id, t.field, t.efficacy, t.confidence, t.idle, t.wins, t.runs, t.payments, t.flagged_wins, t.confirmed_wins,
                t.flags_given, t.confirmations, t.latency_ms, t.timed, t.utilities, t.updated_at
            """;

    static final String OF_AGENTS = "select " + COLUMNS
            + " from minutebook.specialist_standing t where t.workspace_id = $1 and t.agent_id = any ($2::uuid[])";

    /// In the order of ids, so that all who change several lock them alike.
    static final String LOCK_IN_FIELD = "select " + COLUMNS + """
                     from minutebook.specialist_standing t
                    where t.workspace_id = $1 and t.field = $2 and t.agent_id = any ($3::uuid[])
                    order by t.agent_id
                    for no key update
                    """;

    /// So that there is a row to lock.
    static final String BEGIN = """
            insert into minutebook.specialist_standing (workspace_id, agent_id, field, efficacy, confidence, runs, wins, idle, payments,
                flagged_wins, confirmed_wins, flags_given, confirmations, latency_ms, timed, utilities, updated_at)
            select $1, a.id, $2, $4, $5, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, '{}', $6
            from unnest($3::uuid[]) a (id)
            order by a.id
            on conflict (workspace_id, agent_id, field) do nothing
            """;

    static final String CHANGE = """
            update minutebook.specialist_standing
            set efficacy = $4, confidence = $5, runs = $6, wins = $7, idle = $8, payments = $9, flagged_wins = $10,
                confirmed_wins = $11, flags_given = $12, confirmations = $13, latency_ms = $14, timed = $15, utilities = $16,
                updated_at = $17
            where workspace_id = $1 and agent_id = $2 and field = $3
            """;

    static final String LIST = "select " + COLUMNS + """
            , a.name
             from minutebook.specialist_standing t
            join minutebook.agent a on a.workspace_id = t.workspace_id and a.id = t.agent_id
            where t.workspace_id = $1 and (a.name, t.agent_id, t.field) > ($2, $3, $4)
                and ($5::uuid is null or t.agent_id = $5) and ($6::text is null or t.field = $6)
            order by a.name, t.agent_id, t.field
            limit $7
            """;

    static final String OPEN_GAP = """
            insert into minutebook.knowledge_gap (workspace_id, id, query_id, user_id, field, agents, specialists, opened_at)
            values ($1, $2, $3, $4, $5, $6, $7, $8)
            """;

    static final String GAPS_BY_FIELD = """
            select g.field, count(*)::int as gaps from minutebook.knowledge_gap g
            where g.workspace_id = $1 and g.user_id = $2 and g.closed_at is null
            group by g.field
            """;

    private static final String GAP_COLUMNS = """
            g.id, g.user_id, g.query_id, q.question, g.field, g.agents, g.specialists, g.since, g.opened_at, g.closed_at
            """;

    private static final String GAPS_FROM = """
             from minutebook.knowledge_gap g
            join minutebook.query q on q.workspace_id = g.workspace_id and q.id = g.query_id
            """;

    /// The oldest of a user that are open in a field.
    static final String LOCK_GAPS = "select " + GAP_COLUMNS + GAPS_FROM + """
            where g.workspace_id = $1 and g.user_id = $2 and g.field = $3 and g.closed_at is null
            order by g.id
            limit $4
            for no key update of g
            """;

    static final String CHANGE_GAP =
            "update minutebook.knowledge_gap set since = $3, closed_at = $4 where workspace_id = $1 and id = $2";

    static final String GAPS = "select " + GAP_COLUMNS + GAPS_FROM + """
            where g.workspace_id = $1 and g.user_id = $2 and g.id < $3
                and ($4::text is null or g.field = $4)
                and ($5::bool is null or (g.closed_at is null) = $5)
            order by g.id desc
            limit $6
            """;

    private StandingStore() {}

    /// A row of `knowledge_gap`, with the question that showed it.
    record Gap(
            UUID id,
            String user,
            UUID query,
            String question,
            Field field,
            List<UUID> agents,
            List<String> specialists,
            int since,
            Instant openedAt,
            @Nullable Instant closedAt) {}

    /// How many gaps there are in a field.
    record FieldGaps(String field, int gaps) {}

    /// A row with the name of its specialist.
    record Named(StandingRow standing, String name) {}

    static StandingRow row(Row row) throws SQLException {
        UUID agent = row.uuid();
        Field field = row.value(Field.class);
        Utility utility = new Utility(row.real(), row.real());
        long idle = row.number();
        long wins = row.number();
        return new StandingRow(
                agent,
                field,
                new Standing(utility, row.number(), wins, idle),
                row.real(),
                row.number(),
                row.number(),
                row.number(),
                row.number(),
                row.number(),
                row.number(),
                row.reals(),
                row.instant());
    }

    static Named named(Row row) throws SQLException {
        return new Named(row(row), row.text());
    }

    static FieldGaps fieldGaps(Row row) throws SQLException {
        return new FieldGaps(row.text(), row.integer());
    }

    static Gap gap(Row row) throws SQLException {
        return new Gap(
                row.uuid(),
                row.text(),
                row.uuid(),
                row.text(),
                row.value(Field.class),
                row.uuids(),
                row.textList(),
                row.integer(),
                row.instant(),
                row.maybeInstant());
    }
}
