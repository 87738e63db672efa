package dev.minutebook.verify;

import java.util.UUID;
import org.jspecify.annotations.Nullable;

/// What is wrong with a log, and the first entry that is no longer proven.
///
/// @param kind what is wrong
/// @param entry the number of the first entry concerned
/// @param block the number of the block concerned, if it is about a block
/// @param sentence the same in plain words
public record Finding(Kind kind, long entry, @Nullable Long block, String sentence) {
    /// The kinds of findings.
    public enum Kind {
        /// A number is missing.
        GAP,
        /// A number appears twice.
        DUPLICATE,
        /// Entries are not in the order of their numbers.
        OUT_OF_ORDER,
        /// The seal is there, the entry is not, and retention does not explain it.
        ENTRY_MISSING,
        /// The entry does not have the hash that was stored for it.
        ENTRY_CHANGED,
        /// The entry does not follow from the one before.
        LINK_BROKEN,
        /// An entry or a block belongs to another workspace.
        FOREIGN,
        /// A block does not follow from the one before.
        BLOCK_NOT_CONTIGUOUS,
        /// The entries are not those that the block was signed over.
        BLOCK_ROOT_MISMATCH,
        /// The signature is not that of the block.
        SIGNATURE_BAD,
        /// The block names a key that is not trusted.
        UNKNOWN_KEY,
        /// The last entries are covered by no block.
        TAIL_UNSIGNED,
        /// The checkpoint itself is not genuine.
        CHECKPOINT_NOT_GENUINE,
        /// The log ends before something that was signed.
        CUT_OFF,
        /// The log differs from a checkpoint.
        HISTORY_REWRITTEN,
        /// Content is not what the entry committed to.
        CONTENT_CHANGED
    }

    static Finding gap(long from, long until) {
        return entry(
                Kind.GAP,
                from,
                from == until
                        ? "Entry %d is missing.".formatted(from)
                        : "Entries %d to %d are missing.".formatted(from, until));
    }

    static Finding duplicate(long number) {
        return entry(Kind.DUPLICATE, number, "There are two entries %d.".formatted(number));
    }

    static Finding outOfOrder(long number) {
        return entry(Kind.OUT_OF_ORDER, number, "Entry %d is not in its place.".formatted(number));
    }

    static Finding entryMissing(long number) {
        return entry(
                Kind.ENTRY_MISSING,
                number,
                "Entry %d was sealed but is gone, and retention does not reach that far.".formatted(number));
    }

    static Finding removalNotTold(long number, UUID run) {
        return entry(
                Kind.ENTRY_MISSING,
                number,
                "Entry %d was sealed but is gone. Run %s is said to have removed it, but the log does not tell so."
                        .formatted(number, run));
    }

    static Finding entryChanged(long number) {
        return entry(
                Kind.ENTRY_CHANGED,
                number,
                "Entry %d or its hash was changed: they do not fit together.".formatted(number));
    }

    static Finding linkBroken(long number) {
        return entry(
                Kind.LINK_BROKEN,
                number,
                number == 1
                        ? "Entry 1 is not the beginning of this workspace's log."
                        : "Entry %d does not follow entry %d: its previous hash is another."
                                .formatted(number, number - 1));
    }

    static Finding foreignEntry(long number) {
        return entry(Kind.FOREIGN, number, "Entry %d belongs to another workspace.".formatted(number));
    }

    static Finding contentChanged(long number) {
        return entry(
                Kind.CONTENT_CHANGED,
                number,
                "The content of entry %d is not what the entry committed to.".formatted(number));
    }

    static Finding entryRewritten(long number) {
        return entry(
                Kind.HISTORY_REWRITTEN,
                number,
                "History was rewritten: entry %d has another hash than the checkpoint says.".formatted(number));
    }

    static Finding tailUnsigned(long from, long until) {
        return entry(Kind.TAIL_UNSIGNED, from, "No signed block covers entries %d to %d.".formatted(from, until));
    }

    static Finding endsBefore(Checkpoint checkpoint, long lastEntry) {
        return entry(
                Kind.CUT_OFF,
                lastEntry + 1,
                "The log was cut off: it ends with entry %d, the checkpoint says there was entry %d."
                        .formatted(lastEntry, checkpoint.block().lastEntry()));
    }

    static Finding endsBefore(Block block, long lastEntry) {
        return block(
                Kind.CUT_OFF,
                lastEntry + 1,
                block,
                "The log was cut off: it ends with entry %d, signed block %d covers entry %d."
                        .formatted(lastEntry, block.number(), block.lastEntry()));
    }

    static Finding blocksEndBefore(Checkpoint checkpoint, long lastBlock) {
        return block(
                Kind.CUT_OFF,
                checkpoint.block().firstEntry(),
                checkpoint.block(),
                "Blocks were cut off: block %d is the last, the checkpoint says there was block %d."
                        .formatted(lastBlock, checkpoint.block().number()));
    }

    static Finding notGenuine(Checkpoint checkpoint) {
        return block(
                Kind.CHECKPOINT_NOT_GENUINE,
                checkpoint.block().lastEntry(),
                checkpoint.block(),
                "The checkpoint at entry %d is not signed by a trusted key; the log was not checked."
                        .formatted(checkpoint.block().lastEntry()));
    }

    static Finding block(Kind kind, Block block, String sentence) {
        return block(kind, block.firstEntry(), block, sentence);
    }

    private static Finding entry(Kind kind, long number, String sentence) {
        return new Finding(kind, number, null, sentence);
    }

    private static Finding block(Kind kind, long entry, Block block, String sentence) {
        return new Finding(kind, entry, block.number(), sentence);
    }
}
