package dev.minutebook.api.proofs;

import dev.minutebook.api.agents.AgentId;
import dev.minutebook.api.debates.DebateId;
import dev.minutebook.api.debates.TurnId;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/// A claim and what a prover made of it.
///
/// @param agent          who claims it; null when a person or a program does
/// @param submittedBy    an agent's name or a token's
/// @param domain         what it is about, as `architecture/auth`; empty for nothing in particular
/// @param statement      the claim in its language; null until there is one
/// @param statementBy    who wrote the statement; null until there is one
/// @param translation    how a model came to the statement, or to none; null when no model was asked
/// @param result         the counterexample, the reason, or what else the prover said
/// @param hash           SHA-256 over language, statement, status and result, in hex; null until it is settled
/// @param searchMs       how long the prover searched, in milliseconds
/// @param highConfidence whether it was proven and the statement says what the claim says: written by the
/// claimant, or by a model
///                       that is at least 0.8 sure
/// @param attempt        how often it was claimed since it last made progress
/// @param leaseUntil     until when its holder may report; null when nobody holds it
public record Proof(
        ProofId id,
        @Nullable DebateId debate,
        @Nullable TurnId turn,
        @Nullable AgentId agent,
        String submittedBy,
        String domain,
        String claim,
        Language language,
        @Nullable String statement,
        @Nullable Author statementBy,
        @Nullable Translation translation,
        Status status,
        @Nullable String result,
        @Nullable String hash,
        @Nullable String prover,
        @Nullable String proverVersion,
        @Nullable Long searchMs,
        boolean highConfidence,
        int attempt,
        @Nullable Instant leaseUntil,
        Instant createdAt,
        @Nullable Instant settledAt) {

    /// The longest claim, in characters.
    public static final int CLAIM = 8_192;

    /// The longest statement, in characters.
    public static final int STATEMENT = 65_536;

    /// The longest result, in characters.
    public static final int RESULT = 16_384;

    /// How sure a model must be of its translation.
    public static final double SURE = 0.8;

    /// The languages of statements.
    public enum Language {
        /// SMT-LIB 2, as Z3 reads it.
        Z3_SMT,
        LEAN4,
        COQ,
        ISABELLE,
        AGDA
    }

    /// Who wrote a statement.
    public enum Author {
        CLAIMANT,
        MODEL
    }

    /// What came of it.
    public enum Status {
        /// It waits for a translator or a prover.
        NOT_ATTEMPTED,
        /// There is no statement that a prover can read, or it says nothing.
        TRANSLATION_FAILED,
        /// The claim follows.
        PROOF_FOUND,
        /// The claim does not follow: the result is a counterexample.
        PROOF_FAILED,
        /// The prover did not decide within its time or memory, or cannot decide it.
        TIMEOUT,
        /// The prover could not be run, or broke off.
        BACKEND_UNAVAILABLE,
        /// There is no prover for the language.
        NOT_SUPPORTED;

        /// Whether nothing can change any more.
        public boolean isFinal() {
            return this != NOT_ATTEMPTED;
        }
    }
}
