package dev.minutebook.core;

import static org.assertj.core.api.Assertions.assertThat;

import dev.minutebook.testkit.PostgresExtension;
import dev.minutebook.testkit.TestDatabase;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.UUID;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.extension.ExtendWith;

/// Workspaces are kept apart by PostgreSQL itself, in every table there is.
@ExtendWith(PostgresExtension.class)
@Timeout(600)
@Tag("engine")
class RowSecurityTest {

    /// What the role that seals may delete, by a run that the log tells of.
    private static final Set<String> REMOVED_BY_RETENTION =
            Set.of("channel_message", "mention", "audit_entry", "audit_opening");

    private static OpenBook open;
    private static PlainSql plain;
    private static UUID mine;
    private static UUID other;

    @BeforeAll
    static void open(TestDatabase database) {
        open = new OpenBook(database);
        plain = PlainSql.superuser(database);
        mine = day();
        other = day();
    }

    @AfterAll
    static void close() {
        plain.close();
        open.close();
    }

    static UUID workspaceOf(PlainSql plain, EveryTable day) {
        return plain.one(
                UUID.class,
                "select id from minutebook.workspace where name = ?",
                day.book().name());
    }

    private static UUID day() {
        EveryTable day = EveryTable.in(open.newWorkspace()).encrypted();
        UUID workspace = workspaceOf(plain, day);
        day.indexed(open.book().database(), workspace)
                .erased(open.book().database(), workspace)
                .sealed();
        RetentionDay.in(day.book(), plain, workspace);
        return workspace;
    }

    @Test
    void nothing_of_a_workspace_is_seen_or_written_from_another() throws SQLException {
        Connection connection = plain.connection();
        connection.setAutoCommit(false);
        try {
            assertThat(Isolation.observed(connection, mine, other)).isEmpty();
        } finally {
            connection.rollback();
            connection.setAutoCommit(true);
        }
    }

    @Test
    void every_table_has_forced_row_level_security_and_the_one_policy() throws SQLException {
        assertThat(Isolation.declared(plain.connection())).isEmpty();
    }

    @Test
    void both_workspaces_have_rows_in_every_table_that_was_checked() {
        for (String table : protectedTables()) {
            Set<UUID> workspaces =
                    Set.copyOf(plain.column(UUID.class, "select distinct workspace_id from minutebook." + table));
            assertThat(workspaces).as(table).contains(mine, other);
        }
    }

    @Test
    void every_table_outside_row_level_security_exists_and_has_a_reason() {
        assertThat(tables()).containsAll(Isolation.OUTSIDE.keySet());
        assertThat(Isolation.OUTSIDE.values())
                .allSatisfy(reason -> assertThat(reason).isNotBlank());
    }

    @Test
    void every_table_with_a_workspace_is_protected_but_the_list_of_work() {
        List<String> withWorkspace = plain.column(String.class, """
                        select c.relname from pg_class c join pg_attribute a on a.attrelid = c.oid
                        where c.relnamespace = 'minutebook'::regnamespace and c.relkind in ('r', 'p')
                            and a.attname = 'workspace_id'
                        """);
        List<String> expected = new java.util.ArrayList<>(protectedTables());
        expected.addAll(List.of("ready", "workspace_import", "reading"));
        assertThat(withWorkspace).containsExactlyInAnyOrderElementsOf(expected);
    }

    @Test
    void the_two_roles_own_nothing_cannot_log_in_and_pass_by_nothing() {
        for (String role : List.of("minutebook_app", "minutebook_worker")) {
            Map<String, Object> attributes = plain.rows("""
                                    select rolsuper, rolbypassrls, rolcanlogin, rolcreaterole, rolcreatedb, rolreplication
                                    from pg_roles where rolname = ?
                                    """, role).getFirst();
            assertThat(attributes.values()).as(role + " " + attributes).containsOnly(false);
            assertThat(plain.column(
                            String.class,
                            "select relname from pg_class where pg_has_role(?, relowner, 'member')",
                            role))
                    .as("what %s owns", role)
                    .isEmpty();
            assertThat(plain.column(String.class, """
                                    select g.rolname from pg_auth_members m join pg_roles g on g.oid = m.roleid
                                    where m.member = ?::regrole
                                    """, role))
                    .as("whose member %s is", role)
                    .isEmpty();
            assertThat(plain.one(Boolean.class, "select has_schema_privilege(?, 'minutebook', 'create')", role))
                    .isFalse();
        }
    }

