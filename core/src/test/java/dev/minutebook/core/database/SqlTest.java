package dev.minutebook.core.database;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.minutebook.core.PlainSql;
import dev.minutebook.testkit.PostgresExtension;
import dev.minutebook.testkit.TestDatabase;
import java.sql.Connection;
import java.sql.SQLException;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.time.format.DateTimeFormatter;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

/// What is written with `$1` reaches PostgreSQL as it was meant. The answers are PostgreSQL's own.
@ExtendWith(PostgresExtension.class)
class SqlTest {

    private static PlainSql plain;

    @BeforeAll
    static void connect(TestDatabase database) {
        plain = PlainSql.owner(database);
    }

    @AfterAll
    static void disconnect() {
        plain.close();
    }

    @Test
    void parameters_are_bound_by_number_and_not_by_place() throws SQLException {
        assertThat(text("select $2::text || $1::text", "a", "b")).isEqualTo("ba");
    }

    @Test
    void a_parameter_may_be_used_again_and_again() throws SQLException {
        assertThat(text("select $1::text || $2::text || $1::text || $1::text", "a", "b"))
                .isEqualTo("abaa");
    }

    @Test
    void a_parameter_may_be_left_out() throws SQLException {
        assertThat(text("select $1::text || $3::text", "a", "b", "c")).isEqualTo("ac");
    }

    @Test
    void parameters_of_two_digits_are_not_those_of_one() throws SQLException {
        Object[] values = "abcdefghijklmnopqrstuvwxyz"
                .chars()
                .mapToObj(Character::toString)
                .toArray();
        StringBuilder sql = new StringBuilder("select ''");
        for (int i = values.length; i >= 1; i--) {
            sql.append(" || $").append(i).append("::text");
        }
        assertThat(text(sql.toString(), values)).isEqualTo("zyxwvutsrqponmlkjihgfedcba");
    }

    @Test
    void what_looks_like_a_parameter_inside_quotes_is_text() throws SQLException {
        assertThat(text("select '$1 $2 it''s $3' || $1::text", "!")).isEqualTo("$1 $2 it's $3!");
        assertThat(text("select \"$1\" from (values ($1::text)) as t (\"$1\")", "x"))
                .isEqualTo("x");
    }

    @Test
    void a_question_mark_inside_quotes_is_text() throws SQLException {
        assertThat(text("select 'really? ' || $1::text || '??'", "yes")).isEqualTo("really? yes??");
    }

    @Test
    void a_question_mark_outside_quotes_is_the_operator() throws SQLException {
        assertThat(text("select ('{\"a\": 1}'::jsonb ? $1)::text", "a")).isEqualTo("true");
        assertThat(text("select ('{\"a\": 1}'::jsonb ? $1)::text", "b")).isEqualTo("false");
        assertThat(text("select ('{\"a\": 1}'::jsonb ?| array[$2, $1])::text", "a", "b"))
                .isEqualTo("true");
    }

    @Test
    void a_dollar_without_a_number_is_left_alone() throws SQLException {
        assertThat(text("select 'cost: 5$' || $1::text || '$'", "x")).isEqualTo("cost: 5$x$");
        assertThat(text("select ('5$' ~ '5$')::text || $1::text", "!")).isEqualTo("false!");
    }

    @Test
    void every_kind_of_value_arrives_as_it_was_sent() throws SQLException {
        UUID id = UUID.randomUUID();
        Instant at = Instant.parse("2026-03-29T01:30:00.123456Z");
        List<Object> values = Statements.list(
                        plain.connection(),
                        "select $1, $2, $3, $4, $5, $6, $7",
                        row -> List.<Object>of(
                                row.uuid(),
                                row.instant(),
                                row.number(),
                                row.integer(),
                                row.flag(),
                                row.real(),
                                row.bytes()),
                        id,
                        at,
                        Long.MIN_VALUE,
                        Integer.MAX_VALUE,
                        true,
                        0.1,
                        new byte[] {0, -1, 39})
                .getFirst();
        assertThat(values.subList(0, 6)).containsExactly(id, at, Long.MIN_VALUE, Integer.MAX_VALUE, true, 0.1);
        assertThat((byte[]) values.get(6)).containsExactly(0, -1, 39);
    }

