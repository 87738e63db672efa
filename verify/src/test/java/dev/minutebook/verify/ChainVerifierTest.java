package dev.minutebook.verify;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.minutebook.verify.Finding.Kind;
import dev.minutebook.verify.SampleLog.Sealed;
import dev.minutebook.verify.SampleLog.Signed;
import java.time.Instant;
import java.util.Collections;
import java.util.Random;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

class ChainVerifierTest {
    private static final int SIZE = 10;
    private static final int PER_BLOCK = 4;

    private final Random random = new Random(5);
    private final SampleLog log = SampleLog.of(SIZE, PER_BLOCK, random);

    @Test
    void an_untouched_log_is_intact_at_every_level() {
        Verification found = log.verify(log.signed().holding(log.checkpoint(3)).holding(log.checkpoint(1)));

        assertThat(found.intact()).isTrue();
        assertThat(found.levels()).containsExactlyInAnyOrder(Level.CHAIN, Level.SIGNED_BLOCKS, Level.CHECKPOINT);
        assertThat(found.entries()).isEqualTo(SIZE);
        assertThat(found.blocks()).isEqualTo(3);
        assertThat(found.lastSigned()).isEqualTo(SIZE);
        assertThat(found.checkpoints()).isEqualTo(2);
        assertThat(found.dropped()).isZero();
        assertThat(found.headHash()).isEqualTo(log.entries.getLast().hash());
    }

    @Test
    void the_chain_alone_can_be_checked() {
        Verification found = log.verify(log.chain());

        assertThat(found.intact()).isTrue();
        assertThat(found.levels()).containsExactly(Level.CHAIN);
        assertThat(found.blocks()).isZero();
    }

    @Test
    void an_empty_log_is_intact() {
        log.cut(0, 0);

        assertThat(log.verify(log.signed()).intact()).isTrue();
    }

    @Test
    void blocks_may_come_after_all_entries() {
        ChainVerifier verifier = new ChainVerifier(log.signed());
        log.entries.forEach(e -> verifier.entry(e.number(), e.entry(), e.previousHash(), e.hash()));
        log.blocks.forEach(b -> verifier.block(b.block(), b.signature()));

        assertThat(verifier.finish().intact()).isTrue();
    }

    @Test
    void a_deleted_entry_leaves_a_gap() {
        log.entries.remove(4);

        finds(log.chain(), Kind.GAP, 5, null, "Entry 5 is missing.");
        assertThat(log.verify(log.chain()).entries()).isEqualTo(4);
    }

    @Test
    void several_deleted_entries_leave_one_gap() {
        log.entries.subList(0, 3).clear();

        finds(log.chain(), Kind.GAP, 1, null, "Entries 1 to 3 are missing.");
    }

    @Test
    void a_number_that_comes_twice_is_found() {
        log.entries.add(5, log.entries.get(4));

        finds(log.chain(), Kind.DUPLICATE, 5, null, "There are two entries 5.");
    }

    @Test
    void swapped_rows_are_found() {
        Collections.swap(log.entries, 4, 5);

        finds(log.chain(), Kind.OUT_OF_ORDER, 5, null, "Entry 5 is not in its place.");
    }

    @Test
    void a_number_below_one_is_found() {
        log.change(0, old -> new Sealed(0, old.entry(), old.previousHash(), old.hash()));

        finds(log.chain(), Kind.OUT_OF_ORDER, 0, null, "Entry 0 is not in its place.");
    }

    @Test
    void renumbered_entries_are_found() {
        Sealed fifth = log.entries.get(4);
        Sealed sixth = log.entries.get(5);
        log.change(4, old -> new Sealed(5, sixth.entry(), old.previousHash(), old.hash()));
        log.change(5, old -> new Sealed(6, fifth.entry(), old.previousHash(), old.hash()));

        finds(log.chain(), Kind.ENTRY_CHANGED, 5, null, "Entry 5 or its hash was changed");
    }

