package dev.minutebook.cli.screen;

import static org.assertj.core.api.Assertions.assertThat;

import dev.minutebook.cli.fake.FakeEnvironment;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.time.Instant;
import java.util.List;
import org.junit.jupiter.api.Test;

class ExportRowsTest {

    private record Row(String name, double share, List<String> tags, Instant at, String text) {}

    private static final View<Row> VIEW = new View<Row>(Row::name)
            .column("Name", Row::name)
            .column("Won", row -> Gauge.of(row.share()))
            .column("", row -> new Graphic("──●"))
            .detail("Opened by", row -> null)
            .detail("Tags", Row::tags)
            .column("When", Row::at)
            .text("Text", Row::text);

    private static final Row PLAIN =
            new Row("ada", 0.5, List.of("a", "b"), Instant.parse("2026-03-01T10:00:00Z"), "one, \"two\"\nthree");
    private static final Row FORMULA =
            new Row("eve", 1, List.of(), Instant.parse("2026-03-01T10:00:01Z"), "=HYPERLINK(\"x\")");

    private final StringWriter out = new StringWriter();

    private String printed(Format format) {
        PrintWriter writer = new PrintWriter(out, true);
        new Screen(new FakeEnvironment(), writer, writer, new ScreenConfig(format, false, true))
                .rows(VIEW)
                .print(List.of(PLAIN, FORMULA));
        return out.toString();
    }

    @Test
    void comma_separated_values_stand_under_a_heading_and_are_quoted_where_they_must_be() {
        assertThat(printed(Format.CSV)).isEqualTo("""
                        name,won,openedBy,tags,when,text
                        ada,0.5,,a; b,2026-03-01T10:00:00Z,"one, ""two""
                        three"
                        eve,1.0,,,2026-03-01T10:00:01Z,"'=HYPERLINK(""x"")"
                        """);
    }

    @Test
    void json_lines_hold_what_people_see_with_its_own_types() {
        assertThat(printed(Format.JSONL)).isEqualTo("""
                        {"name":"ada","won":0.5,"tags":["a","b"],"when":"2026-03-01T10:00:00Z","text":"one, \\"two\\"\\nthree"}
                        {"name":"eve","won":1.0,"tags":[],"when":"2026-03-01T10:00:01Z","text":"=HYPERLINK(\\"x\\")"}
                        """);
    }
}
