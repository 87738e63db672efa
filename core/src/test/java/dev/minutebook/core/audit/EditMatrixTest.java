package dev.minutebook.core.audit;

import static java.util.Map.entry;
import static org.assertj.core.api.Assertions.assertThat;

import dev.minutebook.api.audit.Verification;
import dev.minutebook.api.audit.VerifyAudit;
import dev.minutebook.core.CoreConfig;
import dev.minutebook.core.EveryTable;
import dev.minutebook.core.OpenBook;
import dev.minutebook.core.PlainSql;
import dev.minutebook.testkit.PostgresExtension;
import dev.minutebook.testkit.TestDatabase;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.UUID;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.extension.ExtendWith;

/// Somebody with every right in the database edits each column of the record of a debate once, and deletes a row of
/// each of its tables. Each edit is found, or the column stands here with the reason why it is not. The check edits
/// every third column, `-Dminutebook.nightly=true` each.
@Timeout(1200)
@ExtendWith(PostgresExtension.class)
class EditMatrixTest {

    /// The tables of the record, and which of their rows is edited.
    private static final Map<String, String> EDITED = edited();

    private static final int STRIDE = Boolean.getBoolean("minutebook.nightly") ? 1 : 3;

    /// Columns whose edit is not found, each with its reason.
    private static final Map<String, String> NOT_COVERED = Map.ofEntries(
            entry("code_version.quality_score", "computed from the metrics and the last test run, which are sealed"),
            entry("code_version.test_pass_rate", "computed from the last test run, which is sealed"),
            entry(
                    "debate_evidence.used_in_decision",
                    "may be marked at any time; computed from the conclusion and the turns, which are sealed"),
            entry("lesson.confidence", "rises when other debates teach the same"),
            entry("lesson.expires_at", "moves when other debates teach the same"),
            entry("lesson.expired_at", "set when it expires for good"),
            entry("lesson.updated_at", "operational"),
            entry("conversation.hidden", "which messages, all sealed, the list of a framework leaves out just now"),
            entry("conversation.memory_size", "of the list of a framework; computed from the messages when it differs"),
            entry("conversation.memory_hash", "of the list of a framework; computed from the messages when it differs"),
            entry("conversation.tokens", "a sum of estimates over the messages, which are sealed"),
            entry("conversation.look_seq", "operational: when context counters are looked at next"),
            entry("conversation.look_tokens", "operational: when context counters are looked at next"),
            entry("conversation.active_at", "orders lists, to the minute; when it was changed is covered"),
            entry(
                    "audit_entry.xid",
                    "the number of the transaction, which a restored copy forgets; no part of the log"));

    /// Columns that count what happened to a lesson after the debate.
    private static final Set<String> COUNTERS = Set.of(
            "lesson.tier",
            "lesson.seen",
            "lesson.uses",
            "lesson.outcomes",
            "lesson.successes",
            "lesson.impact_sum",
            "lesson.tier_outcomes",
            "lesson.tier_successes");

    /// Tables with a debate or an agent in them that are no part of the sealed record, each with its reason.
    private static final Map<String, String> OTHER_TABLES = Map.of(
            "ask", "a request that is still open; answering it makes a turn, which is sealed",
            "delivery", "a notice that something waits; that it was given up is entered, and old ones are deleted",
            "model_call", "the ledger of calls, which may be reported on late; tokens and cost are in the turn",
            "lesson_use", "what became of a lesson after the debate",
            "critique_pattern", "counts over the issues of all debates, which are sealed",
            "knowledge", "not of a debate; its content is committed to by its own entries",
            "proof", "not of a debate; claim, statement and result are committed to by its own entries");

    private static OpenBook open;
    private static EveryTable day;
    private static PlainSql superuser;
    private static UUID workspace;

    private static Map<String, String> edited() {
        Map<String, String> tables = new LinkedHashMap<>();
        String closed = "debate_id = (select debate_id from minutebook.decision limit 1)";
        tables.put("debate", "id = (select debate_id from minutebook.decision limit 1)");
        tables.put("seat", closed);
        tables.put("turn", closed + " and purpose = 'vote'");
        tables.put("vote", closed);
        tables.put("critique", closed);
        tables.put("critique_issue", "true");
        tables.put("code_version", closed);
        tables.put("test_run", closed);
        tables.put("reflection", closed);
        tables.put("approval", closed);
        tables.put("decision", closed);
        tables.put("decision_outcome", closed);
        tables.put("dissent", closed + " and acknowledged");
        tables.put("match", closed);
        tables.put("match_score", "true");
        tables.put("rating_history", "true");
        tables.put("rating", "true");
        tables.put("lesson", closed);
        tables.put("debate_evidence", "true");
        tables.put("tournament", "true");
        tables.put("prediction", "true");
        tables.put("conversation", "last_seq > 0");
        tables.put("conversation_message", "salt is not null and seq > 1");
        tables.put("conversation_branch", "fork > 0");
        tables.put("context_backup", "true");
        tables.put("audit_entry", "subject_kind = 'turn'");
        tables.put("audit_seal", "number = 7");
        tables.put("audit_block", "number = 2");
        tables.put("audit_opening", "true");
        tables.put("change_reason", "true");
        return tables;
    }

