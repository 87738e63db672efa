package dev.minutebook.cli.screen;

import static org.assertj.core.api.Assertions.assertThat;

import dev.minutebook.json.MinutebookJson;
import org.junit.jupiter.api.Test;

class SafeTextTest {

    @Test
    void ordinary_text_stays_as_it_is() {
        String text = "Grüße, 数学, 👩‍💻, é";
        assertThat(SafeText.line(text)).isEqualTo(text);
        assertThat(SafeText.text("a\n\tb")).isEqualTo("a\n\tb");
    }

    @Test
    void every_control_character_becomes_visible() {
        for (char c = 0; c < 0xa0; c++) {
            if (Character.isISOControl(c)) {
                String text = SafeText.text("a" + c + "b");
                if (c == '\n' || c == '\t') {
                    assertThat(text).isEqualTo("a" + c + "b");
                } else {
                    assertThat(text.chars()).noneMatch(Character::isISOControl).hasSize(3);
                }
                assertThat(SafeText.line("a" + c + "b").chars()).noneMatch(Character::isISOControl);
            }
        }
        assertThat(SafeText.line("\u001b[31m")).isEqualTo("␛[31m");
        assertThat(SafeText.line("\u007f")).isEqualTo("␡");
    }

    @Test
    void the_direction_of_reading_cannot_be_turned() {
        assertThat(SafeText.line("a\u202eb\u2066c\u200fd\u061ce")).isEqualTo("a\ufffdb\ufffdc\ufffdd\ufffde");
    }

    @Test
    void line_ends_become_spaces_on_one_line() {
        assertThat(SafeText.line(" a\r\nb\u2028c\td ")).isEqualTo("a b c d");
        assertThat(SafeText.text("a\r\nb")).isEqualTo("a\nb");
        assertThat(SafeText.text("a\rb")).isEqualTo("a␍b");
    }

    @Test
    void json_says_the_same_in_escapes() {
        String evil = "x\u009b31m\u007f\u202e\u001b \\ \" ü";
        String document = MinutebookJson.STRICT.write(evil);
        String safe = SafeText.json(document);
        assertThat(safe).contains("\\u009b", "\\u007f", "\\u202e").doesNotContain("\u009b");
        assertThat(MinutebookJson.STRICT.read(safe, String.class)).isEqualTo(evil);
    }
}
