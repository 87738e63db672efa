package dev.minutebook.cli.screen;

import static org.assertj.core.api.Assertions.assertThat;

import dev.minutebook.api.debates.DebateId;
import dev.minutebook.cli.fake.FakeEnvironment;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.util.List;
import java.util.UUID;
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
                .satisfies(lengths -> assertThat(lengths.get(2)).isLessThan(210));
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

    private record Rated(DebateId id, double share, String topic) {}

    private static final View<Rated> RATED = new View<Rated>(Rated::id)
            .column("Debate", Rated::id)
            .column("Consensus", one -> Gauge.of(one.share()))
            .column("", one -> new Graphic("··●──··"))
            .text("Topic", Rated::topic);

    private String rated(int columns) {
        PrintWriter writer = new PrintWriter(out, true);
        new Screen(new FakeEnvironment().terminal(columns), writer, writer, new ScreenConfig(Format.TABLE, false, true))
                .rows(RATED)
                .print(List.of(new Rated(
                        new DebateId(UUID.fromString("01975ba0-7c00-7000-8000-000000000001")),
                        0.72,
                        "Which cache holds the prices of the catalogue?")));
        return out.toString();
    }

    @Test
    void with_room_everything_is_shown() {
        assertThat(rated(130))
                .contains("01975ba0-7c00-7000-8000-000000000001", "███████░░░ 0.72", "··●──··", "of the catalogue?");
    }

    @Test
    void where_there_is_little_room_drawings_and_the_ends_of_ids_give_way_before_words() {
        assertThat(rated(72))
                .contains("01975ba0-7c00  ███████░░░ 0.72  Which cache holds the prices of the")
                .doesNotContain("●")
                .doesNotContain("7c00-7");
    }

    @Test
    void where_there_is_very_little_room_a_bar_gives_way_and_its_number_stays() {
        assertThat(rated(50)).contains("01975ba0-7c00  0.72       Which cache").doesNotContain("█");
    }

    @Test
    void longer_words_still_align_where_no_person_looks() {
        View<Pair> twisted =
                new View<Pair>(Pair::key).text("Value", Pair::value).column("Key", Pair::key);
        PrintWriter writer = new PrintWriter(out, true);
        new Screen(new FakeEnvironment(), writer, writer, new ScreenConfig(Format.TABLE, false, true))
                .rows(twisted)
                .print(List.of(new Pair("a", "x".repeat(120)), new Pair("b", "y")));
        assertThat(out.toString().lines().skip(1).map(line -> line.length()).distinct())
                .containsExactly(123);
    }
}
