package dev.minutebook.cli.fake;

import dev.minutebook.api.Page;
import dev.minutebook.api.PageRequest;
import dev.minutebook.api.providers.ProviderState;
import dev.minutebook.api.providers.Providers;
import dev.minutebook.api.providers.ReportProvider;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/// Providers in memory.
public final class FakeProviders implements Providers {

    private final FakeStorage storage;
    private final Map<String, ProviderState> states = new TreeMap<>();

    FakeProviders(FakeStorage storage) {
        this.storage = storage;
    }

    @Override
    public Page<ProviderState> list(PageRequest page) {
        return FakeStorage.page(List.copyOf(states.values()), page);
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
