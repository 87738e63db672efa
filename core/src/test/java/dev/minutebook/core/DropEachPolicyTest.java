package dev.minutebook.core;

import static org.assertj.core.api.Assertions.assertThat;

import dev.minutebook.testkit.PostgresExtension;
import dev.minutebook.testkit.TestDatabase;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.List;
import java.util.UUID;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.extension.ExtendWith;

/// The check of [RowSecurityTest] can fail: it finds each weakening of each table. Each is made in a transaction
/// and taken back with it.
///
/// Each table loses its policy, and every third is weakened in one other way, the ways taken in turn;
/// `-Dminutebook.nightly=true` tries each table in every way.
@ExtendWith(PostgresExtension.class)
@Timeout(600)
@Tag("engine-nightly")
class DropEachPolicyTest {

    private static final String NO_FORCE = "alter table minutebook.%s no force row level security";
    private static final String ANY_ROW_MAY_COME = "alter policy workspace_only on minutebook.%s with check (true)";

    private static final String GRANT = "grant truncate on minutebook.%s to minutebook_app";

    private static final List<String> WEAKENINGS = List.of(
            "drop policy workspace_only on minutebook.%s",
            "alter table minutebook.%s disable row level security",
            NO_FORCE,
            "alter policy workspace_only on minutebook.%s using (true)",
            ANY_ROW_MAY_COME,
            "alter policy workspace_only on minutebook.%s"
                    + " using (workspace_id = nullif(current_setting('mb.workspace', true), '')::uuid)",
            "create policy leak on minutebook.%s for select using (true)",
            GRANT);

    private static final boolean NIGHTLY = Boolean.getBoolean("minutebook.nightly");

    private static OpenBook open;
    private static PlainSql plain;
    private static UUID mine;
    private static UUID other;

    @BeforeAll
    static void open(TestDatabase database) {
        open = new OpenBook(database);
        plain = PlainSql.superuser(database);
        mine = lived();
        other = lived();
        // The statements below take locks that sealing and jobs would wait for.
        open.close();
    }

    private static UUID lived() {
        EveryTable day = EveryTable.in(open.newWorkspace()).encrypted();
        UUID workspace = RowSecurityTest.workspaceOf(plain, day);
        day.indexed(open.book().database(), workspace)
                .erased(open.book().database(), workspace)
                .sealed();
        RetentionDay.in(day.book(), plain, workspace);
        return workspace;
    }

    @AfterAll
    static void close() {
        plain.close();
    }

    @TestFactory
    Stream<DynamicTest> a_table_without_its_policy_is_found() {
        List<String> tables = plain.column(
                String.class, "select tablename from pg_tables where schemaname = 'minutebook' order by 1");
        tables.removeIf(Isolation.OUTSIDE::containsKey);
        return IntStream.range(0, tables.size())
                .boxed()
                .flatMap(number -> weakenings(number)
                        .map(weakening -> DynamicTest.dynamicTest(
                                weakening.formatted(tables.get(number)),
                                () -> found(tables.get(number), weakening, number))));
    }

    private static Stream<String> weakenings(int table) {
        if (NIGHTLY) {
            return WEAKENINGS.stream();
        }
        Stream<String> first = Stream.of(WEAKENINGS.getFirst());
        return table % 3 == 0
                ? Stream.concat(first, Stream.of(WEAKENINGS.get(1 + table / 3 % (WEAKENINGS.size() - 1))))
                : first;
    }

    private static void found(String table, String weakening, int number) throws SQLException {
        Connection connection = plain.connection();
        connection.setAutoCommit(false);
        try (Statement statement = connection.createStatement()) {
            statement.execute(weakening.formatted(table));
            if (!weakening.equals(GRANT)) {
                assertNamed(table, Isolation.declared(connection));
            }
            if (observable(table, weakening)) {
                assertNamed(table, observed(connection, table, weakening, number));
            }
        } finally {
            connection.rollback();
            connection.setAutoCommit(true);
        }
    }

    /// That no other table is named is seen once for each, or for each eighth.
    private static List<String> observed(Connection connection, String table, String weakening, int number)
            throws SQLException {
        return weakening.equals(WEAKENINGS.getFirst()) && (NIGHTLY || number % 8 == 0)
                ? Isolation.observed(connection, mine, other)
                : Isolation.observed(connection, mine, other, table);
    }

    /// The application never notices whether the owner is under the policy too, nor what a table that it may not
    /// write would take.
    private static boolean observable(String table, String weakening) {
        return !weakening.equals(NO_FORCE)
                && (!weakening.equals(ANY_ROW_MAY_COME)
                        || plain.one(
                                Boolean.class,
                                "select has_any_column_privilege('minutebook_app', ?, 'insert')",
                                "minutebook." + table));
    }

    private static void assertNamed(String table, List<String> holes) {
        assertThat(holes).isNotEmpty().allSatisfy(hole -> assertThat(hole).startsWith(table + " "));
    }
}
