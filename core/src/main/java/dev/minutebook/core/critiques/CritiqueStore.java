package dev.minutebook.core.critiques;

import dev.minutebook.api.agents.AgentId;
import dev.minutebook.api.critiques.Critique;
import dev.minutebook.api.critiques.CritiqueId;
import dev.minutebook.api.critiques.RaisedIssue;
import dev.minutebook.api.critiques.Span;
import dev.minutebook.api.debates.DebateId;
import dev.minutebook.api.debates.TurnId;
import dev.minutebook.core.database.Row;
import dev.minutebook.json.MinutebookJson;
import java.sql.SQLException;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// SQL of critiques and their issues.
final class CritiqueStore {

    static final String INSERT = """
            insert into minutebook.critique (workspace_id, id, debate_id, turn_id, critic_id, target_id, author_id, severity,
                reasoning, expected_usefulness, created_at, span_start, span_end)
            values ($1, $2, $3, $4, $5, $6, $7, $8, $9{critique.reasoning:$2}, $10, $11, $12, $13)
            """;

    static final String INSERT_ISSUES = """
            insert into minutebook.critique_issue (workspace_id, critique_id, number, text, suggestion, pattern_key, type)
            select $1, $2, i.number, i.text, i.suggestion, i.pattern_key, i.type
            from unnest($3{critique_issue.text:$2}::text[], $4{critique_issue.suggestion:$2}::text[], $5::text[], $6::text[])
                with ordinality as i (text, suggestion, pattern_key, type, number)
            """;

    private static final String COLUMNS = """
            c.id, c.debate_id, c.turn_id, c.critic_id, c.target_id, c.author_id, c.severity, c.reasoning,
                (select coalesce(jsonb_agg(jsonb_build_object('text', i.text, 'suggestion', i.suggestion, 'type', i.type,
                    'pattern', i.pattern_key, 'ledToImprovement', i.led_to_improvement) order by i.number), '[]')
                    from minutebook.critique_issue i where i.workspace_id = c.workspace_id and i.critique_id = c.id) as issues,
                c.expected_usefulness, c.actual_usefulness, c.prediction_error, c.settled_at, c.span_start, c.span_end,
                c.created_at
            """;

    static final String OF_DEBATE = "select " + COLUMNS + """
                    from minutebook.critique c
                    where c.workspace_id = $1 and c.debate_id = $2 and c.id > $3
                    order by c.id
                    limit $4
                    """;

    private static final String LISTED = "select " + COLUMNS + """
                    from minutebook.critique c
                    where c.workspace_id = $1 and c.id < $2
                        and ($3::uuid is null or c.debate_id = $3)
                        and ($4::uuid is null or c.critic_id = $4)
                        and ($5::uuid is null or c.author_id = $5)
                        and ($6::text is null and $7::boolean is null or exists (
                            select from minutebook.critique_issue w
                            where w.workspace_id = $1 and w.critique_id = c.id and ($6::text is null or w.type = $6)
                                and ($7::boolean is null or w.led_to_improvement = $7)))
                        and %s
                    order by c.id desc
                    limit $8
                    """;

    static final String LIST = LISTED.formatted("true");
    static final String LIST_OF_DEBATE = LISTED.formatted("c.debate_id = $3");
    static final String LIST_BY_CRITIC = LISTED.formatted("c.critic_id = $4");
    static final String LIST_AGAINST_AUTHOR = LISTED.formatted("c.author_id = $5");

    /// Those with a wanted issue, found from the issues: few of many may have one.
    private static final String BY_ISSUE = "select " + COLUMNS + """
                    from (
                        select distinct w.critique_id from minutebook.critique_issue w
                        where w.workspace_id = $1 and w.critique_id < $2
                            and %s
                        order by w.critique_id desc
                        limit $5) wanted
                    join minutebook.critique c on c.workspace_id = $1 and c.id = wanted.critique_id
                    order by c.id desc
                    """;

    static final String LIST_BY_TYPE =
            BY_ISSUE.formatted("w.type = $3 and ($4::boolean is null or w.led_to_improvement = $4)");
    static final String LIST_BY_OUTCOME =
            BY_ISSUE.formatted("w.led_to_improvement = $4 and ($3::text is null or w.type = $3)");

    private CritiqueStore() {}

    static Critique critique(Row row) throws SQLException {
        return new Critique(
                new CritiqueId(row.uuid()),
                new DebateId(row.uuid()),
                new TurnId(row.uuid()),
                new AgentId(row.uuid()),
                new TurnId(row.uuid()),
                new AgentId(row.uuid()),
                row.real(),
                row.maybeText(),
                List.of(MinutebookJson.LENIENT.read(row.text(), RaisedIssue[].class)),
                row.maybeReal(),
                row.maybeReal(),
                row.maybeReal(),
                row.maybeInstant(),
                span(row.maybeInteger(), row.maybeInteger()),
                row.instant());
    }

    private static @Nullable Span span(@Nullable Integer start, @Nullable Integer end) {
        return start == null || end == null ? null : new Span(start, end);
    }
}