    @BeforeAll
    static void a_closed_debate(TestDatabase database) {
        // Sealed in few blocks: every verification checks the signature of each.
        open = new OpenBook(database, CoreConfig.sealingWith(OpenBook.KEY).background(false));
        day = EveryTable.in(open.newWorkspace());
        open.book().catchUp();
        day.book()
                .decisions()
                .acknowledge(
                        day.book()
                                .decisions()
                                .dissents(
                                        dev.minutebook.api.decisions.DissentFilter.any(),
                                        dev.minutebook.api.PageRequest.first())
                                .items()
                                .getFirst()
                                .id(),
                        "taken up");
        day.book()
                .decisions()
                .list(dev.minutebook.api.decisions.DecisionFilter.any(), dev.minutebook.api.PageRequest.first())
                .items()
                .forEach(decision -> day.book().decisions().archive(decision.id(), "No longer so."));
        open.book().catchUp();
        day.sealed();
        superuser = PlainSql.superuser(database);
        superuser.run("set session_replication_role = replica");
        workspace = superuser.one(
                UUID.class,
                "select id from minutebook.workspace where name = ?",
                day.book().name());
        for (Map<String, Object> check : superuser.rows("""
                        select conrelid::regclass::text as table, conname as name from pg_constraint
                        where contype = 'c' and connamespace = 'minutebook'::regnamespace
                        """)) {
            superuser.run("alter table " + check.get("table") + " drop constraint " + check.get("name"));
        }
    }

    @AfterAll
    static void close() {
        superuser.close();
        open.close();
    }

    @Test
    void every_edit_of_a_column_is_found_or_has_a_reason() {
        assertIntact();
        Map<String, List<String>> missed = new TreeMap<>();
        List<String> wrong = new ArrayList<>();
        StringBuilder matrix = new StringBuilder();
        int found = 0;
        int edits = 0;
        int number = 0;
        for (Map.Entry<String, String> table : EDITED.entrySet()) {
            for (Map<String, Object> column : columns(table.getKey())) {
                String name = (String) column.get("name");
                String at = table.getKey() + "." + name;
                if (number++ % STRIDE != 0) {
                    continue;
                }
                edits++;
                Verification after = edited(table.getKey(), table.getValue(), name, (String) column.get("type"));
                boolean excused = NOT_COVERED.containsKey(at) || COUNTERS.contains(at);
                if (!after.intact()) {
                    found++;
                } else if (!excused) {
                    missed.computeIfAbsent(table.getKey(), t -> new ArrayList<>())
                            .add(name);
                }
                if (!after.intact() && excused) {
                    wrong.add(at);
                }
                matrix.append("%-44s %s%n"
                        .formatted(at, after.intact() ? "not found" + reason(at) : "found: " + after.finding()));
            }
        }
        System.out.print(matrix);
        System.out.printf(
                "%d of %d edits found, %d with a reason%n", found, edits, NOT_COVERED.size() + COUNTERS.size());
        assertThat(missed).as("edits that are neither found nor have a reason").isEmpty();
        assertThat(wrong)
                .as("edits that are found although they are listed as not")
                .isEmpty();
        assertIntact();
    }

    @Test
    void every_deleted_row_is_found() {
        List<String> missed = new ArrayList<>();
        EDITED.forEach((table, where) -> {
            String row = superuser
                    .column(
                            String.class,
                            "select to_jsonb(t)::text from minutebook."
                                    + table
                                    + " t where workspace_id = ? and "
                                    + where
                                    + " order by to_jsonb(t)::text limit 1",
                            workspace)
                    .getFirst();
            assertThat(superuser.run(
                            "delete from minutebook." + table + " t where workspace_id = ? and to_jsonb(t) = ?::jsonb",
                            workspace,
                            row))
                    .as(table)
                    .isEqualTo(1);
            Verification after = day.book().audit().verify(VerifyAudit.all());
            System.out.printf("%-20s %s%n", table, after.intact() ? "not found" : "found: " + after.finding());
            if (after.intact()) {
                missed.add(table);
            }
            superuser.run(
                    "insert into minutebook."
                            + table
                            + " select * from jsonb_populate_record(null::minutebook."
                            + table
                            + ", ?::jsonb)",
                    row);
        });
        assertThat(missed).as("tables whose deleted row is not found").isEmpty();
        assertIntact();
    }

