package dev.minutebook.cli.fake;

import dev.minutebook.api.Page;
import dev.minutebook.api.PageRequest;
import dev.minutebook.api.providers.ModelLimits;
import dev.minutebook.api.providers.ProviderState;
import dev.minutebook.api.providers.Providers;
import dev.minutebook.api.providers.ReportProvider;
import dev.minutebook.api.providers.SpendingDay;
import java.math.BigDecimal;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/// Providers in memory.
public final class FakeProviders implements Providers {

    private final FakeStorage storage;
    private ModelLimits limits = ModelLimits.NONE;
    private final Map<String, ProviderState> states = new TreeMap<>();

    FakeProviders(FakeStorage storage) {
        this.storage = storage;
    }

    @Override
    public Page<ProviderState> list(PageRequest page) {
        return FakeStorage.page(List.copyOf(states.values()), page);
    }

    @Override
    public ModelLimits limits() {
        return limits;
    }

    @Override
    public ModelLimits limit(ModelLimits wanted) {
        limits = wanted;
        return wanted;
    }

    @Override
    public Page<SpendingDay> spending(PageRequest page) {
        return FakeStorage.page(
                List.of(new SpendingDay(Instant.parse("2026-03-01T00:00:00Z"), 3, 1, 12_000, new BigDecimal("0.42"))),
                page);
    }

    @Override
    public ProviderState report(ReportProvider report) {
        ProviderState state = new ProviderState(
                report.provider(),
                report.worker(),
                report.state(),
                report.failures(),
                report.failureThreshold(),
                report.cooldownSeconds(),
                report.calls(),
                report.retryAt(),
                report.lastError(),
                storage.now());
        states.put(report.provider() + " " + report.worker(), state);
        return state;
    }
}
