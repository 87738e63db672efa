package dev.minutebook.core.text;

import java.nio.ByteBuffer;
import java.util.Base64;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.NavigableSet;
import java.util.TreeSet;
import java.util.function.Predicate;

/// What remains of a text when only its likeness to others matters: the 32 least hashes of its distinct words of
/// more than three characters, in at most 86 characters. A text without such words is sketched by all its words.
///
/// The hashes are as good as random, so that the least ones are a fair sample of the words; with up to 32 distinct
/// words they are all of them, and what is computed is exact. Two words share one of the 65 536 hashes so seldom
/// that it moves a likeness by some thousandths; the state of a debate, which carries a sketch for every seat, is
/// half as large for it.
public final class MinHash {

    static final int SIZE = 32;

    private static final int SHORTEST = 4;
    private static final int BYTES = 2;

    private MinHash() {}

    public static String of(String text) {
        List<String> words = Topics.tokens(text);
        List<String> longer = words.stream()
                .filter(word -> word.codePointCount(0, word.length()) >= SHORTEST)
                .toList();
        TreeSet<Long> least = new TreeSet<>();
        for (String word : longer.isEmpty() ? words : longer) {
            least.add(hash(word));
            if (least.size() > SIZE) {
                least.pollLast();
            }
        }
        return encode(least);
    }

    /// The share of words two texts have in common, 0 to 1.
    public static double similarity(String one, String other) {
        NavigableSet<Long> left = decode(one);
        NavigableSet<Long> right = decode(other);
        if (left.isEmpty() && right.isEmpty()) {
            return 1;
        }
        TreeSet<Long> both = new TreeSet<>(left);
        both.addAll(right);
        List<Long> sample =
                both.stream().filter(sampledBy(List.of(left, right))).toList();
        long common = sample.stream()
                .filter(hash -> left.contains(hash) && right.contains(hash))
                .count();
        return (double) common / sample.size();
    }

    /// The share of distinct words used in more than one text; 1 for a single text, 0 for none.
    public static double shared(List<String> sketches) {
        if (sketches.size() < 2) {
            return sketches.size();
        }
        List<NavigableSet<Long>> all = sketches.stream().map(MinHash::decode).toList();
        Map<Long, Integer> uses = new HashMap<>();
        all.forEach(sketch -> sketch.forEach(hash -> uses.merge(hash, 1, Integer::sum)));
        uses.keySet().removeIf(sampledBy(all).negate());
        long common = uses.values().stream().filter(times -> times > 1).count();
        return uses.isEmpty() ? 0 : (double) common / uses.size();
    }

    /// Up to the least end of a full sketch, no word of any text is missing.
    private static Predicate<Long> sampledBy(List<NavigableSet<Long>> sketches) {
        long end = sketches.stream()
                .filter(sketch -> sketch.size() == SIZE)
                .mapToLong(NavigableSet::last)
                .min()
                .orElse(Long.MAX_VALUE);
        return hash -> hash <= end;
    }

    private static String encode(NavigableSet<Long> hashes) {
        ByteBuffer bytes = ByteBuffer.allocate(BYTES * hashes.size());
        for (long hash : hashes) {
            bytes.putShort((short) hash);
        }
        return Base64.getUrlEncoder().withoutPadding().encodeToString(bytes.array());
    }

    private static NavigableSet<Long> decode(String sketch) {
        ByteBuffer bytes = ByteBuffer.wrap(Base64.getUrlDecoder().decode(sketch));
        if (bytes.remaining() % BYTES != 0 || bytes.remaining() > BYTES * SIZE) {
            throw new IllegalArgumentException("no sketch: " + sketch);
        }
        TreeSet<Long> hashes = new TreeSet<>();
        while (bytes.hasRemaining()) {
            hashes.add(Short.toUnsignedLong(bytes.getShort()));
        }
        return hashes;
    }

    /// 16 bits: FNV-1a, stirred so that its order says nothing about the word.
    private static long hash(String word) {
        long hash = 0xcbf29ce484222325L;
        for (int i = 0; i < word.length(); i++) {
            hash = (hash ^ word.charAt(i)) * 0x100000001b3L;
        }
        hash = (hash ^ hash >>> 33) * 0xff51afd7ed558ccdL;
        hash = (hash ^ hash >>> 33) * 0xc4ceb9fe1a85ec53L;
        return (hash ^ hash >>> 33) >>> 48;
    }
}
