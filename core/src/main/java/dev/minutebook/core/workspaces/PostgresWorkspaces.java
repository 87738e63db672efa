package dev.minutebook.core.workspaces;

import dev.minutebook.api.Page;
import dev.minutebook.api.PageRequest;
import dev.minutebook.api.Problem;
import dev.minutebook.api.search.SearchLanguages;
import dev.minutebook.api.workspaces.CreateWorkspace;
import dev.minutebook.api.workspaces.WorkspaceId;
import dev.minutebook.api.workspaces.WorkspaceInfo;
import dev.minutebook.api.workspaces.Workspaces;
import dev.minutebook.core.access.Caller;
import dev.minutebook.core.access.Permission;
import dev.minutebook.core.audit.AuditLog;
import dev.minutebook.core.audit.Event;
import dev.minutebook.core.database.Cursor;
import dev.minutebook.core.database.Database;
import dev.minutebook.core.database.Scope;
import dev.minutebook.core.database.Violation;
import dev.minutebook.core.database.Write;
import java.util.List;
import java.util.Objects;
import java.util.Optional;

/// The directory of tenants on PostgreSQL. What happens to it is entered in the log of the system workspace.
public final class PostgresWorkspaces implements Workspaces {

    private final Database database;
    private final Scope system;

    public PostgresWorkspaces(Database database, Caller caller) {
        this.database = database;
        this.system = new Scope(WorkspaceId.SYSTEM, caller, null);
    }

    @Override
    public WorkspaceInfo create(CreateWorkspace request) {
        mustBeOfTheSystem();
        try {
            return database.write(system, Write.of("workspaces.create", WorkspaceInfo.class, request), transaction -> {
                WorkspaceInfo created = new WorkspaceInfo(
                        new WorkspaceId(transaction.newId()),
                        request.name(),
                        transaction.now(),
                        Objects.requireNonNullElse(request.language(), SearchLanguages.USUAL));
                transaction.later(
                        WorkspaceStore.INSERT,
                        created.id().value(),
                        created.name(),
                        created.createdAt(),
                        created.language());
                AuditLog.enter(
                        transaction,
                        Event.of("workspace.created", "workspace", created.id().value()));
                return created;
            });
        } catch (Violation violation) {
            if (violation.of("workspace_name_unique")) {
                throw Problem.Code.CONFLICT.because("the workspace " + request.name() + " exists already");
            }
            throw violation;
        }
    }

    @Override
    public Page<WorkspaceInfo> list(PageRequest page) {
        mustBeOfTheSystem();
        Cursor after = Cursor.read(page.cursor(), "");
        List<WorkspaceInfo> rows =
                database.list(system, WorkspaceStore.LIST, WorkspaceStore::workspace, after.text(0), page.limit() + 1);
        return Cursor.page(rows, page.limit(), last -> Cursor.of(last.name()));
    }

    /// The workspace of a name, whoever asks.
    public Optional<WorkspaceInfo> find(String name) {
        Optional<WorkspaceInfo> found = database.find(system, WorkspaceStore.BY_NAME, WorkspaceStore::workspace, name);
        found.ifPresent(one -> database.knowLanguage(one.id().value(), one.language()));
        return found;
    }

    private void mustBeOfTheSystem() {
        system.caller().must(Permission.operate("workspaces"));
        WorkspaceId own = system.caller().workspace();
        if (own != null && !own.equals(WorkspaceId.SYSTEM)) {
            throw Problem.Code.FORBIDDEN.because("only a token of the system workspace may see or create workspaces");
        }
    }
}
