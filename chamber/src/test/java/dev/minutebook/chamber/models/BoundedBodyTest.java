package dev.minutebook.chamber.models;

import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.minutebook.chamber.speakers.UnreadableReply;
import java.io.ByteArrayInputStream;
import java.io.InputStream;
import org.junit.jupiter.api.Test;

class BoundedBodyTest {

    @Test
    void a_character_that_is_cut_at_the_end_does_not_pass() {
        assertThatThrownBy(() ->
                        new BoundedBody(new ByteArrayInputStream(new byte[] {'a', (byte) 0xc3})).readAllBytes())
                .hasCauseInstanceOf(UnreadableReply.class);
    }

    @Test
    void a_line_and_the_whole_are_bounded() {
        InputStream endless = new InputStream() {
            @Override
            public int read() {
                return 'x';
            }

            @Override
            public int read(byte[] target, int offset, int length) {
                java.util.Arrays.fill(target, offset, offset + length, (byte) 'x');
                return length;
            }
        };
        assertThatThrownBy(() -> new BoundedBody(endless).skipNBytes(Long.MAX_VALUE))
                .hasMessageContaining("line");
        InputStream lines = new InputStream() {
            @Override
            public int read() {
                return '\n';
            }

            @Override
            public int read(byte[] target, int offset, int length) {
                java.util.Arrays.fill(target, offset, offset + length, (byte) '\n');
                return length;
            }
        };
        assertThatThrownBy(() -> new BoundedBody(lines).skipNBytes(Long.MAX_VALUE))
                .hasMessageContaining("does not end");
    }
}
