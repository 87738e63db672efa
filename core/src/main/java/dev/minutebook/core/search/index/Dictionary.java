package dev.minutebook.core.search.index;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.PriorityQueue;
import java.util.TreeMap;

/// The words of a segment in the order of their bytes, each with how many entries hold it. Answers what begins
/// with a prefix.
public final class Dictionary {

    /// Of so many words one is at hand, from which on others are read.
    private static final int BLOCK = 128;

    private final byte[] blob;
    private final List<Head> heads = new ArrayList<>();

    /// @param place where the word after it begins
    private record Head(byte[] word, long entries, int place) {}

    /// @param blob as it is stored
    public Dictionary(byte[] blob) {
        this.blob = blob;
        Reader reader = new Reader(blob);
        for (int number = 0; reader.next(); number++) {
            if (number % BLOCK == 0) {
                heads.add(new Head(reader.word, reader.entries, reader.in.place()));
            }
        }
    }

    /// About how much room it takes.
    public long weight() {
        return blob.length + 80L * heads.size() + 100;
    }

    /// @param entries how many entries hold it
    public record Word(byte[] bytes, long entries) {

        public String text() {
            return new String(bytes, StandardCharsets.UTF_8);
        }
    }

    /// Writes words one by one, each by what it adds to the one before.
    static final class Writer {

        private final BlobWriter out = new BlobWriter();
        private byte[] before = new byte[0];

        void add(byte[] word, long entries) {
            int mismatch = Arrays.mismatch(before, word);
            int shared = mismatch < 0 ? word.length : mismatch;
            out.number(shared).number(word.length - shared);
            out.raw(word, shared, word.length - shared).number(entries);
            before = word;
        }

        byte[] bytes() {
            return out.bytes();
        }
    }

    /// Reads words one by one.
    static final class Reader {

        private final BlobReader in;
        private byte[] word = new byte[0];
        private long entries;

        Reader(byte[] blob) {
            this.in = new BlobReader(blob);
        }

        /// Stands at a word, and goes on with those after it.
        private Reader(byte[] blob, Head head) {
            this(blob);
            in.skip(head.place);
            word = head.word;
            entries = head.entries;
        }

        boolean next() {
            if (!in.more()) {
                return false;
            }
            int shared = in.small();
            int added = in.small();
            byte[] next = Arrays.copyOf(word, shared + added);
            System.arraycopy(in.bytes(), in.place(), next, shared, added);
            in.skip(added);
            word = next;
            entries = in.number();
            return true;
        }
    }

    /// A dictionary of these words, each with how many entries hold it.
    static byte[] of(Map<String, Integer> words) {
        Map<byte[], Integer> sorted = new TreeMap<>(Arrays::compareUnsigned);
        words.forEach((word, entries) -> sorted.put(word.getBytes(StandardCharsets.UTF_8), entries));
        Writer out = new Writer();
        sorted.forEach((word, entries) -> out.add(word, entries));
        return out.bytes();
    }

    /// Whether no word has other letters than those of ASCII.
    static boolean isPlain(byte[] blob) {
        Reader reader = new Reader(blob);
        while (reader.next()) {
            for (byte letter : reader.word) {
                if (letter < 0) {
                    return false;
                }
            }
        }
        return true;
    }

    /// All words of several dictionaries. A word that only removed entries held may still be there.
    static byte[] merged(Collection<byte[]> blobs) {
        PriorityQueue<Reader> readers =
                new PriorityQueue<>((one, other) -> Arrays.compareUnsigned(one.word, other.word));
        for (byte[] blob : blobs) {
            Reader reader = new Reader(blob);
            if (reader.next()) {
                readers.add(reader);
            }
        }
        Writer out = new Writer();
        while (!readers.isEmpty()) {
            byte[] word = readers.peek().word;
            long entries = 0;
            while (!readers.isEmpty() && Arrays.equals(readers.peek().word, word)) {
                Reader reader = readers.remove();
                entries += reader.entries;
                if (reader.next()) {
                    readers.add(reader);
                }
            }
            out.add(word, entries);
        }
        return out.bytes();
    }

    public List<Word> beginningWith(String prefix) {
        byte[] wanted = prefix.getBytes(StandardCharsets.UTF_8);
        List<Word> found = new ArrayList<>();
        int from = 0;
        int to = heads.size();
        while (to - from > 1) {
            int middle = (from + to) >>> 1;
            if (Arrays.compareUnsigned(heads.get(middle).word, wanted) <= 0) {
                from = middle;
            } else {
                to = middle;
            }
        }
        if (heads.isEmpty()) {
            return found;
        }
        Reader reader = new Reader(blob, heads.get(from));
        do {
            byte[] word = reader.word;
            int length = Math.min(word.length, wanted.length);
            int order = Arrays.compareUnsigned(word, 0, length, wanted, 0, length);
            if (order > 0) {
                break;
            }
            if (order == 0 && word.length >= wanted.length) {
                found.add(new Word(word, reader.entries));
            }
        } while (reader.next());
        return found;
    }
}
