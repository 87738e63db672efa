package dev.minutebook.verify;

import static dev.minutebook.verify.AuditRecords.BARE;
import static dev.minutebook.verify.AuditRecords.FULL;
import static dev.minutebook.verify.AuditRecords.with;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Instant;
import java.util.Random;
import org.junit.jupiter.api.Test;

class CanonicalEncodingTest {
    @Test
    void the_format_has_not_drifted() {
        assertThat(GoldenValues.hex(CanonicalEncoding.encode(1, FULL))).isEqualTo(GoldenValues.FULL_ENCODED);
        assertThat(GoldenValues.hex(CanonicalEncoding.encode(2, BARE))).isEqualTo(GoldenValues.BARE_ENCODED);
    }

    @Test
    void an_absent_text_is_not_an_empty_one() {
        assertThat(CanonicalEncoding.encode(1, with(BARE, "trace", "")))
                .isNotEqualTo(CanonicalEncoding.encode(1, BARE));
    }

    @Test
    void a_letter_does_not_move_from_one_field_to_the_next() {
        AuditRecord one = with(with(BARE, "event", "ab"), "subjectKind", "c");
        AuditRecord other = with(with(BARE, "event", "a"), "subjectKind", "bc");

        assertThat(CanonicalEncoding.encode(1, one)).isNotEqualTo(CanonicalEncoding.encode(1, other));
    }

    @Test
    void zero_and_minus_zero_differ() {
        assertThat(CanonicalEncoding.encode(1, with(BARE, "utility", 0.0)))
                .isNotEqualTo(CanonicalEncoding.encode(1, with(BARE, "utility", -0.0)));
    }

    @Test
    void a_record_larger_than_the_first_buffer_is_encoded_whole() {
        String details = "é".repeat(100_000);

        CanonicalReader.Numbered read =
                CanonicalReader.read(CanonicalEncoding.encode(7, with(FULL, "details", details)));

        assertThat(read.number()).isEqualTo(7);
        assertThat(read.entry().details()).isEqualTo(details);
    }

    @Test
    void what_has_no_canonical_form_is_refused() {
        refused(0, BARE, "numbered from 1");
        refused(1, with(BARE, "utility", Double.NaN), "NaN");
        refused(1, with(BARE, "confidence", Double.longBitsToDouble(0x7ff8000000000001L)), "NaN");
        refused(1, with(BARE, "at", Instant.ofEpochSecond(0, 1)), "finer than a microsecond");
        refused(1, with(BARE, "at", Instant.MAX.minusNanos(999)), "out of range");
        refused(1, with(BARE, "at", Instant.MIN), "out of range");
        refused(1, with(BARE, "actor", "a\uD83D"), "surrogate");
        refused(1, with(BARE, "actor", "\uD83Da"), "surrogate");
        refused(1, with(BARE, "details", "\uDCD3\uD83D"), "surrogate");
        refused(1, with(BARE, "commitment", new byte[31]), "commitment has 31 bytes, not 32");
    }

    @Test
    void every_changed_byte_of_an_encoding_changes_the_hash() {
        byte[] encoded = CanonicalEncoding.encode(1, FULL);
        byte[] previous = Chain.genesis(AuditRecords.WORKSPACE);
        byte[] hash = Chain.hash(previous, encoded);
        Random random = new Random(1);

        for (int i = 0; i < encoded.length; i++) {
            assertThat(Chain.hash(previous, AuditRecords.flipped(encoded, i, random)))
                    .isNotEqualTo(hash);
        }
    }

    private static void refused(long number, AuditRecord entry, String because) {
        assertThatThrownBy(() -> CanonicalEncoding.encode(number, entry))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining(because);
    }
}
