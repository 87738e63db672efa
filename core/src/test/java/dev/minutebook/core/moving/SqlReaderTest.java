package dev.minutebook.core.moving;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.minutebook.api.agents.RegisterAgent;
import dev.minutebook.core.EveryTable;
import dev.minutebook.core.OpenBook;
import dev.minutebook.core.PlainSql;
import dev.minutebook.testkit.TestDatabase;
import dev.minutebook.testkit.TestServer;
import java.sql.Connection;
import java.sql.SQLException;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.Timeout;

/// Whoever asks in SQL reads one workspace, and does nothing else, whatever they write.
@Timeout(600)
class SqlReaderTest {

    private static TestDatabase database;
    private static OpenBook book;
    private static PlainSql plain;
    private static String victim;
    private static Map<String, String> before;

    @BeforeAll
    static void fill() {
        database = TestServer.instance().newDatabase();
        book = new OpenBook(database);
        EveryTable.in(book.newWorkspace("mine")).sealed();
        book.newWorkspace("victim").agents().register(RegisterAgent.human("zaphod"));
        plain = PlainSql.superuser(database);
        victim = plain.one(String.class, "select id::text from minutebook.workspace where name = 'victim'");
        before = settings();
    }

    @AfterAll
    static void close() {
        plain.close();
        book.close();
        database.close();
    }

    private static SqlReader.Rows ask(String query) throws SQLException {
        return ask(query, 100, Duration.ofSeconds(20));
    }

    private static SqlReader.Rows ask(String query, int most, Duration longest) throws SQLException {
        try (Connection connection = database.ownerDataSource().getConnection()) {
            return new SqlReader(connection).ask("mine", query, most, longest);
        }
    }

    @Test
    void one_workspace_is_read() throws SQLException {
        assertThat(ask("select name, kind from agent where name in ('ada', 'grace') order by name")
                        .rows())
                .containsExactly("{\"name\":\"ada\",\"kind\":\"model\"}", "{\"name\":\"grace\",\"kind\":\"human\"}");
        assertThat(ask("with x as (select 1 as one) select one from x -- and a remark")
                        .rows())
                .containsExactly("{\"one\":1}");
        assertThat(ask("values (1), (2)").rows()).hasSize(2);
        assertThat(ask(SqlReader.tables()).rows()).hasSizeGreaterThan(90).noneMatch(row -> row.contains("data_key"));
        assertThat(ask(SqlReader.columns("agent")).rows()).anyMatch(row -> row.contains("\"constitution\""));
        assertThat(ask("select name, role from api_token").rows()).isNotEmpty();
    }

    @Test
    void every_table_shows_the_rows_of_its_workspace_and_no_others() throws SQLException {
        String mine = plain.one(String.class, "select id::text from minutebook.workspace where name = 'mine'");
        for (String table : plain.column(
                String.class,
                "select relname::text from pg_class where relnamespace = 'minutebook'::regnamespace and relkind = 'r' and relrowsecurity and relname not in ('data_key', 'idempotency_key')")) {
            long rows = plain.one(
                    Long.class, "select count(*) from minutebook." + table + " where workspace_id = ?::uuid", mine);
            assertThat(ask("select count(*) as n, count(*) filter (where workspace_id <> '" + mine
                                    + "') as others from " + table)
                            .rows())
                    .as(table)
                    .containsExactly("{\"n\":" + rows + ",\"others\":0}");
        }
    }

    @Test
    void rows_and_time_are_bounded() throws SQLException {
        SqlReader.Rows some = ask("select * from generate_series(1, 1000000) n", 10, Duration.ofSeconds(20));
        assertThat(some.rows()).hasSize(10);
        assertThat(some.more()).isTrue();
        assertThat(ask("select * from generate_series(1, 10) n", 10, Duration.ofSeconds(20))
                        .more())
                .isFalse();
        assertThatThrownBy(() -> ask("select pg_sleep(60)", 10, Duration.ofMillis(300)))
                .hasMessageContaining("was ended");
        assertThatThrownBy(() -> ask(
                        "select set_config('statement_timeout', '0', false), pg_sleep(60)", 10, Duration.ofMillis(300)))
                .hasMessageContaining("was ended");
    }

