package dev.minutebook.core.retention;

import dev.minutebook.api.retention.RetentionKind;
import dev.minutebook.api.retention.RetentionPolicy;
import dev.minutebook.core.database.Row;
import java.sql.SQLException;

/// SQL of policies that are not the usual ones.
final class RuleStore {

    static final String LIST = """
            select r.kind, r.enabled, r.days, r.half_lives, r.below, r.reason, r.changed_by, r.updated_at
            from minutebook.retention_rule r
            where r.workspace_id = $1
            """;

    static final String PUT = """
            insert into minutebook.retention_rule (workspace_id, kind, enabled, days, half_lives, below, reason, changed_by, updated_at)
            values ($1, $2, $3, $4, $5, $6, $7{retention_rule.reason:$1}, $8, $9)
            on conflict (workspace_id, kind) do update
                set enabled = excluded.enabled, days = excluded.days, half_lives = excluded.half_lives, below = excluded.below,
                    reason = excluded.reason, changed_by = excluded.changed_by, updated_at = excluded.updated_at
            """;

    private RuleStore() {}

    static RetentionPolicy policy(Row row) throws SQLException {
        return new RetentionPolicy(
                row.value(RetentionKind.class),
                row.flag(),
                row.maybeInteger(),
                row.maybeReal(),
                row.maybeReal(),
                null,
                row.maybeText(),
                false,
                row.text(),
                row.instant());
    }
}
