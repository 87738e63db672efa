package dev.minutebook.cli.fake;

import dev.minutebook.api.ChangeReason;
import dev.minutebook.api.Page;
import dev.minutebook.api.PageRequest;
import dev.minutebook.api.retention.KindRemoval;
import dev.minutebook.api.retention.LegalHold;
import dev.minutebook.api.retention.LegalHoldId;
import dev.minutebook.api.retention.PlaceHold;
import dev.minutebook.api.retention.PutRetentionPolicy;
import dev.minutebook.api.retention.RemovalRun;
import dev.minutebook.api.retention.RemovalRunId;
import dev.minutebook.api.retention.Retention;
import dev.minutebook.api.retention.RetentionForecast;
import dev.minutebook.api.retention.RetentionPolicy;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// Policies and runs as the doctor sees them; the rest is tried on a real record.
public final class FakeRetention implements Retention {

    private final List<RetentionPolicy> policies = new ArrayList<>();
    private final List<KindRemoval> forecast = new ArrayList<>();
    private final List<RemovalRun> runs = new ArrayList<>();

    /// A policy by which so many rows would go now.
    public void add(RetentionPolicy policy, long rows) {
        policies.add(policy);
        forecast.add(new KindRemoval(policy.kind(), rows, rows * 100, 0));
    }

    public void add(RemovalRun run) {
        runs.addFirst(run);
    }

    @Override
    public List<RetentionPolicy> policies() {
        return List.copyOf(policies);
    }

    @Override
    public RetentionPolicy put(PutRetentionPolicy request) {
        throw new AssertionError("policies are tried on a real record");
    }

    @Override
    public RetentionForecast forecast() {
        return new RetentionForecast(Instant.EPOCH, forecast);
    }

    @Override
    public RemovalRun run() {
        throw new AssertionError("runs are tried on a real record");
    }

    @Override
    public Optional<RemovalRun> find(RemovalRunId run) {
        return Optional.empty();
    }

    @Override
    public Page<RemovalRun> runs(PageRequest page) {
        return new Page<>(runs.stream().limit(page.limit()).toList(), null);
    }

    @Override
    public LegalHold hold(PlaceHold request) {
        throw new AssertionError("holds are tried on a real record");
    }

    @Override
    public LegalHold release(LegalHoldId hold, ChangeReason reason) {
        throw new AssertionError("holds are tried on a real record");
    }

    @Override
    public Page<LegalHold> holds(PageRequest page) {
        return new Page<>(List.of(), null);
    }
}
