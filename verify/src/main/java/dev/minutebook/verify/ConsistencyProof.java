package dev.minutebook.verify;

import java.security.MessageDigest;
import java.util.ArrayList;
import java.util.List;

/// The proof that a Merkle tree only grew: its first leaves are those of an older tree (RFC 9162, section 2.1.4).
///
/// @param olderSize the number of leaves of the older tree, at least 1
/// @param newerSize the number of leaves of the newer tree
/// @param path the hashes both roots are computed from
public record ConsistencyProof(long olderSize, long newerSize, List<byte[]> path) {
    public ConsistencyProof {
        path = List.copyOf(path);
    }

    /// Whether this proves that the tree with the newer root begins with the tree with the older root.
    public boolean proves(byte[] olderRoot, byte[] newerRoot) {
        if (olderSize < 1 || olderSize > newerSize) {
            return false;
        }
        if (olderSize == newerSize) {
            return path.isEmpty() && MessageDigest.isEqual(olderRoot, newerRoot);
        }
        List<byte[]> hashes = new ArrayList<>(path);
        if (Long.bitCount(olderSize) == 1) {
            hashes.addFirst(olderRoot);
        }
        for (byte[] hash : hashes) {
            if (hash.length != Sha256.LENGTH) {
                return false;
            }
        }
        return !hashes.isEmpty() && climbs(hashes, olderRoot, newerRoot);
    }

    private boolean climbs(List<byte[]> hashes, byte[] olderRoot, byte[] newerRoot) {
        MerkleHash hashing = new MerkleHash();
        int complete = Long.numberOfTrailingZeros(olderSize);
        long at = (olderSize - 1) >> complete;
        long last = (newerSize - 1) >> complete;
        byte[] older = hashes.getFirst();
        byte[] newer = older;
        for (byte[] beside : hashes.subList(1, hashes.size())) {
            if (last == 0) {
                return false;
            }
            if ((at & 1) == 1 || at == last) {
                older = hashing.node(beside, older);
                newer = hashing.node(beside, newer);
                while ((at & 1) == 0 && at != 0) {
                    at >>= 1;
                    last >>= 1;
                }
            } else {
                newer = hashing.node(newer, beside);
            }
            at >>= 1;
            last >>= 1;
        }
        return last == 0 && MessageDigest.isEqual(older, olderRoot) && MessageDigest.isEqual(newer, newerRoot);
    }
}
