package dev.minutebook.core.jobs;

import dev.minutebook.api.workspaces.WorkspaceId;
import dev.minutebook.core.access.Caller;
import dev.minutebook.core.database.Database;
import dev.minutebook.core.database.Row;
import dev.minutebook.core.database.Scope;
import dev.minutebook.core.database.Statements;
import java.sql.SQLException;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.stream.Collectors;

/// The workspaces that have work of a kind.
///
/// The sealer marks a workspace after its writes are committed. Whoever finds no work left takes the mark off, but
/// only if it was not renewed since it was read: so no work is ever forgotten, and no writer takes a lock for it.
public final class ReadyWorkspaces {

    static final UUID BEGINNING = new UUID(0, 0);
    static final UUID END = new UUID(-1, -1);

    private static final int AT_ONCE = 500;

    private final Database database;

    public ReadyWorkspaces(Database database) {
        this.database = database;
    }

    /// @param since    when it was marked last
    /// @param failures how often the work failed there since it last succeeded
    public record Mark(UUID workspace, Instant since, int failures) {}

    private record Work(String kind, long workspaces) {}

    /// Marked workspaces by id, beginning after one.
    public List<Mark> list(String kind, UUID after) {
        return database.list(system(), ReadyStore.LIST, ReadyWorkspaces::mark, kind, after, AT_ONCE);
    }

    /// Those after one and up to another whose work did not fail.
    List<Mark> sound(String kind, UUID after, UUID until) {
        return database.list(system(), ReadyStore.SOUND, ReadyWorkspaces::mark, kind, after, until, AT_ONCE);
    }

    /// Those whose work failed and was put off until now.
    List<Mark> dueAgain(String kind) {
        return database.list(system(), ReadyStore.DUE_AGAIN, ReadyWorkspaces::mark, kind, database.now(), AT_ONCE);
    }

    private static Mark mark(Row row) throws SQLException {
        return new Mark(row.uuid(), row.instant(), row.integer());
    }

    public void done(String kind, Mark mark) {
        change(mark, ReadyStore.DONE, mark.workspace(), kind, mark.since());
    }

    /// Puts the work off, the longer the more often it failed.
    void failed(String kind, Mark mark, String reason) {
        change(mark, ReadyStore.FAILED, mark.workspace(), kind, database.now(), reason);
    }

    void recovered(String kind, Mark mark) {
        change(mark, ReadyStore.RECOVERED, mark.workspace(), kind);
    }

    private void change(Mark mark, String sql, Object... values) {
        database.read(scope(mark.workspace()), transaction -> transaction.change(sql, values));
    }

    /// All workspaces, whether there is anything to do or not.
    public List<UUID> all() {
        return database.asRole(
                "minutebook_worker", connection -> Statements.list(connection, ReadyStore.WORKSPACES, Row::uuid));
    }

    /// In how many workspaces the last attempt failed, by kind of work.
    public Map<String, Long> failing() {
        return byKind(ReadyStore.FAILING);
    }

    /// In how many workspaces there is something to do, by kind of work.
    public Map<String, Long> waiting() {
        return byKind(ReadyStore.WAITING);
    }

    private Map<String, Long> byKind(String sql) {
        return database.list(system(), sql, row -> new Work(row.text(), row.number())).stream()
                .collect(Collectors.toMap(Work::kind, Work::workspaces));
    }

    private static Scope system() {
        return scope(WorkspaceId.SYSTEM.value());
    }

    static Scope scope(UUID workspace) {
        return new Scope(new WorkspaceId(workspace), Caller.EMBEDDED, null);
    }
}
