package dev.minutebook.verify;

import java.security.MessageDigest;

/// The two hashes of RFC 9162, section 2.1.1; the first byte keeps a leaf from being taken for a node.
final class MerkleHash {
    private static final byte LEAF = 0;
    private static final byte NODE = 1;

    private final MessageDigest digest = Sha256.digest();

    byte[] leaf(byte[] entry) {
        digest.update(LEAF);
        return digest.digest(entry);
    }

    byte[] node(byte[] left, byte[] right) {
        digest.update(NODE);
        digest.update(left);
        return digest.digest(right);
    }
}
