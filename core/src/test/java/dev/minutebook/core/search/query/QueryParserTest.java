package dev.minutebook.core.search.query;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Instant;
import java.util.List;
import java.util.stream.Collectors;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.From;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class QueryParserTest {

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "cold cache               | {cold cache}",
                "\"cold cache\" now       | {\"cold cache\" now}",
                "cold AND cache           | ({cold} & {cache})",
                "cold OR warm cache       | ({cold} / {warm cache})",
                "a AND b OR c             | (({a} & {b}) / {c})",
                "a AND (b OR c)           | ({a} & {({b} / {c})})",
                "cache NOT cold           | {cache !cold}",
                "NOT (cold OR warm)       | {!({cold} / {warm})}",
                "cach*                    | {cach*}",
                "title:cold topic:ops/db  | {title=cold topic=ops/db}",
                "kind:Memory from:Ada     | {kind=memory from=Ada}",
                "from:\"Ada Lovelace\"    | {from=Ada Lovelace}",
                "((a))                    | {a}",
                "and or not               | {and or not}",
                "it's                     | {it s}",
            })
    void what_can_be_said(String text, String meant) {
        assertThat(shown(QueryParser.parse(text))).isEqualTo(meant);
    }

    @Test
    void dates_are_days_or_instants() {
        assertThat(QueryParser.parse("after:2026-01-02 before:2026-01-03T10:00:00Z"))
                .isEqualTo(new Clause.Sequence(List.of(
                        new Clause.After(Instant.parse("2026-01-02T00:00:00Z")),
                        new Clause.Before(Instant.parse("2026-01-03T10:00:00Z")))));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "\"open phrase            | {open phrase}",
                "(open                    | {open}",
                "close)                   | {close}",
                "AND cold                 | {AND cold}",
                "cold AND                 | {cold AND}",
                "NOT                      | {NOT}",
                "cold OR OR warm          | {cold OR OR warm}",
                "before:yesterday         | {before yesterday}",
                "shape:round              | {shape round}",
                "title:                   | {title}",
                "*                        | {}",
                "()                       | {}",
            })
    void what_is_no_query_is_words(String text, String meant) {
        assertThat(shown(QueryParser.parse(text))).isEqualTo(meant);
    }

    @Property(tries = 2_000)
    void nothing_typed_is_an_error(@ForAll @From("typed") String text) {
        Clause clause = QueryParser.parse(text);
        assertThat(ParsedQuery.of(clause, Analyses.USUAL).words().size()).isLessThanOrEqualTo(64);
    }

    @Provide
    Arbitrary<String> typed() {
        Arbitrary<String> pieces = Arbitraries.of(
                "cold",
                "cache",
                "\"",
                "(",
                ")",
                "AND",
                "OR",
                "NOT",
                "*",
                ":",
                "title:",
                "topic:",
                "kind:",
                "from:",
                "before:",
                "after:",
                "2026-01-01",
                "9999999999",
                "May",
                "in May 2023",
                "-",
                "'",
                "\\",
                "%",
                "\u00e4",
                "\uD83E\uDD14",
                "\u202e");
        return Arbitraries.oneOf(
                Arbitraries.strings().ofMaxLength(60),
                pieces.list().ofMaxSize(40).map(list -> String.join(" ", list)),
                pieces.list().ofMaxSize(40).map(list -> String.join("", list)));
    }

    @Test
    void named_dates_leave_the_words() {
        assertThat(NamedDates.of("what did Ada say on 8 May 2023 about tea"))
                .isEqualTo(
                        new NamedDates(List.of(new NamedDates.Named(2023, 5, 8)), "what did Ada say on   about tea"));
        assertThat(NamedDates.of("May 8th, 2023").dates()).containsExactly(new NamedDates.Named(2023, 5, 8));
        assertThat(NamedDates.of("in June").dates()).containsExactly(new NamedDates.Named(null, 6, null));
        assertThat(NamedDates.of("in May").dates()).hasSize(1);
        assertThat(NamedDates.of("may I march on").dates()).isEmpty();
        assertThat(NamedDates.of("budget 2023").dates()).isEmpty();
    }

    private static String shown(Clause clause) {
        return switch (clause) {
            case Clause.Word word -> word.text();
            case Clause.Prefix prefix -> prefix.text() + "*";
            case Clause.Phrase phrase -> "\"" + phrase.text() + "\"";
            case Clause.Title title -> "title=" + title.text();
            case Clause.Topic topic -> "topic=" + topic.path();
            case Clause.Kind kind -> "kind=" + kind.name();
            case Clause.Archived archived -> "archived";
            case Clause.From from -> "from=" + from.name();
            case Clause.Before before -> "before=" + before.instant();
            case Clause.After after -> "after=" + after.instant();
            case Clause.Not not -> "!" + shown(not.clause());
            case Clause.All all -> shown(all.parts(), " & ", "(", ")");
            case Clause.Any any -> shown(any.parts(), " / ", "(", ")");
            case Clause.Sequence sequence -> shown(sequence.parts(), " ", "{", "}");
        };
    }

    private static String shown(List<Clause> parts, String between, String open, String close) {
        return parts.stream().map(QueryParserTest::shown).collect(Collectors.joining(between, open, close));
    }
}
