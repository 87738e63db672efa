package dev.minutebook.core.debates.decisions;

import dev.minutebook.api.decisions.DecisionId;
import dev.minutebook.api.decisions.DecisionOutcome;
import dev.minutebook.core.database.Row;
import java.sql.SQLException;
import org.jspecify.annotations.Nullable;

/// SQL of how decisions turned out.
final class OutcomeStore {

    private static final String COLUMNS =
            "decision_id, number, correct as right, choice, reason as because, resolved_by as by, at ";

    static final String INSERT = """
            insert into minutebook.decision_outcome (workspace_id, id, decision_id, debate_id, number, correct, choice, reason,
                resolved_by, at)
            values ($1, $2, $3, $4, $5, $6, $7{decision_outcome.choice:$3}, $8{decision_outcome.reason:$3}, $9, $10)
            """;

    static final String LAST = "select " + COLUMNS + """
                    from minutebook.decision_outcome
                    where workspace_id = $1 and decision_id = $2
                    order by number desc
                    limit 1
                    """;

    static final String LIST = "select " + COLUMNS + """
                    from minutebook.decision_outcome
                    where workspace_id = $1 and decision_id = $2 and number < $3
                    order by number desc
                    limit $4
                    """;

    /// Each kind of group in turn: all, by strength, by rule, by domain. Whether the plain majority was right
    /// is known where the right option is, or where it chose what was decided.
    static final String REPORT = """
            select grouping(d.strength) = 0 as by_strength, grouping(d.method) = 0 as by_rule, grouping(d.domain) = 0 as by_domain,
                coalesce(d.strength, d.method, d.domain) as name, count(*) as decisions, count(d.correct) as known,
                count(*) filter (where d.correct) as known_right, count(d.plain) as compared,
                count(*) filter (where d.correct and d.plain is not null) as compared_right,
                count(*) filter (where d.plain) as majority_right
            from (
                select x.strength, x.method, x.domain, o.correct,
                    case when o.choice is not null then coalesce(x.plain_winner = o.choice, false)
                        when x.plain_winner = x.winner then o.correct end as plain
                from minutebook.decision x
                left join lateral (
                    select y.correct, y.choice from minutebook.decision_outcome y
                    where y.workspace_id = $1 and y.decision_id = x.id
                    order by y.number desc
                    limit 1) o on true
                where x.workspace_id = $1
                    and ($2::text is null or x.domain = $2 or starts_with(x.domain, $2 || '/'))) d
            group by grouping sets ((), (d.strength), (d.method), (d.domain))
            order by known desc, decisions desc, name
            """;

    private OutcomeStore() {}

    static DecisionOutcome outcome(Row row) throws SQLException {
        return new DecisionOutcome(
                new DecisionId(row.uuid()),
                row.integer(),
                row.flag(),
                row.maybeText(),
                row.text(),
                row.text(),
                row.instant());
    }

    /// A line of the report.
    ///
    /// @param name null for all, and for decisions without a domain
    record Counted(
            boolean byStrength,
            boolean byRule,
            boolean byDomain,
            @Nullable String name,
            int decisions,
            int known,
            int knownRight,
            int compared,
            int comparedRight,
            int majorityRight) {}

    static Counted counted(Row row) throws SQLException {
        return new Counted(
                row.flag(),
                row.flag(),
                row.flag(),
                row.maybeText(),
                row.integer(),
                row.integer(),
                row.integer(),
                row.integer(),
                row.integer(),
                row.integer());
    }
}
