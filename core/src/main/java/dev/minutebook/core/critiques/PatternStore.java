package dev.minutebook.core.critiques;

import dev.minutebook.api.critiques.CritiquePattern;
import dev.minutebook.api.critiques.IssueRate;
import dev.minutebook.api.critiques.IssueType;
import dev.minutebook.api.critiques.TrainingExample;
import dev.minutebook.core.database.Row;
import java.sql.SQLException;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/// SQL of patterns.
final class PatternStore {

    private static final String COLUMNS = """
            p.key, p.type, p.text, p.suggestion, p.example, p.successes, p.failures, p.severity_sum, p.base_rate, p.surprise,
                p.predictions, p.error_sum, p.strength, p.first_at, p.updated_at, p.archived_at
            """;

    private static final String LISTED = "select " + COLUMNS + """
                    from minutebook.critique_pattern p
                    where p.workspace_id = $1 and %s
                        and (p.strength < $2 or (p.strength = $2 and p.key > $3))
                    order by p.strength desc, p.key
                    limit $4
                    """;

    static final String LIST = LISTED.formatted("p.archived_at is null");
    static final String LIST_OF_TYPE = LISTED.formatted("p.archived_at is null and p.type = $5");
    static final String LIST_ARCHIVED = LISTED.formatted("p.archived_at is not null");
    static final String LIST_ARCHIVED_OF_TYPE = LISTED.formatted("p.archived_at is not null and p.type = $5");

    /// The best of the strongest and of the freshest, and the most that one outside of both can be worth: it is
    /// weaker than the last of the strongest and older than the last of the freshest. Nothing, if either holds
    /// all.
    private static String best(int looked, String which) {
        return """
        with strong as (
            select key, strength, updated_at from minutebook.critique_pattern
            where workspace_id = $1 and archived_at is null and strength >= 2 and %2$s
            order by strength desc, key
            limit %1$d
        ), fresh as (
            select key, strength, updated_at from minutebook.critique_pattern
            where workspace_id = $1 and archived_at is null and successes >= 2 and %2$s
            order by updated_at desc, key
            limit %1$d
        ), best as (
            select key, strength / (1 + greatest(0, extract(epoch from $2::timestamptz - updated_at)::float8) / 2592000) as worth
            from (select * from strong union select * from fresh) met
            order by worth desc, key
            limit 20
        ), outside as (
            select case when s.met = %1$d and f.met = %1$d
                then s.least / (1 + greatest(0, extract(epoch from $2::timestamptz - f.oldest)::float8) / 2592000)
                else 0 end as most
            from (select count(*) as met, min(strength) as least from strong) s,
                (select count(*) as met, min(updated_at) as oldest from fresh) f
        )
        """.formatted(looked, which) + "select " + COLUMNS + """
                , best.worth, outside.most
                from best
                join minutebook.critique_pattern p on p.workspace_id = $1 and p.key = best.key and p.successes >= 2
                cross join outside
                order by best.worth desc, p.key
                limit $3
                """;
    }

    static final String BEST_OF_FEW = best(100, "true");
    static final String BEST_OF_FEW_OF_TYPE = best(100, "type = $4");
    static final String BEST_OF_MANY = best(2_000, "true");
    static final String BEST_OF_MANY_OF_TYPE = best(2_000, "type = $4");

    static final String EXPORT = """
            select p.key, p.type, p.text, p.suggestion, p.successes, p.failures, p.example
            from minutebook.critique_pattern p
            where p.workspace_id = $1 and p.key > $2 and p.archived_at is null
            order by p.key
            limit $3
            """;

    static final String RATES = """
            select b.type, b.patterns, b.successes, b.failures from minutebook.critique_base b
            where b.workspace_id = $1 and b.patterns > 0
            """;

    /// In the order in which all lock them.
    static final String LOCK_FADED = """
            select p.key from minutebook.critique_pattern p
            where p.workspace_id = $1 and p.key in (
                    select f.key from minutebook.critique_pattern f
                    where f.workspace_id = $1 and f.archived_at is null
                        and 10 * f.successes < 3 * (f.successes + f.failures) and f.updated_at < $2
                    order by f.updated_at, f.key
                    limit 500)
                and p.archived_at is null and p.updated_at < $2
            order by p.key
            for no key update
            """;

