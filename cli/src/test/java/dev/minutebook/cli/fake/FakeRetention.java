package dev.minutebook.cli.fake;

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
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/// A workspace in which nothing was ever removed; the rest is tried on a real record.
final class FakeRetention implements Retention {

    @Override
    public List<RetentionPolicy> policies() {
        return List.of();
    }

    @Override
    public RetentionPolicy put(PutRetentionPolicy request) {
        throw new AssertionError("policies are tried on a real record");
    }

    @Override
    public RetentionForecast forecast() {
        return new RetentionForecast(Instant.EPOCH, List.of());
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
        return new Page<>(List.of(), null);
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
