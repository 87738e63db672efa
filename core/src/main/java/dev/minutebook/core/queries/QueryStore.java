package dev.minutebook.core.queries;

import dev.minutebook.api.conversations.AccuracyLevel;
import dev.minutebook.api.conversations.ConfidenceLabel;
import dev.minutebook.api.queries.Query;
import dev.minutebook.api.queries.QueryExplanation;
import dev.minutebook.core.database.Row;
import dev.minutebook.json.MinutebookJson;
import java.sql.SQLException;
import java.util.Map;
import java.util.UUID;

/// SQL of queries.
final class QueryStore {

    private static final String COLUMNS = """
            q.id, q.session_id, s.name as session, q.user_id, q.conversation_id, q.project_id, q.question, q.accuracy, q.domains, q.classifier,
                q.policy, q.policy_version, q.recorded, q.plan, q.corrections, q.token_budget, q.cost_budget, q.metadata, q.deadline,
                q.status, q.field, q.domain, q.fields, q.route, q.winner_run, w.text as answer, w.specialist as winner, q.reason,
                q.utility, q.confidence, q.label, coalesce(v.review, 'none') as review, q.answers, q.tokens_in, q.tokens_out, q.cost,
                q.created_at, q.updated_at, q.ended_at
            """;

    private static final String FROM = """
             from minutebook.query q
            join minutebook.query_session s on s.workspace_id = q.workspace_id and s.id = q.session_id
            left join minutebook.model_run w on w.workspace_id = q.workspace_id and w.id = q.winner_run
            left join minutebook.query_verdict v on v.workspace_id = q.workspace_id and v.query_id = q.id
            """;

    static final String INSERT = """
            insert into minutebook.query (workspace_id, id, session_id, user_id, conversation_id, project_id, question, words, accuracy,
                domains, classifier, policy, policy_version, recorded, plan, corrections, token_budget, cost_budget, metadata, deadline,
                status, salt, created_at, updated_at)
            values ($1, $2, $3, $4, $5, $23, $6{query.question:$2 of $4}, $7, $8, $9::jsonb, $10, $11, $12, $13, $14::jsonb, $15, $16,
                $17, $18{query.metadata:$2 of $4}::jsonb, $19, 'running', $20{query.salt:$2}, $21, $22)
            """;

    static final String BY_ID = "select " + COLUMNS + FROM + "where q.workspace_id = $1 and q.id = $2";

    /// The whole course of a query is decided under this lock.
    static final String LOCK = BY_ID + " for no key update of q";

    static final String LIST = "select " + COLUMNS + FROM + """
            where q.workspace_id = $1 and q.user_id = $2 and q.id < $3
                and ($4::text is null or s.name = $4)
                and ($5::uuid is null or q.conversation_id = $5)
                and ($6::text is null or q.status = $6)
                and ($7::text is null or q.field = $7)
                and ($8::text is null or q.domain = $8 or starts_with(q.domain, $8 || '/'))
                and ($9::text is null or q.policy = $9)
                and ($10::text is null or coalesce(v.review, 'none') = $10)
            order by q.id desc
            limit $11
            """;

    /// How much the most similar of the newest questions of a user has in common with these words.
    static final String ALIKE = """
            select coalesce(max(c.common::float8 / greatest(1, cardinality(r.words) + cardinality($3::text[]) - c.common)), 0)
                as alike
            from (
                select q.words from minutebook.query q
                where q.workspace_id = $1 and q.user_id = $2
                order by q.id desc
                limit $4
            ) r
            cross join lateral (select count(*) as common from unnest(r.words) w (word) where w.word = any ($3::text[])) c
            """;

    /// What a query is about, and how it was routed.
    static final String ROUTED = """
            update minutebook.query set field = $3, domain = $4, fields = $5::jsonb, route = $6, updated_at = $7
            where workspace_id = $1 and id = $2
            """;

    /// Each report is added once, under the lock of the query.
    static final String SPENT = """
            update minutebook.query
            set answers = answers + $3, tokens_in = tokens_in + $4, tokens_out = tokens_out + $5, cost = cost + $6, updated_at = $7
            where workspace_id = $1 and id = $2
            """;

    static final String END = """
            update minutebook.query
            set status = $3, winner_run = $4, reason = $5{query.reason:$2 of $11}, utility = $6, confidence = $7, label = $8,
                ended_at = $9, updated_at = $10
            where workspace_id = $1 and id = $2
            """;

    static final String SALT = "select q.salt from minutebook.query q where q.workspace_id = $1 and q.id = $2";

    /// Running queries whose time is up.
    static final String OVERDUE = """
            select q.id from minutebook.query q
            where q.workspace_id = $1 and q.status = 'running' and q.deadline <= $2
            order by q.deadline, q.id
            limit $3
            """;

    static final String ANY_RUNNING =
            "select exists (select from minutebook.query q where q.workspace_id = $1 and q.status = 'running')";

    private QueryStore() {}

    static QueryRow row(Row row) throws SQLException {
        UUID id = row.uuid();
        return new QueryRow(
                id,
                row.uuid(),
                row.text(),
                row.text(),
                row.maybeUuid(),
                row.maybeUuid(),
                row.text(),
                row.value(AccuracyLevel.class),
                JsonShares.read(row.text()),
                row.maybeUuid(),
                row.text(),
                row.integer(),
                row.flag(),
                row.json(id, QuerySnapshot.class),
                row.uuids(),
                row.maybeNumber(),
                row.maybeDecimal(),
                metadata(row.text()),
                row.instant(),
                row.value(Query.Status.class),
                row.maybeText(),
                row.maybeText(),
                JsonShares.read(row.text()),
                row.maybeValue(QueryExplanation.Route.class),
                row.maybeUuid(),
                row.maybeText(),
                row.maybeText(),
                row.maybeText(),
                row.maybeReal(),
                row.maybeReal(),
                row.maybeValue(ConfidenceLabel.class),
                row.value(Query.Review.class),
                row.integer(),
                row.number(),
                row.number(),
                row.decimal().stripTrailingZeros(),
                row.instant(),
                row.instant(),
                row.maybeInstant());
    }

    @SuppressWarnings("unchecked")
    private static Map<String, String> metadata(String json) {
        return json.equals("{}") ? Map.of() : (Map<String, String>) MinutebookJson.LENIENT.read(json, Map.class);
    }
}
