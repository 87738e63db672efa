package dev.minutebook.verify;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class MerkleTreeTest {
    /// The inputs and roots of the Certificate Transparency reference implementation.
    private static final List<byte[]> INPUTS = List.of(
            GoldenValues.bytes(""),
            GoldenValues.bytes("00"),
            GoldenValues.bytes("10"),
            GoldenValues.bytes("2021"),
            GoldenValues.bytes("3031"),
            GoldenValues.bytes("40414243"),
            GoldenValues.bytes("5051525354555657"),
            GoldenValues.bytes("606162636465666768696a6b6c6d6e6f"));

    private static final List<String> ROOTS = List.of(
            "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855",
            "6e340b9cffb37a989ca544e6bb780a2c78901d3fb33738768511a30617afa01d",
            "fac54203e7cc696cf0dfcb42c92a1d9dbaf70ad9e621f4bd8d98662f00e3c125",
            "aeb6bcfe274b70a14fb067a5e5578264db0fa9b51af5e0ba159158f329e06e77",
            "d37ee418976dd95753c1c73862b9398fa2a2cf9b4ff0fdfe8b30cd95209614b7",
            "4e3bbb1f7b478dcfe71fb631631519a3bca12c9aefca1612bfce4c13a86264d4",
            "76e67dadbcdf1e10e1b74ddc608abd2f98dfb16fbce75277b5232a127f2087ef",
            "ddb89be403809e325750d3d263cd78929c2942b7942a34b77e122c9594a74c8c",
            "5dc9da79a70659a9ad559cb701ded9a2ab9d823aad2f4960cfe370eff4604328");

    @Test
    void the_published_roots_come_out() {
        for (int size = 0; size <= INPUTS.size(); size++) {
            MerkleTree tree = MerkleTree.of(INPUTS.subList(0, size));
            assertThat(tree.size()).isEqualTo(size);
            assertThat(GoldenValues.hex(tree.root())).isEqualTo(ROOTS.get(size));
        }
    }

    @Test
    void hashed_leaves_give_the_same_tree() {
        List<byte[]> hashes = INPUTS.stream().map(MerkleTree::leafHash).toList();

        assertThat(GoldenValues.hex(MerkleTree.ofLeafHashes(hashes).root())).isEqualTo(ROOTS.get(8));
    }

    @Test
    void the_published_inclusion_proofs_come_out() {
        MerkleTree eight = MerkleTree.of(INPUTS);

        assertThat(hex(eight.inclusion(0).path()))
                .containsExactly(
                        "96a296d224f285c67bee93c30f8a309157f0daa35dc5b87e410b78630a09cfc7",
                        "5f083f0a1a33ca076a95279832580db3e0ef4584bdff1f54c8a360f50de3031e",
                        "6b47aaf29ee3c2af9af889bc1fb9254dabd31177f16232dd6aab035ca39bf6e4");
        assertThat(hex(eight.inclusion(5).path()))
                .containsExactly(
                        "bc1a0643b12e4d2d7c77918f44e0f4f79a838b6cf9ec5b5c283e1f4d88599e6b",
                        "ca854ea128ed050b41b35ffc1b87b8eb2bde461e9e3b5596ece6b9d5975a0ae0",
                        "d37ee418976dd95753c1c73862b9398fa2a2cf9b4ff0fdfe8b30cd95209614b7");
        assertThat(hex(MerkleTree.of(INPUTS.subList(0, 3)).inclusion(2).path())).containsExactly(ROOTS.get(2));
    }

    @Test
    void the_published_consistency_proofs_come_out() {
        MerkleTree eight = MerkleTree.of(INPUTS);

        assertThat(eight.consistency(8).path()).isEmpty();
        assertThat(hex(eight.consistency(6).path()))
                .containsExactly(
                        "0ebc5d3437fbe2db158b9f126a1d118e308181031d0a949f8dededebc558ef6a",
                        "ca854ea128ed050b41b35ffc1b87b8eb2bde461e9e3b5596ece6b9d5975a0ae0",
                        "d37ee418976dd95753c1c73862b9398fa2a2cf9b4ff0fdfe8b30cd95209614b7");
        assertThat(hex(MerkleTree.of(INPUTS.subList(0, 5)).consistency(2).path()))
                .containsExactly(
                        "5f083f0a1a33ca076a95279832580db3e0ef4584bdff1f54c8a360f50de3031e",
                        "bc1a0643b12e4d2d7c77918f44e0f4f79a838b6cf9ec5b5c283e1f4d88599e6b");
    }

    @Test
    void the_levels_give_what_the_definition_gives() {
        List<byte[]> entries = new ArrayList<>();
        for (int size = 1; size <= 70; size++) {
            entries.add(("entry " + size).getBytes(StandardCharsets.UTF_8));
            MerkleTree tree = MerkleTree.of(entries);
            assertThat(tree.root()).isEqualTo(MerkleDefinition.root(entries));
            for (int index = 0; index < size; index++) {
                assertThat(hex(tree.inclusion(index).path())).isEqualTo(hex(MerkleDefinition.path(index, entries)));
            }
            for (int older = 1; older <= size; older++) {
                assertThat(hex(tree.consistency(older).path()))
                        .isEqualTo(hex(MerkleDefinition.proof(older, entries, true)));
            }
        }
    }

    @Test
    void a_leaf_that_is_not_there_has_no_proof() {
        MerkleTree tree = MerkleTree.of(INPUTS);

        assertThatThrownBy(() -> tree.inclusion(8)).isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> tree.inclusion(-1)).isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> tree.consistency(9)).isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> tree.consistency(0)).isInstanceOf(IllegalArgumentException.class);
    }

    private static List<String> hex(List<byte[]> hashes) {
        return hashes.stream().map(GoldenValues::hex).toList();
    }
}
