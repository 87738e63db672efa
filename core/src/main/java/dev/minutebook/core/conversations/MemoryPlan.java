package dev.minutebook.core.conversations;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/// What is to be done so that the memory of a conversation becomes a list.
///
/// @param kept   how many messages of the list are there already
/// @param after  the number of the message that the new ones follow; 0 for a new start
/// @param hidden pairs of numbers: what lies between is no longer in the memory
record MemoryPlan(int kept, long after, List<Long> hidden) {

    /// Beyond so many gaps the list is stored anew.
    private static final int MOST_GAPS = 64;

    /// A message of the memory.
    record Held(long seq, byte[] hash) {}

    /// Finds the list in the memory: in order, with gaps where messages left it. What follows the last one found
    /// is new.
    ///
    /// @param memory what it holds, in order
    /// @param hidden what it does not hold, of the messages up to the head
    /// @param list   the hashes of the messages it is to hold
    static MemoryPlan of(List<Held> memory, List<Long> hidden, long head, List<byte[]> list) {
        List<Held> found = new ArrayList<>();
        int next = 0;
        for (byte[] wanted : list) {
            int at = next;
            while (at < memory.size() && !Arrays.equals(memory.get(at).hash, wanted)) {
                at++;
            }
            if (at == memory.size()) {
                break;
            }
            found.add(memory.get(at));
            next = at + 1;
        }
        boolean more = found.size() < list.size();
        if (found.isEmpty()) {
            // Nothing in common: after a memory that was emptied the conversation goes on, else it starts anew.
            return memory.isEmpty() || !more
                    ? new MemoryPlan(0, head, head == 0 ? List.of() : List.of(1L, head))
                    : new MemoryPlan(0, 0, List.of());
        }
        long last = found.getLast().seq;
        List<Long> gaps = gaps(found, memory, hidden);
        if (!more && last < head) {
            gaps.add(last + 1);
            gaps.add(head);
        }
        return gaps.size() / 2 > MOST_GAPS
                ? new MemoryPlan(0, 0, List.of())
                : new MemoryPlan(found.size(), more ? last : head, gaps);
    }

    /// What lies before and between the messages that were found.
    private static List<Long> gaps(List<Held> found, List<Held> memory, List<Long> hidden) {
        List<Long> gaps = new ArrayList<>();
        long before = 0;
        int at = 0;
        for (Held one : found) {
            boolean left = false;
            while (memory.get(at).seq < one.seq) {
                left = true;
                at++;
            }
            at++;
            if (left || touches(hidden, before, one.seq)) {
                gaps.add(before + 1);
                gaps.add(one.seq - 1);
            }
            before = one.seq;
        }
        return gaps;
    }

    private static boolean touches(List<Long> hidden, long above, long below) {
        for (int i = 0; i < hidden.size(); i += 2) {
            if (hidden.get(i) < below && hidden.get(i + 1) > above) {
                return true;
            }
        }
        return false;
    }
}
