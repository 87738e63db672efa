package dev.minutebook.core.queries;

import dev.minutebook.api.queries.ModelRun;
import dev.minutebook.core.database.Row;
import java.sql.SQLException;

/// SQL of model runs.
final class RunStore {

    private static final String COLUMNS = """
            r.id, r.query_id, s.name as session, q.user_id, r.conversation_id, r.round, r.agent_id, r.specialist, r.attempt,
                r.instruction, r.status, r.claims, r.fence, r.claimed_with, r.lease_until, r.calls, r.text, r.confidence, r.domains,
                r.judged, r.place, r.weight, r.reported, r.reviewed, r.vcg_welfare, r.vcg_payment, r.winner, r.utility, r.provider,
                r.model, r.tokens_in, r.tokens_out, r.cost, r.first_token_ms, r.latency_ms, r.reason, q.corrections, q.deadline,
                r.created_at, r.ended_at
            """;

    private static final String FROM = """
             from minutebook.model_run r
            join minutebook.query q on q.workspace_id = r.workspace_id and q.id = r.query_id
            join minutebook.query_session s on s.workspace_id = q.workspace_id and s.id = q.session_id
            """;

    /// $11 is whose query it is.
    static final String OPEN = """
            insert into minutebook.model_run (workspace_id, id, query_id, conversation_id, round, agent_id, specialist, attempt,
                instruction, status, created_at, updated_at)
            select $1, r.id, $3, $4, r.round, r.agent_id, r.specialist, r.attempt, r.instruction, 'open', $10, $10
            from unnest($2::uuid[], $5::text[], $6::uuid[], $7::text[], $8::int[],
                    $9{model_run.instruction:$2 of $11}::text[])
                r (id, round, agent_id, specialist, attempt, instruction)
            """;

    static final String BY_ID = "select " + COLUMNS + FROM + "where r.workspace_id = $1 and r.id = $2";

    static final String LOCK = BY_ID + " for no key update of r";

    static final String OF_QUERY = "select " + COLUMNS + FROM + """
            where r.workspace_id = $1 and r.query_id = $2
            order by array_position(array['classify', 'answer', 'peer_review'], r.round), r.attempt, r.specialist
            """;

    /// Who speaks as one agent sees runs of its own queries, and those put to it.
    static final String LIST = "select " + COLUMNS + FROM + """
            where r.workspace_id = $1 and r.id < $2
                and ($3::uuid is null or r.query_id = $3)
                and ($4::uuid is null or r.conversation_id = $4)
                and ($5::uuid is null or r.agent_id = $5)
                and ($6::text is null or r.status = $6)
                and ($7::text is null or q.user_id = $7 or r.agent_id = $8)
            order by r.id desc
            limit $9
            """;

    static final String CLAIM = """
            with next as materialized (
                select r.id from minutebook.model_run r
                join minutebook.query q on q.workspace_id = r.workspace_id and q.id = r.query_id
                join minutebook.agent a on a.workspace_id = r.workspace_id and a.id = r.agent_id
                where r.workspace_id = $1 and r.status = 'open' and r.claims < $3 and q.deadline > $2
                    and (r.lease_until is null or r.lease_until <= $2) and a.archived_at is null
                    and ($4::uuid is null or r.id = $4) and ($5::uuid is null or r.query_id = $5)
                    and ($6::uuid is null or r.agent_id = $6)
                    and (not $7 or a.kind = 'model') and ($8::text[] is null or a.provider is null or lower(a.provider) = any ($8))
                order by r.created_at, r.id
                limit 1
                for no key update of r skip locked
            )
            update minutebook.model_run r
            set claims = r.claims + 1, fence = $9, claimed_with = $10, lease_until = $11, updated_at = $2
            from next
            where r.workspace_id = $1 and r.id = next.id
            returning r.id
            """;

    static final String EXTEND =
            "update minutebook.model_run set lease_until = $3, updated_at = $4 where workspace_id = $1 and id = $2";

