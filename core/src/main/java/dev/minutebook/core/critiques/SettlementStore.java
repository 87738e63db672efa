package dev.minutebook.core.critiques;

import dev.minutebook.api.critiques.IssueType;
import dev.minutebook.core.database.Row;
import java.sql.SQLException;
import java.time.Instant;
import java.util.Objects;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/// SQL that gives issues their outcomes.
final class SettlementStore {

    /// The issues of a debate that has not ended, in order; one row without an issue if it has none, no row if it
    /// has ended. The text comes only with issues that have no key yet. A debate of more issues than these keeps
    /// the rest without an outcome.
    static final String RAISED = """
            with said as materialized (
                select c.id, t.seq, c.critic_id, c.author_id, c.severity, c.expected_usefulness,
                    c.settled_at is not null as settled, r.id as revision, r.seq as revised_at, r.chance
                from minutebook.critique c
                join minutebook.turn t on t.workspace_id = $1 and t.id = c.turn_id
                join minutebook.turn o on o.workspace_id = $1 and o.id = c.target_id
                cross join lateral (
                    select (array_agg(n.id order by n.seq) filter (where n.content <> o.content and (n.fingerprint is null or n.fingerprint <> o.fingerprint)))[1] as id,
                        min(n.seq) filter (where n.content <> o.content and (n.fingerprint is null or n.fingerprint <> o.fingerprint))
                            as seq, count(*) > 0 as chance
                    from minutebook.turn n
                    where n.workspace_id = $1 and n.debate_id = $2 and n.seq > t.seq and n.agent_id = c.author_id
                        and n.status = 'answered'
                        and (n.phase in ('proposal', 'optimization') and n.purpose not in ('negotiate', 'plan', 'vote')
                            or n.phase = 'adversarial' and n.purpose not in ('attack', 'plan', 'vote'))) r
                where c.workspace_id = $1 and c.debate_id = $2
            )
            select s.id, i.number, s.seq, s.critic_id, s.author_id, s.severity, s.expected_usefulness, i.pattern_key, i.type,
                case when i.pattern_key is null then i.text end as text, s.revision, s.revised_at, s.chance, s.settled
            from minutebook.debate d
            left join (said s join minutebook.critique_issue i on i.workspace_id = $1 and i.critique_id = s.id) on true
            where d.workspace_id = $1 and d.id = $2 and d.completed_at is null
            order by s.seq, s.id, i.number
            limit 100000
            """;

    static final String SETTLE = """
            with settled as (
                update minutebook.critique c
                set actual_usefulness = n.actual, prediction_error = n.error, settled_at = $10
                from unnest($7::uuid[], $8::float8[], $9::float8[]) n (id, actual, error)
                where c.workspace_id = $1 and c.id = any ($7) and c.id = n.id and c.settled_at is null)
            update minutebook.critique_issue i
            set led_to_improvement = n.led, pattern_key = n.key, type = n.type
            from unnest($2::uuid[], $3::int8[], $4::boolean[], $5::text[], $6::text[]) n (critique_id, number, led, key, type)
            where i.workspace_id = $1 and i.critique_id = any ($2) and i.critique_id = n.critique_id and i.number = n.number
            """;

    /// What turns say, cut to an example.
    static final String REVISIONS = "select id, content from minutebook.turn where workspace_id = $1 and id = any ($2)";

    /// In the order in which they are locked.
    static final String ENSURE_PATTERNS = """
            insert into minutebook.critique_pattern (workspace_id, key, type, text, suggestion, example, debate_id, cites,
                first_at, updated_at)
            select $1, n.key, n.type, i.text, i.suggestion, $6{critique_pattern.example:$1}::text, $7, $8, $9, $9
            from unnest($2::text[], $3::text[], $4::uuid[], $5::int8[]) n (key, type, critique_id, number)
            join minutebook.critique_issue i
                on i.workspace_id = $1 and i.critique_id = any ($4) and i.critique_id = n.critique_id and i.number = n.number
            order by n.key
            on conflict do nothing
            """;

    /// The base rates are read without a lock: they are changed by what is added to them, not by what they were.
    static final String LOCK_PATTERNS = """
            select p.key, p.type, p.successes, p.failures, p.surprise, p.updated_at, coalesce(b.successes, 0) as type_successes,
                coalesce(b.failures, 0) as type_failures
            from minutebook.critique_pattern p
            left join minutebook.critique_base b on b.workspace_id = $1 and b.type = p.type
            where p.workspace_id = $1 and p.key = any ($2)
            order by p.key
            for no key update of p
            """;

