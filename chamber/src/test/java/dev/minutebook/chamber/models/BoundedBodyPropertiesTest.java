package dev.minutebook.chamber.models;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;

class BoundedBodyPropertiesTest {

    /// Hands out a few bytes at a time.
    private static InputStream dripping(byte[] bytes, int most) {
        return new ByteArrayInputStream(bytes) {
            @Override
            public synchronized int read(byte[] target, int offset, int length) {
                return super.read(target, offset, Math.min(length, most));
            }
        };
    }

    @Property(tries = 300)
    void text_passes_unchanged_however_it_is_cut(@ForAll String text, @ForAll @IntRange(min = 1, max = 7) int most)
            throws IOException {
        byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
        assertThat(new BoundedBody(dripping(bytes, most)).readAllBytes()).isEqualTo(bytes);
    }

    @Property(tries = 300)
    void bytes_pass_only_if_they_are_utf_8(@ForAll byte[] bytes, @ForAll @IntRange(min = 1, max = 7) int most) {
        boolean text = java.util.Arrays.equals(
                new String(bytes, StandardCharsets.UTF_8).getBytes(StandardCharsets.UTF_8), bytes);
        boolean passes;
        try {
            new BoundedBody(dripping(bytes, most)).readAllBytes();
            passes = true;
        } catch (IOException e) {
            passes = false;
        }
        assertThat(passes).isEqualTo(text);
    }
}
