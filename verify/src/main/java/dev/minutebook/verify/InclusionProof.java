package dev.minutebook.verify;

import java.security.MessageDigest;
import java.util.List;

/// The proof that one leaf is in a Merkle tree (RFC 9162, section 2.1.3).
///
/// The root does not fix the size of its tree: take the size from the signed [Block], not from the one who sends
/// the proof.
///
/// @param index the leaf's index, counted from 0
/// @param size the number of leaves of the tree
/// @param path the hashes beside the way from the leaf to the root
public record InclusionProof(long index, long size, List<byte[]> path) {
    public InclusionProof {
        path = List.copyOf(path);
    }

    /// Whether this proves that the leaf with this hash is in the tree with this root.
    public boolean proves(byte[] leafHash, byte[] root) {
        if (index < 0 || index >= size || leafHash.length != Sha256.LENGTH) {
            return false;
        }
        MerkleHash hashing = new MerkleHash();
        long at = index;
        long last = size - 1;
        byte[] hash = leafHash;
        for (byte[] beside : path) {
            if (last == 0 || beside.length != Sha256.LENGTH) {
                return false;
            }
            if ((at & 1) == 1 || at == last) {
                hash = hashing.node(beside, hash);
                while ((at & 1) == 0 && at != 0) {
                    at >>= 1;
                    last >>= 1;
                }
            } else {
                hash = hashing.node(hash, beside);
            }
            at >>= 1;
            last >>= 1;
        }
        return last == 0 && MessageDigest.isEqual(hash, root);
    }
}
