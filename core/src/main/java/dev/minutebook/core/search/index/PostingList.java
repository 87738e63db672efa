package dev.minutebook.core.search.index;

import java.util.Arrays;

/// The entries of one segment that hold a term, rising, and how often each holds it.
public record PostingList(int[] entries, int[] counts) {

    public static final PostingList NONE = new PostingList(new int[0], new int[0]);

    public int size() {
        return entries.length;
    }

    /// How often an entry holds the term.
    public int count(int entry) {
        int place = Arrays.binarySearch(entries, entry);
        return place < 0 ? 0 : counts[place];
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
