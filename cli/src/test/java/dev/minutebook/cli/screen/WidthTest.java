package dev.minutebook.cli.screen;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class WidthTest {

    @Test
    void letters_take_as_many_columns_as_on_a_terminal() {
        assertThat(Width.of("ada")).isEqualTo(3);
        assertThat(Width.of("数学")).isEqualTo(4);
        assertThat(Width.of("e\u0301")).isEqualTo(1);
        assertThat(Width.of("😀")).isEqualTo(2);
    }

    @Test
    void a_cropped_text_never_exceeds_its_columns() {
        for (int columns = 0; columns < 12; columns++) {
            assertThat(Width.of(Width.crop("数学と機械 ada", columns))).isLessThanOrEqualTo(columns);
        }
        assertThat(Width.crop("numbers", 4)).isEqualTo("num…");
        assertThat(Width.crop("数学数学", 4)).isEqualTo("数…");
        assertThat(Width.crop("ada", 3)).isEqualTo("ada");
    }

    @Test
    void the_end_is_kept_where_the_beginning_gives_way() {
        assertThat(Width.end("abcdef", 6)).isEqualTo("abcdef");
        assertThat(Width.end("abcdef", 4)).isEqualTo("…def");
        assertThat(Width.end("数学と", 4)).isEqualTo("…と");
        assertThat(Width.end("a😀", 2)).isEqualTo("…");
        assertThat(Width.end("abc", 0)).isEmpty();
    }
}
