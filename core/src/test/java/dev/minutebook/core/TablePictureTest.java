package dev.minutebook.core;

import static org.assertj.core.api.Assertions.assertThat;

import dev.minutebook.testkit.PostgresExtension;
import dev.minutebook.testkit.TestDatabase;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.extension.ExtendWith;

/// docs/tables.md shows the tables as the migrations leave them. It is written here.
@ExtendWith(PostgresExtension.class)
@Timeout(120)
class TablePictureTest {

    private static final Path FILE = Path.of(System.getProperty("minutebook.root", ".."), "docs/tables.md");

    private static final Map<String, List<String>> CAPABILITIES = new LinkedHashMap<>();

    static {
        put("Workspaces", "workspace workspace_import reading api_token idempotency_key ready");
        put("Agents", "agent agent_session");
        put("Channels", "channel channel_message mention bookmark");
        put(
                "Conversations",
                "project active_project conversation conversation_branch conversation_message"
                        + " context_counter context_backup");
        put("Corrections", "correction correction_event");
        put(
                "Queries",
                "query_session query model_run assertion_result query_verdict query_policy specialist_standing"
                        + " knowledge_gap");
        put(
                "Promotions",
                "promotion_trial promotion_contender promotion_case promotion_result promotion_finding promotion");
        put(
                "Evolution",
                "evolution_scenario evolution_run evolution_actor evolution_work generation profile variant created_agent"
                        + " episode episode_actor action_log judgement generation_score tactic episode_archive"
                        + " retention_policy retention_run");
        put("Retention", "retention_rule legal_hold removal_run removal removed_range");
        put("Tasks", "task task_run");
        put("Debates", "debate seat ask turn model_call approval circuit_breaker model_limit");
        put("Code", "code_version test_run reflection");
        put("Votes and decisions", "vote decision decision_outcome dissent");
        put("Lessons", "lesson lesson_use debate_pattern debate_strategy");
        put("Critiques", "critique critique_issue critique_pattern critique_base reputation");
        put("Ratings", "match match_score rating rating_history relationship");
        put("Calibration", "tournament prediction calibration calibration_bucket");
        put("Proofs", "proof verification_score");
        put("Notices", "subscription delivery");
        put("Encryption", "workspace_encryption data_key");
        put("Erasures", "erasure erased_subject");
        put(
                "Memory",
                "memory memory_wording memory_absence memory_link tier_transition memory_access"
                        + " meta_learning_state");
        put("Knowledge", "knowledge knowledge_absence");
        put("Evidence", "evidence evidence_source debate_evidence");
        put("Search", "search_entry search_pending search_segment search_postings search_vector");
        put("Audit", "audit_entry audit_opening change_reason audit_seal audit_block audit_head audit_watermark");
    }

    private static void put(String capability, String tables) {
        CAPABILITIES.put(capability, List.of(tables.split(" ")));
    }

    private static final String TABLES = """
            select relname as name, obj_description(oid, 'pg_class') as comment
            from pg_class
            where relnamespace = 'minutebook'::regnamespace and relkind in ('r', 'p') and not relispartition
              and relname <> 'flyway_schema_history'
            """;

    /// The columns of keys, and other ids; without the workspace, which leads every key.
    private static final String KEYS = """
            select t.relname as "table", a.attname as name,
                   regexp_replace(y.typname, '^_(.*)$', '\\1[]') as type,
                   coalesce(bool_or(c.contype = 'p'), false) as "primary",
                   coalesce(bool_or(c.contype = 'f'), false) as "foreign"
            from pg_class t
            join pg_attribute a on a.attrelid = t.oid and a.attnum > 0 and not a.attisdropped
            join pg_type y on y.oid = a.atttypid
            left join pg_constraint c
              on c.conrelid = t.oid and c.contype in ('p', 'f') and a.attnum = any (c.conkey)
            where t.relnamespace = 'minutebook'::regnamespace and t.relkind in ('r', 'p')
              and a.attname <> 'workspace_id' and (c.oid is not null or a.attname like '%\\_id')
            group by t.relname, a.attname, y.typname, a.attnum
            order by t.relname, a.attnum
            """;