    @Test
    void each_changed_field_is_found() {
        AuditRecord original = log.entries.get(4).entry();
        for (AuditRecord changed : AuditRecords.changed(original, random)) {
            log.change(4, old -> new Sealed(5, changed, old.previousHash(), old.hash()));
            Kind kind = changed.workspace().equals(log.workspace) ? Kind.ENTRY_CHANGED : Kind.FOREIGN;
            finds(log.chain(), kind, 5, null, "Entry 5");
        }
    }

    @Test
    void a_field_that_could_never_be_sealed_is_a_finding_and_no_crash() {
        AuditRecord original = log.entries.get(4).entry();
        AuditRecord[] damaged = {
            AuditRecords.with(original, "utility", Double.NaN),
            AuditRecords.with(original, "at", Instant.MAX),
            AuditRecords.with(original, "commitment", new byte[0]),
            AuditRecords.with(original, "details", "\uD83D"),
        };
        for (AuditRecord changed : damaged) {
            log.change(4, old -> new Sealed(5, changed, old.previousHash(), old.hash()));
            finds(log.chain(), Kind.ENTRY_CHANGED, 5, null, "Entry 5 or its hash was changed");
        }
    }

    @Test
    void a_changed_hash_is_found() {
        log.change(
                4, old -> new Sealed(5, old.entry(), old.previousHash(), AuditRecords.flipped(old.hash(), 31, random)));

        finds(log.chain(), Kind.ENTRY_CHANGED, 5, null, "Entry 5 or its hash was changed");
    }

    @Test
    void a_changed_previous_hash_breaks_the_link() {
        log.change(
                4, old -> new Sealed(5, old.entry(), AuditRecords.flipped(old.previousHash(), 0, random), old.hash()));

        finds(log.chain(), Kind.LINK_BROKEN, 5, null, "Entry 5 does not follow entry 4");
    }

    @Test
    void an_entry_rewritten_with_its_own_hash_breaks_the_next_link() {
        AuditRecord changed = AuditRecords.with(log.entries.get(4).entry(), "actor", "mallory");
        log.change(
                4, old -> new Sealed(5, changed, old.previousHash(), new Chain().link(old.previousHash(), 5, changed)));

        finds(log.chain(), Kind.LINK_BROKEN, 6, null, "Entry 6 does not follow entry 5");
    }

    @Test
    void the_log_of_another_workspace_does_not_begin_here() {
        VerifyChain other = VerifyChain.of(AuditRecords.OTHER_WORKSPACE);

        finds(other, Kind.LINK_BROKEN, 1, null, "Entry 1 is not the beginning");
    }

    @Test
    void an_entry_from_another_workspace_is_found_even_if_the_chain_was_recomputed() {
        AuditRecord foreign = AuditRecords.with(log.entries.get(4).entry(), "workspace", AuditRecords.OTHER_WORKSPACE);
        log.rewrite(4, foreign);

        finds(log.chain(), Kind.FOREIGN, 5, null, "Entry 5 belongs to another workspace.");
    }

    @Test
    void entries_that_retention_dropped_are_allowed_below_a_number() {
        log.drop(0);
        log.drop(1);

        Verification found = log.verify(log.signed().allowingDroppedBelow(3));

        assertThat(found.intact()).isTrue();
        assertThat(found.dropped()).isEqualTo(2);
        assertThat(found.entries()).isEqualTo(SIZE);
    }

    @Test
    void a_dropped_entry_that_retention_does_not_explain_is_missing() {
        log.drop(2);

        finds(log.signed().allowingDroppedBelow(3), Kind.ENTRY_MISSING, 3, null, "Entry 3 was");
        finds(log.signed(), Kind.ENTRY_MISSING, 3, null, "Entry 3 was sealed but is gone");
        assertThat(log.verify(log.signed().allowingDroppedBelow(4)).intact()).isTrue();
    }

    @Test
    void the_hash_of_a_dropped_entry_is_still_checked() {
        VerifyChain request = log.signed().allowingDroppedBelow(6);
        log.change(4, old -> new Sealed(5, null, old.previousHash(), AuditRecords.flipped(old.hash(), 0, random)));
        finds(request, Kind.LINK_BROKEN, 6, null, "Entry 6 does not follow entry 5");

        log.change(4, old -> new Sealed(5, null, old.previousHash(), new byte[3]));
        finds(request, Kind.ENTRY_CHANGED, 5, null, "Entry 5 or its hash was changed");
    }