    @Test
    void what_is_added_to_a_conversation_is_found() {
        for (String place : List.of("seq + 1000", "seq")) {
            UUID added = superuser.one(UUID.class, """
                    insert into minutebook.conversation_message
                    select (jsonb_populate_record(m, jsonb_build_object('id', gen_random_uuid(), 'seq', %s, 'salt', null))).*
                    from minutebook.conversation_message m where m.workspace_id = ? order by m.id limit 1
                    returning id
                    """.formatted(place), workspace);
            Verification after = day.book().audit().verify(VerifyAudit.all());
            superuser.run("delete from minutebook.conversation_message where id = ?", added);
            assertThat(after.differences())
                    .as(place)
                    .anySatisfy(one -> assertThat(one).contains("number of its messages is"));
        }
        UUID forked = superuser.one(UUID.class, """
                insert into minutebook.conversation_branch
                select c.workspace_id, c.id, 1000, 1, 1, c.created_at from minutebook.conversation c
                where c.workspace_id = ? and c.last_seq > 0 order by c.id limit 1
                returning conversation_id
                """, workspace);
        Verification after = day.book().audit().verify(VerifyAudit.all());
        superuser.run("delete from minutebook.conversation_branch where number = 1000");
        assertThat(after.differences())
                .containsExactly("conversation " + forked + ": number of places where it forks is "
                        + superuser.one(
                                Long.class, "select branches::int8 from minutebook.conversation where id = ?", forked)
                        + ", but the log tells "
                        + superuser.one(
                                Long.class,
                                "select branches::int8 - 1 from minutebook.conversation where id = ?",
                                forked));
        assertIntact();
    }

    @Test
    void every_table_that_tells_of_a_debate_is_edited_or_has_a_reason() {
        Set<String> known = new TreeSet<>(EDITED.keySet());
        known.addAll(OTHER_TABLES.keySet());
        assertThat(superuser.column(String.class, """
                        select distinct table_name::text from information_schema.columns
                        where table_schema = 'minutebook' and column_name in ('debate_id', 'turn_id', 'decision_id')
                        """)).isSubsetOf(known);
    }

    private static String reason(String at) {
        return ": " + (COUNTERS.contains(at) ? "counts what came after the debate" : NOT_COVERED.get(at));
    }

    private static void assertIntact() {
        Verification now = day.book().audit().verify(VerifyAudit.all());
        assertThat(now.intact()).as(now.finding()).isTrue();
    }

    private static List<Map<String, Object>> columns(String table) {
        return superuser.rows("""
                select a.attname::text as name, format_type(a.atttypid, a.atttypmod) as type
                from pg_attribute a
                where a.attrelid = ('minutebook.' || ?)::regclass and a.attnum > 0 and not a.attisdropped
                order by a.attnum
                """, table);
    }

    private static Verification edited(String table, String where, String column, String type) {
        String place = superuser
                .column(
                        String.class,
                        "select t.ctid::text from minutebook."
                                + table
                                + " t where workspace_id = ? and "
                                + where
                                + " order by to_jsonb(t)::text limit 1",
                        workspace)
                .getFirst();
        String old = superuser
                                .rows(
                                        "select " + column + "::text as old from minutebook." + table
                                                + " where ctid = ?::tid",
                                        place)
                                .getFirst()
                                .get("old")
                        instanceof String text
                ? text
                : null;
        String now = moved(
                "update minutebook.%s set %s = %s where ctid = ?::tid returning ctid::text"
                        .formatted(table, column, other(column, type)),
                place);
        Verification after = day.book().audit().verify(VerifyAudit.all());
        String restore = "update minutebook.%s set %s = ?::%s where ctid = '%s'::tid returning ctid::text"
                .formatted(table, column, type, now);
        superuser.column(String.class, restore, old);
        return after;
    }

    private static String moved(String sql, String place) {
        return superuser.one(String.class, sql, place);
    }

    /// Another value of the same type.
    private static String other(String column, String type) {
        return switch (type) {
            case "uuid" -> "gen_random_uuid()";
            case "text" -> "coalesce(" + column + ", '') || 'x'";
            case "text[]" -> "array_append(" + column + ", 'x')";
            case "integer[]", "bigint[]" -> "array_append(" + column + ", 1000)";
            case "uuid[]" -> "array_append(" + column + ", gen_random_uuid())";
            case "integer", "bigint" -> "coalesce(" + column + ", 0) + 1000";
            case "double precision", "numeric(18,8)" -> "coalesce(" + column + ", 0) + 0.001";
            case "boolean" -> "not coalesce(" + column + ", false)";
            case "timestamp with time zone" -> "coalesce(" + column + ", now()) + interval '1 millisecond'";
            case "jsonb" ->
                "case jsonb_typeof(" + column + ") when 'array' then " + column + " || '[0]'::jsonb else " + column
                        + " || '{\"edited\": 1}'::jsonb end";
            case "json" -> "'{}'::json";
            case "bytea" ->
                "set_byte(coalesce(" + column + ", '\\x00'), 0, 255 - get_byte(coalesce(" + column + ", '\\x00'), 0))";
            case "xid8" -> "'3'::xid8";
            default -> throw new IllegalArgumentException(column + " " + type);
        };
    }
}
