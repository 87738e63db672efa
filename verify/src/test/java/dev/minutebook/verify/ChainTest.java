package dev.minutebook.verify;

import static dev.minutebook.verify.AuditRecords.BARE;
import static dev.minutebook.verify.AuditRecords.FULL;
import static dev.minutebook.verify.AuditRecords.OTHER_WORKSPACE;
import static dev.minutebook.verify.AuditRecords.WORKSPACE;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;

class ChainTest {
    private static final int ENTRIES = 100_000;

    @Test
    void the_format_has_not_drifted() {
        Chain chain = new Chain();
        byte[] genesis = Chain.genesis(WORKSPACE);
        byte[] first = chain.link(genesis, 1, FULL);
        byte[] second = chain.link(first, 2, BARE);

        assertThat(GoldenValues.hex(genesis)).isEqualTo(GoldenValues.GENESIS);
        assertThat(GoldenValues.hex(first)).isEqualTo(GoldenValues.FULL_HASH);
        assertThat(GoldenValues.hex(second)).isEqualTo(GoldenValues.BARE_HASH);
    }

    @Test
    void the_fast_way_and_the_plain_way_agree() {
        byte[] genesis = Chain.genesis(WORKSPACE);

        assertThat(Chain.hash(genesis, CanonicalEncoding.encode(1, FULL)))
                .isEqualTo(new Chain().link(genesis, 1, FULL));
    }

    @Test
    void a_refused_entry_leaves_no_trace_in_the_next_hash() {
        Chain chain = new Chain();
        byte[] genesis = Chain.genesis(WORKSPACE);

        assertThatThrownBy(() -> chain.link(genesis, 1, AuditRecords.with(FULL, "actor", "\uD83D")))
                .isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> chain.link(new byte[31], 1, FULL)).isInstanceOf(IllegalArgumentException.class);
        assertThat(GoldenValues.hex(chain.link(genesis, 1, FULL))).isEqualTo(GoldenValues.FULL_HASH);
    }

    @Test
    void two_workspaces_do_not_begin_alike() {
        assertThat(Chain.genesis(OTHER_WORKSPACE)).isNotEqualTo(Chain.genesis(WORKSPACE));
        assertThat(Block.genesis(OTHER_WORKSPACE)).isNotEqualTo(Block.genesis(WORKSPACE));
        assertThat(Block.genesis(WORKSPACE)).isNotEqualTo(Chain.genesis(WORKSPACE));
    }

    @Test
    void a_hundred_thousand_entries_give_the_same_head_each_time() {
        byte[] warm = head();
        long started = System.nanoTime();
        byte[] head = head();
        long nanos = System.nanoTime() - started;
        System.out.printf(
                "encoded and hashed %,d entries of %d bytes: %.2f µs each%n",
                ENTRIES, CanonicalEncoding.encode(1, FULL).length, nanos / 1_000.0 / ENTRIES);

        started = System.nanoTime();
        long bytes = 0;
        for (int number = 1; number <= ENTRIES; number++) {
            bytes += CanonicalEncoding.encode(number, FULL).length;
        }
        nanos = System.nanoTime() - started;
        System.out.printf("encoded %,d bytes: %.2f µs an entry%n", bytes, nanos / 1_000.0 / ENTRIES);

        assertThat(head).isEqualTo(warm);
    }

    private static byte[] head() {
        Chain chain = new Chain();
        byte[] head = Chain.genesis(WORKSPACE);
        for (int number = 1; number <= ENTRIES; number++) {
            head = chain.link(head, number, FULL);
        }
        return head;
    }
}
