package dev.minutebook.core.queries;

import dev.minutebook.api.queries.ModelRunId;
import dev.minutebook.api.queries.QueryId;
import dev.minutebook.api.specialists.ArbiterVerdict;
import dev.minutebook.api.specialists.AssertionLevel;
import dev.minutebook.api.specialists.AssertionResult;
import dev.minutebook.core.database.Row;
import java.sql.SQLException;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/// SQL of what answers were held to, and of how they were judged.
final class VerdictStore {

    static final String ASSERTED = """
            insert into minutebook.assertion_result (workspace_id, id, query_id, run_id, session_id, user_id, specialist, field, policy,
                name, level, passed, bonus, retries, latency_ms, reason, at)
            select $1, a.id, $3, $4, $5, $6, $7, $8, $9, a.name, a.level, a.passed, a.bonus, $10, a.latency_ms, a.reason, $11
            from unnest($2::uuid[], $12::text[], $13::text[], $14::bool[], $15::float8[], $16::float8[],
                    $17{assertion_result.reason:$2 of $6}::text[])
                a (id, name, level, passed, bonus, latency_ms, reason)
            """;

    private static final String ASSERTION_COLUMNS = """
            a.id, a.query_id, a.run_id, s.name as session, a.specialist, a.field, a.policy, a.name, a.level, a.passed, a.bonus,
                a.retries, a.latency_ms, a.reason, a.at
            """;

    private static final String ASSERTIONS_FROM = """
             from minutebook.assertion_result a
            join minutebook.query_session s on s.workspace_id = a.workspace_id and s.id = a.session_id
            """;

    static final String ASSERTIONS = "select " + ASSERTION_COLUMNS + ASSERTIONS_FROM + """
            where a.workspace_id = $1 and a.user_id = $2 and a.id < $3
                and ($4::uuid is null or a.query_id = $4)
                and ($5::text is null or a.field = $5)
                and ($6::text is null or a.policy = $6)
                and ($7::text is null or a.level = $7)
                and ($8::bool is null or a.passed = $8)
            order by a.id desc
            limit $9
            """;

    static final String ASSERTIONS_OF_QUERY = "select " + ASSERTION_COLUMNS + ASSERTIONS_FROM
            + "where a.workspace_id = $1 and a.query_id = $2 order by a.at, a.run_id, a.id";

    /// $11 is whose query it is.
    static final String INSERT = """
            insert into minutebook.query_verdict (workspace_id, query_id, decision, confidence, a_run, b_run, findings, left_out,
                review, created_at)
            values ($1, $2, $3, $4, $5, $6, $7{query_verdict.findings:$2 of $11}::jsonb, $8{query_verdict.left_out:$2 of $11}::jsonb,
                $9, $10)
            """;

    static final String BY_QUERY = """
            select v.query_id, v.decision, v.confidence, v.a_run, v.b_run, v.findings, v.left_out
            from minutebook.query_verdict v
            where v.workspace_id = $1 and v.query_id = $2
            """;

    /// Only once: whoever comes second changes nothing.
    static final String REVIEW = """
            update minutebook.query_verdict set review = $3, reviewed_at = $4
            where workspace_id = $1 and query_id = $2 and review = 'wanted'
            """;

    /// How many of the newest verdicts that people looked at were wrong.
    static final String LOOKED = """
            select count(*)::int as looked, count(*) filter (where r.review = 'corrected')::int as corrected
            from (
                select v.review from minutebook.query_verdict v
                where v.workspace_id = $1 and v.review in ('confirmed', 'corrected')
                order by v.query_id desc
                limit $2
            ) r
            """;

    private VerdictStore() {}

    /// A row of `query_verdict`.
    record Verdict(
            UUID query,
            ArbiterVerdict.@Nullable Case decision,
            @Nullable Double confidence,
            @Nullable UUID aRun,
            @Nullable UUID bRun,
            String findings,
            String leftOut) {}

    /// Verdicts that people looked at.
    record Looked(int looked, int corrected) {}

    static Verdict verdict(Row row) throws SQLException {
        return new Verdict(
                row.uuid(),
                row.maybeValue(ArbiterVerdict.Case.class),
                row.maybeReal(),
                row.maybeUuid(),
                row.maybeUuid(),
                row.text(),
                row.text());
    }

    static Looked looked(Row row) throws SQLException {
        return new Looked(row.integer(), row.integer());
    }

    static AssertionResult assertion(Row row) throws SQLException {
        return new AssertionResult(
                row.uuid(),
                new QueryId(row.uuid()),
                new ModelRunId(row.uuid()),
                row.text(),
                row.text(),
                row.text(),
                row.text(),
                row.text(),
                row.value(AssertionLevel.class),
                row.flag(),
                row.real(),
                row.integer(),
                row.real(),
                row.maybeText(),
                row.instant());
    }
}
