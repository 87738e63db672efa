package dev.minutebook.core.search.index;

import java.util.HashMap;
import java.util.Map;

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
        scratch.clear();
        list.write(scratch);
        out.block(term).number(list.size()).block(scratch);
    }

    /// The wanted terms of a bucket.
    public static Map<String, PostingList> read(byte[] blob, TermSelection wanted) {
        Map<String, PostingList> found = new HashMap<>();
        BlobReader in = new BlobReader(blob);
        while (in.more()) {
            String term = wanted.read(in);
            int size = in.small();
            int length = in.small();
            if (term == null) {
                in.skip(length);
            } else {
                found.put(term, PostingList.read(in, size));
            }
        }
        return found;
    }
}
