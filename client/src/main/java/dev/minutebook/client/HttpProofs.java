package dev.minutebook.client;

import dev.minutebook.api.Heartbeat;
import dev.minutebook.api.Lease;
import dev.minutebook.api.Page;
import dev.minutebook.api.PageRequest;
import dev.minutebook.api.ReleaseClaim;
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
import dev.minutebook.client.http.Call;
import dev.minutebook.client.http.RequestPath;
import dev.minutebook.client.http.Transport;
import dev.minutebook.client.http.WorkspaceCalls;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// Proofs over HTTP.
final class HttpProofs implements Proofs {

    private final WorkspaceCalls workspace;
    private final Transport transport;

    HttpProofs(WorkspaceCalls workspace) {
        this.workspace = workspace;
        this.transport = workspace.transport();
    }

    @Override
    public Proof submit(SubmitProof request) {
        return workspace.post(all(), request, Proof.class);
    }

    @Override
    public Optional<Proof> find(ProofId proof) {
        return workspace.find(path(proof), Proof.class, "proof");
    }

    @Override
    public Page<Proof> list(ProofFilter filter, PageRequest page) {
        RequestPath path = all().choice("status", filter.status())
                .id("debate", filter.debate())
                .query("agent", filter.agent())
                .page(page);
        return workspace.page(path, Proof.class);
    }

    @Override
    public Optional<ClaimedProof> claim(ClaimProof request) {
        return transport.maybe(workspace.post(all().segment("claim"), request), ClaimedProof.class);
    }

    @Override
    public Instant heartbeat(ProofId proof, long fence, Duration lease) {
        Call call = report(proof, "heartbeat", new Heartbeat(fence, lease));
        return transport.one(call, Lease.class).leaseUntil();
    }

    @Override
    public StartedCall call(ProofId proof, StartCall call) {
        return transport.one(report(proof, "call", call), StartedCall.class);
    }

    @Override
    public Proof translate(ProofId proof, TranslateProof report) {
        return transport.one(report(proof, "translate", report), Proof.class);
    }

    @Override
    public Proof settle(ProofId proof, SettleProof report) {
        return transport.one(report(proof, "settle", report), Proof.class);
    }

    @Override
    public Proof release(ProofId proof, long fence) {
        return transport.one(report(proof, "release", new ReleaseClaim(fence)), Proof.class);
    }

    @Override
    public Page<VerificationScore> scores(@Nullable AgentRef agent, @Nullable String domain, PageRequest page) {
        RequestPath path = all().segment("scores")
                .query("agent", agent)
                .query("domain", domain)
                .page(page);
        return workspace.page(path, VerificationScore.class);
    }

    private Call report(ProofId proof, String verb, Object body) {
        return workspace.post(path(proof).segment(verb), body);
    }

    private RequestPath all() {
        return workspace.path("proofs");
    }

    private RequestPath path(ProofId proof) {
        return all().segment(proof.text());
    }
}