    @Test
    void the_application_has_the_rights_it_needs_on_every_table_and_no_more() {
        assertThat(Isolation.rights(plain, "minutebook_app"))
                .containsExactlyInAnyOrderEntriesOf(new TreeMap<>(Map.ofEntries(
                        Map.entry("agent", "insert,select,update"),
                        Map.entry("agent_session", "insert,select,update"),
                        Map.entry("api_token", "insert,select,update"),
                        Map.entry("audit_block", "select"),
                        Map.entry("audit_entry", "select"),
                        Map.entry("audit_head", "select"),
                        Map.entry("audit_opening", "insert,select"),
                        Map.entry("audit_seal", "select"),
                        Map.entry("audit_watermark", "select"),
                        Map.entry("bookmark", "insert,select,update"),
                        Map.entry("calibration", "insert,select,update"),
                        Map.entry("calibration_bucket", "insert,select,update"),
                        Map.entry("prediction", "insert,select"),
                        Map.entry("tournament", "insert,select"),
                        Map.entry("channel", "insert,select,update"),
                        Map.entry("channel_message", "insert,select"),
                        Map.entry("project", "insert,select"),
                        Map.entry("correction", "delete,insert,select"),
                        Map.entry("correction_event", "delete,insert,select"),
                        Map.entry("promotion", "insert,select"),
                        Map.entry("promotion_case", "insert,select"),
                        Map.entry("promotion_contender", "insert,select"),
                        Map.entry("promotion_finding", "insert,select"),
                        Map.entry("promotion_result", "insert,select"),
                        Map.entry("promotion_trial", "insert,select"),
                        Map.entry("action_log", "delete,insert,select"),
                        Map.entry("created_agent", "insert,select"),
                        Map.entry("episode", "delete,insert,select"),
                        Map.entry("episode_actor", "delete,insert,select"),
                        Map.entry("episode_archive", "insert,select"),
                        Map.entry("evolution_actor", "insert,select"),
                        Map.entry("evolution_run", "insert,select"),
                        Map.entry("evolution_scenario", "insert,select"),
                        Map.entry("evolution_work", "delete,insert,select"),
                        Map.entry("generation", "insert,select"),
                        Map.entry("generation_score", "insert,select"),
                        Map.entry("judgement", "delete,insert,select"),
                        Map.entry("profile", "insert,select"),
                        Map.entry("retention_policy", "insert,select"),
                        Map.entry("retention_rule", "insert,select"),
                        Map.entry("legal_hold", "insert,select"),
                        Map.entry("removal_run", "insert,select"),
                        Map.entry("removal", "insert,select"),
                        Map.entry("removed_range", "insert,select"),
                        Map.entry("retention_run", "insert,select"),
                        Map.entry("tactic", "delete,insert,select"),
                        Map.entry("variant", "insert,select"),
                        Map.entry("query_policy", "insert,select"),
                        Map.entry("query_session", "insert,select"),
                        Map.entry("query", "insert,select"),
                        Map.entry("model_run", "insert,select"),
                        Map.entry("assertion_result", "insert,select"),
                        Map.entry("query_verdict", "insert,select"),
                        Map.entry("specialist_standing", "insert,select"),
                        Map.entry("knowledge_gap", "insert,select"),
                        Map.entry("active_project", "delete,insert,select"),
                        Map.entry("conversation", "delete,insert,select"),
                        Map.entry("conversation_branch", "delete,insert,select"),
                        Map.entry("conversation_message", "delete,insert,select"),
                        Map.entry("context_backup", "delete,insert,select"),
                        Map.entry("context_counter", "delete,insert,select"),
                        Map.entry("erased_subject", "select"),
                        Map.entry("erasure", "insert,select"),
                        Map.entry("flyway_schema_history", ""),
                        Map.entry("reading", ""),
                        Map.entry("workspace_import", "select"),
                        Map.entry("idempotency_key", "delete,insert,select"),
                        Map.entry("mention", "insert,select"),
                        Map.entry("ready", "delete,select"),
                        Map.entry("search_entry", "delete,insert,select,update"),
                        Map.entry("search_pending", "delete,insert,select,update"),
                        Map.entry("search_segment", "delete,insert,select,update"),
                        Map.entry("search_postings", "delete,insert,select"),
                        Map.entry("task", "insert,select,update"),
                        Map.entry("task_run", "insert,select,update"),
                        Map.entry("approval", "insert,select,update"),
                        Map.entry("ask", "delete,insert,select,update"),
                        Map.entry("circuit_breaker", "insert,select,update"),
                        Map.entry("model_limit", "insert,select,update"),
                        Map.entry("code_version", "insert,select,update"),
                        Map.entry("critique", "insert,select"),
                        Map.entry("critique_issue", "insert,select"),
                        Map.entry("critique_base", "insert,select,update"),
                        Map.entry("critique_pattern", "delete,insert,select,update"),
                        Map.entry("reputation", "insert,select,update"),
                        Map.entry("debate", "insert,select,update"),
                        Map.entry("debate_pattern", "insert,select,update"),
                        Map.entry("debate_strategy", "insert,select,update"),
                        Map.entry("decision", "insert,select,update"),
                        Map.entry("dissent", "insert,select,update"),
                        Map.entry("debate_evidence", "insert,select"),
                        Map.entry("evidence", "delete,insert,select"),
                        Map.entry("evidence_source", "delete,insert,select"),
                        Map.entry("match", "insert,select"),
                        Map.entry("match_score", "insert,select"),
                        Map.entry("rating", "insert,select,update"),
                        Map.entry("rating_history", "insert,select"),
                        Map.entry("change_reason", "insert,select"),
                        Map.entry("decision_outcome", "insert,select"),
                        Map.entry("relationship", "insert,select,update"),
                        Map.entry("knowledge", "insert,select"),
                        Map.entry("knowledge_absence", "insert,select"),
                        Map.entry("lesson", "insert,select,update"),
                        Map.entry("lesson_use", "insert,select,update"),
                        Map.entry("memory", "delete,insert,select,update"),
                        Map.entry("memory_access", "delete,insert,select"),
                        Map.entry("memory_absence", "delete,insert,select"),
                        Map.entry("memory_link", "delete,insert,select"),
                        Map.entry("memory_wording", "delete,insert,select"),
                        Map.entry("meta_learning_state", "insert,select"),
                        Map.entry("tier_transition", "delete,insert,select"),
                        Map.entry("search_vector", "delete,insert,select,update"),
                        Map.entry("model_call", "insert,select,update"),
                        Map.entry("reflection", "insert,select"),
                        Map.entry("seat", "insert,select"),
                        Map.entry("test_run", "insert,select"),
                        Map.entry("turn", "insert,select"),
                        Map.entry("proof", "insert,select"),
                        Map.entry("subscription", "insert,select"),
                        Map.entry("workspace_encryption", "insert,select"),
                        Map.entry("data_key", "insert,select"),
                        Map.entry("delivery", "delete,insert,select"),
                        Map.entry("verification_score", "insert,select"),
                        Map.entry("vote", "insert,select"),
                        Map.entry("workspace", "insert,select"))));
    }

