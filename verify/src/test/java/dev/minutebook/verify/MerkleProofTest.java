package dev.minutebook.verify;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class MerkleProofTest {
    private static final int LARGEST = 70;
    private static final List<byte[]> ENTRIES = IntStream.range(0, LARGEST)
            .mapToObj(i -> ("entry " + i).getBytes(StandardCharsets.UTF_8))
            .toList();
    private static final List<byte[]> LEAVES =
            ENTRIES.stream().map(MerkleTree::leafHash).toList();
    private static final List<MerkleTree> TREES = IntStream.rangeClosed(0, LARGEST)
            .mapToObj(size -> MerkleTree.of(ENTRIES.subList(0, size)))
            .toList();

    private final Random random = new Random(3);

    @Test
    void each_leaf_of_each_tree_is_proven_included() {
        for (MerkleTree tree : TREES) {
            for (int index = 0; index < tree.size(); index++) {
                assertThat(tree.inclusion(index).proves(LEAVES.get(index), tree.root()))
                        .isTrue();
            }
        }
    }

    @Test
    void an_inclusion_proof_fails_at_every_other_index() {
        for (MerkleTree tree : TREES) {
            byte[] root = tree.root();
            for (int index = 0; index < tree.size(); index++) {
                List<byte[]> path = tree.inclusion(index).path();
                for (int other = -1; other <= tree.size(); other++) {
                    boolean proven = new InclusionProof(other, tree.size(), path).proves(LEAVES.get(index), root);
                    assertThat(proven).isEqualTo(other == index);
                }
            }
        }
    }

    @Test
    void an_inclusion_proof_fails_when_any_byte_is_flipped() {
        for (MerkleTree tree : TREES) {
            byte[] root = tree.root();
            for (int index = 0; index < tree.size(); index++) {
                InclusionProof proof = tree.inclusion(index);
                byte[] leaf = LEAVES.get(index);
                for (List<byte[]> path : flipped(proof.path())) {
                    InclusionProof forged = new InclusionProof(index, tree.size(), path);
                    assertThat(forged.proves(leaf, root)).isFalse();
                }
                for (byte[] forged : flippedBytes(leaf)) {
                    assertThat(proof.proves(forged, root)).isFalse();
                }
                for (byte[] forged : flippedBytes(root)) {
                    assertThat(proof.proves(leaf, forged)).isFalse();
                }
            }
        }
    }

    @Test
    void each_tree_is_proven_to_have_grown_out_of_each_smaller_one() {
        for (MerkleTree newer : TREES) {
            for (int older = 1; older <= newer.size(); older++) {
                ConsistencyProof proof = newer.consistency(older);
                assertThat(proof.proves(TREES.get(older).root(), newer.root())).isTrue();
            }
        }
    }

    @Test
    void a_consistency_proof_fails_for_every_other_older_tree() {
        for (MerkleTree newer : TREES) {
            for (int older = 1; older <= newer.size(); older++) {
                List<byte[]> path = newer.consistency(older).path();
                for (int other = 0; other <= newer.size(); other++) {
                    boolean proven = new ConsistencyProof(other, newer.size(), path)
                            .proves(TREES.get(other).root(), newer.root());
                    assertThat(proven).isEqualTo(other == older);
                }
            }
        }
    }

    @Test
    void a_consistency_proof_fails_when_any_byte_is_flipped() {
        for (MerkleTree newer : TREES) {
            for (int older = 1; older <= newer.size(); older++) {
                ConsistencyProof proof = newer.consistency(older);
                byte[] olderRoot = TREES.get(older).root();
                for (List<byte[]> path : flipped(proof.path())) {
                    ConsistencyProof forged = new ConsistencyProof(older, newer.size(), path);
                    assertThat(forged.proves(olderRoot, newer.root())).isFalse();
                }
                for (byte[] forged : flippedBytes(olderRoot)) {
                    assertThat(proof.proves(forged, newer.root())).isFalse();
                }
                for (byte[] forged : flippedBytes(newer.root())) {
                    assertThat(proof.proves(olderRoot, forged)).isFalse();
                }
            }
        }
    }

    @Test
    void a_proof_that_is_longer_or_shorter_fails() {
        for (MerkleTree tree : TREES.subList(2, TREES.size())) {
            for (int index = 0; index < tree.size(); index++) {
                for (List<byte[]> path : resized(tree.inclusion(index).path())) {
                    InclusionProof forged = new InclusionProof(index, tree.size(), path);
                    assertThat(forged.proves(LEAVES.get(index), tree.root())).isFalse();
                }
            }
            for (int older = 1; older <= tree.size(); older++) {
                for (List<byte[]> path : resized(tree.consistency(older).path())) {
                    ConsistencyProof forged = new ConsistencyProof(older, tree.size(), path);
                    assertThat(forged.proves(TREES.get(older).root(), tree.root()))
                            .isFalse();
                }
            }
        }
    }

    @Test
    void a_proof_fails_for_a_tree_of_another_height() {
        byte[] root = TREES.get(8).root();
        byte[] older = TREES.get(7).root();
        List<byte[]> inclusion = TREES.get(8).inclusion(7).path();
        List<byte[]> consistency = TREES.get(8).consistency(7).path();

        // The same place in a subtree: the walk is the same but for the steps above it.
        assertThat(new InclusionProof(3, 4, inclusion).proves(LEAVES.get(7), root))
                .isFalse();
        assertThat(new InclusionProof(7, 16, inclusion).proves(LEAVES.get(7), root))
                .isFalse();
        assertThat(new ConsistencyProof(3, 4, consistency).proves(older, root)).isFalse();
        assertThat(new ConsistencyProof(7, 16, consistency).proves(older, root)).isFalse();
    }

    @Test
    void hashes_of_another_length_prove_nothing() {
        MerkleTree tree = TREES.get(5);
        List<byte[]> odd = new ArrayList<>(tree.inclusion(0).path());
        odd.set(0, new byte[33]);

        assertThat(new InclusionProof(0, 5, odd).proves(LEAVES.get(0), tree.root()))
                .isFalse();
        assertThat(tree.inclusion(0).proves(new byte[31], tree.root())).isFalse();
        assertThat(tree.inclusion(0).proves(LEAVES.get(0), new byte[31])).isFalse();
        assertThat(tree.consistency(4).proves(new byte[33], tree.root())).isFalse();
        assertThat(new ConsistencyProof(3, 5, List.of()).proves(LEAVES.get(0), tree.root()))
                .isFalse();
        assertThat(new ConsistencyProof(6, 5, List.of()).proves(tree.root(), tree.root()))
                .isFalse();
    }

    private List<List<byte[]>> flipped(List<byte[]> path) {
        List<List<byte[]>> all = new ArrayList<>();
        for (int i = 0; i < path.size(); i++) {
            for (byte[] hash : flippedBytes(path.get(i))) {
                List<byte[]> forged = new ArrayList<>(path);
                forged.set(i, hash);
                all.add(forged);
            }
        }
        return all;
    }

    private List<byte[]> flippedBytes(byte[] bytes) {
        List<byte[]> all = new ArrayList<>();
        for (int i = 0; i < bytes.length; i++) {
            all.add(AuditRecords.flipped(bytes, i, random));
        }
        return all;
    }

    private static List<List<byte[]>> resized(List<byte[]> path) {
        List<List<byte[]>> all = new ArrayList<>();
        List<byte[]> longer = new ArrayList<>(path);
        longer.add(LEAVES.get(0));
        all.add(longer);
        if (!path.isEmpty()) {
            all.add(path.subList(0, path.size() - 1));
            all.add(path.subList(1, path.size()));
        }
        return all;
    }
}
