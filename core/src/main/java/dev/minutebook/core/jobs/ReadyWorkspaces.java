package dev.minutebook.core.jobs;

import dev.minutebook.api.workspaces.WorkspaceId;
import dev.minutebook.core.access.Caller;
import dev.minutebook.core.database.Database;
import dev.minutebook.core.database.Scope;
import java.time.Instant;
import java.util.List;
import java.util.UUID;

/// The workspaces that have work of a kind.
///
/// The sealer marks a workspace after its writes are committed. Whoever finds no work left takes the mark off, but
/// only if it was not renewed since it was read: so no work is ever forgotten, and no writer takes a lock for it.
public final class ReadyWorkspaces {

    private static final int AT_ONCE = 500;

    private final Database database;

    public ReadyWorkspaces(Database database) {
        this.database = database;
    }

    /// @param since when it was marked last
    public record Mark(UUID workspace, String kind, Instant since) {}

    /// Marked workspaces by id, beginning after one.
    public List<Mark> list(String kind, UUID after) {
        return database.list(
                scope(WorkspaceId.SYSTEM.value()),
                ReadyStore.LIST,
                row -> new Mark(row.uuid(), kind, row.instant()),
                kind,
                after,
                AT_ONCE);
    }

    public void done(Mark mark) {
        database.read(
                scope(mark.workspace()),
                transaction -> transaction.change(ReadyStore.DONE, mark.workspace(), mark.kind(), mark.since()));
    }

    static Scope scope(UUID workspace) {
        return new Scope(new WorkspaceId(workspace), Caller.EMBEDDED, null);
    }
}
