package dev.minutebook.core.queries;

import dev.minutebook.api.queries.AskedSpecialist;
import dev.minutebook.api.specialists.PolicyAssertion;
import dev.minutebook.api.specialists.QueryPolicy;
import dev.minutebook.core.database.Row;
import dev.minutebook.json.MinutebookJson;
import java.sql.SQLException;
import java.util.List;
import java.util.UUID;

/// SQL of policies.
final class PolicyStore {

    private static final String COLUMNS =
            "p.id, p.name, p.version, p.assertions, p.cap, p.baseline, p.specialists as asked, p.created_at";

    static final String INSERT = """
            insert into minutebook.query_policy (workspace_id, id, name, version, assertions, cap, baseline, specialists, salt,
                created_at)
            values ($1, $2, $3, $4, $5{query_policy.assertions:$2}::jsonb, $6, $7, $8::jsonb, $9{query_policy.salt:$2}, $10)
            """;

    static final String NEWEST = "select " + COLUMNS + """
                     from minutebook.query_policy p
                    where p.workspace_id = $1 and p.name = $2
                    order by p.version desc
                    limit 1
                    """;

    static final String VERSION = "select " + COLUMNS
            + " from minutebook.query_policy p where p.workspace_id = $1 and p.name = $2 and p.version = $3";

    static final String LIST = "select distinct on (p.name collate \"C\") " + COLUMNS + """
                     from minutebook.query_policy p
                    where p.workspace_id = $1 and p.name collate "C" > $2
                    order by p.name collate "C", p.version desc
                    limit $3
                    """;

    private PolicyStore() {}

    /// A row of `query_policy`.
    record Stored(UUID id, QueryPolicy policy) {}

    static Stored policy(Row row) throws SQLException {
        return new Stored(
                row.uuid(),
                new QueryPolicy(
                        row.text(),
                        row.integer(),
                        List.of(MinutebookJson.LENIENT.read(row.text(), PolicyAssertion[].class)),
                        row.real(),
                        row.real(),
                        List.of(MinutebookJson.LENIENT.read(row.text(), AskedSpecialist[].class)),
                        row.instant()));
    }
}
