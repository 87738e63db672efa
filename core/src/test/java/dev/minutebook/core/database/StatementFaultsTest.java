package dev.minutebook.core.database;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.minutebook.api.workspaces.CreateWorkspace;
import dev.minutebook.api.workspaces.Role;
import dev.minutebook.api.workspaces.WorkspaceId;
import dev.minutebook.core.OpenBook;
import dev.minutebook.core.SqlConstants;
import dev.minutebook.core.access.Caller;
import dev.minutebook.testkit.PostgresExtension;
import dev.minutebook.testkit.TestDatabase;
import java.sql.SQLException;
import java.time.Instant;
import java.util.List;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Consumer;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

/// Mistakes in statements and mappers are refused, by the name of the statement.
@ExtendWith(PostgresExtension.class)
class StatementFaultsTest {

    private static final String KEEP_ANSWER = constant("Database.KEEP_ANSWER");
    private static final String EARLIER = constant("Database.EARLIER");

    private static OpenBook open;
    private static Scope scope;

    @BeforeAll
    static void open(TestDatabase database) {
        open = new OpenBook(database);
        WorkspaceId id =
                open.book().workspaces().create(new CreateWorkspace("faults")).id();
        scope = new Scope(id, Caller.EMBEDDED, null);
    }

    @AfterAll
    static void close() {
        open.close();
    }

    @Test
    void a_full_disk_is_not_called_a_database_that_cannot_be_reached() {
        assertThat(Faults.of(new SQLException("could not extend file", "53100")))
                .hasMessageContaining("the disk of the database is full");
        assertThat(Faults.of(new SQLException("too many clients", "53300")))
                .hasMessageContaining("cannot be reached just now");
        assertThat(Faults.of(new SQLException("could not read block", "58030")))
                .hasMessageContaining("the disk of the database fails");
    }

    @Test
    void trouble_with_the_disk_is_forgotten_when_something_is_written_and_after_half_a_minute() {
        AtomicLong nanos = new AtomicLong();
        DiskTrouble trouble = new DiskTrouble(nanos::get);
        trouble.failed(new SQLException("too many clients", "53300"));
        assertThat(trouble.get()).isNull();
        trouble.failed(new SQLException("could not extend file", "53100"));
        assertThat(trouble.get()).startsWith("the disk of the database is full");
        nanos.addAndGet(30_000_000_000L);
        assertThat(trouble.get()).isNotNull();
        nanos.addAndGet(1);
        assertThat(trouble.get()).isNull();
        trouble.failed(new SQLException("could not extend file", "53100"));
        trouble.written();
        assertThat(trouble.get()).isNull();
    }

    @Test
    void null_is_not_read_as_a_number_or_a_flag() {
        List<Row.Mapper<?>> primitives =
                List.of(Row::integer, Row::number, Row::real, Row::flag, Row::text, Row::decimal);
        List<String> types = List.of("int", "bigint", "float8", "bool", "text", "numeric");
        for (int i = 0; i < types.size(); i++) {
            String sql = "select null::" + types.get(i) + " as sum";
            Row.Mapper<?> mapper = primitives.get(i);
            assertThatIllegalStateException()
                    .isThrownBy(() -> read(sql, mapper))
                    .withMessage(sql + ": column sum is null; the mapper reads it as one that never is");
        }
    }

    @Test
    void null_is_read_where_the_mapper_expects_it() {
        List<Row.Mapper<?>> readers = List.of(Row::maybeInteger, Row::maybeNumber, Row::maybeReal, Row::maybeFlag);
        List<String> types = List.of("int", "bigint", "float8", "bool");
        for (int i = 0; i < types.size(); i++) {
            assertThat(read("select null::" + types.get(i), readers.get(i)))
                    .containsOnlyNulls()
                    .hasSize(1);
        }
    }

