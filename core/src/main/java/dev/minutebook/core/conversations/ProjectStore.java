package dev.minutebook.core.conversations;

import dev.minutebook.api.projects.Project;
import dev.minutebook.api.projects.ProjectId;
import dev.minutebook.core.database.Row;
import java.sql.SQLException;

/// SQL of projects, and of which one a user works in.
final class ProjectStore {

    private static final String COLUMNS = """
            p.id, p.user_id, p.name, exists (
                select from minutebook.active_project a
                where a.workspace_id = p.workspace_id and a.user_id = p.user_id and a.project_id = p.id) as active,
                p.created_at, p.updated_at, p.archived_at
            """;

    static final String INSERT = """
            insert into minutebook.project (workspace_id, id, user_id, name, created_at, updated_at)
            values ($1, $2, $3, $4, $5, $5)
            """;

    static final String BY_ID =
            "select " + COLUMNS + " from minutebook.project p where p.workspace_id = $1 and p.id = $2";

    static final String LOCK = BY_ID + " for no key update";

    static final String LIVE = "select " + COLUMNS + """
                     from minutebook.project p
                    where p.workspace_id = $1 and p.user_id = $2 and p.archived_at is null and (p.name, p.id) > ($3, $4)
                    order by p.name, p.id
                    limit $5
                    """;

    static final String ARCHIVED = "select " + COLUMNS + """
                     from minutebook.project p
                    where p.workspace_id = $1 and p.user_id = $2 and p.archived_at is not null and (p.name, p.id) > ($3, $4)
                    order by p.name, p.id
                    limit $5
                    """;

    static final String UPDATE = """
            update minutebook.project set name = $3, archived_at = $4, updated_at = $5 where workspace_id = $1 and id = $2
            """;

    static final String ACTIVE = "select " + COLUMNS + """
                     from minutebook.active_project o
                    join minutebook.project p on p.workspace_id = o.workspace_id and p.id = o.project_id
                    where o.workspace_id = $1 and o.user_id = $2
                    """;

    static final String ACTIVATE = """
            insert into minutebook.active_project (workspace_id, user_id, project_id, since) values ($1, $2, $3, $4)
            on conflict (workspace_id, user_id) do update set project_id = excluded.project_id, since = excluded.since
            """;

    static final String DEACTIVATE = "delete from minutebook.active_project where workspace_id = $1 and user_id = $2";

    static final String LEAVE =
            "delete from minutebook.active_project where workspace_id = $1 and user_id = $2 and project_id = $3";

    private ProjectStore() {}

    static Project project(Row row) throws SQLException {
        return new Project(
                new ProjectId(row.uuid()),
                row.text(),
                row.text(),
                row.flag(),
                row.instant(),
                row.instant(),
                row.maybeInstant());
    }
}
