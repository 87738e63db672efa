package dev.minutebook.core.erasures;

import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.TreeSet;

/// Bytes that tell that something of the agent of a [CanaryDay] is left, in whatever form it was written.
///
/// @param all by what they are; letters are small
record CanaryNeedles(List<Needle> all) {

    /// Not to be written in ASCII, and of two cases.
    static final String FOREIGN = "Кваркопёр";

    /// @param exact whether case counts
    private record Needle(String what, byte[] bytes, boolean exact) {

        boolean stands(byte[] in, int from) {
            if (from + bytes.length > in.length) {
                return false;
            }
            for (int at = 0; at < bytes.length; at++) {
                if (exact ? in[from + at] != bytes[at] : small(in[from + at]) != bytes[at]) {
                    return false;
                }
            }
            return true;
        }
    }

    /// The words in the encodings in which anything could write them.
    static CanaryNeedles ofTexts() {
        List<Needle> needles = new ArrayList<>();
        for (String word : List.of(CanaryDay.NEEDLE, FOREIGN, FOREIGN.toLowerCase(Locale.ROOT))) {
            for (Charset charset :
                    List.of(StandardCharsets.UTF_8, StandardCharsets.UTF_16LE, StandardCharsets.UTF_16BE)) {
                byte[] bytes = word.getBytes(charset);
                needles.add(new Needle(word + " in " + charset, bytes, !word.equals(CanaryDay.NEEDLE)));
                needles.add(new Needle(
                        word + " in hexadecimal of " + charset,
                        HexFormat.of().formatHex(bytes).getBytes(StandardCharsets.US_ASCII),
                        false));
            }
            StringBuilder escaped = new StringBuilder();
            word.chars().forEach(one -> escaped.append("\\u%04x".formatted(one)));
            needles.add(new Needle(word + " escaped", escaped.toString().getBytes(StandardCharsets.US_ASCII), false));
        }
        return new CanaryNeedles(needles);
    }

    CanaryNeedles and(List<byte[]> vectors) {
        List<Needle> more = new ArrayList<>(all);
        vectors.forEach(vector -> {
            more.add(new Needle("a vector", vector, true));
            more.add(new Needle(
                    "a vector in hexadecimal",
                    HexFormat.of().formatHex(vector).getBytes(StandardCharsets.US_ASCII),
                    false));
        });
        return new CanaryNeedles(more);
    }

    /// What of it stands in some bytes.
    Set<String> in(byte[] bytes) {
        // One pass finds where anything may begin.
        boolean[] begins = new boolean[1 << 16];
        for (Needle needle : all) {
            begins[pair(needle.bytes, 0)] = true;
        }
        Set<String> found = new TreeSet<>();
        for (int at = 0; at + 1 < bytes.length; at++) {
            if (begins[pair(bytes, at)]) {
                for (Needle needle : all) {
                    if (needle.stands(bytes, at)) {
                        found.add(needle.what);
                    }
                }
            }
        }
        return found;
    }

    private static int pair(byte[] bytes, int at) {
        return (small(bytes[at]) & 0xff) << 8 | small(bytes[at + 1]) & 0xff;
    }

    private static byte small(byte one) {
        return one >= 'A' && one <= 'Z' ? (byte) (one + 32) : one;
    }
}
