package dev.minutebook.verify;

import java.util.ArrayList;
import java.util.List;

/// The Merkle tree of RFC 9162, section 2.1, with SHA-256.
///
/// It is kept level by level from the leaves up: two neighbours become one node, and a last one without a
/// neighbour moves up as it is. That gives the tree the RFC defines from the top down, and makes each proof a
/// walk.
public final class MerkleTree {
    private final List<List<byte[]>> levels;

    private MerkleTree(List<byte[]> leafHashes) {
        MerkleHash hashing = new MerkleHash();
        levels = new ArrayList<>();
        levels.add(leafHashes);
        for (List<byte[]> below = leafHashes; below.size() > 1; ) {
            List<byte[]> above = new ArrayList<>((below.size() + 1) / 2);
            for (int i = 0; i + 1 < below.size(); i += 2) {
                above.add(hashing.node(below.get(i), below.get(i + 1)));
            }
            if (below.size() % 2 == 1) {
                above.add(below.getLast());
            }
            levels.add(above);
            below = above;
        }
    }

    /// The tree over entries, each of which is hashed into a leaf. In a [Block] the entries are the 32-byte hashes
    /// of the chain.
    public static MerkleTree of(List<byte[]> entries) {
        MerkleHash hashing = new MerkleHash();
        List<byte[]> leafHashes = new ArrayList<>(entries.size());
        for (byte[] entry : entries) {
            leafHashes.add(hashing.leaf(entry));
        }
        return new MerkleTree(leafHashes);
    }

    /// The tree over leaves that are hashed already.
    public static MerkleTree ofLeafHashes(List<byte[]> leafHashes) {
        return new MerkleTree(List.copyOf(leafHashes));
    }

    /// The hash of one leaf: SHA-256 over 0x00 and the entry.
    public static byte[] leafHash(byte[] entry) {
        return new MerkleHash().leaf(entry);
    }

    /// The hash of the leaf at an index, counted from 0.
    public byte[] leaf(int index) {
        return levels.getFirst().get(index).clone();
    }

    /// How many leaves there are.
    public int size() {
        return levels.getFirst().size();
    }

    /// The root; of no leaves, the hash of nothing.
    public byte[] root() {
        return size() == 0
                ? Sha256.digest().digest()
                : levels.getLast().getFirst().clone();
    }

    /// The proof that the leaf at an index, counted from 0, is in this tree.
    public InclusionProof inclusion(int index) {
        if (index < 0 || index >= size()) {
            throw new IllegalArgumentException("no leaf %d in a tree of %d".formatted(index, size()));
        }
        List<byte[]> path = new ArrayList<>();
        int at = index;
        for (List<byte[]> level : levels.subList(0, levels.size() - 1)) {
            int sibling = at ^ 1;
            if (sibling < level.size()) {
                path.add(level.get(sibling));
            }
            at >>= 1;
        }
        return new InclusionProof(index, size(), path);
    }

    /// The proof that the tree over the first `olderSize` leaves grew into this one.
    public ConsistencyProof consistency(int olderSize) {
        if (olderSize < 1 || olderSize > size()) {
            throw new IllegalArgumentException(
                    "a tree of %d did not grow out of one of %d".formatted(size(), olderSize));
        }
        List<byte[]> path = new ArrayList<>();
        if (olderSize < size()) {
            // The walk starts at the largest complete subtree that ends the older tree. Its hash is
            // part of the proof
            // unless it is the whole older tree, whose root the reader has.
            int level = Integer.numberOfTrailingZeros(olderSize);
            int at = (olderSize - 1) >> level;
            if (at != 0) {
                path.add(levels.get(level).get(at));
            }
            for (; level < levels.size() - 1; level++) {
                int sibling = at ^ 1;
                if (sibling < levels.get(level).size()) {
                    path.add(levels.get(level).get(sibling));
                }
                at >>= 1;
            }
        }
        return new ConsistencyProof(olderSize, size(), path);
    }
}
