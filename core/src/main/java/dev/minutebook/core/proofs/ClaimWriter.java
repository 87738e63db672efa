package dev.minutebook.core.proofs;

import dev.minutebook.api.Problem;
import dev.minutebook.api.agents.Agent;
import dev.minutebook.api.agents.AgentRef;
import dev.minutebook.api.proofs.Proof;
import dev.minutebook.api.proofs.ProofId;
import dev.minutebook.api.proofs.SubmitProof;
import dev.minutebook.core.agents.AgentLookup;
import dev.minutebook.core.audit.AuditLog;
import dev.minutebook.core.audit.Event;
import dev.minutebook.core.database.Transaction;
import dev.minutebook.core.debates.DebateLookup;
import dev.minutebook.verify.Commitment;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/// Writes claims that are to be proven.
final class ClaimWriter {

    private ClaimWriter() {}

    static Proof submit(Transaction transaction, SubmitProof request) {
        Agent claimant = claimant(transaction, request.agent());
        DebateLookup place = place(transaction, request);
        Proof proof = proof(transaction, request, claimant, place);
        byte[] salt = transaction.newSalt();
        transaction.later(
                ProofStore.INSERT,
                transaction.workspace(),
                proof.id().value(),
                proof.debate() == null ? null : proof.debate().value(),
                proof.turn() == null ? null : proof.turn().value(),
                proof.agent() == null ? null : proof.agent().value(),
                proof.submittedBy(),
                proof.domain(),
                proof.claim(),
                proof.language(),
                proof.statement(),
                proof.statementBy(),
                salt,
                proof.createdAt());
        AuditLog.enter(
                transaction,
                Event.of("proof.submitted", ProofSettlement.KIND, proof.id().value())
                        .by(claimant == null ? null : claimant.id().value())
                        .with("language", ProofRules.text(proof.language()))
                        .committing(Commitment.of(salt, proof.claim(), proof.statement())));
        if (claimant != null) {
            AgentLookup.touch(transaction, claimant.id());
        }
        return proof;
    }

    /// A caller that is bound to an agent claims as that agent.
    private static @Nullable Agent claimant(Transaction transaction, @Nullable AgentRef named) {
        if (named != null) {
            return AgentLookup.actor(transaction, named);
        }
        return transaction.caller().agent() == null
                ? null
                : AgentLookup.actor(
                        transaction, AgentRef.of(transaction.caller().agent()));
    }

    private static @Nullable DebateLookup place(Transaction transaction, SubmitProof request) {
        if (request.turn() == null) {
            return request.debate() == null ? null : DebateLookup.of(transaction, request.debate());
        }
        DebateLookup place = DebateLookup.of(transaction, request.turn());
        if (request.debate() != null && !request.debate().equals(place.debate())) {
            throw Problem.Code.CONFLICT.because(
                    "the turn is one of debate " + place.debate().text() + ", not of that one");
        }
        return place;
    }

    private static Proof proof(
            Transaction transaction, SubmitProof request, @Nullable Agent claimant, @Nullable DebateLookup place) {
        String domain = request.domain() != null || place == null ? request.domain() : place.domain();
        return new Proof(
                new ProofId(transaction.newId()),
                place == null ? null : place.debate(),
                request.turn(),
                claimant == null ? null : claimant.id(),
                claimant == null ? transaction.caller().name() : claimant.name(),
                domain == null ? "" : domain,
                request.claim(),
                Objects.requireNonNull(request.language()),
                request.statement(),
                request.statement() == null ? null : Proof.Author.CLAIMANT,
                null,
                Proof.Status.NOT_ATTEMPTED,
                null,
                null,
                null,
                null,
                null,
                false,
                0,
                null,
                transaction.now(),
                null);
    }
}
