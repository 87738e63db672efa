package dev.minutebook.core.critiques;

import static org.assertj.core.api.Assertions.assertThat;

import dev.minutebook.api.Workspace;
import dev.minutebook.api.critiques.CritiquePattern;
import dev.minutebook.api.critiques.IssueType;
import dev.minutebook.api.debates.Debate;
import dev.minutebook.core.OpenBook;
import dev.minutebook.core.PlainSql;
import dev.minutebook.testkit.PostgresExtension;
import dev.minutebook.testkit.TestDatabase;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.UUID;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.extension.ExtendWith;

/// What is worth raising is found by index, however much was criticised.
@ExtendWith(PostgresExtension.class)
@Timeout(600)
class RetrievalTest {

    private static final int CRITIQUES = 100_000;
    private static final Instant NOW = Instant.now();

    private static final String TRUE_ORDER = """
            select key from minutebook.critique_pattern
            where workspace_id = ? and archived_at is null and successes >= 2 and (?::text is null or type = ?)
            order by strength / (1 + greatest(0, extract(epoch from now() - updated_at)::float8) / 2592000) desc
            limit 10
            """;

    private static OpenBook open;
    private static PlainSql plain;
    private static Workspace book;
    private static UUID workspace;

    @BeforeAll
    static void criticise_a_hundred_thousand_times(TestDatabase database) {
        open = new OpenBook(database);
        plain = PlainSql.superuser(database);
        book = open.newWorkspace();
        workspace = plain.one(UUID.class, "select id from minutebook.workspace where name = ?", book.name());
        Debate debate = new CritiquePlay(book).play(1, "The first issue");
        UUID agent = debate.seats().getFirst().agent().value();
        plain.run("select setseed(0.42)");
        plain.run("""
                insert into minutebook.critique (workspace_id, id, debate_id, turn_id, critic_id, target_id, author_id, severity,
                    actual_usefulness, settled_at, created_at)
                select ?, gen_random_uuid(), ?, gen_random_uuid(), ?, gen_random_uuid(), ?, random(), random(), now(), now()
                from generate_series(1, ?)
                """, workspace, debate.id().value(), agent, agent, CRITIQUES);
        plain.run("""
                insert into minutebook.critique_issue (workspace_id, critique_id, number, text, pattern_key, type,
                    led_to_improvement)
                select workspace_id, id, 1, 'issue ' || n, 'key-' || n,
                    (array['performance', 'security', 'correctness', 'clarity', 'architecture', 'completeness', 'testing',
                        'general'])[1 + n % 8], random() < 0.5
                from (select workspace_id, id, (40000 * random() * random())::int as n from minutebook.critique
                    where workspace_id = ? and id not in (select critique_id from minutebook.critique_issue)) c
                """, workspace);
        plain.run("""
                insert into minutebook.critique_pattern (workspace_id, key, type, text, example, debate_id, successes, failures,
                    surprise, first_at, updated_at)
                select workspace_id, pattern_key, min(type), min(text), 'a fix', ?::uuid, count(*) filter (where led_to_improvement),
                    count(*) filter (where not led_to_improvement), random(), now() - interval '3 years',
                    now() - 2 * random() * random() * interval '1 year'
                from minutebook.critique_issue where workspace_id = ? and pattern_key like 'key-%'
                group by workspace_id, pattern_key
                """, debate.id().value(), workspace);
        plain.run("vacuum analyze minutebook.critique_pattern");
        plain.run("vacuum analyze minutebook.critique");
        plain.run("vacuum analyze minutebook.critique_issue");
    }

    @AfterAll
    static void close() {
        plain.close();
        open.close();
    }

    @Test
    void the_best_are_found() {
        assertThat(plain.one(Long.class, "select count(*) from minutebook.critique_pattern"))
                .isGreaterThan(20_000);
        assertThat(book.critiques().relevant(null, 10))
                .extracting(CritiquePattern::key)
                .containsExactlyElementsOf(plain.column(String.class, TRUE_ORDER, workspace, null, null));
        for (IssueType type : IssueType.values()) {
            String name = type.name().toLowerCase(Locale.ROOT);
            assertThat(book.critiques().relevant(type, 10))
                    .extracting(CritiquePattern::key)
                    .containsExactlyElementsOf(plain.column(String.class, TRUE_ORDER, workspace, name, name));
        }
    }

