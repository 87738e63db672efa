package dev.minutebook.cli.workspaces;

import dev.minutebook.api.workspaces.WorkspaceInfo;
import dev.minutebook.cli.screen.Ink;
import dev.minutebook.cli.screen.View;

/// What people see of workspaces.
final class WorkspaceViews {

    private WorkspaceViews() {}

    static View<WorkspaceInfo> workspace() {
        return new View<WorkspaceInfo>(WorkspaceInfo::name)
                .column("Name", WorkspaceInfo::name, workspace -> Ink.NAME)
                .column("Language", WorkspaceInfo::language)
                .column("Created", WorkspaceInfo::createdAt)
                .column("Id", WorkspaceInfo::id);
    }
}
