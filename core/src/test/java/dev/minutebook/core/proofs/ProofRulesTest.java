package dev.minutebook.core.proofs;

import static org.assertj.core.api.Assertions.assertThat;

import dev.minutebook.api.proofs.Proof.Author;
import dev.minutebook.api.proofs.Proof.Language;
import dev.minutebook.api.proofs.Proof.Status;
import java.util.HashSet;
import java.util.HexFormat;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;

class ProofRulesTest {

    @Test
    void only_a_proof_of_what_was_surely_meant_is_of_high_confidence() {
        assertThat(ProofRules.highConfidence(Status.PROOF_FOUND, Author.CLAIMANT, null))
                .isTrue();
        assertThat(ProofRules.highConfidence(Status.PROOF_FOUND, Author.MODEL, 0.8))
                .isTrue();
        assertThat(ProofRules.highConfidence(Status.PROOF_FOUND, Author.MODEL, 0.79))
                .isFalse();
        assertThat(ProofRules.highConfidence(Status.PROOF_FOUND, Author.MODEL, null))
                .isFalse();
        for (Status status : Status.values()) {
            assertThat(ProofRules.highConfidence(status, Author.CLAIMANT, 1.0)).isEqualTo(status == Status.PROOF_FOUND);
        }
    }

    @Test
    void the_score_is_eight_for_each_proven_less_eight_for_each_refuted() {
        assertThat(ProofRules.score(0, 0)).isZero();
        assertThat(ProofRules.score(3, 1)).isEqualTo(16);
        assertThat(ProofRules.score(0, 50)).isEqualTo(-400);
        assertThat(List.of(Status.values()).stream().mapToInt(ProofRules::worth).sum())
                .isZero();
        assertThat(ProofRules.worth(Status.PROOF_FOUND)).isEqualTo(1);
        assertThat(ProofRules.worth(Status.PROOF_FAILED)).isEqualTo(-1);
    }

    @Test
    void nothing_that_is_hashed_can_be_moved_into_its_neighbour() {
        Set<String> hashes = new HashSet<>();
        hashes.add(hash("ab", "c"));
        hashes.add(hash("a", "bc"));
        hashes.add(hash("abc", ""));
        hashes.add(hash("", "abc"));
        hashes.add(HexFormat.of().formatHex(ProofRules.hash(Language.LEAN4, "ab", Status.PROOF_FOUND, "c")));
        hashes.add(HexFormat.of().formatHex(ProofRules.hash(Language.Z3_SMT, "ab", Status.PROOF_FAILED, "c")));

        assertThat(hashes).hasSize(6);
    }

    private static String hash(String statement, String result) {
        return HexFormat.of().formatHex(ProofRules.hash(Language.Z3_SMT, statement, Status.PROOF_FOUND, result));
    }
}
