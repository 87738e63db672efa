package dev.minutebook.cli.call;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Duration;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import picocli.CommandLine.TypeConversionException;

class DurationConverterTest {

    private final DurationConverter lengths = new DurationConverter();

    @ParameterizedTest
    @CsvSource({
        "30s,PT30S",
        "10m,PT10M",
        "10min,PT10M",
        "1h30m,PT1H30M",
        "90d,PT2160H",
        "500ms,PT0.5S",
        "PT10M,PT10M",
        "pt1h,PT1H"
    })
    void lengths_are_read_as_people_type_them(String typed, Duration length) {
        assertThat(lengths.convert(typed)).isEqualTo(length);
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "10", "ten minutes", "-5s", "5 s", "1y"})
    void anything_else_is_refused(String typed) {
        assertThatThrownBy(() -> lengths.convert(typed))
                .isInstanceOf(TypeConversionException.class)
                .hasMessageContaining("such as 30s");
    }

    @Test
    void words_are_quoted_for_the_shell() {
        assertThat(ShellWord.quoted("ada")).isEqualTo("ada");
        assertThat(ShellWord.quoted("it's here")).isEqualTo("'it'\\''s here'");
        assertThat(ShellWord.quoted("$(rm)")).isEqualTo("'$(rm)'");
        assertThat(ShellWord.quoted("")).isEqualTo("''");
    }
}
