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
}
