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
import dev.minutebook.client.http.Transport;
import java.util.List;
import java.util.Optional;

/// Evidence over HTTP.
final class HttpEvidence implements Evidence {

    private final HttpWorkspace workspace;
    private final Transport transport;

    HttpEvidence(HttpWorkspace workspace) {
        this.workspace = workspace;
        this.transport = workspace.transport();
    }

    @Override
    public EvidenceItem add(AddEvidence request) {
        return transport.one(workspace.post(all(), request), EvidenceItem.class);
    }

    @Override
    public Optional<EvidenceItem> find(EvidenceId evidence) {
        return transport.find(HttpWorkspace.get(path(evidence)), EvidenceItem.class, "evidence");
    }

    @Override
    public Page<EvidenceItem> list(EvidenceFilter filter, PageRequest page) {
        RequestPath path =
                all().query("topic", filter.topic())
                        .decimal("minReliability", filter.minReliability())
                        .query("usable", filter.usable() ? true : null)
                        .page(page);
        return transport.page(HttpWorkspace.get(path), EvidenceItem.class);
    }

    @Override
    public Page<EvidenceSource> sources(EvidenceId evidence, PageRequest page) {
        return transport.page(
                HttpWorkspace.get(path(evidence).segment("sources").page(page)),
                EvidenceSource.class);
    }

    @Override
    public Citation cite(DebateId debate, CiteEvidence request) {
        return transport.one(workspace.post(citationsOf(debate), request), Citation.class);
    }

    @Override
    public Page<Citation> citations(DebateId debate, PageRequest page) {
        return transport.page(HttpWorkspace.get(citationsOf(debate).page(page)), Citation.class);
    }

    @Override
    public int use(DebateId debate, List<EvidenceId> evidence) {
        return transport
                .one(
                        workspace.post(
                                citationsOf(debate).segment("use"), new UseEvidence(evidence)),
                        CitationsUsed.class)
                .citations();
    }

    @Override
    public Page<EvidenceItem> forgettable(PageRequest page) {
        return transport.page(
                HttpWorkspace.get(all().segment("forgettable").page(page)), EvidenceItem.class);
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
