package dev.minutebook.verify;

import java.util.ArrayList;
import java.util.List;

/// MTH, PATH and SUBPROOF of RFC 9162, word for word: slow, and right by comparison with the text.
final class MerkleDefinition {
    private static final MerkleHash HASHING = new MerkleHash();

    private MerkleDefinition() {}

    static byte[] root(List<byte[]> entries) {
        if (entries.size() == 1) {
            return HASHING.leaf(entries.getFirst());
        }
        int k = split(entries);
        return HASHING.node(root(left(entries, k)), root(right(entries, k)));
    }

    static List<byte[]> path(int m, List<byte[]> entries) {
        if (entries.size() == 1) {
            return new ArrayList<>();
        }
        int k = split(entries);
        List<byte[]> path = m < k ? path(m, left(entries, k)) : path(m - k, right(entries, k));
        path.add(root(m < k ? right(entries, k) : left(entries, k)));
        return path;
    }

    static List<byte[]> proof(int m, List<byte[]> entries, boolean complete) {
        if (m == entries.size()) {
            List<byte[]> end = new ArrayList<>();
            if (!complete) {
                end.add(root(entries));
            }
            return end;
        }
        int k = split(entries);
        List<byte[]> proof = m <= k ? proof(m, left(entries, k), complete) : proof(m - k, right(entries, k), false);
        proof.add(root(m <= k ? right(entries, k) : left(entries, k)));
        return proof;
    }

    private static int split(List<byte[]> entries) {
        return Integer.highestOneBit(entries.size() - 1);
    }

    private static List<byte[]> left(List<byte[]> entries, int k) {
        return entries.subList(0, k);
    }

    private static List<byte[]> right(List<byte[]> entries, int k) {
        return entries.subList(k, entries.size());
    }
}
