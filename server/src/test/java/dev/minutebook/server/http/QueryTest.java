package dev.minutebook.server.http;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.minutebook.api.MinutebookException;
import dev.minutebook.api.PageRequest;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class QueryTest {

    private static final List<String> KNOWN = List.of("limit", "cursor", "words", "after", "flag");

    @Test
    void nothing_is_read_as_nothing() {
        Query query = Query.of(null, KNOWN);

        assertThat(query.text("words")).isNull();
        assertThat(query.flag("flag")).isFalse();
        assertThat(query.number("after")).isZero();
        assertThat(query.page()).isEqualTo(PageRequest.first());
    }

    @Test
    void values_are_decoded() {
        Query query = Query.of("words=a+b%20c%C3%A9&limit=7&cursor=x%26y&&flag=true", KNOWN);

        assertThat(query.text("words")).isEqualTo("a b c\u00e9");
        assertThat(query.page()).isEqualTo(new PageRequest(7, "x&y"));
        assertThat(query.flag("flag")).isTrue();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"words=%zz", "words=%", "unknown=1", "words=1&words=2", "=", "w%6frds2=1"})
    void what_is_malformed_unknown_or_doubled_is_refused(String raw) {
        assertThatThrownBy(() -> Query.of(raw, KNOWN)).isInstanceOf(MinutebookException.class);
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "-1", "+1", "1.5", "0x10", "1e3", "\u0661", "1234567890123456789"})
    void what_is_no_number_is_refused(String value) {
        assertThatThrownBy(() -> Query.number("after", value))
                .isInstanceOf(MinutebookException.class);
    }

    @Test
    void what_is_too_long_is_refused() {
        assertThatThrownBy(() -> Query.of("words=" + "x".repeat(9_000), KNOWN))
                .isInstanceOf(MinutebookException.class);
    }
}
