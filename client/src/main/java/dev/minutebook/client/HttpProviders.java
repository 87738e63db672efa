package dev.minutebook.client;

import dev.minutebook.api.Page;
import dev.minutebook.api.PageRequest;
import dev.minutebook.api.providers.ProviderState;
import dev.minutebook.api.providers.Providers;
import dev.minutebook.api.providers.ReportProvider;
import dev.minutebook.client.http.Transport;

/// Providers of models over HTTP.
final class HttpProviders implements Providers {

    private final HttpWorkspace workspace;
    private final Transport transport;

    HttpProviders(HttpWorkspace workspace) {
        this.workspace = workspace;
        this.transport = workspace.transport();
    }

    @Override
    public Page<ProviderState> list(PageRequest page) {
        return transport.page(
                HttpWorkspace.get(workspace.path("providers").page(page)), ProviderState.class);
    }

    @Override
    public ProviderState report(ReportProvider report) {
        return transport.one(
                workspace.post(workspace.path("providers"), report), ProviderState.class);
    }
}
