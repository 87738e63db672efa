package dev.minutebook.testkit.suites;

import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.List;

/// The way from a leaf to the root of a Merkle tree, as RFC 9162 defines it from the top down; written apart from
/// the program it tests.
public final class MerkleWalk {

    private static final HexFormat HEX = HexFormat.of();

    private MerkleWalk() {}

    public static String leaf(String hash) {
        return HEX.formatHex(sha256((byte) 0, HEX.parseHex(hash), new byte[0]));
    }

    /// @param path from the leaf up
    public static String root(String leaf, long index, long size, List<String> path) {
        if (size == 1) {
            return path.isEmpty() ? leaf : "too long";
        }
        if (path.isEmpty()) {
            return "too short";
        }
        long left = Long.highestOneBit(size - 1);
        List<String> below = path.subList(0, path.size() - 1);
        return index < left
                ? node(root(leaf, index, left, below), path.getLast())
                : node(path.getLast(), root(leaf, index - left, size - left, below));
    }

    private static String node(String left, String right) {
        if (left.startsWith("too")) {
            return left;
        }
        return right.startsWith("too")
                ? right
                : HEX.formatHex(sha256((byte) 1, HEX.parseHex(left), HEX.parseHex(right)));
    }

    private static byte[] sha256(byte kind, byte[] one, byte[] other) {
        try {
            MessageDigest digest = MessageDigest.getInstance("SHA-256");
            digest.update(kind);
            digest.update(one);
            return digest.digest(other);
        } catch (NoSuchAlgorithmException impossible) {
            throw new IllegalStateException(impossible);
        }
    }
}
