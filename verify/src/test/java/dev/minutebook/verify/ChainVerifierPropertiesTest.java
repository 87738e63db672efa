package dev.minutebook.verify;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.EnumSet;
import java.util.Random;
import java.util.Set;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;

class ChainVerifierPropertiesTest {
    private static final Set<TamperMethod> FOUND_BY_THE_CHAIN = EnumSet.of(
            TamperMethod.CHANGE_A_FIELD,
            TamperMethod.CHANGE_A_HASH,
            TamperMethod.CHANGE_A_PREVIOUS_HASH,
            TamperMethod.DROP_AN_ENTRY,
            TamperMethod.REPEAT_AN_ENTRY,
            TamperMethod.SWAP_ENTRIES,
            TamperMethod.SWAP_RECORDS);

    @Property(tries = 480)
    void whatever_is_done_to_a_log_is_found(
            @ForAll TamperMethod tampering,
            @ForAll @IntRange(min = 6, max = 12) int size,
            @ForAll @IntRange(min = 2, max = 5) int perBlock,
            @ForAll Random random) {
        SampleLog log = SampleLog.of(size, Math.min(perBlock, size / 2), random);
        Checkpoint kept = log.checkpoint(log.blocks.size());
        assertThat(log.verify(log.signed().holding(kept)).intact()).isTrue();

        tampering.apply(log, random);

        assertThat(log.verify(log.signed().holding(kept)).intact()).isFalse();
        if (FOUND_BY_THE_CHAIN.contains(tampering)) {
            assertThat(log.verify(log.chain()).intact()).isFalse();
        }
    }

    @Property(tries = 100)
    void everything_before_the_finding_was_checked(
            @ForAll @IntRange(min = 2, max = 12) int size,
            @ForAll @IntRange(min = 1, max = 12) int place,
            @ForAll Random random) {
        SampleLog log = SampleLog.of(size, 3, random);
        int number = 1 + place % size;
        AuditRecord original = log.entries.get(number - 1).entry();
        AuditRecord changed = AuditRecords.with(original, "actor", original.actor() + "x");
        log.change(number - 1, old -> new SampleLog.Sealed(number, changed, old.previousHash(), old.hash()));

        Verification found = log.verify(log.signed());

        assertThat(found.finding().entry()).isEqualTo(number);
        assertThat(found.entries()).isEqualTo(number - 1);
        assertThat(found.blocks()).isEqualTo((number - 1) / 3);
    }
}