    @Test
    void a_recomputed_chain_is_found_by_the_signed_blocks_only() {
        log.rewrite(4, AuditRecords.with(log.entries.get(4).entry(), "actor", "mallory"));

        assertThat(log.verify(log.chain()).intact()).isTrue();
        finds(
                log.signed(),
                Kind.BLOCK_ROOT_MISMATCH,
                5,
                2L,
                "Entries 5 to 8 are not those that block 2 was signed over.");
    }

    @Test
    void a_genuine_block_with_another_head_is_found() {
        resign(2, block -> RecordChanges.with(block, "headHash", new byte[32]));

        finds(log.signed(), Kind.BLOCK_ROOT_MISMATCH, 9, 3L, "Entries 9 to 10 are not those");
    }

    @Test
    void a_missing_block_is_found() {
        log.blocks.remove(1);

        finds(log.signed(), Kind.BLOCK_NOT_CONTIGUOUS, 9, 3L, "Block 3 comes where block 2 belongs.");
    }

    @Test
    void a_block_that_comes_twice_is_found() {
        log.blocks.add(1, log.blocks.get(0));

        finds(log.signed(), Kind.BLOCK_NOT_CONTIGUOUS, 1, 1L, "Block 1 comes where block 2");
    }

    @Test
    void a_block_over_other_entries_is_found() {
        resign(1, block -> RecordChanges.with(block, "firstEntry", 6L));
        finds(log.signed(), Kind.BLOCK_NOT_CONTIGUOUS, 6, 2L, "the next entry to cover is 5");

        resign(1, block -> RecordChanges.with(block, "firstEntry", 5L));
        resign(1, block -> RecordChanges.with(block, "lastEntry", 4L));
        finds(log.signed(), Kind.BLOCK_NOT_CONTIGUOUS, 5, 2L, "covers entries 5 to 4");
    }

    @Test
    void a_block_that_points_elsewhere_is_found() {
        resign(1, block -> RecordChanges.with(block, "previousHash", new byte[32]));

        finds(log.signed(), Kind.BLOCK_NOT_CONTIGUOUS, 5, 2L, "does not follow the block before");
    }

    @Test
    void a_genuine_block_of_another_workspace_is_found() {
        resign(1, block -> RecordChanges.with(block, "workspace", AuditRecords.OTHER_WORKSPACE));

        finds(log.signed(), Kind.FOREIGN, 5, 2L, "Block 2 belongs to another workspace.");
    }

    @Test
    void a_forged_signature_is_found() {
        Signed first = log.blocks.get(0);
        byte[] forged = AuditRecords.flipped(first.signature(), 40, random);
        log.blocks.set(0, new Signed(first.block(), forged));

        finds(log.signed(), Kind.SIGNATURE_BAD, 1, 1L, "The signature of block 1 is not genuine.");
    }

    @Test
    void a_header_that_could_never_be_signed_is_a_finding_and_no_crash() {
        Signed first = log.blocks.get(0);
        Block damaged = RecordChanges.with(first.block(), "merkleRoot", new byte[1]);
        log.blocks.set(0, new Signed(damaged, first.signature()));

        finds(log.signed(), Kind.SIGNATURE_BAD, 1, 1L, "The signature of block 1 is not genuine.");
    }

    @Test
    void a_block_of_an_unknown_key_is_found() {
        SigningKey mallory = SigningKey.generate();
        log.rewrite(8, AuditRecords.with(log.entries.get(8).entry(), "actor", "mallory"));
        log.cut(SIZE, 2);
        log.sign(mallory);

        finds(log.signed(), Kind.UNKNOWN_KEY, 9, 3L, mallory.id());
    }

    @Test
    void a_key_may_be_replaced() {
        SigningKey next = SigningKey.generate();
        log.append(AuditRecords.FULL);
        log.sign(next);
        TrustedKeys both = TrustedKeys.of(SampleLog.KEY.publicKey(), next.publicKey());

        assertThat(log.verify(log.chain().trusting(both)).intact()).isTrue();
    }

