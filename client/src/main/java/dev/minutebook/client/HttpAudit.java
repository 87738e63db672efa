package dev.minutebook.client;

import dev.minutebook.api.Feed;
import dev.minutebook.api.Page;
import dev.minutebook.api.PageRequest;
import dev.minutebook.api.audit.Audit;
import dev.minutebook.api.audit.AuditEntry;
import dev.minutebook.api.audit.AuditStatus;
import dev.minutebook.api.audit.InclusionProof;
import dev.minutebook.api.audit.Verification;
import dev.minutebook.api.audit.VerifyAudit;
import dev.minutebook.client.http.Call;
import dev.minutebook.client.http.EventFeed;
import dev.minutebook.client.http.RequestPath;
import dev.minutebook.client.http.Transport;
import dev.minutebook.client.http.WorkspaceCalls;

/// The sealed log over HTTP.
final class HttpAudit implements Audit {

    private final WorkspaceCalls workspace;
    private final Transport transport;

    HttpAudit(WorkspaceCalls workspace) {
        this.workspace = workspace;
        this.transport = workspace.transport();
    }

    @Override
    public Page<AuditEntry> entries(long after, PageRequest page) {
        RequestPath path = audit("entries")
                .query("after", after)
                .query("limit", page.limit())
                .query("cursor", page.cursor());
        return workspace.page(path, AuditEntry.class);
    }

    @Override
    public InclusionProof proof(long number) {
        return workspace.read(audit("entries").segment(Long.toString(number)).segment("proof"), InclusionProof.class);
    }

    @Override
    public Feed<AuditEntry> follow(long after) {
        EventFeed.Source<AuditEntry> source =
                new EventFeed.Source<>(workspace.path("events").text(), AuditEntry.class, AuditEntry::number);
        return EventFeed.open(transport, source, after);
    }

    @Override
    public AuditStatus status() {
        return workspace.read(audit("status"), AuditStatus.class);
    }

    @Override
    public Verification verify(VerifyAudit request) {
        return transport.one(Call.ask(audit("verify").text(), request), Verification.class);
    }

    @Override
    public String checkpoint() {
        return transport.text(WorkspaceCalls.get(audit("checkpoint")));
    }

    private RequestPath audit(String noun) {
        return workspace.path("audit").segment(noun);
    }
}
