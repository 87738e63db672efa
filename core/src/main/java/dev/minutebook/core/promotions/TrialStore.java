package dev.minutebook.core.promotions;

import dev.minutebook.api.agents.AgentId;
import dev.minutebook.api.promotions.CandidateFinding;
import dev.minutebook.api.promotions.PromotionTrial.Contender;
import dev.minutebook.api.promotions.PromotionTrialStatus;
import dev.minutebook.api.promotions.Specialist;
import dev.minutebook.api.promotions.TrialCase.CaseResult;
import dev.minutebook.core.access.Opener;
import dev.minutebook.core.database.Row;
import dev.minutebook.json.MinutebookJson;
import java.sql.SQLException;
import java.util.Map;
import java.util.UUID;

/// SQL of trials, their contenders, cases, results and findings.
final class TrialStore {

    private static final String COLUMNS = """
            t.id, t.field, t.status, t.margin, t.planned, t.most,
            (select count(*) from minutebook.promotion_case c where c.workspace_id = t.workspace_id and c.trial_id = t.id) as cases,
            (select count(*) from minutebook.promotion_result r where r.workspace_id = t.workspace_id and r.trial_id = t.id)
                as results,
            t.looks, t.spent, t.winner, t.purpose, t.reason, t.metadata, t.opened_by, t.opener_id, t.opener_token, t.created_at,
            t.updated_at, t.decided_at
            """;

    /// Held until the end of the transaction by whoever writes about a field.
    static final String LOCK_FIELD = """
            select true as locked
            from (select pg_advisory_xact_lock(hashtextextended('minutebook.promotion ' || $1::uuid || ' ' || $2::text, 0))) l
            """;

    static final String INSERT = """
            insert into minutebook.promotion_trial (workspace_id, id, field, status, margin, planned, most, purpose, metadata,
                opened_by, opener_id, opener_token, salt, created_at, updated_at)
            values ($1, $2, $3, 'open', $4, $5, $6, $7{promotion_trial.purpose:$2}, $8{promotion_trial.metadata:$2}::jsonb, $9, $10,
                $11, $12{promotion_trial.salt:$2}, $13, $13)
            """;

    static final String FIELD_OF = "select field from minutebook.promotion_trial where workspace_id = $1 and id = $2";

    static final String BY_ID =
            "select " + COLUMNS + " from minutebook.promotion_trial t where t.workspace_id = $1 and t.id = $2";

    /// The one of a field that is not over.
    static final String GOING = "select " + COLUMNS + """
                     from minutebook.promotion_trial t
                    where t.workspace_id = $1 and t.field = $2 and t.status in ('open', 'undecided')
                    """;

    private static final String LISTED = "select " + COLUMNS + """
                     from minutebook.promotion_trial t
                    where t.workspace_id = $1 and t.id < $2
                        and ($3::text is null or t.field = $3)
                        and ($4::text is null or t.status = $4)
                        and %s
                    order by t.id desc
                    limit $5
                    """;

    static final String LIST = LISTED.formatted("true");
    static final String LIST_OF_FIELD = LISTED.formatted("t.field = $3");

    static final String CHANGE = """
            update minutebook.promotion_trial
            set status = $3, planned = $4, looks = $5, spent = $6, winner = $7, reason = $8{promotion_trial.reason:$2},
                updated_at = $9, decided_at = $10
            where workspace_id = $1 and id = $2
            """;

    static final String INSERT_CONTENDERS = """
            insert into minutebook.promotion_contender (workspace_id, id, trial_id, number, agent_id, version, configuration)
            select $1, c.id, $3, c.number, c.agent_id, c.version, c.configuration
            from unnest($2::uuid[], $4::int[], $5::uuid[], $6::text[], $7{promotion_contender.configuration:$2}::text[])
                c (id, number, agent_id, version, configuration)
            """;

    static final String CONTENDERS = """
            select c.id, c.trial_id, c.number, c.agent_id, a.name, c.version, c.configuration
            from minutebook.promotion_contender c
            join minutebook.agent a on a.workspace_id = c.workspace_id and a.id = c.agent_id
            where c.workspace_id = $1 and c.trial_id = any ($2::uuid[])
            order by c.trial_id, c.number
            """;

    static final String INSERT_CASES = """
            insert into minutebook.promotion_case (workspace_id, id, trial_id, number, name, name_key, shadow, created_at)
            select $1, c.id, $3, c.number, c.name, c.name_key, $7, $8
            from unnest($2::uuid[], $4::int[], $5{promotion_case.name:$2}::text[], $6::text[]) c (id, number, name, name_key)
            """;

    static final String CASE_NAMED = """
            select number, shadow from minutebook.promotion_case where workspace_id = $1 and trial_id = $2 and name_key = $3
            """;

    static final String CASES = """
            select c.id, c.number, c.name, c.shadow
            from minutebook.promotion_case c
            where c.workspace_id = $1 and c.trial_id = $2 and c.number > $3
            order by c.number
            limit $4
            """;

