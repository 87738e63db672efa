package dev.minutebook.api.workspaces;

import dev.minutebook.api.Page;
import dev.minutebook.api.PageRequest;

/// The tenants of an installation. For operators of the system workspace.
public interface Workspaces {

    /// Opens a new, empty workspace. Refused with CONFLICT when the name is taken.
    WorkspaceInfo create(CreateWorkspace request);

    /// All workspaces by name.
    Page<WorkspaceInfo> list(PageRequest page);
}