    @Test
    void zero_and_false_are_not_null() {
        assertThat(read("select 0::int", Row::integer)).containsExactly(0);
        assertThat(read("select 0::bigint", Row::number)).containsExactly(0L);
        assertThat(read("select 0::float8", Row::real)).containsExactly(0.0);
        assertThat(read("select false", Row::flag)).containsExactly(false);
    }

    @Test
    void a_mapper_leaves_no_column_unread() {
        assertThatIllegalStateException()
                .isThrownBy(() -> read("select 1 as one, 2 as two, 3 as three", Row::integer))
                .withMessage("select 1 as one, 2 as two, 3 as three: the mapper reads 1 of 3 columns;"
                        + " the first it leaves out is two");
    }

    @Test
    void a_mapper_says_so_where_the_rest_means_nothing() {
        assertThat(read("select null::int, 2, 3", row -> {
                    Integer first = row.maybeInteger();
                    row.skipRest();
                    return first;
                }))
                .containsOnlyNulls();
    }

    @Test
    void a_mapper_reads_no_column_that_is_not_there() {
        assertThatIllegalStateException()
                .isThrownBy(() -> read("select 1", row -> row.integer() + row.integer()))
                .withMessage("select 1: the mapper reads more than 1 columns");
    }

    @Test
    void a_word_that_is_no_constant_is_named_with_its_column() {
        assertThatIllegalStateException()
                .isThrownBy(() -> read("select 'king' as role", row -> row.value(Role.class)))
                .withMessage("select 'king' as role: column role holds 'king', which is no Role");
    }

    @Test
    void too_few_and_too_many_values_are_refused_before_anything_is_sent() {
        for (Object[] values : List.of(new Object[1], new Object[4])) {
            String said = "Database.EARLIER: takes 3 values and was given " + values.length;
            within(transaction -> {
                assertThatIllegalArgumentException()
                        .isThrownBy(() -> transaction.list(EARLIER, Row::bytes, values))
                        .withMessage(said);
                assertThatIllegalArgumentException()
                        .isThrownBy(() -> transaction.ask(EARLIER, Row::bytes, values))
                        .withMessage(said);
                assertThatIllegalArgumentException()
                        .isThrownBy(() -> transaction.later(EARLIER, values))
                        .withMessage(said);
                assertThatIllegalArgumentException()
                        .isThrownBy(() -> transaction.change(EARLIER, values))
                        .withMessage(said);
                // Nothing was sent, and nothing is in the way of what follows.
                assertThat(transaction.one("select 1", Row::integer)).isOne();
            });
            assertThatIllegalArgumentException()
                    .isThrownBy(() -> database().look(scope, EARLIER, Row::bytes, values))
                    .withMessage(said);
            assertThatIllegalArgumentException()
                    .isThrownBy(() -> database()
                            .asRole("none", connection -> Statements.list(connection, EARLIER, Row::bytes, values)))
                    .withMessage(said);
        }
    }

    @Test
    void a_statement_that_fails_alone_is_named() {
        assertThatIllegalStateException()
                .isThrownBy(() -> read("select 1 / 0", Row::integer))
                .withMessage("select 1 / 0: database error 22012");
        assertThatIllegalStateException()
                .isThrownBy(() -> database().look(scope, "select 1 / 0", Row::integer))
                .withMessage("select 1 / 0: database error 22012");
        assertThatIllegalStateException()
                .isThrownBy(
                        () -> database().asRole("none", connection -> Statements.change(connection, "select 1 / 0")))
                .withMessage("select 1 / 0: database error 22012");
    }

    @Test
    void a_statement_that_fails_on_the_closing_trip_is_named() {
        assertThatIllegalStateException()
                .isThrownBy(() -> within(transaction -> {
                    keep(transaction, "before", "{}");
                    // A NUL is no text of PostgreSQL's.
                    keep(transaction, "b\0d", "{}");
                    transaction.later("select pg_notify('after', '')");
                }))
                .withMessage("Database.KEEP_ANSWER: database error 22021");
        assertThat(kept("before")).as("what was tried again is undone").isZero();
    }

