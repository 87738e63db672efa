package dev.minutebook.client;

import dev.minutebook.api.Page;
import dev.minutebook.api.PageRequest;
import dev.minutebook.api.providers.ProviderState;
import dev.minutebook.api.providers.Providers;
import dev.minutebook.api.providers.ReportProvider;

/// Providers of models over HTTP.
final class HttpProviders implements Providers {

    private final HttpWorkspace workspace;

    HttpProviders(HttpWorkspace workspace) {
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
}
