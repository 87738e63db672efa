package dev.minutebook.client.retention;

import dev.minutebook.api.ChangeReason;
import dev.minutebook.api.Page;
import dev.minutebook.api.PageRequest;
import dev.minutebook.api.retention.LegalHold;
import dev.minutebook.api.retention.LegalHoldId;
import dev.minutebook.api.retention.PlaceHold;
import dev.minutebook.api.retention.PutRetentionPolicy;
import dev.minutebook.api.retention.RemovalRun;
import dev.minutebook.api.retention.RemovalRunId;
import dev.minutebook.api.retention.Retention;
import dev.minutebook.api.retention.RetentionForecast;
import dev.minutebook.api.retention.RetentionPolicy;
import dev.minutebook.client.http.RequestPath;
import dev.minutebook.client.http.WorkspaceCalls;
import java.util.List;
import java.util.Optional;

/// Retention over HTTP.
public final class HttpRetention implements Retention {

    private final WorkspaceCalls workspace;

    public HttpRetention(WorkspaceCalls workspace) {
        this.workspace = workspace;
    }

    @Override
    public List<RetentionPolicy> policies() {
        return workspace.page(all("policies"), RetentionPolicy.class).items();
    }

    @Override
    public RetentionPolicy put(PutRetentionPolicy request) {
        return workspace.post(all("policies"), request, RetentionPolicy.class);
    }

    @Override
    public RetentionForecast forecast() {
        return workspace.read(all("forecast"), RetentionForecast.class);
    }

    @Override
    public RemovalRun run() {
        return workspace.post(all("runs"), null, RemovalRun.class);
    }

    @Override
    public Optional<RemovalRun> find(RemovalRunId run) {
        return workspace.find(all("runs").segment(run.text()), RemovalRun.class, "removal_run");
    }

    @Override
    public Page<RemovalRun> runs(PageRequest page) {
        return workspace.page(all("runs").page(page), RemovalRun.class);
    }

    @Override
    public LegalHold hold(PlaceHold request) {
        return workspace.post(all("holds"), request, LegalHold.class);
    }

    @Override
    public LegalHold release(LegalHoldId hold, ChangeReason reason) {
        return workspace.post(all("holds").segment(hold.text()).segment("release"), reason, LegalHold.class);
    }

    @Override
    public Page<LegalHold> holds(PageRequest page) {
        return workspace.page(all("holds").page(page), LegalHold.class);
    }

    private RequestPath all(String part) {
        return workspace.path("retention").segment(part);
    }
}
