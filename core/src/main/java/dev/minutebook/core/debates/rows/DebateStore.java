package dev.minutebook.core.debates.rows;

import dev.minutebook.api.agents.AgentId;
import dev.minutebook.api.debates.Debate;
import dev.minutebook.api.debates.DebateFilter;
import dev.minutebook.api.debates.Seat;
import dev.minutebook.api.debates.StopReason;
import dev.minutebook.api.workspaces.Token;
import dev.minutebook.core.database.Row;
import dev.minutebook.core.debates.procedure.DebateState;
import dev.minutebook.core.debates.procedure.Setup;
import dev.minutebook.json.MinutebookJson;
import java.sql.SQLException;
import java.util.Map;
import java.util.UUID;

/// SQL of debates and their seats.
public final class DebateStore {

    static final String COLUMNS = """
            d.id, d.external_id, d.topic, d.context, d.domain, d.status, d.config, d.initiated_by, d.initiator_id,
            d.initiator_token, d.initiator_kind, d.briefing, d.state, d.open_asks, d.last_seq, d.last_code, d.consensus_reached, d.decision_id, d.outcome,
            d.stop_reason, d.tokens_in, d.tokens_out, d.cost, d.tags, d.metadata, d.origin_id, d.origin_seq, d.version,
            d.created_at, d.updated_at, d.deadline, d.completed_at
            """;

    public static final String INSERT = """
            insert into minutebook.debate (workspace_id, id, external_id, topic, context, domain, status, topology, protocol,
                config, initiated_by, initiator_id, initiator_token, briefing, state, tags, metadata, origin_id, origin_seq,
                created_at, updated_at, deadline, initiator_kind)
            values ($1, $2, $3, $4{debate.topic:$2}, $5{debate.context:$2}, $6, 'pending', $7, $8, $9{debate.config:$2}::jsonb, $10, $11, $12, $13{debate.briefing:$2}, $14{debate.state:$2}::json, $15, $16::jsonb,
                $17, $18, $19, $19, $20, $21)
            """;

    public static final String INSERT_SEATS = """
            insert into minutebook.seat (workspace_id, debate_id, number, agent_id, name, role, kind, provider, model,
                temperature, max_tokens, score, weight, terms)
            select $1, $2, s.number, s.agent, s.name, s.role, s.kind, s.provider, s.model, s.temperature, s."maxTokens",
                s.score, s.weight, s.terms
            from jsonb_to_recordset($3::jsonb) as s (number int, agent uuid, name text, role text, kind text, provider text,
                model text, temperature double precision, "maxTokens" int, score double precision, weight double precision,
                terms jsonb)
            """;

    public static final String BY_ID =
            "select " + COLUMNS + " from minutebook.debate d where d.workspace_id = $1 and d.id = $2";

    public static final String LOCK = BY_ID + " for no key update";

    public static final String MOVE = """
            update minutebook.debate
            set status = $3, state = $4{debate.state:$2}::json, round = $5, phase = $6, open_asks = $7, total_rounds = $8, last_seq = $9,
                last_code = $10, final_consensus_score = $11, consensus_reached = $12, decision_id = $13, outcome = $14{debate.outcome:$2},
                stop_reason = $15, tokens_in = $16, tokens_out = $17, cost = $18, deadline = $19, version = version + 1,
                updated_at = $20, completed_at = $21
            where workspace_id = $1 and id = $2
            """;

    public static final String SEATS = """
            select number, agent_id, name, role, kind, provider, model, temperature, max_tokens, score, weight, terms,
                debate_id
            from minutebook.seat
            where workspace_id = $1 and debate_id = any ($2)
            order by debate_id, number
            """;

    private static final String LIST = "select " + COLUMNS + """
                     from minutebook.debate d
                    where d.workspace_id = $1 and d.id < $2 and %s
                        and ($3::text is null or d.status = $3)
                        and ($4::text is null or d.domain = $4 or starts_with(d.domain, $4 || '/'))
                        and ($5::text is null or d.topology = $5)
                        and ($6::text is null or d.external_id = $6)
                        and ($7::double precision is null or d.final_consensus_score >= $7)
                        and ($8::timestamptz is null or d.created_at >= $8)
                        and ($9::boolean is null or d.status = any (case when $9 then array['completed']
                            else array['failed', 'cancelled'] end))
                        and d.metadata @> $10::jsonb
                    order by d.id desc
                    limit $11
                    """;

    private static final String ACTIVE = "d.status in ('pending', 'running', 'paused')";