    @Test
    void they_are_found_by_index() {
        for (String sql : List.of(
                PatternStore.BEST_OF_FEW,
                PatternStore.BEST_OF_FEW_OF_TYPE,
                PatternStore.BEST_OF_MANY,
                PatternStore.BEST_OF_MANY_OF_TYPE)) {
            String plan = String.join("\n", explained(sql));
            assertThat(plan)
                    .contains("critique_pattern_strongest", "critique_pattern_freshest")
                    .doesNotContain("Seq Scan on critique_pattern", "Hash Join");
            boolean few = sql.contains("limit 100\n");
            assertThat(buffers(plan)).as(plan).isLessThan(few ? 300 : 4_200);
            System.out.println("of "
                    + CRITIQUES
                    + " critiques, "
                    + (few ? "first look" : "second look")
                    + (sql.contains("type = $4") ? " of a type: " : ": ")
                    + buffers(plan)
                    + " buffers, "
                    + plan.substring(plan.indexOf("Execution Time")));
        }
    }

    /// However many patterns there are, revoking a source looks at those that rest on something.
    @Test
    void revoking_a_source_does_not_read_them_all() {
        plain.run("set role minutebook_app");
        plain.run("select set_config('mb.workspace', ?, false)", workspace.toString());
        plain.run("set plan_cache_mode = force_generic_plan");
        plain.run("prepare revoked (uuid, uuid[], text, timestamptz) as " + PatternStore.REVOKE.replace("?", "??"));
        try {
            String plan = String.join(
                    "\n",
                    plain.column(
                            String.class,
                            "explain execute revoked ('" + workspace + "', '{}', 'a page', '" + NOW + "')"));
            assertThat(plan)
                    .contains("Index Scan using critique_pattern_citing")
                    .doesNotContain("Seq Scan on critique_pattern c");
        } finally {
            plain.run("deallocate revoked");
            plain.run("reset role");
        }
    }

    /// As the program runs it: as its role, under the policies, by a plan for any values.
    private static List<String> explained(String sql) {
        plain.run("set role minutebook_app");
        plain.run("select set_config('mb.workspace', ?, false)", workspace.toString());
        plain.run("set plan_cache_mode = force_generic_plan");
        plain.run("prepare best (uuid, timestamptz, int8, text) as " + sql.replace("?", "??"));
        try {
            List<String> plan = new ArrayList<>();
            for (int i = 0; i < 3; i++) {
                plan = plain.column(
                        String.class,
                        "explain (analyze, buffers) execute best ('" + workspace + "', '" + NOW + "', 10, 'security')");
            }
            return plan;
        } finally {
            plain.run("deallocate best");
            plain.run("reset role");
        }
    }

    private static int buffers(String plan) {
        Matcher line =
                Pattern.compile("Buffers: shared hit=(\\d+)(?: read=(\\d+))?").matcher(plan);
        assertThat(line.find()).isTrue();
        return Integer.parseInt(line.group(1)) + (line.group(2) == null ? 0 : Integer.parseInt(line.group(2)));
    }

    @Test
    void lists_go_by_index_too() {
        plain.run("set role minutebook_app");
        plain.run("select set_config('mb.workspace', ?, false)", workspace.toString());
        try {
            for (String where : List.of(
                    "where workspace_id = '%s' and archived_at is null order by strength desc, key limit 20",
                    "where workspace_id = '%s' and archived_at is null and type = 'security' order by strength desc, key limit 20")) {
                assertThat(String.join(
                                "\n",
                                plain.column(
                                        String.class,
                                        "explain select key from minutebook.critique_pattern "
                                                + where.formatted(workspace))))
                        .doesNotContain("Seq Scan", "Sort");
            }
        } finally {
            plain.run("reset role");
        }
    }
}
