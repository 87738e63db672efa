package dev.minutebook.core.conversations;

import dev.minutebook.core.database.Transaction;
import java.util.ArrayList;
import java.util.List;
import java.util.UUID;

/// The messages of a branch from its newest to the first: ranges of numbers, each on the branch they were written
/// on.
///
/// @param ranges the newest first
record BranchPath(List<Range> ranges) {

    /// Numbers on one branch, both ends included.
    record Range(int branch, long from, long to) {}

    /// @param branch which
    /// @param head   the number of its newest message
    static BranchPath of(Transaction transaction, UUID conversation, int branch, long head) {
        List<Range> ranges = new ArrayList<>();
        long to = head;
        if (branch > 1) {
            for (ConversationStore.Fork fork : transaction.list(
                    ConversationStore.PATH, ConversationStore::fork, transaction.workspace(), conversation, branch)) {
                ranges.add(new Range(fork.number(), fork.fork() + 1, to));
                to = fork.fork();
            }
        }
        if (to > 0) {
            ranges.add(new Range(1, 1, to));
        }
        return new BranchPath(ranges);
    }

    /// Without what lies within pairs of numbers.
    BranchPath without(List<Long> pairs) {
        List<Range> left = ranges;
        for (int i = 0; i < pairs.size(); i += 2) {
            long low = pairs.get(i);
            long high = pairs.get(i + 1);
            List<Range> cut = new ArrayList<>();
            for (Range range : left) {
                if (range.from > high || range.to < low) {
                    cut.add(range);
                } else {
                    if (range.to > high) {
                        cut.add(new Range(range.branch, high + 1, range.to));
                    }
                    if (range.from < low) {
                        cut.add(new Range(range.branch, range.from, low - 1));
                    }
                }
            }
            left = cut;
        }
        return new BranchPath(left);
    }

    /// Only numbers above one and below another.
    BranchPath between(long above, long below) {
        return new BranchPath(ranges.stream()
                .map(range -> new Range(range.branch, Math.max(range.from, above + 1), Math.min(range.to, below - 1)))
                .filter(range -> range.from <= range.to)
                .toList());
    }

    Integer[] branches() {
        return ranges.stream().map(Range::branch).toArray(Integer[]::new);
    }

    Long[] lows() {
        return ranges.stream().map(Range::from).toArray(Long[]::new);
    }

    Long[] highs() {
        return ranges.stream().map(Range::to).toArray(Long[]::new);
    }
}
