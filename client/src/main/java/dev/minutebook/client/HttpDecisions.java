package dev.minutebook.client;

import dev.minutebook.api.ChangeReason;
import dev.minutebook.api.Page;
import dev.minutebook.api.PageRequest;
import dev.minutebook.api.decisions.AcknowledgeDissent;
import dev.minutebook.api.decisions.Decision;
import dev.minutebook.api.decisions.DecisionFilter;
import dev.minutebook.api.decisions.DecisionId;
import dev.minutebook.api.decisions.DecisionOutcome;
import dev.minutebook.api.decisions.Decisions;
import dev.minutebook.api.decisions.Dissent;
import dev.minutebook.api.decisions.DissentFilter;
import dev.minutebook.api.decisions.DissentId;
import dev.minutebook.api.decisions.Dossier;
import dev.minutebook.api.decisions.DossierFormat;
import dev.minutebook.api.decisions.OutcomeReport;
import dev.minutebook.api.decisions.ResolveDecision;
import dev.minutebook.api.decisions.SimilarDecision;
import dev.minutebook.api.decisions.SupersedeDecision;
import dev.minutebook.client.http.Call;
import dev.minutebook.client.http.RequestPath;
import dev.minutebook.client.http.Transport;
import dev.minutebook.client.http.WorkspaceCalls;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// Decisions over HTTP.
final class HttpDecisions implements Decisions {

    private final WorkspaceCalls workspace;
    private final Transport transport;

    HttpDecisions(WorkspaceCalls workspace) {
        this.workspace = workspace;
        this.transport = workspace.transport();
    }

    @Override
    public Optional<Decision> find(DecisionId decision) {
        return workspace.find(path(decision), Decision.class, "decision");
    }

    @Override
    public Page<Decision> list(DecisionFilter filter, PageRequest page) {
        RequestPath path = workspace
                .path("decisions")
                .query("domain", filter.domain())
                .choice("strength", filter.strength())
                .decimal("minConfidence", filter.minConfidence())
                .query("current", filter.current())
                .query("resolved", filter.resolved())
                .query("archived", filter.archived() ? true : null)
                .page(page);
        return workspace.page(path, Decision.class);
    }

    @Override
    public List<SimilarDecision> similar(String topic, int limit) {
        RequestPath path = workspace
                .path("decisions")
                .segment("similar")
                .query("topic", topic)
                .query("limit", limit);
        return workspace.page(path, SimilarDecision.class).items();
    }

    @Override
    public Page<Dissent> dissents(DissentFilter filter, PageRequest page) {
        RequestPath path = workspace
                .path("dissents")
                .id("decision", filter.decision())
                .choice("type", filter.type())
                .query("acknowledged", filter.acknowledged())
                .page(page);
        return workspace.page(path, Dissent.class);
    }

    @Override
    public Dissent acknowledge(DissentId dissent, String rebuttal) {
        RequestPath path = workspace.path("dissents").segment(dissent.text()).segment("acknowledge");
        return workspace.post(path, new AcknowledgeDissent(rebuttal), Dissent.class);
    }

    @Override
    public Decision supersede(DecisionId earlier, DecisionId later) {
        Call call = workspace.post(path(earlier).segment("supersede"), new SupersedeDecision(later));
        return transport.one(call, Decision.class);
    }

    @Override
    public DecisionOutcome resolve(DecisionId decision, ResolveDecision request) {
        return workspace.post(path(decision).segment("resolve"), request, DecisionOutcome.class);
    }

    @Override
    public Page<DecisionOutcome> outcomes(DecisionId decision, PageRequest page) {
        return workspace.page(path(decision).segment("outcomes").page(page), DecisionOutcome.class);
    }

    @Override
    public OutcomeReport report(@Nullable String domain) {
        RequestPath path = workspace.path("decisions").segment("report").query("domain", domain);
        return workspace.read(path, OutcomeReport.class);
    }

    @Override
    public Dossier dossier(DecisionId decision, DossierFormat format) {
        return DossierDownload.of(transport, path(decision), format);
    }

    @Override
    public Decision archive(DecisionId decision, String reason) {
        return workspace.post(path(decision).segment("archive"), new ChangeReason(reason), Decision.class);
    }

    @Override
    public Decision restore(DecisionId decision) {
        return workspace.post(path(decision).segment("restore"), null, Decision.class);
    }

    private RequestPath path(DecisionId decision) {
        return workspace.path("decisions").segment(decision.text());
    }
}