    @Test
    void the_sealer_reads_no_content() {
        assertThat(Isolation.rights(plain, "minutebook_worker")).allSatisfy((table, rights) -> {
            if (Set.of("change_reason", "channel_message", "mention").contains(table)) {
                assertThat(rights).as(table).isEqualTo("delete");
            } else if (!table.startsWith("audit_")
                    && !Set.of("workspace", "ready").contains(table)) {
                assertThat(rights).as(table).isEmpty();
            }
        });
        for (String column : List.of(
                "change_reason.reason",
                "channel_message.body",
                "legal_hold.reason",
                "subscription.address",
                "subscription.secret")) {
            String[] parts = column.split("\\.");
            assertThat(plain.one(
                            Boolean.class,
                            "select has_column_privilege('minutebook_worker', ?, ?, 'select')",
                            "minutebook." + parts[0],
                            parts[1]))
                    .as(column)
                    .isFalse();
        }
    }

    @Test
    void what_was_said_and_entered_can_be_neither_changed_nor_taken_back() {
        for (String table : List.of(
                "channel_message",
                "mention",
                "audit_entry",
                "audit_opening",
                "turn",
                "vote",
                "test_run",
                "reflection")) {
            for (String role : List.of("minutebook_app", "minutebook_worker")) {
                boolean removes = role.equals("minutebook_worker") && REMOVED_BY_RETENTION.contains(table);
                assertThat(plain.one(
                                Boolean.class,
                                "select has_table_privilege(?, ?, ?)",
                                role,
                                "minutebook." + table,
                                removes ? "update, truncate" : "update, delete, truncate"))
                        .as("%s on %s", role, table)
                        .isFalse();
            }
            assertThat(plain.one(
                            Boolean.class,
                            "select has_any_column_privilege('minutebook_app', ?, 'update')",
                            "minutebook." + table))
                    .as(table)
                    .isFalse();
        }
    }

