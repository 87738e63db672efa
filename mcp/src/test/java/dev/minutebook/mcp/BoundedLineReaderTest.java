package dev.minutebook.mcp;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class BoundedLineReaderTest {

    @Test
    void lines_come_one_by_one_and_the_last_needs_no_end() throws IOException {
        assertThat(read("a\nbc\r\nd")).containsExactly("a", "bc\r", "d");
    }

    @Test
    void blank_lines_are_told_apart() throws IOException {
        assertThat(read("\n \t\r\na\n\n")).containsExactly("blank", "blank", "a", "blank");
    }

    @Test
    void a_line_that_is_too_long_does_not_spoil_the_next() throws IOException {
        assertThat(read("12345678\n123456789\n12\n")).containsExactly("12345678", "too long", "12");
    }

    @Test
    void an_empty_input_has_no_lines() throws IOException {
        assertThat(read("")).isEmpty();
    }

    private static List<String> read(String text) throws IOException {
        BoundedLineReader lines =
                new BoundedLineReader(new ByteArrayInputStream(text.getBytes(StandardCharsets.UTF_8)), 8);
        List<String> read = new ArrayList<>();
        while (lines.advance()) {
            read.add(
                    lines.isBlank()
                            ? "blank"
                            : lines.isTooLong() ? "too long" : new String(lines.bytes(), StandardCharsets.UTF_8));
        }
        return read;
    }
}
