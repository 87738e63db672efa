package dev.minutebook.core.erasures;

import dev.minutebook.api.audit.EntryId;
import dev.minutebook.api.erasures.Erasure;
import dev.minutebook.api.erasures.ErasureId;
import dev.minutebook.api.erasures.ErasureSubject;
import dev.minutebook.core.database.Row;
import dev.minutebook.json.MinutebookJson;
import java.sql.SQLException;
import java.time.Instant;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/// SQL of erasures.
final class ErasureStore {

    /// For the rest of the transaction.
    static final String AS_ERASER = "select set_config('role', 'minutebook_eraser', true)";

    static final String AS_APPLICATION = "select set_config('role', 'minutebook_app', true)";

    private static final String COLUMNS = """
            e.id, e.kind, e.subject_id, e.asked_by, e.reason, e.state, e.counts, e.started_at, e.completed_at, e.entry_id
            """;

    static final String INSERT = """
            insert into minutebook.erasure (workspace_id, id, kind, subject_id, user_salt, user_hash, asked_by, reason, state,
                started_at)
            values ($1, $2, $3, $4, $5, $6, $7, $8{erasure.reason:$2}, 'running', $9)
            """;

    static final String BY_ID =
            "select " + COLUMNS + " from minutebook.erasure e where e.workspace_id = $1 and e.id = $2";

    static final String LIST = "select " + COLUMNS + """
                     from minutebook.erasure e
                    where e.workspace_id = $1 and e.id < $2
                    order by e.id desc
                    limit $3
                    """;

    static final String RUNNING = """
            select e.id from minutebook.erasure e where e.workspace_id = $1 and e.state = 'running' order by e.id
            """;

    /// Of those who start an erasure in a workspace one goes on at a time, so that each sees what the others started.
    static final String ALONE = """
            select true from (select pg_advisory_xact_lock(hashtextextended('minutebook.erasure ' || $1::uuid, 0))) locked
            """;

    static final String IS_RUNNING = """
            select exists (select from minutebook.erasure e
                where e.workspace_id = $1 and e.state = 'running' and e.kind = $2
                    and (e.subject_id = $3::uuid or sha256(e.user_salt || convert_to($4::text, 'UTF8')) = e.user_hash)) as running
            """;

    /// By one process at a time. Whether all that wrote when it was asked for have ended is told with it.
    static final String LOCK = """
            select e.id, e.kind, e.subject_id, e.user_salt, e.user_hash, e.step, e.after, e.pass, e.changed, e.counts, e.started_at,
                pg_snapshot_xmin(pg_current_snapshot()) > e.began as settled
            from minutebook.erasure e
            where e.workspace_id = $1 and e.id = $2 and e.state = 'running'
            for update skip locked
            """;

    static final String MOVE = """
            update minutebook.erasure set step = $3, after = $4, pass = $5, changed = $6, counts = $7::jsonb
            where workspace_id = $1 and id = $2
            """;

    static final String COMPLETE = """
            update minutebook.erasure set state = 'completed', completed_at = $3, entry_id = $4
            where workspace_id = $1 and id = $2 and state = 'running'
            """;

    /// The number of an entry that was sealed after a time.
    static final String NUMBER = """
            select s.number from minutebook.audit_seal s
            where s.workspace_id = $1 and s.entry_id = $2 and s.number > coalesce((
                select max(b.last_number) from minutebook.audit_block b where b.workspace_id = $1 and b.sealed_at < $3), 0)
            """;

    private ErasureStore() {}

    static Erasure erasure(Row row) throws SQLException {
        return new Erasure(
                new ErasureId(row.uuid()),
                row.value(ErasureSubject.Kind.class),
                row.maybeUuid(),
                row.text(),
                row.text(),
                row.value(Erasure.State.class),
                counts(row),
                row.instant(),
                row.maybeInstant(),
                row.maybe(EntryId::new));
    }

    /// How far an erasure is.
    record Progress(
            UUID id,
            ErasureSubject.Kind kind,
            @Nullable UUID subject,
            byte @Nullable [] userSalt,
            byte @Nullable [] userHash,
            int step,
            @Nullable UUID after,
            int pass,
            long changed,
            Map<String, Long> counts,
            Instant startedAt,
            boolean settled) {

        Progress at(int next, @Nullable UUID place) {
            return new Progress(
                    id, kind, subject, userSalt, userHash, next, place, pass, changed, counts, startedAt, settled);
        }

        Progress again() {
            return new Progress(
                    id, kind, subject, userSalt, userHash, 0, null, pass + 1, 0, counts, startedAt, settled);
        }

        Progress counting(String table, long rows) {
            if (rows == 0) {
                return this;
            }
            Map<String, Long> more = new TreeMap<>(counts);
            more.merge(table, rows, Long::sum);
            return new Progress(
                    id, kind, subject, userSalt, userHash, step, after, pass, changed + rows, more, startedAt, settled);
        }
    }

    static Progress progress(Row row) throws SQLException {
        return new Progress(
                row.uuid(),
                row.value(ErasureSubject.Kind.class),
                row.maybeUuid(),
                row.maybeBytes(),
                row.maybeBytes(),
                row.integer(),
                row.maybeUuid(),
                row.integer(),
                row.number(),
                counts(row),
                row.instant(),
                row.flag());
    }

    private static Map<String, Long> counts(Row row) throws SQLException {
        Map<String, Long> counts = new TreeMap<>();
        Map<?, ?> stored = MinutebookJson.LENIENT.read(row.text(), Map.class);
        stored.forEach((table, rows) ->
                counts.put(String.valueOf(table), ((Number) Objects.requireNonNull(rows)).longValue()));
        return counts;
    }

    /// How much a walk over a table came to.
    record Walked(@Nullable UUID last, long changed) {}

    static Walked walked(Row row) throws SQLException {
        return new Walked(row.maybeUuid(), row.number());
    }

    /// What goes on with an agent.
    record GoingOn(long debates, long runs, long evolutions) {

        boolean any() {
            return debates + runs + evolutions > 0;
        }
    }

    static GoingOn goingOn(Row row) throws SQLException {
        return new GoingOn(row.number(), row.number(), row.number());
    }

    /// What an erasure took contents of.
    record Listed(long subjects, byte[] hash) {}

    static Listed listed(Row row) throws SQLException {
        return new Listed(row.number(), row.bytes());
    }
}
