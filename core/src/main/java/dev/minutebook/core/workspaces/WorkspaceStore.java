package dev.minutebook.core.workspaces;

import dev.minutebook.api.workspaces.WorkspaceId;
import dev.minutebook.api.workspaces.WorkspaceInfo;
import dev.minutebook.core.database.Row;
import java.sql.SQLException;

/// SQL of the directory of tenants.
final class WorkspaceStore {

    static final String INSERT =
            "insert into minutebook.workspace (id, name, created_at, language) values ($1, $2, $3, $4)";

    /// One that is being imported is not there yet.
    static final String BY_NAME = """
            select w.id, w.name, w.created_at, w.language from minutebook.workspace w
            where w.name = $1 and not exists (select from minutebook.workspace_import i where i.workspace_id = w.id)
            """;

    static final String LIST = """
            select w.id, w.name, w.created_at, w.language from minutebook.workspace w
            where w.name > $1 and not exists (select from minutebook.workspace_import i where i.workspace_id = w.id)
            order by w.name limit $2
            """;

    private WorkspaceStore() {}

    static WorkspaceInfo workspace(Row row) throws SQLException {
        return new WorkspaceInfo(new WorkspaceId(row.uuid()), row.text(), row.instant(), row.text());
    }
}
