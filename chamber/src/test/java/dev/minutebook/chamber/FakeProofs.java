package dev.minutebook.chamber;

import dev.minutebook.api.Page;
import dev.minutebook.api.PageRequest;
import dev.minutebook.api.Problem;
import dev.minutebook.api.agents.AgentRef;
import dev.minutebook.api.asks.StartCall;
import dev.minutebook.api.asks.StartedCall;
import dev.minutebook.api.proofs.ClaimProof;
import dev.minutebook.api.proofs.ClaimedProof;
import dev.minutebook.api.proofs.Proof;
import dev.minutebook.api.proofs.ProofFilter;
import dev.minutebook.api.proofs.ProofId;
import dev.minutebook.api.proofs.Proofs;
import dev.minutebook.api.proofs.SettleProof;
import dev.minutebook.api.proofs.SubmitProof;
import dev.minutebook.api.proofs.TranslateProof;
import dev.minutebook.api.proofs.VerificationScore;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/// Claims that wait to be translated, held once and reported on once.
final class FakeProofs implements Proofs {

    private final Deque<Proof> waiting = new ArrayDeque<>();
    private final Map<ProofId, Long> held = new LinkedHashMap<>();
    private final Map<ProofId, TranslateProof> reports = new LinkedHashMap<>();
    private final Proof shown = proof(SubmitProof.of("the answer is not looked at"));
    private long fences;
    private int heartbeats;
    private int releases;

    synchronized @Nullable TranslateProof report(ProofId proof) {
        return reports.get(proof);
    }

    synchronized int heartbeats() {
        return heartbeats;
    }

    synchronized int releases() {
        return releases;
    }

    /// Somebody else holds it from now on.
    synchronized void takeOver(ProofId proof) {
        held.put(proof, ++fences);
    }

    synchronized boolean isHeld(ProofId proof) {
        return held.containsKey(proof);
    }

    @Override
    public synchronized Proof submit(SubmitProof request) {
        Proof proof = proof(request);
        waiting.add(proof);
        return proof;
    }

    private static Proof proof(SubmitProof request) {
        return new Proof(
                new ProofId(UUID.randomUUID()),
                null,
                null,
                null,
                "test",
                "",
                request.claim(),
                request.language(),
                null,
                null,
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
                Instant.now(),
                null);
    }

    @Override
    public synchronized Optional<ClaimedProof> claim(ClaimProof request) {
        Proof next = waiting.poll();
        if (next == null) {
            return Optional.empty();
        }
        held.put(next.id(), ++fences);
        return Optional.of(new ClaimedProof(next, fences, Instant.now().plus(request.lease())));
    }

    @Override
    public synchronized Instant heartbeat(ProofId proof, long fence, Duration lease) {
        mustHold(proof, fence);
        heartbeats++;
        return Instant.now().plus(lease);
    }

    @Override
    public synchronized StartedCall call(ProofId proof, StartCall call) {
        mustHold(proof, call.fence());
        return new StartedCall(1, null, null);
    }

    @Override
    public synchronized Proof translate(ProofId proof, TranslateProof report) {
        mustHold(proof, report.fence());
        held.remove(proof);
        reports.put(proof, report);
        return shown;
    }

    @Override
    public synchronized Proof release(ProofId proof, long fence) {
        mustHold(proof, fence);
        held.remove(proof);
        releases++;
        return shown;
    }

    private void mustHold(ProofId proof, long fence) {
        Long present = held.get(proof);
        if (present == null || present != fence) {
            throw Problem.Code.STALE_FENCE.because("not yours");
        }
    }

    @Override
    public Optional<Proof> find(ProofId proof) {
        throw new UnsupportedOperationException();
    }

    @Override
    public Page<Proof> list(ProofFilter filter, PageRequest page) {
        throw new UnsupportedOperationException();
    }

    @Override
    public Proof settle(ProofId proof, SettleProof report) {
        throw new UnsupportedOperationException();
    }

    @Override
    public Page<VerificationScore> scores(@Nullable AgentRef agent, @Nullable String domain, PageRequest page) {
        throw new UnsupportedOperationException();
    }
}