    static final String INSERT_RESULTS = """
            insert into minutebook.promotion_result (workspace_id, id, trial_id, case_number, contender, score, answer, salt,
                reported_at)
            select $1, r.id, $3, $4, r.contender, r.score, r.answer, r.salt, $9
            from unnest($2::uuid[], $5::int[], $6::float8[], $7{promotion_result.answer:$2}::text[],
                $8{promotion_result.salt:$2}::bytea[]) r (id, contender, score, answer, salt)
            """;

    static final String RESULTS = """
            select r.id, r.case_number, r.contender, r.score, r.answer, r.reported_at
            from minutebook.promotion_result r
            where r.workspace_id = $1 and r.trial_id = $2 and r.case_number = any ($3::int[])
            order by r.case_number, r.contender
            """;

    static final String SCORES = """
            select r.case_number, r.contender, r.score
            from minutebook.promotion_result r
            where r.workspace_id = $1 and r.trial_id = $2
            order by r.case_number, r.contender
            """;

    static final String INSERT_FINDINGS = """
            insert into minutebook.promotion_finding (workspace_id, trial_id, look, contender, cases, mean, lower_bound, baseline,
                probability, corrected, chance, finding, at)
            select $1, $2, $3, f.contender, f.cases, f.mean, f.lower_bound, f.baseline, f.probability, f.corrected, $11, f.finding, $12
            from unnest($4::int[], $5::int[], $6::float8[], $7::float8[], $8::float8[], $9::float8[], $10::float8[], $13::text[])
                f (contender, cases, mean, lower_bound, baseline, probability, corrected, finding)
            """;

    /// Of the last look.
    static final String LAST_FINDINGS = """
            select f.trial_id, f.look, f.contender, f.cases, f.mean, f.lower_bound, f.baseline, f.probability, f.corrected, f.chance,
                f.finding, f.at
            from minutebook.promotion_trial t
            join minutebook.promotion_finding f on f.workspace_id = t.workspace_id and f.trial_id = t.id and f.look = t.looks
            where t.workspace_id = $1 and t.id = any ($2::uuid[])
            order by f.trial_id, f.contender
            """;

    static final String FINDINGS = """
            select f.trial_id, f.look, f.contender, f.cases, f.mean, f.lower_bound, f.baseline, f.probability, f.corrected, f.chance,
                f.finding, f.at
            from minutebook.promotion_finding f
            where f.workspace_id = $1 and f.trial_id = $2 and (f.look < $3 or (f.look = $3 and f.contender > $4))
            order by f.look desc, f.contender
            limit $5
            """;

    private TrialStore() {}

    static TrialRow trial(Row row) throws SQLException {
        return new TrialRow(
                row.uuid(),
                row.text(),
                row.value(PromotionTrialStatus.class),
                row.real(),
                row.integer(),
                row.integer(),
                row.integer(),
                row.integer(),
                row.integer(),
                row.real(),
                row.maybeInteger(),
                row.maybeText(),
                row.maybeText(),
                metadata(row.text()),
                row.text(),
                new Opener(row.maybeUuid(), row.maybeUuid()),
                row.instant(),
                row.instant(),
                row.maybeInstant());
    }

    @SuppressWarnings("unchecked")
    private static Map<String, String> metadata(String json) {
        return json.equals("{}") ? Map.of() : (Map<String, String>) MinutebookJson.LENIENT.read(json, Map.class);
    }

    /// @param id of the row, which its configuration is sealed for
    record StoredContender(UUID id, UUID trial, Contender contender) {}

    static StoredContender contender(Row row) throws SQLException {
        return new StoredContender(
                row.uuid(),
                row.uuid(),
                new Contender(
                        row.integer(),
                        new Specialist(new AgentId(row.uuid()), row.text(), row.text()),
                        row.maybeText()));
    }

    record StoredFinding(UUID trial, CandidateFinding finding) {}

    static StoredFinding finding(Row row) throws SQLException {
        return new StoredFinding(
                row.uuid(),
                new CandidateFinding(
                        row.integer(),
                        row.integer(),
                        row.integer(),
                        row.real(),
                        row.real(),
                        row.real(),
                        row.real(),
                        row.real(),
                        row.real(),
                        row.value(CandidateFinding.Finding.class),
                        row.instant()));
    }

    /// A case by its name.
    record KnownCase(int number, boolean shadow) {}

    static KnownCase known(Row row) throws SQLException {
        return new KnownCase(row.integer(), row.flag());
    }

    /// A case without its results.
    record NamedCase(UUID id, int number, String name, boolean shadow) {}

    static NamedCase named(Row row) throws SQLException {
        return new NamedCase(row.uuid(), row.integer(), row.text(), row.flag());
    }

    /// @param id of the row, which its answer is sealed for
    record StoredResult(UUID id, int caseNumber, CaseResult result) {}

    static StoredResult result(Row row) throws SQLException {
        return new StoredResult(
                row.uuid(), row.integer(), new CaseResult(row.integer(), row.real(), row.maybeText(), row.instant()));
    }

    /// A score of a contender on a case.
    record Score(int caseNumber, int contender, double score) {}

    static Score score(Row row) throws SQLException {
        return new Score(row.integer(), row.integer(), row.real());
    }
}