    @Test
    void the_words_of_critiques_knowledge_evidence_and_claims_are_written_once() {
        for (String column : List.of(
                "tournament.question",
                "tournament.options",
                "prediction.agent_id",
                "conversation.user_id",
                "conversation.external_id",
                "conversation_message.content",
                "conversation_message.parts",
                "conversation_message.seq",
                "critique.severity",
                "critique.reasoning",
                "critique.expected_usefulness",
                "critique_issue.text",
                "critique_issue.suggestion",
                "knowledge.domain",
                "knowledge.content",
                "knowledge.confidence",
                "knowledge.trust",
                "knowledge.contributor_id",
                "evidence.snippet",
                "evidence.content_sha256",
                "evidence_source.url",
                "debate_evidence.relevance",
                "debate_evidence.cited_by",
                "proof.claim",
                "proof.agent_id",
                "proof.language",
                "subscription.address",
                "subscription.entries",
                "delivery.event",
                "delivery.number",
                "delivery.subject_id")) {
            String[] parts = column.split("\\.", -1);
            assertThat(plain.one(
                            Boolean.class,
                            "select has_column_privilege('minutebook_app', ?, ?, 'update')",
                            "minutebook." + parts[0],
                            parts[1]))
                    .as(column)
                    .isFalse();
        }
    }

    @Test
    void nobody_but_postgresql_says_which_transaction_made_an_entry() {
        assertThat(columnsOf("minutebook_app", "insert")).contains("details").doesNotContain("xid");
        assertThat(columnsOf("minutebook_worker", "insert")).isEmpty();
        assertThat(columnsOf("minutebook_worker", "update"))
                .as("a restored copy forgets old transaction numbers")
                .containsExactly("xid");
    }

    private static List<String> columnsOf(String role, String right) {
        return plain.column(String.class, """
                select attname from pg_attribute
                where attrelid = 'minutebook.audit_entry'::regclass and attnum > 0
                    and has_column_privilege(?, attrelid, attnum, ?)
                """, role, right);
    }

    @Test
    void nobody_may_call_what_gives_rights_away() {
        for (String role : List.of("minutebook_app", "minutebook_worker", "public")) {
            assertThat(plain.one(
                            Boolean.class,
                            "select has_function_privilege(?, 'minutebook.protect(regclass, text)', 'execute')",
                            role))
                    .as(role)
                    .isFalse();
        }
    }

    private static List<String> tables() {
        return plain.column(
                String.class,
                "select relname from pg_class where relnamespace = 'minutebook'::regnamespace and relkind in ('r', 'p')");
    }

    private static List<String> protectedTables() {
        return tables().stream()
                .filter(table -> !Isolation.OUTSIDE.containsKey(table))
                .toList();
    }
}