    /// Each must be refused, or answer nothing of the other workspace.
    @TestFactory
    Stream<DynamicTest> attacks() {
        return Stream.of(
                        "select set_config('mb.workspace', '" + victim + "', false), name from agent",
                        "select name from agent, (select set_config('mb.workspace', '" + victim + "', true)) x",
                        "select set_config('mb.import', '" + victim + "', false), name from agent",
                        "select set_config('role', 'minutebook_app', true), name from agent",
                        "select set_config('role', 'none', true), name from agent",
                        "select set_config('role', '" + database.user() + "', true), name from agent",
                        "select set_config('session_authorization', 'postgres', true)",
                        "select set_config('row_security', 'off', true), name from agent",
                        "select 1) r; set role minutebook_app; select row_to_json(a) from (select name from minutebook.agent) a; --",
                        "select 1) r; reset role; select row_to_json(a) from (select name from minutebook.agent) a; --",
                        "select 1) r; set mb.workspace = '" + victim + "'; --",
                        "select 1) r; commit; --",
                        "select 1) r; rollback; --",
                        "select 1) r; do $do$ begin perform set_config('role', 'none', true); end $do$; --",
                        "select 1) r; update minutebook.reading set workspace_id = '" + victim + "'; --",
                        "select 1) r; insert into minutebook.reading values (1, '" + victim + "'); --",
                        "select 1) r; delete from minutebook.agent; --",
                        "select 1) r; create table minutebook.x (y int); --",
                        "select 1) r; create temporary table agent (name text); --",
                        "select 1) r; alter function minutebook.read_workspace() owner to minutebook_reader; --",
                        "select 1) r; grant minutebook_app to minutebook_reader; --",
                        "select 1) r; copy minutebook.agent to program 'cat'; --",
                        "select 1) r; explain analyze delete from minutebook.agent; --",
                        "with gone as (delete from agent returning name) select * from gone",
                        "with more as (update agent set name = 'x' returning name) select * from more",
                        "select name from agent for update",
                        "select * from reading",
                        "select * from workspace",
                        "select * from ready",
                        "select * from workspace_import",
                        "select * from audit_watermark",
                        "select * from data_key",
                        "select * from idempotency_key",
                        "select secret_sha256 from api_token",
                        "select secret from subscription",
                        "select * from flyway_schema_history",
                        "select * from pg_authid",
                        "select pg_read_file('/etc/passwd')",
                        "select lo_from_bytea(0, 'x')",
                        "select query_to_xml('select name from minutebook.agent', true, true, '')",
                        "select query_to_xml('set role minutebook_app', true, true, '')",
                        "select * from minutebook.read_rows('select name from agent', 10)",
                        "select query from pg_stat_activity where query like '%" + victim + "%'",
                        "select most_common_vals::text from pg_stats where tablename = 'agent'",
                        "select nextval('x')",
                        "select pg_terminate_backend(pid) from pg_stat_activity where pid <> pg_backend_pid() and datname = current_database()",
                        "select name from agent where workspace_id = '" + victim + "' or name::int = 1")
                .map(attack -> DynamicTest.dynamicTest(attack, () -> {
                    String answer;
                    try {
                        answer = String.join("\n", ask(attack).rows());
                    } catch (dev.minutebook.api.MinutebookException refused) {
                        answer = "refused: " + refused.problem().detail();
                    }
                    assertThat(answer).doesNotContain("zaphod");
                    if (attack.contains("workspace_import") || attack.contains("from reading")) {
                        assertThat(answer).contains("permission denied");
                    }
                    assertThat(settings()).isEqualTo(before);
                }));
    }

    /// What no query may have changed.
    private static Map<String, String> settings() {
        Map<String, String> state = new TreeMap<>();
        for (String what : List.of(
                "select string_agg(name, ',' order by name) from minutebook.agent",
                "select count(*)::text from minutebook.reading",
                "select count(*)::text from pg_class where relnamespace = 'minutebook'::regnamespace",
                "select count(*)::text from pg_largeobject_metadata",
                "select count(*)::text from pg_auth_members m where m.member = 'minutebook_reader'::regrole",
                "select string_agg(p.proowner::regrole::text, ',' order by p.oid) from pg_proc p where p.pronamespace = 'minutebook'::regnamespace")) {
            state.put(what, plain.one(String.class, what));
        }
        return state;
    }

    @Test
    void a_workspace_that_is_not_there_is_refused() throws SQLException {
        try (Connection connection = database.ownerDataSource().getConnection()) {
            assertThatThrownBy(() -> new SqlReader(connection).ask("nobody", "select 1", 1, Duration.ofSeconds(5)))
                    .hasMessageContaining("no workspace");
        }
    }

    @Test
    void the_reader_may_read_and_nothing_else() {
        assertThat(
                        plain.column(
                                String.class,
                                "select distinct privilege_type::text from information_schema.role_column_grants where grantee = 'minutebook_reader'"))
                .containsExactly("SELECT");
        assertThat(plain.one(Boolean.class, "select has_schema_privilege('minutebook_reader', 'minutebook', 'create')"))
                .isFalse();
        assertThat(
                        plain.column(
                                String.class,
                                "select qual from pg_policies where schemaname = 'minutebook' and 'minutebook_reader' = any (roles)"))
                .hasSizeGreaterThan(90)
                .allSatisfy(policy -> assertThat(policy)
                        .isEqualTo("(workspace_id = ( SELECT minutebook.read_workspace() AS read_workspace))"));
    }
}
