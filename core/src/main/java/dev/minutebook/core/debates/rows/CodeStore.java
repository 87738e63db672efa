package dev.minutebook.core.debates.rows;

import dev.minutebook.api.agents.AgentId;
import dev.minutebook.api.code.CodeVersion;
import dev.minutebook.api.code.Reflection;
import dev.minutebook.api.code.TestRun;
import dev.minutebook.api.debates.DebateId;
import dev.minutebook.api.debates.Phase;
import dev.minutebook.api.debates.TurnId;
import dev.minutebook.core.database.Row;
import dev.minutebook.json.MinutebookJson;
import java.sql.SQLException;
import java.util.Map;

/// SQL of what hangs on turns: code, test runs, reflections.
public final class CodeStore {

    private static final String CODE = """
            debate_id, number, turn_id, language, code, metrics, test_pass_rate, quality_score, diff, restores, reason, created_at
            """;

    public static final String INSERT = """
            insert into minutebook.code_version (workspace_id, debate_id, number, turn_id, language, code, metrics,
                quality_score, diff, created_at)
            values ($1, $2, $3, $4, $5, $6{code_version.code:$4}, $7::jsonb, $8, $9{code_version.diff:$4}, $10)
            """;

    public static final String RESTORE = """
            insert into minutebook.code_version (workspace_id, debate_id, number, turn_id, language, code, metrics,
                quality_score, diff, created_at, restores, reason)
            values ($1, $2, $3, $4, $5, $6{code_version.code:$4}, $7::jsonb, $8, $9{code_version.diff:$4}, $10, $11, $12{code_version.reason:$4})
            """;

    public static final String VERSION = "select " + CODE + """
                     from minutebook.code_version
                    where workspace_id = $1 and debate_id = $2 and number = $3
                    """;

    public static final String LATEST = "select " + CODE + """
                     from minutebook.code_version
                    where workspace_id = $1 and debate_id = $2
                    order by number desc
                    limit 1
                    """;

    public static final String OF_TURN = "select " + CODE + """
                     from minutebook.code_version
                    where workspace_id = $1 and turn_id = $2
                    order by number desc
                    limit 1
                    """;

    public static final String VERSIONS = "select " + CODE + """
                     from minutebook.code_version
                    where workspace_id = $1 and debate_id = $2 and number > $3
                    order by number
                    limit $4
                    """;

    public static final String GRADE = """
            update minutebook.code_version set test_pass_rate = $4, quality_score = $5
            where workspace_id = $1 and debate_id = $2 and number = $3
            """;

    public static final String LAST_RUN = """
            select coalesce(max(number), 0) as last, count(reflection) as reflections from minutebook.test_run
            where workspace_id = $1 and turn_id = $2
            """;

    public static final String INSERT_RUN = """
            insert into minutebook.test_run (workspace_id, turn_id, number, debate_id, passed, failed, results, runner,
                reflection, created_at)
            values ($1, $2, $3, $4, $5, $6, $7{test_run.results:$2}, $8, $9, $10)
            """;

    public static final String RUNS = """
            select turn_id, number, passed, failed, results, runner, reflection, created_at
            from minutebook.test_run
            where workspace_id = $1 and debate_id = $2 and (turn_id, number) > ($3, $4)
            order by turn_id, number
            limit $5
            """;

    public static final String LAST_FAILURES = """
            select results from minutebook.test_run
            where workspace_id = $1 and turn_id = $2 and failed > 0
            order by number desc
            limit 1
            """;

    public static final String INSERT_REFLECTION = """
            insert into minutebook.reflection (workspace_id, turn_id, number, debate_id, answer_id, agent_id, phase, content,
                what_went_wrong, what_to_change, confidence, created_at)
            values ($1, $2, $3, $4, $5, $6, $7, $8{reflection.content:$2}, $9{reflection.what_went_wrong:$2}, $10{reflection.what_to_change:$2}, $11, $12)
            """;

    public static final String REFLECTIONS = """
            select turn_id, answer_id, agent_id, phase, number, content, what_went_wrong, what_to_change, confidence,
                created_at
            from minutebook.reflection
            where workspace_id = $1 and debate_id = $2 and answer_id > $3
            order by answer_id
            limit $4
            """;

    private CodeStore() {}

    @SuppressWarnings("unchecked")
    public static CodeVersion version(Row row) throws SQLException {
        return new CodeVersion(
                new DebateId(row.uuid()),
                row.integer(),
                new TurnId(row.uuid()),
                row.maybeText(),
                row.text(),
                (Map<String, Double>) MinutebookJson.LENIENT.read(row.text(), Map.class),
                row.maybeReal(),
                row.real(),
                row.maybeText(),
                row.maybeInteger(),
                row.maybeText(),
                row.instant());
    }

    public static TestRun run(Row row) throws SQLException {
        return new TestRun(
                new TurnId(row.uuid()),
                row.integer(),
                row.integer(),
                row.integer(),
                row.textList(),
                row.maybeText(),
                row.maybe(TurnId::new),
                row.instant());
    }

    public static Reflection reflection(Row row) throws SQLException {
        return new Reflection(
                new TurnId(row.uuid()),
                new TurnId(row.uuid()),
                new AgentId(row.uuid()),
                row.value(Phase.class),
                row.integer(),
                row.text(),
                row.maybeText(),
                row.maybeText(),
                row.maybeReal(),
                row.instant());
    }
}