    @Test
    void entries_behind_the_last_block_are_a_finding_unless_allowed() {
        log.blocks.removeLast();

        finds(log.signed(), Kind.TAIL_UNSIGNED, 9, null, "No signed block covers entries 9 to 10.");
        Verification found = log.verify(log.signed().allowingUnsignedTail());
        assertThat(found.intact()).isTrue();
        assertThat(found.lastSigned()).isEqualTo(8);
    }

    @Test
    void a_log_without_its_blocks_is_not_taken_for_signed() {
        log.blocks.clear();

        finds(log.signed(), Kind.TAIL_UNSIGNED, 1, null, "No signed block covers entries 1 to 10.");
        assertThat(log.verify(log.signed().allowingUnsignedTail()).levels()).containsExactly(Level.CHAIN);
    }

    @Test
    void entries_cut_off_under_a_block_are_found() {
        log.cut(9, 3);

        finds(log.signed(), Kind.CUT_OFF, 10, 3L, "it ends with entry 9, signed block 3 covers entry 10.");
    }

    @Test
    void entries_cut_off_with_their_blocks_are_found_by_a_checkpoint_only() {
        Checkpoint kept = log.checkpoint(3);
        log.cut(8, 2);

        assertThat(log.verify(log.signed()).intact()).isTrue();
        finds(
                log.signed().holding(kept),
                Kind.CUT_OFF,
                9,
                null,
                "it ends with entry 8, the checkpoint says there was entry 10.");
        finds(log.chain().holding(kept), Kind.CUT_OFF, 9, null, "The log was cut off");
    }

    @Test
    void blocks_cut_off_alone_are_found_by_a_checkpoint() {
        Checkpoint kept = log.checkpoint(3);
        log.blocks.removeLast();

        finds(
                log.signed().allowingUnsignedTail().holding(kept),
                Kind.CUT_OFF,
                9,
                3L,
                "block 2 is the last, the checkpoint says there was block 3.");
    }

    @Test
    void a_history_rewritten_with_the_signing_key_is_found_by_a_checkpoint_only() {
        Checkpoint kept = log.checkpoint(2);
        log.rewrite(4, AuditRecords.with(log.entries.get(4).entry(), "actor", "mallory"));
        log.blocks.clear();
        log.sign(SampleLog.KEY);

        assertThat(log.verify(log.signed()).intact()).isTrue();
        finds(
                log.signed().holding(kept),
                Kind.HISTORY_REWRITTEN,
                8,
                null,
                "entry 8 has another hash than the checkpoint says.");
        finds(log.chain().holding(kept), Kind.HISTORY_REWRITTEN, 8, null, "History was rewritten");
    }

    @Test
    void the_same_entries_under_another_block_are_found_by_a_checkpoint() {
        Checkpoint kept = log.checkpoint(3);
        resign(2, block -> RecordChanges.with(block, "sealedAt", Instant.EPOCH));

        finds(
                log.signed().holding(kept),
                Kind.HISTORY_REWRITTEN,
                9,
                3L,
                "block 3 is not the one the checkpoint holds.");
    }

    @Test
    void a_checkpoint_that_is_not_genuine_is_not_believed() {
        Checkpoint kept = log.checkpoint(3);
        Checkpoint forged = new Checkpoint(kept.block(), new byte[64]);

        finds(log.signed().holding(forged), Kind.CHECKPOINT_NOT_GENUINE, 10, 3L, "is not signed by a trusted key");
        assertThat(log.verify(log.signed().holding(forged)).entries()).isZero();
    }

    @Test
    void a_checkpoint_of_another_workspace_is_refused() {
        VerifyChain other = VerifyChain.of(AuditRecords.OTHER_WORKSPACE);

        assertThatThrownBy(() -> other.holding(log.checkpoint(3)))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("the checkpoint is of workspace");
    }

    @Test
    void content_is_checked_against_its_entry() {
        ChainVerifier verifier = new ChainVerifier(log.chain());
        feed(verifier, 0);
        verifier.content(1, SampleLog.SALT, SampleLog.CONTENT);
        feed(verifier, 1);

        Verification found = verifier.finish();

        assertThat(found.intact()).isTrue();
        assertThat(found.contents()).isEqualTo(1);
    }

