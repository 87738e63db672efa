package dev.minutebook.cli.screen;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class ParagraphTest {

    @Test
    void words_fill_lines_and_none_is_broken() {
        assertThat(Paragraph.lines("one two three four", 9)).containsExactly("one two", "three", "four");
        assertThat(Paragraph.lines("unbreakable", 5)).containsExactly("unbreakable");
        assertThat(Paragraph.lines("数学 数学 数学", 9)).containsExactly("数学 数学", "数学");
        assertThat(Paragraph.lines("", 9)).containsExactly("");
    }

    @Test
    void a_line_that_is_too_long_goes_on_below_its_beginning() {
        assertThat(Paragraph.wrapped("fits", 9)).containsExactly("fits");
        assertThat(Paragraph.wrapped("  two  spaces stay", 30)).containsExactly("  two  spaces stay");
        assertThat(Paragraph.wrapped("  one two three four", 9)).containsExactly("  one two", "  three", "  four");
        assertThat(Paragraph.wrapped("数学数学数学", 8)).containsExactly("数学数学", "数学");
        assertThat(Paragraph.wrapped("https://example.org/x", 8)).containsExactly("https://example.org/x");
    }
}