    /// The driver reads text at first and what PostgreSQL keeps later, when it has prepared the statement there.
    @Test
    void times_are_rounded_to_the_microsecond_and_read_alike_in_both_forms() throws SQLException {
        Map<String, String> times = Map.of(
                "2000-01-01T00:00:00Z", "2000-01-01T00:00:00Z",
                "1969-12-31T23:59:59.999999Z", "1969-12-31T23:59:59.999999Z",
                "2026-03-29T01:30:00.000000499Z", "2026-03-29T01:30:00Z",
                "1999-12-31T23:59:59.999999500Z", "2000-01-01T00:00:00Z",
                "-4712-01-01T00:00:00Z", "-4712-01-01T00:00:00Z",
                "9999-12-31T23:59:59.999999Z", "9999-12-31T23:59:59.999999Z");
        for (int time = 1; time <= 10; time++) {
            for (Map.Entry<String, String> sent : times.entrySet()) {
                List<String> read = Statements.list(
                        plain.connection(),
                        "select $1, $2::text::timestamptz",
                        row -> row.instant() + " " + row.instant(),
                        Instant.parse(sent.getKey()),
                        OffsetDateTime.parse(sent.getValue())
                                .format(DateTimeFormatter.ofPattern("yyyy-MM-dd HH:mm:ss.SSSSSSX G")));
                assertThat(read).containsExactly(sent.getValue() + " " + sent.getValue());
            }
        }
    }

    @Test
    void times_that_postgresql_cannot_keep_are_refused() {
        for (Instant far : List.of(Instant.MIN, Instant.MAX, Instant.parse("+294277-01-01T00:00:00Z"))) {
            assertThatThrownBy(() ->
                            Statements.list(plain.connection(), "select $1::timestamptz", row -> row.instant(), far))
                    .hasMessageContaining("out of range");
        }
    }

    @Test
    void arrays_arrive_in_order_with_times_to_the_microsecond() throws SQLException {
        Instant[] times = {Instant.parse("1999-12-31T23:59:59.999999Z"), Instant.parse("2026-07-01T00:00:00Z")};
        List<String> rows = Statements.list(
                plain.connection(),
                """
                        select u::text || ' ' || n || ' ' || s || ' ' || encode(b, 'hex') || ' '
                            || to_char(t at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US')
                        from unnest($1::uuid[], $2::int8[], $3::text[], $4::bytea[], $5::timestamptz[])
                            as r (u, n, s, b, t)
                        """,
                row -> row.text(),
                new UUID[] {new UUID(0, 1), new UUID(0, 2)},
                new Long[] {5L, -6L},
                new String[] {"a,\"b\\{}", "null"},
                new byte[][] {{1}, {}},
                times);
        assertThat(rows)
                .containsExactly(
                        new UUID(0, 1) + " 5 a,\"b\\{} 01 1999-12-31T23:59:59.999999",
                        new UUID(0, 2) + " -6 null  2026-07-01T00:00:00.000000");
    }

    @Test
    void null_is_null_of_any_type() throws SQLException {
        assertThat(text(
                        "select ($1::uuid is null and $2::timestamptz is null and $3::text is null)::text",
                        null,
                        null,
                        null))
                .isEqualTo("true");
    }

    @Test
    void a_value_of_an_unknown_kind_is_refused_and_not_guessed() {
        assertThatThrownBy(() -> text("select $1::text", new StringBuilder("x")))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("StringBuilder");
    }

    @Test
    void the_same_text_is_parsed_once() {
        assertThat(Sql.of("select $1::text")).isSameAs(Sql.of("select " + "$1::text"));
        assertThat(Sql.of("  select $2, $1 ").text()).isEqualTo("select ?, ?");
    }

    private static String text(String sql, Object... values) throws SQLException {
        Connection connection = plain.connection();
        return Statements.list(connection, sql, row -> row.text(), values).getFirst();
    }
}
