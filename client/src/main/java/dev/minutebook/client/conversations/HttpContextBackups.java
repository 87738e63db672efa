package dev.minutebook.client.conversations;

import dev.minutebook.api.Heartbeat;
import dev.minutebook.api.Lease;
import dev.minutebook.api.Page;
import dev.minutebook.api.PageRequest;
import dev.minutebook.api.ReleaseClaim;
import dev.minutebook.api.agents.AgentRef;
import dev.minutebook.api.asks.StartCall;
import dev.minutebook.api.asks.StartedCall;
import dev.minutebook.api.contextbackups.BackupCoverage;
import dev.minutebook.api.contextbackups.ClaimContextBackup;
import dev.minutebook.api.contextbackups.ClaimedContextBackup;
import dev.minutebook.api.contextbackups.ContextBackup;
import dev.minutebook.api.contextbackups.ContextBackupDifference;
import dev.minutebook.api.contextbackups.ContextBackupFilter;
import dev.minutebook.api.contextbackups.ContextBackupId;
import dev.minutebook.api.contextbackups.ContextBackups;
import dev.minutebook.api.contextbackups.ContextCounter;
import dev.minutebook.api.contextbackups.ContextCounterId;
import dev.minutebook.api.contextbackups.ContextStanding;
import dev.minutebook.api.contextbackups.CoverageReport;
import dev.minutebook.api.contextbackups.FollowConversation;
import dev.minutebook.api.contextbackups.ReportContextBackup;
import dev.minutebook.api.contextbackups.RestoreContext;
import dev.minutebook.api.contextbackups.RestoredContext;
import dev.minutebook.api.contextbackups.WriteContextBackup;
import dev.minutebook.api.conversations.ConversationId;
import dev.minutebook.client.http.Call;
import dev.minutebook.client.http.RequestPath;
import dev.minutebook.client.http.Transport;
import dev.minutebook.client.http.WorkspaceCalls;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// Context backups over HTTP.
public final class HttpContextBackups implements ContextBackups {

    private static final String CONVERSATION = "conversation";
    private static final String SPECIALIST = "specialist";

    private final WorkspaceCalls workspace;
    private final Transport transport;

    public HttpContextBackups(WorkspaceCalls workspace) {
        this.workspace = workspace;
        this.transport = workspace.transport();
    }

    @Override
    public ContextCounter follow(FollowConversation request) {
        return workspace.post(all().segment("follow"), request, ContextCounter.class);
    }

    @Override
    public ContextBackup write(WriteContextBackup request) {
        return workspace.post(all(), request, ContextBackup.class);
    }

    @Override
    public Optional<ContextBackup> find(ContextBackupId backup) {
        return workspace.find(all().segment(backup.text()), ContextBackup.class, "context backup");
    }

    @Override
    public Page<ContextBackup> list(ContextBackupFilter filter, PageRequest page) {
        RequestPath path = all().id(CONVERSATION, filter.conversation())
                .query(SPECIALIST, filter.specialist())
                .page(page);
        return workspace.page(path, ContextBackup.class);
    }

    @Override
    public ContextStanding standing(ConversationId conversation, AgentRef specialist) {
        RequestPath path =
                all().segment("standing").id(CONVERSATION, conversation).query(SPECIALIST, specialist);
        return workspace.read(path, ContextStanding.class);
    }

    @Override
    public Page<ContextCounter> due(PageRequest page) {
        return workspace.page(all().segment("due").page(page), ContextCounter.class);
    }

    @Override
    public Optional<ClaimedContextBackup> claim(ClaimContextBackup request) {
        return transport.maybe(workspace.post(all().segment("claim"), request), ClaimedContextBackup.class);
    }

    @Override
    public Instant heartbeat(ContextCounterId counter, long fence, Duration lease) {
        Call call = report(counter, "heartbeat", new Heartbeat(fence, lease));
        return transport.one(call, Lease.class).leaseUntil();
    }

    @Override
    public StartedCall call(ContextCounterId counter, StartCall call) {
        return transport.one(report(counter, "call", call), StartedCall.class);
    }

    @Override
    public ContextCounter report(ContextCounterId counter, ReportContextBackup report) {
        return transport.one(report(counter, "report", report), ContextCounter.class);
    }

    @Override
    public ContextCounter release(ContextCounterId counter, long fence) {
        return transport.one(report(counter, "release", new ReleaseClaim(fence)), ContextCounter.class);
    }

    @Override
    public CoverageReport coverage(@Nullable BackupCoverage coverage, PageRequest page) {
        return workspace.read(
                all().segment("coverage").choice("coverage", coverage).page(page), CoverageReport.class);
    }

    @Override
    public RestoredContext restore(RestoreContext request) {
        RequestPath path = all().segment("restore")
                .id(CONVERSATION, request.conversation())
                .query(SPECIALIST, request.specialist())
                .query("tokens", request.tokens());
        return workspace.read(path, RestoredContext.class);
    }

    @Override
    public ContextBackupDifference diff(ContextBackupId from, ContextBackupId to) {
        return workspace.read(all().segment("diff").id("from", from).id("to", to), ContextBackupDifference.class);
    }

    private Call report(ContextCounterId counter, String verb, Object body) {
        return workspace.post(
                workspace.path("context-counters").segment(counter.text()).segment(verb), body);
    }

    private RequestPath all() {
        return workspace.path("context-backups");
    }
}
