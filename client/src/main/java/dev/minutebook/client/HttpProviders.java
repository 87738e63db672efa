package dev.minutebook.client;

import dev.minutebook.api.Page;
import dev.minutebook.api.PageRequest;
import dev.minutebook.api.providers.ModelLimits;
import dev.minutebook.api.providers.ProviderState;
import dev.minutebook.api.providers.Providers;
import dev.minutebook.api.providers.ReportProvider;
import dev.minutebook.api.providers.SpendingDay;
import dev.minutebook.client.http.WorkspaceCalls;

/// Providers of models over HTTP.
final class HttpProviders implements Providers {

    private final WorkspaceCalls workspace;

    HttpProviders(WorkspaceCalls workspace) {
        this.workspace = workspace;
    }

    @Override
    public Page<ProviderState> list(PageRequest page) {
        return workspace.page(workspace.path("providers").page(page), ProviderState.class);
    }

    @Override
    public ProviderState report(ReportProvider report) {
        return workspace.post(workspace.path("providers"), report, ProviderState.class);
    }

    @Override
    public ModelLimits limits() {
        return workspace.read(workspace.path("providers").segment("limits"), ModelLimits.class);
    }

    @Override
    public ModelLimits limit(ModelLimits limits) {
        return workspace.post(workspace.path("providers").segment("limits"), limits, ModelLimits.class);
    }

    @Override
    public Page<SpendingDay> spending(PageRequest page) {
        return workspace.page(workspace.path("providers").segment("spending").page(page), SpendingDay.class);
    }
}
