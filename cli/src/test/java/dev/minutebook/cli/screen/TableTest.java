package dev.minutebook.cli.screen;

import static org.assertj.core.api.Assertions.assertThat;

import dev.minutebook.cli.fake.FakeEnvironment;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.util.List;
import org.junit.jupiter.api.Test;

class TableTest {

    private record Pair(String key, String value) {}

    private final StringWriter out = new StringWriter();
    private final View<Pair> view =
            new View<Pair>(Pair::key).column("Key", Pair::key).text("Value", Pair::value);

    private Rows<Pair> table(FakeEnvironment environment) {
        PrintWriter writer = new PrintWriter(out, true);
        return new Screen(environment, writer, writer, new ScreenConfig(Format.TABLE, false, true)).rows(view);
    }

    @Test
    void columns_widen_when_a_later_part_needs_it() {
        Rows<Pair> table = table(new FakeEnvironment().terminal(40));
        table.print(List.of(new Pair("a", "1")));
        table.print(List.of(new Pair("longer-key", "2")));
        table.print(List.of(new Pair("b", "3")));
        assertThat(out).hasToString("""
                        KEY  VALUE
                        a    1
                        longer-key  2
                        b           3
                        """);
    }

    @Test
    void one_long_cell_does_not_pad_the_others_where_no_person_looks() {
        View<Pair> twisted =
                new View<Pair>(Pair::key).text("Value", Pair::value).column("Key", Pair::key);
        PrintWriter writer = new PrintWriter(out, true);
        new Screen(new FakeEnvironment(), writer, writer, new ScreenConfig(Format.TABLE, false, true))
                .rows(twisted)
                .print(List.of(new Pair("a", "x".repeat(5_000)), new Pair("b", "y")));
        assertThat(out.toString().lines().map(String::length).toList())
                .satisfies(lengths -> assertThat(lengths.get(1)).isGreaterThan(5_000))
                .satisfies(lengths -> assertThat(lengths.get(2)).isLessThan(80));
    }

    @Test
    void a_flexible_column_gives_way() {
        table(new FakeEnvironment().terminal(20))
                .print(List.of(new Pair("key-of-ten", "a long value"), new Pair("k", "v")));
        assertThat(out).hasToString("""
                        KEY         VALUE
                        key-of-ten  a long …
                        k           v
                        """);
    }
}
