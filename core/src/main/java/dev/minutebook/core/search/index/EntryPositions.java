package dev.minutebook.core.search.index;

import java.util.UUID;

/// Where each of many ids stands.
final class EntryPositions {

    private final long[] high;
    private final long[] low;

    /// A place and one, by the hash of its id; those that fall together stand one after another.
    private final int[] table;

    EntryPositions(long[] high, long[] low) {
        this.high = high;
        this.low = low;
        this.table = new int[Integer.highestOneBit(Math.max(1, high.length)) * 4];
        for (int i = 0; i < high.length; i++) {
            int slot = slot(high[i], low[i]);
            while (table[slot] != 0) {
                slot = (slot + 1) & (table.length - 1);
            }
            table[slot] = i + 1;
        }
    }

    private int slot(long one, long other) {
        long hash = (one ^ other) * 0x9E3779B97F4A7C15L;
        return (int) (hash >>> 32) & (table.length - 1);
    }

    /// Below zero if it is not there.
    int find(UUID id) {
        long one = id.getMostSignificantBits();
        long other = id.getLeastSignificantBits();
        int slot = slot(one, other);
        while (table[slot] != 0) {
            int place = table[slot] - 1;
            if (high[place] == one && low[place] == other) {
                return place;
            }
            slot = (slot + 1) & (table.length - 1);
        }
        return -1;
    }
}
