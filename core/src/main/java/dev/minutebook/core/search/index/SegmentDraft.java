package dev.minutebook.core.search.index;

import dev.minutebook.core.search.text.Analysis;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/// A segment about to be stored: its columns, its words and its buckets.
///
/// @param buckets the blob of each bucket that holds anything, by its number
public record SegmentDraft(Segment segment, byte[] dictionary, int count, Map<Integer, byte[]> buckets) {

    static SegmentDraft of(List<Document> given, Analysis analysis) {
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
        BlobWriter scratch = new BlobWriter();
        for (Word word : sorted(postings)) {
            BlobWriter bucket = buckets.computeIfAbsent(word.hash() & (count - 1), number -> new BlobWriter());
            PostingBucket.write(bucket, word.bytes, word.list.entries, word.list.counts, word.list.size, scratch);
            if (!Terms.marks(word.term)) {
                words.add(word.bytes, word.list.size);
            }
        }
        Map<Integer, byte[]> blobs = new TreeMap<>();
        buckets.forEach((number, blob) -> blobs.put(number, blob.bytes()));
        return new SegmentDraft(Segment.of(documents, analysis), words.bytes(), count, blobs);
    }

    private static Word[] sorted(Map<String, Growing> postings) {
        Word[] words = new Word[postings.size()];
        int next = 0;
        for (Map.Entry<String, Growing> posting : postings.entrySet()) {
            String term = posting.getKey();
            words[next++] = new Word(term, term.getBytes(StandardCharsets.UTF_8), posting.getValue());
        }
        Arrays.sort(words, (one, other) -> Arrays.compareUnsigned(one.bytes, other.bytes));
        return words;
    }

    /// A term, as it is sorted, and where it occurs.
    private record Word(String term, byte[] bytes, Growing list) {

        int hash() {
            return Terms.hash(bytes, 0, bytes.length);
        }
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
