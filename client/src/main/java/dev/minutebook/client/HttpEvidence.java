package dev.minutebook.client;

import dev.minutebook.api.Page;
import dev.minutebook.api.PageRequest;
import dev.minutebook.api.debates.DebateId;
import dev.minutebook.api.evidence.AddEvidence;
import dev.minutebook.api.evidence.Citation;
import dev.minutebook.api.evidence.CitationsUsed;
import dev.minutebook.api.evidence.CiteEvidence;
import dev.minutebook.api.evidence.Evidence;
import dev.minutebook.api.evidence.EvidenceFilter;
import dev.minutebook.api.evidence.EvidenceId;
import dev.minutebook.api.evidence.EvidenceItem;
import dev.minutebook.api.evidence.EvidenceSource;
import dev.minutebook.api.evidence.UseEvidence;
import dev.minutebook.client.http.RequestPath;
import dev.minutebook.client.http.WorkspaceCalls;
import java.util.List;
import java.util.Optional;

/// Evidence over HTTP.
final class HttpEvidence implements Evidence {

    private final WorkspaceCalls workspace;

    HttpEvidence(WorkspaceCalls workspace) {
        this.workspace = workspace;
    }

    @Override
    public EvidenceItem add(AddEvidence request) {
        return workspace.post(all(), request, EvidenceItem.class);
    }

    @Override
    public Optional<EvidenceItem> find(EvidenceId evidence) {
        return workspace.find(path(evidence), EvidenceItem.class, "evidence");
    }

    @Override
    public Page<EvidenceItem> list(EvidenceFilter filter, PageRequest page) {
        RequestPath path = all().query("topic", filter.topic())
                .choice("kind", filter.kind())
                .decimal("minReliability", filter.minReliability())
                .query("usable", filter.usable() ? true : null)
                .page(page);
        return workspace.page(path, EvidenceItem.class);
    }

    @Override
    public Page<EvidenceSource> sources(EvidenceId evidence, PageRequest page) {
        return workspace.page(path(evidence).segment("sources").page(page), EvidenceSource.class);
    }

    @Override
    public Citation cite(DebateId debate, CiteEvidence request) {
        return workspace.post(citationsOf(debate), request, Citation.class);
    }

    @Override
    public Page<Citation> citations(DebateId debate, PageRequest page) {
        return workspace.page(citationsOf(debate).page(page), Citation.class);
    }

    @Override
    public int use(DebateId debate, List<EvidenceId> evidence) {
        return workspace
                .post(citationsOf(debate).segment("use"), new UseEvidence(evidence), CitationsUsed.class)
                .citations();
    }

    @Override
    public Page<EvidenceItem> forgettable(PageRequest page) {
        return workspace.page(all().segment("forgettable").page(page), EvidenceItem.class);
    }

    private RequestPath all() {
        return workspace.path("evidence");
    }

    private RequestPath path(EvidenceId evidence) {
        return all().segment(evidence.text());
    }

    private RequestPath citationsOf(DebateId debate) {
        return workspace.path("debates").segment(debate.text()).segment("citations");
    }
}
