package dev.minutebook.server.proofs;

import static dev.minutebook.server.http.Route.inWorkspace;
import static dev.minutebook.server.http.Verb.GET;
import static dev.minutebook.server.http.Verb.POST;

import dev.minutebook.api.Heartbeat;
import dev.minutebook.api.Lease;
import dev.minutebook.api.ReleaseClaim;
import dev.minutebook.api.asks.StartCall;
import dev.minutebook.api.debates.DebateId;
import dev.minutebook.api.proofs.ClaimProof;
import dev.minutebook.api.proofs.Proof;
import dev.minutebook.api.proofs.ProofFilter;
import dev.minutebook.api.proofs.ProofId;
import dev.minutebook.api.proofs.Proofs;
import dev.minutebook.api.proofs.SettleProof;
import dev.minutebook.api.proofs.SubmitProof;
import dev.minutebook.api.proofs.TranslateProof;
import dev.minutebook.server.http.Answer;
import dev.minutebook.server.http.Call;
import dev.minutebook.server.http.Query;
import dev.minutebook.server.http.Refusal;
import dev.minutebook.server.http.Route;
import java.io.IOException;
import java.util.List;

/// Proofs: claims to prove, and reports of provers.
public final class ProofRoutes {

    private ProofRoutes() {}

    public static List<Route> routes() {
        return List.of(
                inWorkspace(POST, "/proofs/claim", "proofs.claim")
                        .reviews()
                        .takes(ClaimProof.class)
                        .by(ProofRoutes::claim),
                inWorkspace(POST, "/proofs", "proofs.submit")
                        .takes(SubmitProof.class)
                        .by(ProofRoutes::submit),
                inWorkspace(GET, "/proofs", "proofs.list")
                        .query("status", "debate", "agent", "limit", "cursor")
                        .by(ProofRoutes::list),
                inWorkspace(GET, "/proofs/scores", "proofs.scores")
                        .query("agent", "domain", "limit", "cursor")
                        .by(ProofRoutes::scores),
                inWorkspace(GET, "/proofs/{proof}", "proofs.find").by(ProofRoutes::find),
                inWorkspace(POST, "/proofs/{proof}/heartbeat", "proofs.heartbeat")
                        .reviews()
                        .takes(Heartbeat.class, "fence")
                        .by(ProofRoutes::heartbeat),
                inWorkspace(POST, "/proofs/{proof}/call", "proofs.call")
                        .reviews()
                        .takes(StartCall.class, "fence")
                        .by(ProofRoutes::call),
                inWorkspace(POST, "/proofs/{proof}/translate", "proofs.translate")
                        .reviews()
                        .takes(TranslateProof.class, "fence")
                        .answers(call -> proofs(call).translate(id(call), call.body(TranslateProof.class))),
                inWorkspace(POST, "/proofs/{proof}/settle", "proofs.settle")
                        .reviews()
                        .takes(SettleProof.class, "fence")
                        .answers(call -> proofs(call).settle(id(call), call.body(SettleProof.class))),
                inWorkspace(POST, "/proofs/{proof}/release", "proofs.release")
                        .reviews()
                        .takes(ReleaseClaim.class, "fence")
                        .answers(call -> proofs(call)
                                .release(id(call), call.body(ReleaseClaim.class).fence())));
    }

    private static Answer claim(Call call) throws IOException {
        return proofs(call)
                .claim(call.body(ClaimProof.class))
                .<Answer>map(Answer::ok)
                .orElseGet(Answer.Nothing::new);
    }

    private static Answer call(Call call) throws IOException {
        return Answer.created(proofs(call).call(id(call), call.body(StartCall.class)), null);
    }

    private static Answer submit(Call call) throws IOException {
        Proof proof = proofs(call).submit(call.body(SubmitProof.class));
        return Answer.created(proof, call.location("proofs", proof.id()));
    }

    private static Answer list(Call call) {
        Query query = call.query();
        ProofFilter filter = new ProofFilter(
                query.choice("status", Proof.Status.class), query.id("debate", DebateId::new), query.agent("agent"));
        return Answer.ok(proofs(call).list(filter, query.page()));
    }

    private static Answer scores(Call call) {
        Query query = call.query();
        return Answer.ok(proofs(call).scores(query.agent("agent"), query.text("domain"), query.page()));
    }

    private static Answer find(Call call) {
        ProofId id = id(call);
        return Answer.ok(Refusal.found(proofs(call).find(id), "proof", "proof " + id.text()));
    }

    private static Answer heartbeat(Call call) throws IOException {
        Heartbeat wish = call.body(Heartbeat.class);
        return Answer.ok(new Lease(proofs(call).heartbeat(id(call), wish.fence(), wish.lease())));
    }

    private static Proofs proofs(Call call) {
        return call.workspace().proofs();
    }

    private static ProofId id(Call call) {
        return call.id("proof", ProofId::new);
    }
}
