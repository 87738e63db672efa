package dev.minutebook.client;

import dev.minutebook.api.Page;
import dev.minutebook.api.PageRequest;
import dev.minutebook.api.workspaces.CreateWorkspace;
import dev.minutebook.api.workspaces.WorkspaceInfo;
import dev.minutebook.api.workspaces.Workspaces;
import dev.minutebook.client.http.Call;
import dev.minutebook.client.http.RequestPath;
import dev.minutebook.client.http.Transport;
import dev.minutebook.client.http.WorkspaceCalls;

/// The tenants of an installation over HTTP.
final class HttpWorkspaces implements Workspaces {

    private final Transport transport;

    HttpWorkspaces(Transport transport) {
        this.transport = transport;
    }

    @Override
    public WorkspaceInfo create(CreateWorkspace request) {
        return transport.one(Call.unkeyed("POST", "/v1/workspaces", request), WorkspaceInfo.class);
    }

    @Override
    public Page<WorkspaceInfo> list(PageRequest page) {
        RequestPath path =
                RequestPath.of("/v1/workspaces").query("limit", page.limit()).query("cursor", page.cursor());
        return transport.page(WorkspaceCalls.get(path), WorkspaceInfo.class);
    }
}
