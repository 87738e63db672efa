package dev.minutebook.core.database;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.minutebook.core.PlainSql;
import dev.minutebook.core.database.stored.InsertedRow;
import dev.minutebook.core.database.stored.StoredRow;
import dev.minutebook.json.MinutebookJson;
import dev.minutebook.testkit.PostgresExtension;
import dev.minutebook.testkit.TestDatabase;
import java.math.BigDecimal;
import java.nio.charset.StandardCharsets;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import java.util.UUID;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

/// What is said of a row before it is stored is what PostgreSQL says of it afterwards.
@ExtendWith(PostgresExtension.class)
class StoredRowTest {

    private static final int ROWS = 2_000;

    private static final String INSERT = """
            insert into odd (id, name, flag, small, large, share, cost, words, at,
                bytes, json)
            values ($1, $11, $2, $3, $4, $5, $6, $7{turn.insights:$1}, $8, $9,
                $10{turn.facts:$1}::jsonb)
            """;

    private static final String INSERT_EACH = """
            insert into odd (id, name, flag, share, small, numbers)
            select n.id, n.name, $3, n.share, n.small, $6
            from unnest($1::uuid[], $2::text[],
                    $4::float8[], $5::int8[])
                n (id, name, share, small)
            """;

    private static final String[] PIECES = {
        "a",
        "é",
        "\u00fc",
        "\u4e2d",
        "\ud83d\ude00",
        "\"",
        "\\",
        "/",
        "\b",
        "\f",
        "\n",
        "\r",
        "\t",
        "\u0001",
        "\u001f",
        "\u007f",
        "\u2028",
        " ",
        "{",
        "]",
        "null",
        "'"
    };

    private static PlainSql plain;

    private final Random random = new Random(11);

    @BeforeAll
    static void connect(TestDatabase database) {
        plain = PlainSql.owner(database);
        plain.run(
                "create temp table odd (id uuid, name text, flag boolean, small int, large bigint, share float8,"
                        + " cost numeric(18, 8), words text[], at timestamptz, bytes bytea, json jsonb, numbers int[], later text)");
    }

    @AfterAll
    static void disconnect() {
        plain.close();
    }

    @Test
    void each_column_reads_as_postgresql_stores_it() throws SQLException {
        for (int i = 0; i < ROWS; i++) {
            Object[] values = {
                new UUID(random.nextLong(), random.nextLong()),
                maybe(random.nextBoolean()),
                maybe(random.nextInt()),
                maybe(random.nextLong()),
                maybe(share()),
                maybe(cost()),
                words(),
                maybe(Instant.EPOCH.plus(random.nextLong(4_000_000_000_000_000L) / power(), ChronoUnit.MICROS)),
                maybe(text().getBytes(StandardCharsets.UTF_8)),
                maybe(MinutebookJson.STRICT.write(json(3))),
                maybe(random.nextBoolean() ? text() : Weekday.values()[random.nextInt(2)])
            };
            assertThat(said(values)).as("%s", (Object) values).isEqualTo(stored(values));
        }
    }

    @Test
    void each_of_many_rows_reads_as_postgresql_stores_it() throws SQLException {
        Sql insert = Sql.of(INSERT_EACH);
        for (int i = 0; i < ROWS / 10; i++) {
            int rows = random.nextInt(6);
            UUID[] ids = new UUID[rows];
            String[] names = new String[rows];
            Double[] shares = new Double[rows];
            Long[] counts = new Long[rows];
            for (int r = 0; r < rows; r++) {
                ids[r] = new UUID(random.nextLong(), random.nextLong());
                names[r] = maybe(text());
                shares[r] = maybe(share());
                counts[r] = maybe((long) random.nextInt());
            }
            Integer[] numbers = {random.nextInt(), 0};
            Object[] values = {ids, names, random.nextBoolean(), shares, counts, numbers};
            store(insert, values);
            for (int r = 0; r < rows; r++) {
                assertThat(new InsertedRow(insert.inserted(), values, r).parts().orElseThrow())
                        .isEqualTo(parts("where id = '" + ids[r] + "'"));
            }
        }
    }

    private enum Weekday {
        MONDAY,
        ANY_OTHER
    }

    @Test
    void json_is_read_as_jsonb_whatever_its_form() throws SQLException {
        for (String json : List.of(
                "{}",
                "[]",
                "null",
                "true",
                "\"a\\u00e9\\n\"",
                "-0.0",
                "1E5",
                "1.50E1",
                "1.0E-5",
                "12345678901234567890123",
                "{\"bb\":1,\"a\":2,\"é\":3,\"c\":{\"z\":[1,[],{}],\"y\":null}}",
                " [ 1 , \"x\" ] ")) {
            Object[] values = new Object[11];
            values[0] = UUID.randomUUID();
            values[9] = json;
            assertThat(said(values)).as(json).isEqualTo(stored(values));
        }
    }

