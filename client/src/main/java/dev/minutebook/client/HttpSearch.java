package dev.minutebook.client;

import dev.minutebook.api.Page;
import dev.minutebook.api.search.ChangeLanguage;
import dev.minutebook.api.search.Hit;
import dev.minutebook.api.search.Search;
import dev.minutebook.api.search.SearchQuery;
import dev.minutebook.api.search.SearchStatus;
import dev.minutebook.client.http.RequestPath;
import dev.minutebook.client.http.WorkspaceCalls;

/// Search over HTTP.
final class HttpSearch implements Search {

    private final WorkspaceCalls workspace;

    HttpSearch(WorkspaceCalls workspace) {
        this.workspace = workspace;
    }

    @Override
    public Page<Hit> search(SearchQuery query) {
        RequestPath path = workspace
                .path("search")
                .query("text", query.text())
                .query("kinds", query.kinds().isEmpty() ? null : String.join(",", query.kinds()))
                .query("container", query.container())
                .query("agent", query.agent())
                .query("asOf", query.asOf())
                .decimal("recency", query.recency())
                .decimal("importance", query.importance())
                .query("limit", query.limit())
                .query("cursor", query.cursor());
        return workspace.page(path, Hit.class);
    }

    @Override
    public SearchStatus status() {
        return workspace.read(workspace.path("search").segment("status"), SearchStatus.class);
    }

    @Override
    public SearchStatus changeLanguage(ChangeLanguage request) {
        return workspace
                .transport()
                .one(workspace.post(workspace.path("search").segment("language"), request), SearchStatus.class);
    }
}
