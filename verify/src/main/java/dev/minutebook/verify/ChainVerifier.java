package dev.minutebook.verify;

import java.security.MessageDigest;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/// Checks a log that is fed to it from the first entry on, and remembers the first thing that is wrong.
///
/// The order is that of the log: each entry, directly after it its content if that is to be checked, and after the
/// last entry of a block that block. A block may come later, at the price of the memory for the hashes in between;
/// before its last entry it would look as if the log had been cut off. After the first finding the rest is let
/// pass unchecked.
///
/// An entry is sealed and its block signed in one transaction; so where blocks are checked, entries behind the
/// last block are a finding, unless [VerifyChain#allowingUnsignedTail()] says that they were read at different
/// moments. Otherwise whoever deletes the last block could rewrite what it covered.
///
/// One thread at a time may use it.
public final class ChainVerifier {
    private final VerifyChain request;
    private final Chain chain = new Chain();
    private final PendingCheckpoints checkpoints;
    private final @Nullable BlockSequence blocks;
    private final PendingRemovals removals;
    private byte[] head;
    private long last;
    private final long begin;
    private @Nullable AuditRecord lastRecord;
    private long dropped;
    private long contents;
    private boolean finished;
    private @Nullable Finding finding;

    /// A verifier that has seen nothing yet.
    public ChainVerifier(VerifyChain request) {
        this.request = request;
        TrustedKeys keys = request.keys();
        blocks = keys == null ? null : new BlockSequence(request.workspace(), keys);
        checkpoints = new PendingCheckpoints(request.checkpoints());
        removals = new PendingRemovals(request.removals());
        Checkpoint verified = request.verified();
        head = verified == null
                ? Chain.genesis(request.workspace())
                : verified.block().headHash();
        last = verified == null ? 0 : verified.block().lastEntry();
        begin = last;
        if (verified != null && blocks != null) {
            blocks.resume(verified.block());
        }
        finding = keys == null ? null : forged(keys);
    }

    /// The next entry.
    ///
    /// @param number its number
    /// @param entry what is stored, or null if only its seal is left
    /// @param previousHash the stored hash of the entry before
    /// @param hash the stored hash
    public void entry(long number, @Nullable AuditRecord entry, byte[] previousHash, byte[] hash) {
        open();
        if (finding == null) {
            finding = check(number, entry, previousHash, hash);
            if (finding == null) {
                advance(number, entry, hash.clone());
            }
        } else if (finding.kind() == Finding.Kind.GAP && finding.entry() == number) {
            finding = Finding.outOfOrder(number);
        }
    }

    /// The content of the entry that was fed last, checked against the commitment in that entry. Content that was
    /// erased is not fed; that of a dropped entry cannot be checked and is not counted.
    ///
    /// @param number the number of the entry
    /// @param salt the stored salt
    /// @param parts the stored content, in the order it was committed to
    public void content(long number, byte[] salt, @Nullable String... parts) {
        open();
        if (finding != null) {
            return;
        }
        if (number != last) {
            throw new IllegalArgumentException(
                    "the content of entry %d does not come after entry %d".formatted(number, last));
        }
        if (lastRecord == null) {
            return;
        }
        byte[] commitment = lastRecord.commitment();
        if (commitment == null || !Commitment.matches(commitment, salt, parts)) {
            finding = Finding.contentChanged(number);
        } else {
            contents++;
        }
    }

    /// The next block.
    ///
    /// Refuses with an [IllegalStateException] if there are no keys to check it with.
    public void block(Block block, byte[] signature) {
        open();
        if (blocks == null) {
            throw new IllegalStateException("blocks are checked with trusted keys only");
        }
        if (finding == null) {
            finding = blocks.block(block, signature);
        }
        if (finding == null) {
            finding = checkpoints.block(block);
        }
    }

    /// The first finding so far, for those who stop there.
    public Optional<Finding> finding() {
        return Optional.ofNullable(finding);
    }

    /// The end of the log.
    public Verification finish() {
        open();
        finished = true;
        if (finding == null) {
            finding = end();
        }
        Set<Level> levels = EnumSet.of(Level.CHAIN);
        long lastBlock = blocks == null ? 0 : blocks.lastBlock();
        if (lastBlock > 0) {
            levels.add(Level.SIGNED_BLOCKS);
        }
        if (checkpoints.passed() > 0) {
            levels.add(Level.CHECKPOINT);
        }
        return new Verification(
                levels,
                last - begin,
                dropped,
                contents,
                lastBlock,
                blocks == null ? 0 : blocks.lastCovered(),
                checkpoints.passed(),
                head.clone(),
                finding);
    }

    private @Nullable Finding forged(TrustedKeys keys) {
        for (Checkpoint checkpoint : request.checkpoints()) {
            if (checkpoint.verify(keys) != TrustedKeys.Verdict.GENUINE) {
                return Finding.notGenuine(checkpoint);
            }
        }
        Checkpoint verified = request.verified();
        return verified == null || verified.verify(keys) == TrustedKeys.Verdict.GENUINE
                ? null
                : Finding.notGenuine(verified);
    }

    private @Nullable Finding check(long number, @Nullable AuditRecord entry, byte[] previousHash, byte[] hash) {
        if (number > last + 1) {
            return Finding.gap(last + 1, number - 1);
        }
        if (number <= last) {
            return number < 1 ? Finding.outOfOrder(number) : Finding.duplicate(number);
        }
        if (entry == null && number >= request.droppedBelow() && !removals.explain(number)) {
            return Finding.entryMissing(number);
        }
        if (!MessageDigest.isEqual(previousHash, head)) {
            return Finding.linkBroken(number);
        }
        if (entry != null && !entry.workspace().equals(request.workspace())) {
            return Finding.foreignEntry(number);
        }
        if (entry == null ? hash.length != Sha256.LENGTH : !hashes(number, entry, hash)) {
            return Finding.entryChanged(number);
        }
        return checkpoints.entry(number, hash);
    }

    private boolean hashes(long number, AuditRecord entry, byte[] hash) {
        try {
            return MessageDigest.isEqual(chain.link(head, number, entry), hash);
        } catch (IllegalArgumentException neverSealed) {
            return false;
        }
    }

    private void advance(long number, @Nullable AuditRecord entry, byte[] hash) {
        last = number;
        lastRecord = entry;
        head = hash;
        if (entry == null) {
            dropped++;
        } else {
            removals.entry(number, entry);
        }
        if (blocks != null) {
            blocks.entry(hash);
        }
    }

    /// What was found gone so far, by the run that explains it.
    public List<Removal.Gone> removed() {
        return removals.used();
    }

    /// Whether the log told so far that a run removed exactly what it is said to have removed.
    public boolean tells(UUID run) {
        return removals.isConfirmed(run);
    }

    private @Nullable Finding end() {
        Finding cut = checkpoints.entriesEnd(last);
        if (cut == null) {
            cut = removals.end();
        }
        if (cut != null || blocks == null) {
            return cut;
        }
        cut = checkpoints.blocksEnd(blocks.lastBlock());
        if (cut != null) {
            return cut;
        }
        return blocks.lastCovered() < last && !request.unsignedTailAllowed()
                ? Finding.tailUnsigned(blocks.lastCovered() + 1, last)
                : null;
    }

    private void open() {
        if (finished) {
            throw new IllegalStateException("the verification is finished");
        }
    }
}
