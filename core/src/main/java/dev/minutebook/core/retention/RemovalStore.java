package dev.minutebook.core.retention;

import dev.minutebook.api.retention.KindRemoval;
import dev.minutebook.api.retention.RemovalRun;
import dev.minutebook.api.retention.RemovalRunId;
import dev.minutebook.api.retention.RemovalStatus;
import dev.minutebook.api.retention.RetentionKind;
import dev.minutebook.api.retention.RetentionPolicy;
import dev.minutebook.core.database.Row;
import dev.minutebook.json.MinutebookJson;
import java.sql.SQLException;
import java.time.Instant;
import java.util.List;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/// SQL of runs.
final class RemovalStore {

    static final String INSERT = """
            insert into minutebook.removal_run (workspace_id, id, cause, status, started_by, started_at, scan_from, scanned, scan_to)
            values ($1, $2, $3, 'running', $4, $5, $6, $6, $7)
            """;

    static final String INSERT_KINDS = """
            insert into minutebook.removal (workspace_id, run_id, kind, place, rule)
            select $1, $2, n.kind, n.place, n.rule::jsonb
            from unnest($3::text[], $4::int[], $5::text[]) n (kind, place, rule)
            """;

    private static final String COLUMNS = """
            r.id, r.cause, r.status, r.started_by, r.started_at, r.commitment, r.announced_at, r.completed_at
            """;

    static final String FIND = "select " + COLUMNS + """
             from minutebook.removal_run r
            where r.workspace_id = $1 and r.id = $2
            """;

    static final String LIST = "select " + COLUMNS + """
             from minutebook.removal_run r
            where r.workspace_id = $1 and r.id < $2
            order by r.id desc
            limit $3
            """;

    static final String KINDS = """
            select m.run_id, m.kind, m.rows, m.bytes, m.held
            from minutebook.removal m
            where m.workspace_id = $1 and m.run_id = any ($2::uuid[])
            order by m.run_id, m.place
            """;

    static final String OPEN = """
            select r.id from minutebook.removal_run r where r.workspace_id = $1 and r.status <> 'completed'
            """;

    /// Whoever carries it on does so alone.
    static final String LOCK = """
            select r.id, r.status, r.started_at, r.scanned, r.scan_to, r.entry_id, r.sealed_below
            from minutebook.removal_run r
            where r.workspace_id = $1 and r.id = $2
            for update
            """;

    static final String NEXT_KIND = """
            select m.kind, m.rule
            from minutebook.removal m
            where m.workspace_id = $1 and m.run_id = $2 and m.kind <> 'audit_entries' and not m.done
            order by m.place
            limit 1
            """;

    static final String ADD = """
            update minutebook.removal set rows = rows + $4, bytes = bytes + $5, held = held + $6, done = done or $7
            where workspace_id = $1 and run_id = $2 and kind = $3
            """;

    static final String SCANNED = """
            update minutebook.removal_run set scanned = $3, held_entries = held_entries + $4 where workspace_id = $1 and id = $2
            """;

    static final String ANNOUNCE = """
            update minutebook.removal_run set status = 'announced', entry_id = $3, commitment = $4, announced_at = $5, sealed_below = $6
            where workspace_id = $1 and id = $2
            """;

    static final String COMPLETE = """
            update minutebook.removal_run set status = 'completed', completed_at = $3
            where workspace_id = $1 and id = $2 and status = 'announced'
            """;

    /// The number behind which the next run plans: that up to which the last one did, or where that began if a
    /// hold kept something back.
    static final String NEXT_SCAN = """
            select case when r.held_entries = 0 and not exists (
                    select from minutebook.removed_range g
                    where g.workspace_id = $1 and g.run_id = r.id and g.gone <= g.last_number - g.first_number)
                then r.scan_to else r.scan_from end as number
            from minutebook.removal_run r
            where r.workspace_id = $1 and r.status = 'completed'
            order by r.id desc
            limit 1
            """;

    static final String LAST_SCHEDULED = """
            select coalesce(max(r.started_at), 'epoch') as started_at from minutebook.removal_run r where r.workspace_id = $1 and r.cause = 'schedule'
            """;

    private RemovalStore() {}

    /// A run without its kinds.
    record Head(
            RemovalRunId id,
            RemovalRun.Cause cause,
            RemovalStatus status,
            String startedBy,
            Instant startedAt,
            @Nullable String commitment,
            @Nullable Instant announcedAt,
            @Nullable Instant completedAt) {

        RemovalRun with(List<KindRemoval> kinds) {
            return new RemovalRun(id, cause, status, kinds, startedBy, startedAt, commitment, announcedAt, completedAt);
        }
    }

    static Head head(Row row) throws SQLException {
        return new Head(
                new RemovalRunId(row.uuid()),
                row.value(RemovalRun.Cause.class),
                row.value(RemovalStatus.class),
                row.text(),
                row.instant(),
                row.maybeHex(),
                row.maybeInstant(),
                row.maybeInstant());
    }

    /// Of which run something went.
    record OfRun(UUID run, KindRemoval removal) {}

    static OfRun ofRun(Row row) throws SQLException {
        return new OfRun(
                row.uuid(), new KindRemoval(row.value(RetentionKind.class), row.number(), row.number(), row.number()));
    }

    /// How far a run is.
    record Progress(
            UUID id,
            RemovalStatus status,
            Instant startedAt,
            long scanned,
            long scanTo,
            @Nullable UUID entry,
            @Nullable Long sealedBelow) {}

    static Progress progress(Row row) throws SQLException {
        return new Progress(
                row.uuid(),
                row.value(RemovalStatus.class),
                row.instant(),
                row.number(),
                row.number(),
                row.maybeUuid(),
                row.maybeNumber());
    }

    /// How far a kind is.
    record KindProgress(RetentionKind kind, RetentionPolicy policy) {}

    static KindProgress kindProgress(Row row) throws SQLException {
        return new KindProgress(
                row.value(RetentionKind.class), MinutebookJson.LENIENT.read(row.text(), RetentionPolicy.class));
    }
}
