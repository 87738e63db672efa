package dev.minutebook.verify;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Random;
import org.junit.jupiter.api.Test;

class CommitmentTest {
    private static final byte[] SALT = GoldenValues.bytes("000102030405060708090a0b0c0d0e0f");

    @Test
    void the_format_has_not_drifted() {
        assertThat(GoldenValues.hex(Commitment.of(SALT, "Ship on Friday?", null, "")))
                .isEqualTo(GoldenValues.COMMITMENT);
    }

    @Test
    void absent_empty_and_missing_parts_differ() {
        byte[] empty = Commitment.of(SALT, "");

        assertThat(empty)
                .isNotEqualTo(Commitment.of(SALT, (String) null))
                .isNotEqualTo(Commitment.of(SALT))
                .isNotEqualTo(Commitment.of(SALT, "", ""));
        assertThat(Commitment.of(SALT, "ab", "c")).isNotEqualTo(Commitment.of(SALT, "a", "bc"));
    }

    @Test
    void it_matches_what_it_was_made_of_and_nothing_else() {
        byte[] commitment = Commitment.of(SALT, "yes", null);
        Random random = new Random(2);

        assertThat(Commitment.matches(commitment, SALT, "yes", null)).isTrue();
        assertThat(Commitment.matches(commitment, SALT, "Yes", null)).isFalse();
        assertThat(Commitment.matches(commitment, SALT, "yes", "")).isFalse();
        assertThat(Commitment.matches(commitment, SALT, null, "yes")).isFalse();
        assertThat(Commitment.matches(new byte[0], SALT, "yes", null)).isFalse();
        for (int i = 0; i < SALT.length; i++) {
            byte[] salt = AuditRecords.flipped(SALT, i, random);
            assertThat(Commitment.matches(commitment, salt, "yes", null)).isFalse();
        }
        for (int i = 0; i < commitment.length; i++) {
            byte[] other = AuditRecords.flipped(commitment, i, random);
            assertThat(Commitment.matches(other, SALT, "yes", null)).isFalse();
        }
    }

    @Test
    void what_cannot_be_committed_to_is_refused_and_matches_nothing() {
        byte[] commitment = Commitment.of(SALT, "?");

        assertThatThrownBy(() -> Commitment.of(new byte[15], "yes")).hasMessageContaining("salt");
        assertThatThrownBy(() -> Commitment.of(SALT, "\uD83D")).hasMessageContaining("surrogate");
        assertThat(Commitment.matches(commitment, new byte[15], "?")).isFalse();
        assertThat(Commitment.matches(commitment, SALT, "\uD83D")).isFalse();
    }

    @Test
    void each_salt_is_new() {
        assertThat(Commitment.newSalt()).hasSize(16).isNotEqualTo(Commitment.newSalt());
    }
}
