package dev.minutebook.verify.dossier;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.math.BigDecimal;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class JsonTextTest {

    @Test
    void members_are_sorted_and_escapes_are_the_shortest() {
        assertThat(JsonText.canonical(Map.of("b", 1L, "a", List.of(true, "\u001b\n\"\\é/"), "ab", Map.of())))
                .isEqualTo("{\"a\":[true,\"\\u001b\\n\\\"\\\\é/\"],\"ab\":{},\"b\":1}");
    }

    @Test
    void what_is_written_is_read_again() {
        Object value =
                Map.of("x", List.of("\ud83d\udcd3\u2028", -9007199254740992L, false), "", Map.of("y", List.of()));
        assertThat(JsonText.parse(JsonText.canonical(value))).isEqualTo(value);
        assertThat(JsonText.parse(" { \"a\" : [ 1 , 2 ] } ")).isEqualTo(Map.of("a", List.of(1L, 2L)));
    }

    @Test
    void values_of_a_database_have_fractions_and_nothing() {
        assertThat(JsonText.stored("{\"a\": 0.50, \"b\": null, \"c\": [null, 1e-7]}"))
                .isEqualTo(Map.of("a", new BigDecimal("0.50"), "c", List.of(new BigDecimal("1e-7"))));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "{",
                "[1,]",
                "{\"a\":1,\"a\":1}",
                "{\"a\":null}",
                "0.5",
                "01",
                "-",
                "9007199254740994",
                "\"\\x\"",
                "\"\\ud800\"",
                "\"a\nb\"",
                "tru",
                "{} {}",
                "'a'"
            })
    void anything_else_is_refused(String text) {
        assertThatThrownBy(() -> JsonText.parse(text)).isInstanceOf(DossierFormatException.class);
    }

    @Test
    void what_is_nested_without_end_is_refused() {
        assertThatThrownBy(() -> JsonText.parse("[".repeat(100_000))).isInstanceOf(DossierFormatException.class);
    }
}