    static final String ARCHIVE = """
            update minutebook.critique_pattern set archived_at = $3
            where workspace_id = $1 and key = any ($2)
            """;

    /// Those worded in debates that relied on one of the memories, or in the debate that is the source itself.
    /// What [#REVOKE] would archive.
    static final String REVOCABLE = """
            select p.key as id, p.text as content, null::float8 as trust, count(*) over () as total from minutebook.critique_pattern p
            where p.workspace_id = $1 and p.archived_at is null and p.key in (
                select c.key from minutebook.critique_pattern c
                where c.workspace_id = $1 and c.cites <> '{}' and c.cites && $2
                union all
                select o.key from minutebook.critique_pattern o
                where o.workspace_id = $1 and o.debate_id =
                    case when $3 ~ '^debate [0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then substr($3, 8)::uuid end)
            order by p.key
            limit $4
            """;

    static final String REVOKE = """
            with locked as (
                select p.key from minutebook.critique_pattern p
                where p.workspace_id = $1 and p.archived_at is null and p.key in (
                    select c.key from minutebook.critique_pattern c
                    where c.workspace_id = $1 and c.cites <> '{}' and c.cites && $2
                    union all
                    select o.key from minutebook.critique_pattern o
                    where o.workspace_id = $1 and o.debate_id =
                        case when $3 ~ '^debate [0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then substr($3, 8)::uuid end)
                order by p.key
                for no key update)
            update minutebook.critique_pattern p set archived_at = $4
            from locked
            where p.workspace_id = $1 and p.key = locked.key
            """;

    static final String ANY_FADING = """
            select exists (
                select from minutebook.critique_pattern p
                where p.workspace_id = $1 and p.archived_at is null
                    and 10 * p.successes < 3 * (p.successes + p.failures))
            """;

    private PatternStore() {}

    /// A pattern, with what its place in a list depends on.
    record Listed(CritiquePattern pattern, double strength) {}

    static Listed listed(Row row, Instant now) throws SQLException {
        String key = row.text();
        IssueType type = row.value(IssueType.class);
        String text = row.text();
        String suggestion = row.maybeText();
        String example = row.text();
        int successes = row.integer();
        int failures = row.integer();
        int outcomes = Math.max(1, successes + failures);
        double severity = row.real() / outcomes;
        double base = row.real();
        double surprise = row.real();
        int predictions = row.integer();
        double error = row.real();
        double strength = row.real();
        Instant firstAt = row.instant();
        Instant updatedAt = row.instant();
        @Nullable Instant archivedAt = row.maybeInstant();
        PatternRules rules = new PatternRules(successes, failures, surprise, updatedAt);
        return new Listed(
                new CritiquePattern(
                        key,
                        type,
                        text,
                        suggestion,
                        example,
                        successes,
                        failures,
                        rules.rate(),
                        severity,
                        base,
                        surprise,
                        predictions == 0 ? null : error / predictions,
                        archivedAt == null ? rules.worth(now) : 0,
                        firstAt,
                        updatedAt,
                        archivedAt),
                strength);
    }

    /// One of the best, and the most that one which was not looked at can be worth.
    record Ranked(CritiquePattern pattern, double worth, double outside) {}

    static Ranked ranked(Row row, Instant now) throws SQLException {
        CritiquePattern pattern = listed(row, now).pattern();
        return new Ranked(pattern, row.real(), row.real());
    }

    static TrainingExample example(Row row) throws SQLException {
        String key = row.text();
        IssueType type = row.value(IssueType.class);
        String issue = row.text();
        String suggestion = row.maybeText();
        int successes = row.integer();
        int failures = row.integer();
        return new TrainingExample(
                key,
                type,
                issue,
                suggestion,
                new PatternRules(successes, failures, 0, Instant.EPOCH).rate(),
                successes + failures,
                row.text());
    }

    static IssueRate rate(Row row) throws SQLException {
        IssueType type = row.value(IssueType.class);
        int patterns = row.integer();
        int successes = row.integer();
        return new IssueRate(type, patterns, PatternRules.base(successes, row.integer()));
    }
}
