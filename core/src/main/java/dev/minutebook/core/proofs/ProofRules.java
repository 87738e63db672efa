package dev.minutebook.core.proofs;

import dev.minutebook.api.Problem;
import dev.minutebook.api.agents.AgentId;
import dev.minutebook.api.proofs.Proof;
import dev.minutebook.api.proofs.VerificationScore;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.time.Instant;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/// Decisions about proofs.
final class ProofRules {

    /// How often a proof is given to somebody who is not heard of again.
    static final int ATTEMPTS = 3;

    private ProofRules() {}

    /// Refuses everyone but the holder of the newest fence whose lease still runs.
    static void mustHold(ProofRow held, long fence, Instant now) {
        Proof proof = held.proof();
        if (proof.status().isFinal()) {
            throw Problem.Code.STALE_FENCE.because(
                    "the proof is settled already, as " + text(proof.status()) + "; nothing was changed");
        }
        Instant until = proof.leaseUntil();
        if (until == null || held.fence() != fence) {
            throw Problem.Code.STALE_FENCE.because(
                    "the claim is not yours any more: another claim was made or it was given back; stop working on it");
        }
        if (!now.isBefore(until)) {
            throw Problem.Code.STALE_FENCE.because(
                    "the lease ran out at " + until + "; claim the proof again, and send heartbeats in time");
        }
    }

    /// Refuses those who would judge their own claim.
    static void mustNotJudgeItself(Proof proof, @Nullable AgentId caller) {
        if (caller != null && caller.equals(proof.agent())) {
            throw Problem.Code.FORBIDDEN.because("the claim is your own; somebody else has to prove it");
        }
    }

    /// Refuses to decide what was never stated.
    static void mustBeStated(Proof proof, Proof.Status wanted) {
        boolean decided = wanted == Proof.Status.PROOF_FOUND || wanted == Proof.Status.PROOF_FAILED;
        if (decided && proof.statement() == null) {
            throw Problem.Code.CONFLICT.because(
                    "there is no statement yet, so nothing can be proven; translate the claim first");
        }
    }

    /// Whether a proof tells something of the claim itself, and not only of a statement that somebody took for it.
    static boolean highConfidence(Proof.Status status, Proof.@Nullable Author by, @Nullable Double confidence) {
        return status == Proof.Status.PROOF_FOUND
                && (by == Proof.Author.CLAIMANT || (confidence != null && confidence >= Proof.SURE));
    }

    /// 1 for a claim that was proven, −1 for one that was refuted, 0 for all else.
    static int worth(Proof.Status status) {
        return switch (status) {
            case PROOF_FOUND -> 1;
            case PROOF_FAILED -> -1;
            default -> 0;
        };
    }

    /// The score after so many proven and refuted claims.
    static double score(int verified, int disproven) {
        return (double) VerificationScore.STEP * ((long) verified - disproven);
    }

    /// SHA-256 over language, statement, status and result, each as a netstring: its length in bytes, a colon, its
    /// bytes in UTF-8 and a comma. What is missing is empty.
    static byte[] hash(
            Proof.Language language, @Nullable String statement, Proof.Status status, @Nullable String result) {
        try {
            MessageDigest digest = MessageDigest.getInstance("SHA-256");
            for (String part : new String[] {text(language), orEmpty(statement), text(status), orEmpty(result)}) {
                byte[] bytes = part.getBytes(StandardCharsets.UTF_8);
                digest.update((bytes.length + ":").getBytes(StandardCharsets.US_ASCII));
                digest.update(bytes);
                digest.update((byte) ',');
            }
            return digest.digest();
        } catch (NoSuchAlgorithmException everyJavaHasIt) {
            throw new IllegalStateException(everyJavaHasIt);
        }
    }

    static String text(Enum<?> value) {
        return value.name().toLowerCase(Locale.ROOT);
    }

    private static String orEmpty(@Nullable String text) {
        return text == null ? "" : text;
    }
}
