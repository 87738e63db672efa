package dev.minutebook.verify;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.UUID;
import org.junit.jupiter.api.Test;

class EntryProofTest {

    private static final TrustedKeys KEYS = TrustedKeys.of(SampleLog.KEY.publicKey());

    private final SampleLog log = SampleLog.of(23, 5, new Random(7));

    @Test
    void every_entry_is_proven_up_to_every_later_checkpoint() {
        for (int number = 1; number <= 23; number++) {
            for (int until = (number - 1) / 5; until < log.blocks.size(); until++) {
                assertThat(proof(number, until).finding(KEYS)).isEmpty();
            }
        }
    }

    @Test
    void the_hash_is_that_of_the_chain() {
        assertThat(proof(8, 1).hash()).isEqualTo(log.entries.get(7).hash());
    }

    @Test
    void a_changed_field_is_found() {
        EntryProof whole = proof(8, 4);
        for (AuditRecord changed : AuditRecords.changed(whole.entry(), new Random(8))) {
            EntryProof proof = new EntryProof(
                    8, changed, whole.previousHash(), whole.path(), whole.block(), whole.links(), whole.checkpoint());
            assertThat(proof.finding(KEYS)).as(changed.toString()).isPresent();
        }
    }

    @Test
    void another_number_path_or_link_is_found() {
        EntryProof whole = proof(8, 4);
        kind(
                new EntryProof(
                        9,
                        whole.entry(),
                        whole.previousHash(),
                        whole.path(),
                        whole.block(),
                        whole.links(),
                        whole.checkpoint()),
                Finding.Kind.ENTRY_CHANGED);
        kind(
                new EntryProof(
                        1,
                        whole.entry(),
                        whole.previousHash(),
                        whole.path(),
                        whole.block(),
                        whole.links(),
                        whole.checkpoint()),
                Finding.Kind.BLOCK_ROOT_MISMATCH);
        kind(
                new EntryProof(
                        8, whole.entry(), new byte[32], whole.path(), whole.block(), whole.links(), whole.checkpoint()),
                Finding.Kind.ENTRY_CHANGED);
        kind(
                new EntryProof(
                        8,
                        whole.entry(),
                        whole.previousHash(),
                        whole.path().subList(1, whole.path().size()),
                        whole.block(),
                        whole.links(),
                        whole.checkpoint()),
                Finding.Kind.ENTRY_CHANGED);
        kind(
                new EntryProof(
                        8,
                        whole.entry(),
                        whole.previousHash(),
                        whole.path(),
                        whole.block(),
                        whole.links().subList(1, whole.links().size()),
                        whole.checkpoint()),
                Finding.Kind.BLOCK_NOT_CONTIGUOUS);
        kind(
                new EntryProof(
                        8,
                        whole.entry(),
                        whole.previousHash(),
                        whole.path(),
                        whole.block(),
                        List.of(),
                        whole.checkpoint()),
                Finding.Kind.HISTORY_REWRITTEN);
    }

    @Test
    void a_forged_signature_and_an_unknown_key_are_found() {
        EntryProof whole = proof(8, 1);
        byte[] forged = whole.block().signature().clone();
        forged[10] ^= 1;
        kind(
                new EntryProof(
                        8,
                        whole.entry(),
                        whole.previousHash(),
                        whole.path(),
                        new Checkpoint(whole.block().block(), forged),
                        whole.links(),
                        whole.checkpoint()),
                Finding.Kind.SIGNATURE_BAD);
        kind(
                new EntryProof(
                        8,
                        whole.entry(),
                        whole.previousHash(),
                        whole.path(),
                        whole.block(),
                        whole.links(),
                        new Checkpoint(whole.checkpoint().block(), forged)),
                Finding.Kind.SIGNATURE_BAD);
        assertThat(whole.finding(TrustedKeys.of(SigningKey.generate().publicKey())))
                .map(Finding::kind)
                .contains(Finding.Kind.UNKNOWN_KEY);
    }

    @Test
    void an_entry_of_another_workspace_is_found() {
        EntryProof whole = proof(8, 1);
        AuditRecord foreign = AuditRecords.with(whole.entry(), "workspace", new UUID(1, 1));
        kind(
                new EntryProof(
                        8,
                        foreign,
                        whole.previousHash(),
                        whole.path(),
                        whole.block(),
                        whole.links(),
                        whole.checkpoint()),
                Finding.Kind.FOREIGN);
    }

    private static void kind(EntryProof proof, Finding.Kind kind) {
        assertThat(proof.finding(KEYS)).map(Finding::kind).contains(kind);
    }

    /// Of an entry, up to the checkpoint of a block, counted from 0.
    private EntryProof proof(int number, int until) {
        SampleLog.Sealed sealed = log.entries.get(number - 1);
        int at = (number - 1) / 5;
        Block block = log.blocks.get(at).block();
        MerkleTree tree =
                MerkleTree.of(log.entries.subList((int) block.firstEntry() - 1, (int) block.lastEntry()).stream()
                        .map(SampleLog.Sealed::hash)
                        .toList());
        List<Checkpoint> signed = new ArrayList<>();
        log.blocks.forEach(one -> signed.add(new Checkpoint(one.block(), one.signature())));
        return new EntryProof(
                number,
                sealed.entry(),
                sealed.previousHash(),
                tree.inclusion((int) (number - block.firstEntry())).path(),
                signed.get(at),
                signed.subList(at + 1, until + 1),
                signed.get(until));
    }
}