    @Test
    void of_many_statements_that_fail_on_one_trip_the_right_one_is_named() {
        for (String failing : List.of("select 1 / 0", "select sqrt(-1)", "select ln(0)")) {
            assertThatIllegalStateException()
                    .isThrownBy(() -> within(transaction -> {
                        transaction.one("select 1", Row::integer);
                        keep(transaction, "many", "{}");
                        transaction.later("select 2");
                        transaction.later(failing);
                        transaction.later("select 3");
                    }))
                    .withMessageStartingWith(failing + ": database error 22");
        }
        assertThat(kept("many")).isZero();
    }

    @Test
    void a_failure_that_does_not_come_again_names_all_that_travelled() {
        int[] runs = {0};
        assertThatIllegalStateException()
                .isThrownBy(() -> within(transaction -> {
                    transaction.later("select 1");
                    if (runs[0]++ == 0) {
                        transaction.later("select 1 / 0");
                    }
                }))
                .withMessage("one of select 1, select 1 / 0: database error 22012");
        assertThat(runs[0]).isEqualTo(2);
    }

    @Test
    void what_gathers_in_a_transaction_is_named_too() {
        assertThatIllegalStateException()
                .isThrownBy(() -> within(transaction -> {
                    transaction.later("select 1");
                    transaction.gathered(Divider.class, Divider::new);
                }))
                .withMessage("select 1 / 0: database error 22012");
    }

    /// Fails at the end.
    private static final class Divider implements Transaction.Gathered {

        @Override
        public void write(Transaction transaction) {
            transaction.later("select 1 / 0");
        }
    }

    @Test
    void a_constraint_that_refuses_is_told_with_the_statement_that_writes_its_table() {
        assertThatThrownBy(() -> within(transaction -> {
                    transaction.later("select 1");
                    keep(transaction, "twice", "{}");
                    keep(transaction, "twice", "{}");
                }))
                .isInstanceOf(Violation.class)
                .hasMessage("Database.KEEP_ANSWER: constraint idempotency_key_pkey refused the write");
    }

    @Test
    void statements_of_stores_are_named_after_their_constants() {
        for (SqlConstants.Constant constant : SqlConstants.all()) {
            if (constant.isStatement() && !constant.isPrivate()) {
                assertThat(StatementNames.of(constant.written()))
                        .as(constant.name())
                        .satisfiesAnyOf(
                                name -> assertThat(name).isEqualTo(constant.name()),
                                name -> assertThat(constant(name)).isEqualTo(constant.written()));
            }
        }
    }

    @Test
    void a_long_statement_that_is_no_constant_goes_by_its_beginning() {
        assertThat(StatementNames.of("\n  select 1,\n    2 " + "+ 1".repeat(99)))
                .startsWith("select 1, 2 + 1")
                .endsWith("…")
                .hasSizeLessThan(90);
    }

    private static String constant(String name) {
        return SqlConstants.all().stream()
                .filter(constant -> constant.name().equals(name))
                .findFirst()
                .orElseThrow()
                .written();
    }

    private static void keep(Transaction transaction, String key, String response) {
        transaction.later(
                KEEP_ANSWER,
                transaction.workspace(),
                "somebody",
                key,
                new byte[32],
                response,
                Instant.parse("2026-01-01T00:00:00Z"));
    }

    private static int kept(String key) {
        return database()
                .list(
                        scope,
                        EARLIER,
                        row -> row.bytes().length + row.text().length(),
                        scope.workspace().value(),
                        "somebody",
                        key)
                .size();
    }

    private static Database database() {
        return open.book().database();
    }

    private static void within(Consumer<Transaction> work) {
        database().read(scope, transaction -> {
            work.accept(transaction);
            return true;
        });
    }

    private static <T> List<T> read(String sql, Row.Mapper<T> mapper) {
        return database().list(scope, sql, mapper);
    }
}
