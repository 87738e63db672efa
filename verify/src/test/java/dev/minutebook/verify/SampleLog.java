package dev.minutebook.verify;

import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.UUID;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;

/// The stored log of a workspace, open to those who tamper with it. Entry 1 stands at index 0.
final class SampleLog {
    static final SigningKey KEY = SigningKey.generate();
    static final byte[] SALT = new byte[Commitment.SALT_LENGTH];
    static final String CONTENT = "what was said";

    record Sealed(long number, @Nullable AuditRecord entry, byte[] previousHash, byte[] hash) {}

    record Signed(Block block, byte[] signature) {}

    final UUID workspace;
    final List<Sealed> entries = new ArrayList<>();
    final List<Signed> blocks = new ArrayList<>();

    private SampleLog(UUID workspace) {
        this.workspace = workspace;
    }

    /// A log with a block after every so many entries, the last one maybe shorter.
    static SampleLog of(int size, int perBlock, Random random) {
        SampleLog log = new SampleLog(AuditRecords.WORKSPACE);
        for (int number = 1; number <= size; number++) {
            AuditRecord entry = AuditRecords.random(random);
            log.append(AuditRecords.with(entry, "commitment", Commitment.of(SALT, CONTENT)));
            if (number % perBlock == 0 || number == size) {
                log.sign(KEY);
            }
        }
        return log;
    }

    void append(AuditRecord entry) {
        long number = entries.size() + 1;
        byte[] previous =
                entries.isEmpty() ? Chain.genesis(workspace) : entries.getLast().hash();
        entries.add(new Sealed(number, entry, previous, new Chain().link(previous, number, entry)));
    }

    void sign(SigningKey key) {
        long first = blocks.isEmpty() ? 1 : blocks.getLast().block().lastEntry() + 1;
        List<byte[]> hashes = entries.subList((int) first - 1, entries.size()).stream()
                .map(Sealed::hash)
                .toList();
        Block block = new Block(
                workspace,
                blocks.size() + 1,
                first,
                entries.size(),
                MerkleTree.of(hashes).root(),
                entries.getLast().hash(),
                blocks.isEmpty()
                        ? Block.genesis(workspace)
                        : blocks.getLast().block().headerHash(),
                Instant.ofEpochSecond(1_800_000_000L + blocks.size(), 1_000),
                key.id());
        blocks.add(new Signed(block, key.sign(block)));
    }

    /// What someone does who can write to the database but not sign: changes an entry and recomputes what follows.
    void rewrite(int index, AuditRecord changed) {
        List<Sealed> after = new ArrayList<>(entries.subList(index + 1, entries.size()));
        entries.subList(index, entries.size()).clear();
        append(changed);
        after.forEach(row -> append(row.entry()));
    }

    void change(int index, UnaryOperator<Sealed> change) {
        entries.set(index, change.apply(entries.get(index)));
    }

    void drop(int index) {
        change(index, old -> new Sealed(old.number(), null, old.previousHash(), old.hash()));
    }

    void cut(int entriesLeft, int blocksLeft) {
        entries.subList(entriesLeft, entries.size()).clear();
        blocks.subList(blocksLeft, blocks.size()).clear();
    }

    Checkpoint checkpoint(int block) {
        Signed signed = blocks.get(block - 1);
        return new Checkpoint(signed.block(), signed.signature());
    }

    VerifyChain chain() {
        return VerifyChain.of(workspace);
    }

    VerifyChain signed() {
        return chain().trusting(TrustedKeys.of(KEY.publicKey()));
    }

    Verification verify(VerifyChain request) {
        ChainVerifier verifier = new ChainVerifier(request);
        int next = 0;
        for (Sealed row : entries) {
            verifier.entry(row.number(), row.entry(), row.previousHash(), row.hash());
            while (request.keys() != null
                    && next < blocks.size()
                    && blocks.get(next).block().lastEntry() <= row.number()) {
                Signed signed = blocks.get(next++);
                verifier.block(signed.block(), signed.signature());
            }
        }
        while (request.keys() != null && next < blocks.size()) {
            Signed signed = blocks.get(next++);
            verifier.block(signed.block(), signed.signature());
        }
        return verifier.finish();
    }
}