    @Test
    void changed_content_is_found() {
        ChainVerifier verifier = new ChainVerifier(log.chain());
        feed(verifier, 0);
        verifier.content(1, SampleLog.SALT, "what was never said");

        assertThat(verifier.finding()).map(Finding::kind).contains(Kind.CONTENT_CHANGED);
        assertThat(verifier.finish().contents()).isZero();
    }

    @Test
    void content_with_another_salt_is_found() {
        ChainVerifier verifier = new ChainVerifier(log.chain());
        feed(verifier, 0);
        verifier.content(1, new byte[0], SampleLog.CONTENT);

        assertThat(verifier.finding()).map(Finding::kind).contains(Kind.CONTENT_CHANGED);
    }

    @Test
    void content_of_an_entry_that_committed_to_none_is_found() {
        log.append(AuditRecords.BARE);
        ChainVerifier verifier = new ChainVerifier(log.chain());
        for (int i = 0; i <= SIZE; i++) {
            feed(verifier, i);
        }
        verifier.content(SIZE + 1, SampleLog.SALT, SampleLog.CONTENT);

        assertThat(verifier.finding()).map(Finding::entry).contains(SIZE + 1L);
    }

    @Test
    void content_of_a_dropped_entry_is_not_counted() {
        log.drop(0);
        ChainVerifier verifier = new ChainVerifier(log.chain().allowingDroppedBelow(2));
        feed(verifier, 0);
        verifier.content(1, SampleLog.SALT, "anything");

        Verification found = verifier.finish();

        assertThat(found.intact()).isTrue();
        assertThat(found.contents()).isZero();
    }

    @Test
    void content_comes_directly_after_its_entry() {
        ChainVerifier verifier = new ChainVerifier(log.chain());
        feed(verifier, 0);
        feed(verifier, 1);

        assertThatThrownBy(() -> verifier.content(1, SampleLog.SALT, SampleLog.CONTENT))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("does not come after entry 2");
    }

    @Test
    void the_first_finding_stays() {
        log.change(2, old -> new Sealed(3, old.entry(), old.previousHash(), new byte[32]));
        log.entries.remove(5);
        log.blocks.clear();

        finds(log.signed(), Kind.ENTRY_CHANGED, 3, null, "Entry 3");
    }

    @Test
    void nothing_follows_the_end() {
        ChainVerifier verifier = new ChainVerifier(log.chain());
        verifier.finish();

        assertThatThrownBy(() -> feed(verifier, 0)).isInstanceOf(IllegalStateException.class);
        assertThatThrownBy(verifier::finish).isInstanceOf(IllegalStateException.class);
    }

    @Test
    void blocks_without_keys_are_refused() {
        ChainVerifier verifier = new ChainVerifier(log.chain());
        Signed first = log.blocks.get(0);

        assertThatThrownBy(() -> verifier.block(first.block(), first.signature()))
                .isInstanceOf(IllegalStateException.class);
    }

    @Test
    void each_level_says_what_it_excludes_and_what_not() {
        assertThat(Level.values()).allSatisfy(level -> {
            assertThat(level.excludes()).endsWith(".");
            assertThat(level.leavesOpen()).endsWith(".");
        });
        assertThat(Level.OUT_OF_REACH).contains("never written").contains("witness");
    }

    private void feed(ChainVerifier verifier, int index) {
        Sealed row = log.entries.get(index);
        verifier.entry(row.number(), row.entry(), row.previousHash(), row.hash());
    }

    private void resign(int index, UnaryOperator<Block> change) {
        Block changed = change.apply(log.blocks.get(index).block());
        log.blocks.set(index, new Signed(changed, SampleLog.KEY.sign(changed)));
    }

    private void finds(VerifyChain request, Kind kind, long entry, @Nullable Long block, String sentence) {
        Verification found = log.verify(request);
        assertThat(found.intact()).isFalse();
        assertThat(found.finding().kind()).isEqualTo(kind);
        assertThat(found.finding().entry()).isEqualTo(entry);
        assertThat(found.finding().block()).isEqualTo(block);
        assertThat(found.finding().sentence()).contains(sentence);
    }
}
