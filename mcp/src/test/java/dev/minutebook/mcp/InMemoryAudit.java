package dev.minutebook.mcp;

import dev.minutebook.api.Feed;
import dev.minutebook.api.Page;
import dev.minutebook.api.PageRequest;
import dev.minutebook.api.Problem;
import dev.minutebook.api.audit.Audit;
import dev.minutebook.api.audit.AuditEntry;
import dev.minutebook.api.audit.AuditStatus;
import dev.minutebook.api.audit.EntryId;
import dev.minutebook.api.audit.InclusionProof;
import dev.minutebook.api.audit.Verification;
import dev.minutebook.api.audit.VerifyAudit;
import java.time.Duration;
import java.util.List;
import java.util.UUID;

/// A log with one entry.
final class InMemoryAudit implements Audit {

    @Override
    public Page<AuditEntry> entries(long after, PageRequest page) {
        AuditEntry entry = new AuditEntry(
                1,
                new EntryId(UUID.randomUUID()),
                InMemoryAgents.NOW,
                "system",
                null,
                null,
                null,
                "workspace.created",
                "workspace",
                null,
                null,
                null,
                null,
                null,
                null,
                "{}",
                null,
                "00",
                "01");
        return new Page<>(after == 0 ? List.of(entry) : List.of(), null);
    }

    @Override
    public Feed<AuditEntry> follow(long after) {
        throw new AssertionError("no tool follows");
    }

    @Override
    public AuditStatus status() {
        return new AuditStatus(1, InMemoryAgents.NOW, 0, Duration.ZERO, null, null, null);
    }

    @Override
    public Verification verify(VerifyAudit request) {
        if ("broken".equals(request.checkpoint())) {
            throw new IllegalStateException("secret: jdbc:postgresql://10.0.0.1/book");
        }
        return new Verification(true, 1, 1, request.content() ? 1 : 0, null, null, List.of(), 1000, List.of());
    }

    @Override
    public InclusionProof proof(long number) {
        throw new UnsupportedOperationException("not offered");
    }

    @Override
    public String checkpoint() {
        throw Problem.Code.NOT_FOUND.because("nothing is sealed yet");
    }
}
