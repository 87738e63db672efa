package dev.minutebook.verify;

import static org.assertj.core.api.Assertions.assertThat;

import dev.minutebook.verify.TrustedKeys.Verdict;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;

class CheckpointPropertiesTest {
    private static final String TEXT = GoldenValues.CHECKPOINT;
    private static final TrustedKeys TRUSTED = TrustedKeys.of(GoldenValues.bytes(GoldenValues.PUBLIC_KEY));

    @Property(tries = 5_000)
    void a_changed_letter_is_found(
            @ForAll @IntRange(max = 4_000) int place, @ForAll @IntRange(min = 9, max = 126) char letter) {
        int at = place % TEXT.length();
        String changed = TEXT.substring(0, at) + letter + TEXT.substring(at + 1);

        assertThat(genuine(changed)).isEqualTo(changed.equals(TEXT));
    }

    @Property(tries = 2_000)
    void a_missing_stretch_is_found(
            @ForAll @IntRange(max = 4_000) int place, @ForAll @IntRange(min = 1, max = 80) int length) {
        int from = place % (TEXT.length() - 1);
        int until = Math.min(TEXT.length(), from + length);

        assertThat(genuine(TEXT.substring(0, from) + TEXT.substring(until))).isFalse();
    }

    private static boolean genuine(String text) {
        try {
            return Checkpoint.parse(text).verify(TRUSTED) == Verdict.GENUINE;
        } catch (CheckpointFormatException refused) {
            return false;
        }
    }
}
