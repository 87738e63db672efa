package dev.minutebook.api.proofs;

import dev.minutebook.api.Page;
import dev.minutebook.api.PageRequest;
import dev.minutebook.api.agents.AgentRef;
import dev.minutebook.api.asks.StartCall;
import dev.minutebook.api.asks.StartedCall;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// Claims, and what provers made of them.
///
/// Every report names the fence of the claim. A fence that is not the newest, or whose lease has run out, is
/// refused with STALE_FENCE and changes nothing. To claim and to report takes the role of a reviewer, and nobody
/// reports on a claim of its own: an agent cannot vouch for itself.
public interface Proofs {

    /// Asks for a claim to be proven. It waits for a translator if it has no statement, else for a prover.
    Proof submit(SubmitProof request);

    /// The proof of that id, settled or not.
    Optional<Proof> find(ProofId proof);

    /// Proofs, newest first. The newest of a debate is the one that counts.
    Page<Proof> list(ProofFilter filter, PageRequest page);

    /// Gives the caller a proof to work on, if there is one. Exactly one of many callers gets each. One whose
    /// lease ran out is given to the next caller, three times in all; then it is settled as backend_unavailable.
    Optional<ClaimedProof> claim(ClaimProof request);

    /// Keeps the claim for that long from now, and returns until when.
    Instant heartbeat(ProofId proof, long fence, Duration lease);

    /// Records that a model is about to be called to translate it, as [dev.minutebook.api.asks.Asks#call] does.
    StartedCall call(ProofId proof, StartCall call);

    /// Gives the statement, so that the proof waits for a prover, or settles it as translation_failed. The claim
    /// ends.
    Proof translate(ProofId proof, TranslateProof report);

    /// Settles the proof and, if it was decided, moves the verification score of its claimant, overall and in its
    /// domain.
    ///
    /// Refused with CONFLICT if a proof without a statement is to be decided.
    Proof settle(ProofId proof, SettleProof report);

    /// Gives the claim back. It counts as no attempt.
    Proof release(ProofId proof, long fence);

    /// Verification scores by domain, the highest first in each.
    ///
    /// @param agent  only those of this agent; null for all
    /// @param domain only those of this domain, the empty one being overall; null for all
    Page<VerificationScore> scores(@Nullable AgentRef agent, @Nullable String domain, PageRequest page);
}
