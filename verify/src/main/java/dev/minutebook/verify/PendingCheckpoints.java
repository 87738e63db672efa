package dev.minutebook.verify;

import java.security.MessageDigest;
import java.util.ArrayDeque;
import java.util.Comparator;
import java.util.List;
import java.util.Queue;
import org.jspecify.annotations.Nullable;

/// The checkpoints that are not yet verified against the log.
final class PendingCheckpoints {
    private final Queue<Checkpoint> byEntry;
    private final Queue<Checkpoint> byBlock;
    private int passed;

    PendingCheckpoints(List<Checkpoint> checkpoints) {
        byEntry = sorted(
                checkpoints, Comparator.comparingLong(held -> held.block().lastEntry()));
        byBlock = sorted(
                checkpoints, Comparator.comparingLong(held -> held.block().number()));
    }

    @Nullable
    Finding entry(long number, byte[] hash) {
        for (Checkpoint held = byEntry.peek();
                held != null && held.block().lastEntry() == number;
                held = byEntry.peek()) {
            if (!MessageDigest.isEqual(held.block().headHash(), hash)) {
                return Finding.entryRewritten(number);
            }
            byEntry.remove();
            passed++;
        }
        return null;
    }

    @Nullable
    Finding block(Block block) {
        for (Checkpoint held = byBlock.peek();
                held != null && held.block().number() == block.number();
                held = byBlock.peek()) {
            if (!MessageDigest.isEqual(held.block().headerHash(), block.headerHash())) {
                return Finding.block(
                        Finding.Kind.HISTORY_REWRITTEN,
                        block,
                        "History was rewritten: block %d is not the one the checkpoint holds."
                                .formatted(block.number()));
            }
            byBlock.remove();
        }
        return null;
    }

    @Nullable
    Finding entriesEnd(long lastEntry) {
        Checkpoint held = byEntry.peek();
        return held == null ? null : Finding.endsBefore(held, lastEntry);
    }

    @Nullable
    Finding blocksEnd(long lastBlock) {
        Checkpoint held = byBlock.peek();
        return held == null ? null : Finding.blocksEndBefore(held, lastBlock);
    }

    int passed() {
        return passed;
    }

    private static Queue<Checkpoint> sorted(List<Checkpoint> checkpoints, Comparator<Checkpoint> order) {
        return new ArrayDeque<>(checkpoints.stream().sorted(order).toList());
    }
}