    /// What helped last is what is shown. A success brings a pattern back that was put away.
    static final String CHANGE_PATTERNS = """
            update minutebook.critique_pattern p
            set successes = n.successes, failures = n.failures, surprise = n.surprise, base_rate = n.base,
                severity_sum = p.severity_sum + n.severity, predictions = p.predictions + n.predictions,
                error_sum = p.error_sum + n.error, updated_at = greatest(p.updated_at, $14),
                suggestion = coalesce(i.suggestion, p.suggestion),
                example = coalesce(n.example, case when not $17 then left(t.content, 500) end, p.example),
                debate_id = case when n.critique_id is null then p.debate_id else $13 end,
                cites = case when n.critique_id is null then p.cites else $15 end,
                archived_at = case when n.critique_id is null then p.archived_at end
            from unnest($2::text[], $3::int8[], $4::int8[], $5::float8[], $6::float8[], $7::float8[], $8::int8[], $9::float8[],
                    $10::uuid[], $11::int8[], $12::uuid[], $16{critique_pattern.example:$1}::text[])
                n (key, successes, failures, surprise, base, severity, predictions, error, critique_id, number, revision,
                    example)
            left join minutebook.critique_issue i
                on i.workspace_id = $1 and i.critique_id = n.critique_id and i.number = n.number
            left join minutebook.turn t on t.workspace_id = $1 and t.id = n.revision and t.debate_id = $13
            where p.workspace_id = $1 and p.key = n.key
            """;

    static final String ADD_TO_BASES = """
            insert into minutebook.critique_base as b (workspace_id, type, patterns, successes, failures, changed_at)
            select $1, n.type, n.patterns, n.successes, n.failures, $6
            from unnest($2::text[], $3::int8[], $4::int8[], $5::int8[]) n (type, patterns, successes, failures)
            order by n.type
            on conflict (workspace_id, type) do update
            set patterns = b.patterns + excluded.patterns, successes = b.successes + excluded.successes,
                failures = b.failures + excluded.failures, changed_at = greatest(b.changed_at, excluded.changed_at)
            """;

    static final String ADD_TO_REPUTATIONS = """
            insert into minutebook.reputation as r (workspace_id, agent_id, proposals, accepted, credit, critiques, valuable,
                predictions, error_sum, changed_at)
            select $1, n.agent_id, n.proposals, n.accepted, n.credit, n.critiques, n.valuable, n.predictions, n.error, $10
            from unnest($2::uuid[], $3::int8[], $4::int8[], $5::float8[], $6::int8[], $7::int8[], $8::int8[], $9::float8[])
                n (agent_id, proposals, accepted, credit, critiques, valuable, predictions, error)
            order by n.agent_id
            on conflict (workspace_id, agent_id) do update
            set proposals = r.proposals + excluded.proposals, accepted = r.accepted + excluded.accepted,
                credit = r.credit + excluded.credit,
                critiques = r.critiques + excluded.critiques, valuable = r.valuable + excluded.valuable,
                predictions = r.predictions + excluded.predictions, error_sum = r.error_sum + excluded.error_sum,
                changed_at = greatest(r.changed_at, excluded.changed_at)
            """;

    private SettlementStore() {}

    /// What a turn says.
    record Said(UUID id, String content) {}

    static Said said(Row row) throws SQLException {
        return new Said(row.uuid(), row.text());
    }

    /// Null for a debate without issues.
    static @Nullable IssueRow raised(Row row) throws SQLException {
        UUID critique = row.maybeUuid();
        if (critique == null) {
            row.skipRest();
            return null;
        }
        int number = row.integer();
        long seq = row.number();
        UUID critic = row.uuid();
        UUID author = row.uuid();
        double severity = row.real();
        Double expected = row.maybeReal();
        String key = row.maybeText();
        IssueType type = row.maybeValue(IssueType.class);
        String text = row.maybeText();
        if (key == null || type == null) {
            key = IssueRules.key(Objects.requireNonNull(text));
            type = IssueRules.type(text);
        }
        UUID revision = row.maybeUuid();
        Long revisedAt = row.maybeNumber();
        return new IssueRow(
                critique,
                number,
                seq,
                critic,
                author,
                severity,
                expected,
                key,
                type,
                revision,
                revisedAt == null ? 0 : revisedAt,
                row.flag(),
                row.flag());
    }

    /// A pattern as it is stored, and how its type stands.
    record Locked(
            String key,
            IssueType type,
            int successes,
            int failures,
            double surprise,
            Instant updatedAt,
            int typeSuccesses,
            int typeFailures) {

        PatternRules rules() {
            return new PatternRules(successes, failures, surprise, updatedAt);
        }

        boolean isNew() {
            return successes + failures == 0;
        }

        double base() {
            return PatternRules.base(typeSuccesses, typeFailures);
        }
    }

    static Locked locked(Row row) throws SQLException {
        return new Locked(
                row.text(),
                row.value(IssueType.class),
                row.integer(),
                row.integer(),
                row.real(),
                row.instant(),
                row.integer(),
                row.integer());
    }
}
