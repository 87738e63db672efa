package dev.minutebook.core.moving;

import static org.assertj.core.api.Assertions.assertThat;

import dev.minutebook.core.PlainSql;
import dev.minutebook.testkit.PostgresExtension;
import dev.minutebook.testkit.TestDatabase;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.extension.ExtendWith;

@ExtendWith(PostgresExtension.class)
@Timeout(120)
class MovedTablesTest {

    private static final Path ROOT = Path.of(System.getProperty("minutebook.root", ".."));

    private static PlainSql plain;

    @BeforeAll
    static void connect(TestDatabase database) {
        plain = PlainSql.superuser(database);
    }

    @AfterAll
    static void disconnect() {
        plain.close();
    }

    @Test
    void it_is_decided_of_every_table_whether_it_is_moved() {
        assertThat(MovedTables.decisions().keySet())
                .as("name the table in core/moving/tables.txt: moved, or left and why")
                .containsExactlyInAnyOrderElementsOf(plain.column(
                        String.class, "select tablename::text from pg_tables where schemaname = 'minutebook'"));
    }

    @Test
    void columns_that_stay_behind_exist() {
        MovedTables.decisions()
                .forEach((table, decision) -> assertThat(plain.column(
                                String.class,
                                "select column_name::text from information_schema.columns where table_schema = 'minutebook' and table_name = ?",
                                table))
                        .containsAll(decision.without()));
    }

    @Test
    void a_table_nobody_decided_about_is_found() throws SQLException {
        plain.connection().setAutoCommit(false);
        try {
            plain.run("create table minutebook.surprise (workspace_id uuid primary key)");
            org.assertj.core.api.Assertions.assertThatThrownBy(() -> MovedTables.of(plain.connection()))
                    .hasMessageContaining("surprise");
        } finally {
            plain.connection().rollback();
            plain.connection().setAutoCommit(true);
        }
    }

    @Test
    void each_table_comes_after_those_it_refers_to() throws SQLException {
        List<String> order = new ArrayList<>();
        MovedTables.of(plain.connection()).forEach(table -> order.add(table.name()));
        assertThat(order.indexOf("agent")).isLessThan(order.indexOf("decision"));
        plain.rows("""
                        select conrelid::regclass::text as of_table, confrelid::regclass::text as to_table
                        from pg_constraint where contype = 'f' and connamespace = 'minutebook'::regnamespace
                            and conrelid <> confrelid and confrelid <> 'minutebook.workspace'::regclass
                        """).forEach(row -> {
            String of = ((String) row.get("of_table")).replace("minutebook.", "");
            String to = ((String) row.get("to_table")).replace("minutebook.", "");
            if (order.contains(of)) {
                assertThat(order.indexOf(to)).as(of + " → " + to).isBetween(0, order.indexOf(of));
            }
        });
    }

    @Test
    void every_kind_of_work_is_looked_at_after_an_import() throws IOException {
        Set<String> kinds = new TreeSet<>();
        Pattern round =
                Pattern.compile("(?:new (?:ReadyRound|MarkedWorkspaces)\\(ready, |marked\\.apply\\()\"([a-z_]+)\"");
        try (Stream<Path> sources = Files.walk(ROOT.resolve("core/src/main/java"))) {
            for (Path source : sources.filter(Files::isRegularFile).toList()) {
                round.matcher(Files.readString(source)).results().forEach(found -> kinds.add(found.group(1)));
            }
        }
        assertThat(kinds).hasSizeGreaterThan(10);
        assertThat(WorkspaceImport.WORK).containsExactlyInAnyOrderElementsOf(kinds);
    }

    /// Whoever may see everything of a workspace may not change where it lies.
    @Test
    void no_column_but_one_holds_the_id_of_a_workspace() {
        assertThat(
                        plain.column(
                                String.class,
                                "select distinct column_name::text from information_schema.columns where table_schema = 'minutebook' and column_name like '%workspace%' order by 1"))
                .containsExactly("uptake_workspace", "workspace_id");
    }
}
