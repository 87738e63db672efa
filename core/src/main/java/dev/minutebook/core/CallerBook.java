package dev.minutebook.core;

import dev.minutebook.api.Minutebook;
import dev.minutebook.api.Problem;
import dev.minutebook.api.Workspace;
import dev.minutebook.api.workspaces.WorkspaceId;
import dev.minutebook.api.workspaces.Workspaces;
import dev.minutebook.core.access.Caller;
import dev.minutebook.core.audit.AuditParts;
import dev.minutebook.core.database.Database;
import dev.minutebook.core.database.Scope;
import dev.minutebook.core.debates.LiveTexts;
import dev.minutebook.core.memory.MemoryParts;
import dev.minutebook.core.search.SearchCaches;
import dev.minutebook.core.search.vectors.QueryVectors;
import dev.minutebook.core.workspaces.PostgresWorkspaces;

/// The book in one caller's name.
record CallerBook(
        Caller caller,
        Database database,
        AuditParts audit,
        LiveTexts live,
        MemoryParts memory,
        QueryVectors vectors,
        SearchCaches searches,
        WorkspaceNames names)
        implements Minutebook {

    @Override
    public Workspace workspace(String name) {
        return new PostgresWorkspace(name, database, audit, live, memory, vectors, searches, () -> scope(name));
    }

    /// The workspace of that id. It is called by its id.
    Workspace workspace(WorkspaceId id) {
        return new PostgresWorkspace(
                id.text(), database, audit, live, memory, vectors, searches, () -> new Scope(id, caller, null));
    }

    private Scope scope(String name) {
        if (caller.workspace() == null) {
            return new Scope(names.id(name), caller, null);
        }
        if (!name.equals(caller.workspaceName())
                && !name.equals(caller.workspace().text())) {
            throw Problem.Code.NOT_FOUND.because("there is no workspace '" + name + "'");
        }
        return new Scope(caller.workspace(), caller, null);
    }

    @Override
    public Workspaces workspaces() {
        return new PostgresWorkspaces(database, caller);
    }

    @Override
    public void close() {}
}
