package dev.minutebook.core.search.index;

import java.util.HashMap;
import java.util.Map;
import java.util.function.BiConsumer;

/// Some terms of a segment with their postings, as one blob.
public final class PostingBucket {

    private static final int POSTINGS_EACH = 2_048;
    private static final int MOST = 1 << 16;

    private PostingBucket() {}

    /// How many buckets a segment of so many postings gets: a power of two.
    static int count(long postings) {
        int count = 1;
        while (count < MOST && (long) count * POSTINGS_EACH < postings) {
            count <<= 1;
        }
        return count;
    }

    /// @param term    as UTF-8
    /// @param scratch room for the list, which is written after its length
    static void write(BlobWriter out, byte[] term, PostingList list, BlobWriter scratch) {
        write(out, term, list.entries(), list.counts(), list.size(), scratch);
    }

    /// As above, with the first elements of arrays that may be longer.
    static void write(BlobWriter out, byte[] term, int[] entries, int[] counts, int size, BlobWriter scratch) {
        scratch.clear();
        PostingList.write(scratch, entries, counts, size);
        out.block(term).number(size).block(scratch);
    }

    /// The wanted terms of a bucket.
    public static Map<String, PostingList> read(byte[] blob, TermSelection wanted) {
        Map<String, PostingList> found = new HashMap<>();
        each(blob, wanted, found::put);
        return found;
    }

    /// Hands over the wanted terms of a bucket one by one.
    static void each(byte[] blob, TermSelection wanted, BiConsumer<String, PostingList> reader) {
        BlobReader in = new BlobReader(blob);
        while (in.more()) {
            String term = wanted.read(in);
            int size = in.small();
            int length = in.small();
            if (term == null) {
                in.skip(length);
            } else {
                reader.accept(term, PostingList.read(in, size));
            }
        }
    }
}
