package dev.minutebook.core;

import dev.minutebook.api.Minutebook;
import dev.minutebook.api.Problem;
import dev.minutebook.api.Workspace;
import dev.minutebook.api.agents.AgentRef;
import dev.minutebook.api.workspaces.Role;
import dev.minutebook.api.workspaces.WorkspaceId;
import dev.minutebook.api.workspaces.Workspaces;
import dev.minutebook.core.access.Caller;
import dev.minutebook.core.agents.AgentLookup;
import dev.minutebook.core.audit.AuditParts;
import dev.minutebook.core.database.Database;
import dev.minutebook.core.database.Scope;
import dev.minutebook.core.encryption.DataKeys;
import dev.minutebook.core.live.LiveTexts;
import dev.minutebook.core.memory.MemoryParts;
import dev.minutebook.core.search.SearchCaches;
import dev.minutebook.core.search.vectors.QueryVectors;
import dev.minutebook.core.workspaces.PostgresWorkspaces;
import org.jspecify.annotations.Nullable;

/// The book in one caller's name.
///
/// @param acting the only agent it works as; null for whatever the caller may
record CallerBook(
        Caller caller,
        @Nullable AgentRef acting,
        Database database,
        AuditParts audit,
        LiveTexts live,
        MemoryParts memory,
        QueryVectors vectors,
        SearchCaches searches,
        WorkspaceNames names,
        DataKeys keys)
        implements Minutebook {

    @Override
    public Workspace workspace(String name) {
        return new PostgresWorkspace(name, database, audit, live, memory, vectors, searches, keys, () -> scope(name));
    }

    /// The workspace of that id. It is called by its id.
    Workspace workspace(WorkspaceId id) {
        return new PostgresWorkspace(
                id.text(),
                database,
                audit,
                live,
                memory,
                vectors,
                searches,
                keys,
                () -> acting(new Scope(id, caller, null)));
    }

    private Scope scope(String name) {
        WorkspaceId own = caller.workspace();
        if (own != null && (name.equals(caller.workspaceName()) || name.equals(own.text()))) {
            return acting(new Scope(own, caller, null));
        }
        if (own != null && !caller.operatesTheSystem()) {
            throw Problem.Code.NOT_FOUND.because("there is no workspace '" + name + "'");
        }
        return acting(new Scope(names.id(name), caller, null));
    }

    private Scope acting(Scope scope) {
        return acting == null
                ? scope
                : new Scope(scope.workspace(), AgentLookup.bound(database, scope, acting), scope.key());
    }

    @Override
    public Minutebook as(AgentRef agent, Role most) {
        return new CallerBook(
                caller.atMost(most), agent, database, audit, live, memory, vectors, searches, names, keys);
    }

    @Override
    public Workspaces workspaces() {
        return new PostgresWorkspaces(database, caller);
    }

    @Override
    public void close() {}
}