    @Test
    void a_number_whose_digits_postgresql_may_choose_otherwise_is_left_to_it() {
        for (double number : List.of(Double.MIN_VALUE, 1e-300, 1e23, Double.NaN, Double.POSITIVE_INFINITY)) {
            Object[] values = new Object[11];
            values[4] = number;
            assertThat(row(values).parts()).as("%s", number).isEmpty();
        }
    }

    @Test
    void json_beyond_what_is_read_here_is_left_to_postgresql() {
        for (String json : List.of(
                "[".repeat(40) + "]".repeat(40), "{\"" + "k".repeat(300) + "\":1}", "1".repeat(70), "{\"a\":", "")) {
            Object[] values = new Object[11];
            values[9] = json;
            assertThat(row(values).parts()).as(json).isEmpty();
        }
    }

    @Test
    void only_statements_that_insert_values_tell_what_they_store() {
        for (String statement : List.of(
                "update odd set name = $1",
                "insert into odd (id) select $1",
                "insert into odd (id, name) values ($1)",
                "insert into odd (id) values (gen_random_uuid())",
                "insert into odd (id) values ($1), ($2)",
                "insert into odd (id) select gen_random_uuid() from unnest($1::uuid[]) n (id)",
                "insert into odd (id, name) select n.id from unnest($1::uuid[]) n (id)",
                "insert into odd (id) select n.id from unnest($1::uuid[], $2::text[]) n (id)",
                "insert into odd (id) select n.id from unnest($1::uuid[]) n (id) on conflict do nothing")) {
            assertThatThrownBy(() -> Sql.of(statement).inserted())
                    .as(statement)
                    .isInstanceOf(IllegalArgumentException.class);
        }
    }

    @Test
    void every_amount_has_eight_places() {
        assertThat(plain.column(
                        String.class,
                        "select table_name || '.' || column_name from information_schema.columns where table_schema = 'minutebook'"
                                + " and data_type = 'numeric' and numeric_scale is distinct from 8"))
                .isEmpty();
    }

    private static StoredRow row(Object... values) {
        return new InsertedRow(Sql.of(INSERT).inserted(), values);
    }

    private static Map<String, String> said(Object... values) {
        return row(values).parts().orElseThrow();
    }

    private static Map<String, String> stored(Object... values) throws SQLException {
        store(Sql.of(INSERT), values);
        return parts("");
    }

    private static void store(Sql insert, Object... values) throws SQLException {
        plain.run("truncate odd");
        try (PreparedStatement statement = plain.connection().prepareStatement(insert.text())) {
            insert.bind(statement, 1, values);
            statement.execute();
        }
    }

    private static Map<String, String> parts(String where) throws SQLException {
        Map<String, String> stored = new TreeMap<>();
        plain.rows("select p.name, p.value from odd o cross join lateral minutebook.parts(o) p " + where)
                .forEach(part -> stored.put((String) part.get("name"), (String) part.get("value")));
        return stored;
    }

    private <T> T maybe(T value) {
        return random.nextInt(8) == 0 ? null : value;
    }

    private long power() {
        return (long) Math.pow(10, random.nextInt(8));
    }

    private double share() {
        double size = Math.pow(10, random.nextInt(24) - 9);
        return switch (random.nextInt(4)) {
            case 0 -> random.nextInt(101) / 100.0;
            case 1 -> random.nextDouble();
            case 2 -> Math.min(1L << 52, random.nextDouble() * size) * (random.nextBoolean() ? 1 : -1);
            default -> Math.rint(random.nextInt(1_000_000)) / power();
        };
    }

    private BigDecimal cost() {
        return BigDecimal.valueOf(random.nextInt(1_000_000), random.nextInt(11));
    }

    private String[] words() {
        String[] words = new String[random.nextInt(4)];
        for (int i = 0; i < words.length; i++) {
            words[i] = random.nextInt(9) == 0 ? null : text();
        }
        return words;
    }

    private String text() {
        StringBuilder text = new StringBuilder();
        for (int i = random.nextInt(12); i > 0; i--) {
            text.append(PIECES[random.nextInt(PIECES.length)]);
        }
        return text.toString();
    }

    private Object json(int depth) {
        return switch (random.nextInt(depth == 0 ? 5 : 7)) {
            case 0 -> text();
            case 1 -> random.nextLong();
            case 2 -> share();
            case 3 -> cost();
            case 4 -> random.nextBoolean();
            case 5 -> {
                List<Object> array = new ArrayList<>();
                for (int i = random.nextInt(4); i > 0; i--) {
                    array.add(json(depth - 1));
                }
                yield array;
            }
            default -> {
                Map<String, Object> object = new LinkedHashMap<>();
                for (int i = random.nextInt(5); i > 0; i--) {
                    object.put(text(), json(depth - 1));
                }
                yield object;
            }
        };
    }
}
