package dev.minutebook.core.search.index;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/// The terms a reader wants, found among stored ones without making a string of each.
public interface TermSelection {

    /// Takes the next term, or passes over it and returns null.
    @Nullable
    String read(BlobReader in);

    /// Every term.
    TermSelection ALL = BlobReader::text;

    static TermSelection of(Collection<String> terms, List<String> prefixes) {
        Map<Integer, byte[]> one = new HashMap<>();
        Map<Integer, String> names = new HashMap<>();
        BitSet likely = new BitSet();
        boolean clash = false;
        for (String term : terms) {
            byte[] bytes = term.getBytes(StandardCharsets.UTF_8);
            int hash = Terms.hash(bytes, 0, bytes.length);
            clash |= one.put(hash, bytes) != null;
            names.put(hash, term);
            likely.set(signature(bytes, 0, bytes.length));
        }
        if (clash || !prefixes.isEmpty()) {
            return in -> {
                String term = in.text();
                return terms.contains(term) || prefixes.stream().anyMatch(term::startsWith) ? term : null;
            };
        }
        return in -> {
            int length = in.small();
            int from = in.place();
            in.skip(length);
            // Of hundreds of terms in a bucket nearly all are passed over, and to hash each would take most of the
            // time.
            if (!likely.get(signature(in.bytes(), from, length))) {
                return null;
            }
            int hash = Terms.hash(in.bytes(), from, length);
            byte[] bytes = one.get(hash);
            return bytes != null && Arrays.equals(in.bytes(), from, from + length, bytes, 0, bytes.length)
                    ? names.get(hash)
                    : null;
        };
    }

    /// Length and first byte of a term, as one number.
    private static int signature(byte[] bytes, int from, int length) {
        return length == 0 ? 0 : (Math.min(length, 255) << 8) | (bytes[from] & 0xff);
    }
}
