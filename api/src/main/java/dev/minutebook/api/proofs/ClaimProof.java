package dev.minutebook.api.proofs;

import dev.minutebook.api.Limits;
import java.time.Duration;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// A wish to work on a proof.
///
/// @param work      what the caller can do
/// @param languages in which languages; any when left out
/// @param proof     a certain proof, or null for the oldest
/// @param lease     how long the claim holds: 1 second to 24 hours; 2 minutes when left out
public record ClaimProof(
        Work work,
        @Nullable List<Proof.Language> languages,
        @Nullable ProofId proof,
        @Nullable Duration lease) {

    /// What is to be done.
    public enum Work {
        /// To put the claim into its language.
        TRANSLATE,
        /// To prove the statement.
        PROVE
    }

    public ClaimProof {
        Limits.given("work", work, "say translate or prove");
        languages = languages == null ? List.of() : List.copyOf(languages);
        Limits.range("languages", languages.size(), 0, Proof.Language.values().length);
        lease = lease == null ? Duration.ofMinutes(2) : lease;
        Limits.lease(lease);
    }

    /// The oldest proof that waits for this work, in one of the languages; in any if none is named.
    public static ClaimProof to(Work work, Proof.Language... languages) {
        return new ClaimProof(work, List.of(languages), null, null);
    }

    /// The same for a certain proof.
    public ClaimProof proof(ProofId wanted) {
        return new ClaimProof(work, languages, wanted, lease);
    }

    /// The same with another lease.
    public ClaimProof lease(Duration length) {
        return new ClaimProof(work, languages, proof, length);
    }
}