    private static final String REFERENCES = """
            select t.relname as "table", f.relname as target,
                   string_agg(a.attname, ', ' order by k.place) as columns,
                   bool_or(not a.attnotnull) as optional,
                   exists (select from pg_constraint u where u.conrelid = c.conrelid and u.contype in ('p', 'u')
                           and u.conkey <@ c.conkey) as single
            from pg_constraint c
            join pg_class t on t.oid = c.conrelid
            join pg_class f on f.oid = c.confrelid
            cross join unnest(c.conkey) with ordinality as k(number, place)
            join pg_attribute a on a.attrelid = t.oid and a.attnum = k.number
            where t.relnamespace = 'minutebook'::regnamespace and c.contype = 'f' and f.relname <> 'workspace'
              and a.attname <> 'workspace_id'
            group by c.oid, c.conrelid, c.conkey, t.relname, f.relname
            order by t.relname, f.relname, columns
            """;

    @Test
    void the_picture_of_the_tables_is_the_one_of_the_catalog(TestDatabase database) throws IOException {
        String picture;
        try (PlainSql sql = PlainSql.superuser(database)) {
            picture = picture(sql);
        }
        if (Boolean.getBoolean("minutebook.write")) {
            Files.writeString(FILE, picture);
        }
        assertThat(Files.readString(FILE)).isEqualTo(picture);
    }

    private static String picture(PlainSql sql) {
        Map<String, String> comments = new LinkedHashMap<>();
        sql.rows(TABLES).forEach(row -> comments.put(text(row, "name"), text(row, "comment")));
        assertThat(new TreeSet<>(comments.keySet()))
                .as("every table belongs to a capability in CAPABILITIES")
                .isEqualTo(new TreeSet<>(
                        CAPABILITIES.values().stream().flatMap(List::stream).toList()));
        List<Map<String, Object>> keys = sql.rows(KEYS);
        List<Map<String, Object>> references = sql.rows(REFERENCES);
        List<String> lines = new ArrayList<>();
        lines.add("# Tables");
        lines.add("");
        lines.add("Written by `TablePictureTest`; run it with `-Dminutebook.write=true` after a" + " migration.");
        lines.add("");
        lines.add("All tables are in the schema `minutebook`. The pictures show keys and ids, and foreign keys as"
                + " lines. They leave out `workspace_id`,");
        lines.add("which leads the keys of every table of a workspace, and references to `workspace`.");
        CAPABILITIES.forEach(
                (capability, tables) -> lines.addAll(section(capability, tables, comments, keys, references)));
        return String.join("\n", lines) + "\n";
    }

    private static List<String> section(
            String capability,
            List<String> tables,
            Map<String, String> comments,
            List<Map<String, Object>> keys,
            List<Map<String, Object>> references) {
        List<String> lines = new ArrayList<>(List.of("", "## " + capability, ""));
        lines.add("| table | a row is |");
        lines.add("|---|---|");
        tables.forEach(table -> lines.add("| `" + table + "` | " + comments.get(table) + " |"));
        lines.addAll(List.of("", "```mermaid", "erDiagram"));
        for (String table : tables) {
            lines.add("  " + table + " {");
            keys.stream()
                    .filter(key -> text(key, "table").equals(table))
                    .forEach(key -> lines.add("    " + column(key)));
            lines.add("  }");
        }
        references.stream()
                .filter(reference -> tables.contains(text(reference, "table")))
                .forEach(reference -> lines.add("  " + arrow(reference)));
        lines.add("```");
        return lines;
    }

    private static String column(Map<String, Object> key) {
        boolean primary = (boolean) key.get("primary");
        boolean foreign = (boolean) key.get("foreign");
        return text(key, "type")
                + " "
                + text(key, "name")
                + (primary && foreign ? " PK,FK" : primary ? " PK" : foreign ? " FK" : "");
    }

    private static String arrow(Map<String, Object> reference) {
        return text(reference, "target")
                + ((boolean) reference.get("optional") ? " |o" : " ||")
                + ((boolean) reference.get("single") ? "--o| " : "--o{ ")
                + text(reference, "table")
                + " : \""
                + text(reference, "columns")
                + '"';
    }

    private static String text(Map<String, Object> row, String column) {
        return String.valueOf(row.get(column));
    }
}
