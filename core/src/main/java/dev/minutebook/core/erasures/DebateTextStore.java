package dev.minutebook.core.erasures;

import dev.minutebook.core.database.Row;
import java.sql.SQLException;
import java.util.List;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/// SQL of what one agent said in a debate, and of what was made of it there.
final class DebateTextStore {

    static final String NEXT = """
            select s.debate_id from minutebook.seat s
            where s.workspace_id = $1 and s.agent_id = $2 and s.debate_id > $3
            order by s.debate_id
            limit 1
            """;

    static final String TURNS = """
            select t.id, t.content, t.insights, t.facts from minutebook.turn t
            where t.workspace_id = $1 and t.debate_id = $2 and t.agent_id = $3
            """;

    static final String RATIONALES = """
            select v.turn_id, v.rationale from minutebook.vote v
            where v.workspace_id = $1 and v.debate_id = $2 and v.agent_id = $3 and v.rationale is not null
            """;

    static final String ISSUES = """
            select i.text, i.suggestion from minutebook.critique c
            join minutebook.critique_issue i on i.workspace_id = $1 and i.critique_id = c.id
            where c.workspace_id = $1 and c.debate_id = $2 and c.critic_id = $3
            """;

    static final String DISSENTS = """
            select d.id, d.content from minutebook.dissent d
            where d.workspace_id = $1 and d.debate_id = $2 and d.agent_id = $3
            """;

    static final String DEBATE = """
            select d.outcome, d.state from minutebook.debate d where d.workspace_id = $1 and d.id = $2 for update
            """;

    static final String DECISION = """
            select d.id, d.conclusion, d.key_claims, d.cruxes, d.grounded_verdict from minutebook.decision d
            where d.workspace_id = $1 and d.debate_id = $2
            """;

    static final String LESSONS = """
            select l.id, l.title, l.content, l.marks from minutebook.lesson l where l.workspace_id = $1 and l.debate_id = $2
            """;

    static final String APPROVALS = """
            select a.id, a.summary from minutebook.approval a where a.workspace_id = $1 and a.debate_id = $2
            """;

    static final String KNOWLEDGE = """
            select k.id, k.content from minutebook.knowledge k
            join minutebook.decision d on d.workspace_id = $1 and d.id = k.decision_id
            where k.workspace_id = $1 and d.debate_id = $2
            """;

    static final String SET_FACTS = """
            update minutebook.turn set facts = $3{turn.facts:$2}::jsonb where workspace_id = $1 and id = $2
            """;

    static final String SET_DEBATE = """
            update minutebook.debate set outcome = $3{debate.outcome:$2}, state = $4{debate.state:$2}::json
            where workspace_id = $1 and id = $2
            """;

    static final String SET_DECISION = """
            update minutebook.decision
            set conclusion = $3, key_claims = $4{decision.key_claims:$2}::text[], cruxes = $5{decision.cruxes:$2}::text[],
                grounded_verdict = $6{decision.grounded_verdict:$2}::jsonb
            where workspace_id = $1 and id = $2
            """;

    static final String SET_CONCLUSION = """
            update minutebook.decision
            set key_claims = $3{decision.key_claims:$2}::text[], cruxes = $4{decision.cruxes:$2}::text[],
                grounded_verdict = $5{decision.grounded_verdict:$2}::jsonb
            where workspace_id = $1 and id = $2
            """;

    static final String ERASE_LESSON = """
            update minutebook.lesson set title = '[erased]', content = '[erased]', marks = '{}' where workspace_id = $1 and id = $2
            """;

    static final String ERASE_SUMMARY = """
            update minutebook.approval set summary = '[erased]' where workspace_id = $1 and id = $2
            """;

    static final String ERASE_KNOWLEDGE = """
            update minutebook.knowledge
            set content = '[erased]', archived_at = coalesce(archived_at, now()), archive_reason = '[erased]',
                salt = '\\x00000000000000000000000000000000'::bytea
            where workspace_id = $1 and id = $2
            """;

    static final String LIST = """
            insert into minutebook.erased_subject (workspace_id, subject_id, erasure_id)
            select $1, x.id, $3 from unnest($2::uuid[]) x (id)
            on conflict (workspace_id, subject_id) do nothing
            """;

    private DebateTextStore() {}

    record Turn(UUID id, @Nullable String content, List<String> insights, String facts) {}

    static Turn turn(Row row) throws SQLException {
        return new Turn(row.uuid(), row.maybeText(), row.textList(), row.text());
    }

    /// A text of a row.
    record Text(UUID id, String text) {}

    static Text text(Row row) throws SQLException {
        return new Text(row.uuid(), row.text());
    }

    record Issue(String text, @Nullable String suggestion) {}

    static Issue issue(Row row) throws SQLException {
        return new Issue(row.text(), row.maybeText());
    }

    record Debate(@Nullable String outcome, String state) {}

    static Debate debate(Row row) throws SQLException {
        return new Debate(row.maybeText(), row.text());
    }

    record Decision(UUID id, String conclusion, List<String> keyClaims, List<String> cruxes, String groundedVerdict) {}

    static Decision decision(Row row) throws SQLException {
        return new Decision(row.uuid(), row.text(), row.textList(), row.textList(), row.text());
    }

    record Lesson(UUID id, String title, String content, List<String> marks) {}

    static Lesson lesson(Row row) throws SQLException {
        return new Lesson(row.uuid(), row.text(), row.text(), row.textList());
    }
}
