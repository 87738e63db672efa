package dev.minutebook.core.search.index;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;

/// A segment about to be stored: its columns, its words and its buckets.
///
/// @param buckets the blob of each bucket that holds anything, by its number
public record SegmentDraft(Segment segment, byte[] dictionary, int count, Map<Integer, byte[]> buckets) {

    static SegmentDraft of(List<Document> given) {
        List<Document> documents = new ArrayList<>(given);
        documents.sort(Segment.ORDER);
        Map<String, Growing> postings = new HashMap<>();
        long total = 0;
        for (int i = 0; i < documents.size(); i++) {
            for (Map.Entry<String, Integer> term : documents.get(i).terms().entrySet()) {
                postings.computeIfAbsent(term.getKey(), key -> new Growing()).add(i, term.getValue());
                total++;
            }
        }
        int count = PostingBucket.count(total);
        Map<Integer, BlobWriter> buckets = new TreeMap<>();
        Dictionary.Writer words = new Dictionary.Writer();
        for (byte[] word : sorted(postings.keySet())) {
            String term = new String(word, StandardCharsets.UTF_8);
            Growing list = Objects.requireNonNull(postings.get(term));
            PostingBucket.write(
                    buckets.computeIfAbsent(Terms.hash(term) & (count - 1), number -> new BlobWriter()),
                    term,
                    list.list());
            if (!Terms.marks(term)) {
                words.add(word, list.size);
            }
        }
        Map<Integer, byte[]> blobs = new TreeMap<>();
        buckets.forEach((number, blob) -> blobs.put(number, blob.bytes()));
        return new SegmentDraft(Segment.of(documents), words.bytes(), count, blobs);
    }

    private static List<byte[]> sorted(Collection<String> terms) {
        return terms.stream()
                .map(term -> term.getBytes(StandardCharsets.UTF_8))
                .sorted(Arrays::compareUnsigned)
                .toList();
    }

    /// A posting list while it grows.
    public static final class Growing {

        private int[] entries = new int[4];
        private int[] counts = new int[4];
        private int size;

        public void add(int entry, int count) {
            if (size == entries.length) {
                entries = Arrays.copyOf(entries, size * 2);
                counts = Arrays.copyOf(counts, size * 2);
            }
            entries[size] = entry;
            counts[size++] = count;
        }

        public PostingList list() {
            return new PostingList(Arrays.copyOf(entries, size), Arrays.copyOf(counts, size));
        }
    }
}