    static final String CALLED = "update minutebook.model_run set calls = calls + 1, updated_at = $3"
            + " where workspace_id = $1 and id = $2 returning calls";

    static final String RELEASE = """
            update minutebook.model_run
            set lease_until = null, claimed_with = null, claims = greatest(claims - 1, 0), updated_at = $3
            where workspace_id = $1 and id = $2
            """;

    /// Open again after a failed attempt; what that took is added. $10 is whose query it is.
    static final String REOPEN = """
            update minutebook.model_run
            set lease_until = null, claimed_with = null, reason = $3{model_run.reason:$2 of $10}, tokens_in = tokens_in + $4,
                tokens_out = tokens_out + $5, cost = cost + $6, provider = coalesce($7, provider), model = coalesce($8, model),
                updated_at = $9
            where workspace_id = $1 and id = $2
            """;

    /// $17 is whose query it is.
    static final String ANSWER = """
            update minutebook.model_run
            set status = 'answered', lease_until = null, claimed_with = null, text = $3{model_run.text:$2 of $17}, confidence = $4,
                domains = $5::jsonb, judged = $6::jsonb, tokens_in = tokens_in + $7, tokens_out = tokens_out + $8, cost = cost + $9,
                provider = $10, model = $11, first_token_ms = $12, latency_ms = $13, reason = null,
                salt = $14{model_run.salt:$2}, ended_at = $15, updated_at = $16
            where workspace_id = $1 and id = $2
            """;

    /// $11 is whose query it is.
    static final String END = """
            update minutebook.model_run
            set status = $3, lease_until = null, claimed_with = null, reason = $4{model_run.reason:$2 of $11},
                tokens_in = tokens_in + $5, tokens_out = tokens_out + $6, cost = cost + $7, provider = coalesce($8, provider),
                model = coalesce($9, model), ended_at = $10, updated_at = $10
            where workspace_id = $1 and id = $2
            """;

    /// What an answer is worth.
    static final String VALUED = """
            update minutebook.model_run r set utility = u.utility
            from unnest($2::uuid[], $3::float8[]) u (id, utility)
            where r.workspace_id = $1 and r.id = u.id
            """;

    /// The terms of the auction.
    static final String AUCTIONED = """
            update minutebook.model_run
            set place = $3, weight = $4, reported = $5, reviewed = $6, vcg_welfare = $7, vcg_payment = $8, winner = $9
            where workspace_id = $1 and id = $2
            """;

    static final String IDS = "select r.id from minutebook.model_run r where r.workspace_id = $1 and r.query_id = $2";

    /// Queries with open runs whose holders were lost once too often.
    static final String EXHAUSTED = """
            select r.query_id from minutebook.model_run r
            where r.workspace_id = $1 and r.status = 'open' and r.claims >= $3 and (r.lease_until is null or r.lease_until <= $2)
            order by r.created_at, r.id
            limit $4
            """;

    private RunStore() {}

    static RunRow row(Row row) throws SQLException {
        return new RunRow(
                row.uuid(),
                row.uuid(),
                row.text(),
                row.text(),
                row.maybeUuid(),
                row.value(ModelRun.Round.class),
                row.uuid(),
                row.text(),
                row.integer(),
                row.maybeText(),
                row.value(ModelRun.Status.class),
                row.integer(),
                row.number(),
                row.maybeUuid(),
                row.maybeInstant(),
                row.integer(),
                row.maybeText(),
                row.maybeReal(),
                JsonShares.read(row.maybeText()),
                JsonShares.read(row.maybeText()),
                row.maybeInteger(),
                row.maybeReal(),
                row.reals(),
                row.maybeFlag(),
                row.maybeReal(),
                row.maybeReal(),
                row.flag(),
                row.maybeReal(),
                row.maybeText(),
                row.maybeText(),
                row.number(),
                row.number(),
                row.decimal().stripTrailingZeros(),
                row.maybeNumber(),
                row.maybeNumber(),
                row.maybeText(),
                row.uuids(),
                row.instant(),
                row.instant(),
                row.maybeInstant());
    }
}
