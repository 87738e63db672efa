package dev.minutebook.core.search.index;

import java.util.Arrays;
import java.util.List;

/// The entries of one segment that hold a term, rising, and how often each holds it.
public record PostingList(int[] entries, int[] counts) {

    public static final PostingList NONE = new PostingList(new int[0], new int[0]);

    /// So many entries are counted at once: few enough to stay near the processor.
    private static final int BLOCK = 4_096;

    public int size() {
        return entries.length;
    }

    /// How often an entry holds the term.
    public int count(int entry) {
        int place = Arrays.binarySearch(entries, entry);
        return place < 0 ? 0 : counts[place];
    }

    /// The entries that are in one of several lists, each with how often it is in all of them.
    ///
    /// @param size of the segment
    public static PostingList union(List<PostingList> lists, int size) {
        if (lists.size() < 2) {
            return lists.isEmpty() ? NONE : lists.getFirst();
        }
        int[] read = new int[lists.size()];
        int[] counts = new int[BLOCK];
        long[] filled = new long[BLOCK / Long.SIZE];
        SegmentDraft.Growing all = new SegmentDraft.Growing();
        for (int start = 0; start < size; start += BLOCK) {
            for (int l = 0; l < read.length; l++) {
                PostingList list = lists.get(l);
                int i = read[l];
                for (; i < list.size() && list.entries[i] - start < BLOCK; i++) {
                    int place = list.entries[i] - start;
                    counts[place] += list.counts[i];
                    filled[place / Long.SIZE] |= 1L << place;
                }
                read[l] = i;
            }
            for (int w = 0; w < filled.length; w++) {
                for (long word = filled[w]; word != 0; word &= word - 1) {
                    int place = w * Long.SIZE + Long.numberOfTrailingZeros(word);
                    all.add(start + place, counts[place]);
                    counts[place] = 0;
                }
                filled[w] = 0;
            }
        }
        return all.list();
    }

    static void write(BlobWriter out, int[] entries, int[] counts, int size) {
        int before = -1;
        for (int i = 0; i < size; i++) {
            long gap = entries[i] - before - 1L;
            out.number((gap << 1) | (counts[i] == 1 ? 0 : 1));
            if (counts[i] != 1) {
                out.number(counts[i]);
            }
            before = entries[i];
        }
    }

    static PostingList read(BlobReader in, int size) {
        int[] entries = new int[size];
        int[] counts = new int[size];
        int before = -1;
        for (int i = 0; i < size; i++) {
            int gap = in.small();
            before += (gap >>> 1) + 1;
            entries[i] = before;
            counts[i] = (gap & 1) == 0 ? 1 : in.small();
        }
        return new PostingList(entries, counts);
    }
}
