package dev.minutebook.server.http;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.minutebook.api.MinutebookException;
import dev.minutebook.api.PageRequest;
import dev.minutebook.api.tasks.TaskId;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class QueryTest {

    private static final List<String> KNOWN =
            List.of("limit", "cursor", "words", "after", "flag", "share", "since", "task", "label");
    private static final Set<String> REPEATED = Set.of("label");

    @Test
    void nothing_is_read_as_nothing() {
        Query query = Query.of(null, KNOWN, REPEATED);

        assertThat(query.text("words")).isNull();
        assertThat(query.flag("flag")).isFalse();
        assertThat(query.number("after")).isZero();
        assertThat(query.page()).isEqualTo(PageRequest.first());
    }

    @Test
    void values_are_decoded() {
        Query query = Query.of("words=a+b%20c%C3%A9&limit=7&cursor=x%26y&&flag=true", KNOWN, REPEATED);

        assertThat(query.text("words")).isEqualTo("a b c\u00e9");
        assertThat(query.page()).isEqualTo(new PageRequest(7, "x&y"));
        assertThat(query.flag("flag")).isTrue();
    }

    @ParameterizedTest
    @ValueSource(strings = {"words=%zz", "words=%", "unknown=1", "words=1&words=2", "=", "w%6frds2=1"})
    void what_is_malformed_unknown_or_doubled_is_refused(String raw) {
        assertThatThrownBy(() -> Query.of(raw, KNOWN, REPEATED)).isInstanceOf(MinutebookException.class);
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "-1", "+1", "1.5", "0x10", "1e3", "\u0661", "1234567890123456789"})
    void what_is_no_number_is_refused(String value) {
        assertThatThrownBy(() -> Query.number("after", value)).isInstanceOf(MinutebookException.class);
    }

    @Test
    void what_may_be_left_out_is_null_then() {
        Query query = Query.of("", KNOWN, REPEATED);

        assertThat(query.optionalFlag("flag")).isNull();
        assertThat(query.optionalNumber("after")).isNull();
        assertThat(query.decimal("share")).isNull();
        assertThat(query.instant("since")).isNull();
        assertThat(query.id("task", TaskId::new)).isNull();
        assertThat(query.agent("words")).isNull();
        assertThat(query.entries("label")).isEmpty();
    }

    @Test
    void values_come_in_their_form() {
        String id = "0197c0de-0000-7000-8000-0000000000c1";
        Query query = Query.of(
                "flag=false&after=7&share=0.75&since=2026-01-05T09%3A00%3A00Z&task=" + id + "&words=Ada",
                KNOWN,
                REPEATED);

        assertThat(query.optionalFlag("flag")).isFalse();
        assertThat(query.optionalNumber("after")).isEqualTo(7);
        assertThat(query.decimal("share")).isEqualTo(0.75);
        assertThat(query.instant("since")).isEqualTo(Instant.parse("2026-01-05T09:00:00Z"));
        assertThat(query.id("task", TaskId::new)).isEqualTo(TaskId.of(id));
        assertThat(query.agent("words").value()).isEqualTo("ada");
    }

    @Test
    void a_score_may_be_below_zero() {
        assertThat(Query.of("after=-3", KNOWN, REPEATED).signedNumber("after")).isEqualTo(-3);
        assertThat(Query.of("after=4", KNOWN, REPEATED).signedNumber("after")).isEqualTo(4);
        assertThat(Query.of("", KNOWN, REPEATED).signedNumber("after")).isNull();
        for (String raw : List.of("after=", "after=-", "after=1.5", "after=--1", "after=1234567890")) {
            Query query = Query.of(raw, KNOWN, REPEATED);
            assertThatThrownBy(() -> query.signedNumber("after")).isInstanceOf(MinutebookException.class);
        }
    }

    @Test
    void entries_may_be_repeated_and_their_values_may_hold_colons() {
        Query query = Query.of("label=a:1&words=x&label=b:http://x", KNOWN, REPEATED);

        assertThat(query.entries("label")).isEqualTo(Map.of("a", "1", "b", "http://x"));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "share=NaN",
                "share=1e3",
                "share=0x1p3",
                "share=1d",
                "share=.5",
                "since=yesterday",
                "task=1-1-1-1-1",
                "label=a",
                "label=:b",
                "label=a:1&label=a:2"
            })
    void what_is_not_in_its_form_is_refused(String raw) {
        assertThatThrownBy(() -> {
                    Query query = Query.of(raw, KNOWN, REPEATED);
                    query.decimal("share");
                    query.instant("since");
                    query.id("task", TaskId::new);
                    query.entries("label");
                })
                .isInstanceOf(MinutebookException.class);
    }

    @Test
    void what_is_too_long_is_refused() {
        assertThatThrownBy(() -> Query.of("words=" + "x".repeat(9_000), KNOWN, REPEATED))
                .isInstanceOf(MinutebookException.class);
    }
}