    static final String LIST_ALL = LIST.formatted("true");
    static final String LIST_ACTIVE = LIST.formatted(ACTIVE);
    static final String LIST_ENDED = LIST.formatted("not (" + ACTIVE + ")");
    static final String LIST_OF_STATUS = LIST.formatted("d.status = $3");
    static final String LIST_OF_EXTERNAL_ID = LIST.formatted("d.external_id = $6");

    public static final String LOCK_DUE = "select " + COLUMNS + """
                     from minutebook.debate d
                    where d.workspace_id = $1 and d.status in ('pending', 'running') and d.deadline <= $2
                    order by d.deadline, d.id
                    limit $3
                    for no key update skip locked
                    """;

    public static final String ANY_ACTIVE = """
            select exists (select from minutebook.debate
                where workspace_id = $1 and status in ('pending', 'running', 'paused'))
            """;

    /// The sum of fractions depends on their order, which a move changes.
    public static final String BY_STATUS = """
            select status, count(*) as debates, coalesce(sum(last_seq), 0)::bigint as turns,
                sum(final_consensus_score order by id) as consensus, count(final_consensus_score) as scored
            from minutebook.debate
            where workspace_id = $1
            group by status
            order by status
            """;

    /// A copied turn is as old as the fork it was copied into.
    public static final String ACTIVITY = """
            select date_trunc('day', counted.at, 'UTC') as "from", count(*) filter (where counted.kind = 'turn') as turns,
                count(*) filter (where counted.kind = 'debate') as debates,
                count(*) filter (where counted.kind = 'decision') as decisions
            from (
                select 'turn' as kind, t.created_at as at
                from minutebook.turn t
                where t.workspace_id = $1 and t.created_at >= $2 and t.created_at < $3 and t.status = 'answered'
                    and not exists (
                        select from minutebook.debate d
                        where d.workspace_id = $1 and d.id = t.debate_id and d.origin_id is not null
                            and d.created_at = t.created_at)
                union all
                select 'debate', d.created_at
                from minutebook.debate d
                where d.workspace_id = $1 and d.created_at >= $2 and d.created_at < $3
                union all
                select 'decision', d.created_at
                from minutebook.decision d
                where d.workspace_id = $1 and d.created_at >= $2 and d.created_at < $3) counted
            group by 1
            order by 1
            """;

    public static final String LOAD = """
            select count(*) as active, count(*) filter (where status = 'paused') as paused,
                coalesce(sum(open_asks), 0)::bigint as asks
            from minutebook.debate
            where workspace_id = $1 and status in ('pending', 'running', 'paused')
            """;

    private DebateStore() {}

    /// The statement whose index fits the filter.
    public static String list(DebateFilter filter) {
        if (filter.externalId() != null) {
            return LIST_OF_EXTERNAL_ID;
        }
        if (filter.status() != null) {
            return LIST_OF_STATUS;
        }
        return filter.active() == null ? LIST_ALL : filter.active() ? LIST_ACTIVE : LIST_ENDED;
    }

    @SuppressWarnings("unchecked")
    public static DebateRow row(Row row) throws SQLException {
        UUID id = row.uuid();
        return new DebateRow(
                id,
                row.maybeText(),
                row.text(),
                row.maybeText(),
                row.maybeText(),
                row.value(Debate.Status.class),
                row.json(id, Setup.class),
                row.text(),
                row.maybeUuid(),
                row.maybeUuid(),
                row.maybeValue(Token.Kind.class),
                row.maybeText(),
                row.json(id, DebateState.class),
                row.integer(),
                row.number(),
                row.integer(),
                row.maybeFlag(),
                row.maybeUuid(),
                row.maybeText(),
                row.maybeValue(StopReason.class),
                row.number(),
                row.number(),
                row.decimal(),
                row.textList(),
                (Map<String, String>) MinutebookJson.LENIENT.read(row.text(), Map.class),
                row.maybeUuid(),
                row.maybeNumber(),
                row.number(),
                row.instant(),
                row.instant(),
                row.instant(),
                row.maybeInstant());
    }

    /// A seat and the debate it belongs to.
    public record Seated(UUID debate, Seat seat) {}

    @SuppressWarnings("unchecked")
    public static Seated seat(Row row) throws SQLException {
        Seat seat = new Seat(
                row.integer(),
                new AgentId(row.uuid()),
                row.text(),
                row.text(),
                row.value(Seat.Kind.class),
                row.maybeText(),
                row.maybeText(),
                row.maybeReal(),
                row.maybeInteger(),
                row.real(),
                row.real(),
                (Map<String, Double>) MinutebookJson.LENIENT.read(row.text(), Map.class));
        return new Seated(row.uuid(), seat);
    }
}
