package dev.minutebook.core.workspaces;

import dev.minutebook.api.workspaces.WorkspaceId;
import dev.minutebook.api.workspaces.WorkspaceInfo;
import dev.minutebook.core.database.Row;
import java.sql.SQLException;

/// SQL of the directory of tenants.
final class WorkspaceStore {

    static final String INSERT = "insert into minutebook.workspace (id, name, created_at) values ($1, $2, $3)";

    static final String BY_NAME = "select id, name, created_at from minutebook.workspace where name = $1";

    static final String LIST =
            "select id, name, created_at from minutebook.workspace where name > $1 order by name limit $2";

    private WorkspaceStore() {}

    static WorkspaceInfo workspace(Row row) throws SQLException {
        return new WorkspaceInfo(new WorkspaceId(row.uuid()), row.text(), row.instant());
    }
}
