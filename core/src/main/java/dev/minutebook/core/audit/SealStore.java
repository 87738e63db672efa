package dev.minutebook.core.audit;

import dev.minutebook.core.database.Column;
import dev.minutebook.core.database.Row;
import dev.minutebook.core.database.Statements;
import dev.minutebook.verify.AuditRecord;
import dev.minutebook.verify.Block;
import java.sql.Connection;
import java.sql.SQLException;
import java.time.Instant;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/// SQL of sealing, on a bare connection in the worker's role. Row-level security lets that role read all entries.
final class SealStore {

    static final String LOCK_WATERMARK = """
            select sealed_below::text as low, pg_snapshot_xmin(pg_current_snapshot())::text as high,
                system_identifier = (select c.system_identifier from pg_control_system() c) as same_copy,
                uptake_workspace, uptake_number
            from minutebook.audit_watermark
            for update skip locked
            """;

    /// Looks at the newest entry alone: asked whether any exists above the watermark, the planner expects many and
    /// reads the table from its beginning.
    static final String ANYTHING_TO_SEAL = """
            select coalesce((select e.xid from minutebook.audit_entry e order by e.xid desc limit 1)
                    >= (select w.sealed_below from minutebook.audit_watermark w), false)
                or (select w.system_identifier from minutebook.audit_watermark w)
                    <> (select c.system_identifier from pg_control_system() c)
                or (select w.uptake_workspace is not null from minutebook.audit_watermark w)
            """;

    private static final String ENTRY = "e.xid::text, e.workspace_id, " + AuditStore.ENTRY_COLUMNS;

    /// Without those of workspaces that are held.
    static final String SETTLED = "select " + ENTRY + """
                     from minutebook.audit_entry e
                    where e.xid >= $1::xid8 and e.xid < $2::xid8 and e.workspace_id <> all ($3)
                    order by e.xid, e.workspace_id, e.id
                    limit $4
                    """;

    static final String OF_TRANSACTION =
            "select " + ENTRY + " from minutebook.audit_entry e where e.xid = $1::xid8 order by e.workspace_id, e.id";

    /// As [#SETTLED], but only where entries are: what is in them may be what fails.
    static final String SETTLED_PLACES = """
            select e.xid::text, e.workspace_id
            from minutebook.audit_entry e
            where e.xid >= $1::xid8 and e.xid < $2::xid8 and e.workspace_id <> all ($3)
            order by e.xid, e.workspace_id, e.id
            limit $4
            """;

    static final String OF_WORKSPACE = "select " + ENTRY + """
                     from minutebook.audit_entry e
                    where e.workspace_id = $1 and e.xid >= $2::xid8 and e.xid < $3::xid8
                    order by e.xid, e.id
                    limit $4
                    """;

    static final String OF_WORKSPACES = "select " + ENTRY + """
                     from minutebook.audit_entry e
                    where e.workspace_id = any ($1) and e.xid >= $2::xid8 and e.xid < $3::xid8
                    order by e.xid, e.workspace_id, e.id
                    """;

    static final String HELD = "select workspace_id from minutebook.audit_head where held_until is not null";

    static final String HELD_DUE = """
            select workspace_id from minutebook.audit_head
            where held_until <= $1
            order by held_until
            limit 100
            """;

    static final String HELD_FROM =
            "select held_from::text from minutebook.audit_head where workspace_id = $1 and held_from is not null";

    static final String HELD_COUNT = "select count(*) from minutebook.audit_head where held_until is not null";

    /// Holds a workspace whose sealing failed. The pause doubles with each failure, up to about five minutes.
    static final String HOLD = """
            insert into minutebook.audit_head (workspace_id, number, hash, block_number, block_hash, sealed_at,
                held_from, held_until, held_times, held_reason)
            values ($1, $2, $3, $4, $5, $6, $7::xid8, $6::timestamptz + interval '1 second', 1, $8)
            on conflict (workspace_id) do update
                set held_from = least(audit_head.held_from, excluded.held_from),
                    held_until = $6::timestamptz + least(300, power(2, least(audit_head.held_times, 9))) * interval '1 second',
                    held_times = audit_head.held_times + 1, held_reason = excluded.held_reason
            """;

    static final String HOLD_LONGER = """
            update minutebook.audit_head
            set held_until = $2::timestamptz + least(300, power(2, least(held_times, 9))) * interval '1 second',
                held_times = held_times + 1, held_reason = $3
            where workspace_id = $1 and held_from is not null
            """;

    static final String HOLD_REST = "update minutebook.audit_head set held_from = $2::xid8 where workspace_id = $1";

    static final String LET_GO = """
            update minutebook.audit_head
            set held_from = null, held_until = null, held_times = 0, held_reason = null
            where workspace_id = $1
            """;

    /// In a restored copy the transaction numbers of old entries mean nothing. They are taken up seal by seal: what
    /// is sealed gets the number 3, which no transaction has; what has another one then is not sealed.
    static final String BEGIN_UPTAKE = """
            update minutebook.audit_watermark
            set system_identifier = (select c.system_identifier from pg_control_system() c),
                uptake_workspace = '00000000-0000-0000-0000-000000000000', uptake_number = 0
            """;

    static final String FORGET_SEALED = """
            with batch as (
                select s.workspace_id, s.number, s.entry_id
                from minutebook.audit_seal s
                where (s.workspace_id, s.number) > ($1, $2)
                order by s.workspace_id, s.number
                limit $3),
            forgotten as (
                update minutebook.audit_entry e set xid = '3'::xid8
                from batch
                where e.workspace_id = batch.workspace_id and e.id = batch.entry_id and e.xid <> '3'::xid8)
            select workspace_id, number from batch
            order by workspace_id desc, number desc
            limit 1
            """;

    static final String MOVE_UPTAKE = "update minutebook.audit_watermark set uptake_workspace = $1, uptake_number = $2";

    static final String END_UPTAKE =
            "update minutebook.audit_watermark set uptake_workspace = null, uptake_number = null";

    static final String NEVER_SEALED = "select " + ENTRY + """
                     from minutebook.audit_entry e
                    where e.xid > '3'::xid8 and e.workspace_id <> all ($1)
                    order by e.xid, e.workspace_id, e.id
                    limit $2
                    """;

    /// Entries get another number of a transaction, where theirs is of another history.
    static final String RENUMBER = """
            update minutebook.audit_entry e set xid = $3::xid8
            from unnest($1::uuid[], $2::uuid[]) as one (workspace_id, id)
            where e.workspace_id = one.workspace_id and e.id = one.id
            """;

    static final String HEADS = """
            select h.workspace_id, h.number, h.hash, h.block_number, h.block_hash, b.key_id
            from minutebook.audit_head h
            left join minutebook.audit_block b on b.workspace_id = h.workspace_id and b.number = h.block_number
            where h.workspace_id = any ($1)
            """;

    /// Whether there is a log at all.
    static final String THERE = "select to_regclass('minutebook.audit_block') is not null as there";

    /// Who signed where the log of any workspace ends.
    static final String SIGNERS = """
            select distinct b.key_id
            from minutebook.audit_head h
            join minutebook.audit_block b on b.workspace_id = h.workspace_id and b.number = h.block_number
            """;

    static final String INSERT_SEALS = """
            insert into minutebook.audit_seal (workspace_id, number, entry_id, prev_hash, hash)
            select * from unnest($1::uuid[], $2::int8[], $3::uuid[], $4::bytea[], $5::bytea[])
            """;

    static final String INSERT_BLOCKS = """
            insert into minutebook.audit_block (workspace_id, number, first_number, last_number, root, head_hash,
                prev_block_hash, sealed_at, key_id, signature)
            select * from unnest($1::uuid[], $2::int8[], $3::int8[], $4::int8[], $5::bytea[], $6::bytea[],
                $7::bytea[], $8::timestamptz[], $9::text[], $10::bytea[])
            """;

    static final String MOVE_HEAD = """
            insert into minutebook.audit_head (workspace_id, number, hash, block_number, block_hash, sealed_at)
            select * from unnest($1::uuid[], $2::int8[], $3::bytea[], $4::int8[], $5::bytea[], $6::timestamptz[])
            on conflict (workspace_id) do update
                set number = excluded.number, hash = excluded.hash, block_number = excluded.block_number,
                    block_hash = excluded.block_hash, sealed_at = excluded.sealed_at
            """;

    static final String MOVE_WATERMARK = """
            update minutebook.audit_watermark
            set sealed_below = $1::xid8, sealed_at = $2
            """;

    /// A workspace that was marked ready and worked off meanwhile gets a newer mark, so that the one who takes it
    /// off the list sees that there is more; newer also when this clock is behind that of the sealer before.
    /// With those whose entries go to a webhook.
    static final String MARK_READY = """
            insert into minutebook.ready (workspace_id, kind, since)
            select workspace_id, kind, $3::timestamptz from unnest($1::uuid[], $2::text[]) as work (workspace_id, kind)
            union
            select s.workspace_id, 'notices', $3::timestamptz from minutebook.subscription s
            where s.workspace_id = any ($1) and s.entries is not null and s.removed_at is null and s.failed_at is null
            on conflict (workspace_id, kind) do update
                set since = greatest(excluded.since, ready.since + interval '1 microsecond')
            """;

    static final String NOTIFY = "select pg_notify('minutebook_sealed', $1)";

    /// Where the log of every workspace ends, for checkpoints that are kept elsewhere.
    static final String NEWEST_BLOCKS = """
            select w.name as workspace_name, b.workspace_id, b.number, b.first_number, b.last_number, b.root, b.head_hash,
                b.prev_block_hash, b.sealed_at, b.key_id, b.signature
            from minutebook.audit_head h
            join minutebook.workspace w on w.id = h.workspace_id
            join minutebook.audit_block b on b.workspace_id = h.workspace_id and b.number = h.block_number
            """;

    record NewestBlock(String workspaceName, AuditStore.SignedBlock signed) {}

    static NewestBlock newestBlock(Row row) throws SQLException {
        return new NewestBlock(row.text(), AuditStore.block(row));
    }

    private SealStore() {}

    /// @param low      entries below are sealed
    /// @param high     transactions below are over
    /// @param sameCopy whether the database is the one the watermark was set in, and not a restored copy
    /// @param uptakeWorkspace the workspace up to which a restored copy is taken up, while it is
    record Watermark(
            String low,
            String high,
            boolean sameCopy,
            @Nullable UUID uptakeWorkspace,
            @Nullable Long uptakeNumber) {}

    record Place(String xid, UUID workspace) {}

    record SealedUpTo(UUID workspace, long number) {}

    static Optional<Watermark> lockWatermark(Connection connection) throws SQLException {
        return Statements.list(
                        connection,
                        LOCK_WATERMARK,
                        row -> new Watermark(row.text(), row.text(), row.flag(), row.maybeUuid(), row.maybeNumber()))
                .stream()
                .findFirst();
    }

    record Seal(UUID workspace, long number, UUID entry, byte[] prevHash, byte[] hash) {}

    record Settled(String xid, AuditRecord entry) {}

    static Settled settled(Row row) throws SQLException {
        String xid = row.text();
        return new Settled(xid, AuditStore.record(row.uuid(), row));
    }

    static UUID[] held(Connection connection) throws SQLException {
        return Statements.list(connection, HELD, row -> row.uuid()).toArray(UUID[]::new);
    }

    static void hold(Connection connection, UUID workspace, String from, Instant now, String reason)
            throws SQLException {
        LogHead empty = LogHead.beginning(workspace);
        Statements.change(
                connection,
                HOLD,
                workspace,
                empty.number(),
                empty.hash(),
                empty.block(),
                empty.blockHash(),
                now,
                from,
                reason);
    }

    static void holdAgain(Connection connection, UUID workspace, Instant now, String reason) throws SQLException {
        Statements.change(connection, HOLD_LONGER, workspace, now, reason);
    }

    static void renumber(Connection connection, List<Settled> rows, String xid) throws SQLException {
        Statements.change(
                connection,
                RENUMBER,
                rows.stream().map(row -> row.entry().workspace()).toArray(UUID[]::new),
                rows.stream().map(row -> row.entry().id()).toArray(UUID[]::new),
                xid);
    }

    static Map<UUID, LogHead> heads(Connection connection, Collection<UUID> workspaces) throws SQLException {
        Map<UUID, LogHead> heads = new HashMap<>();
        List<LogHead> rows = Statements.list(
                connection,
                HEADS,
                row -> new LogHead(row.uuid(), row.number(), row.bytes(), row.number(), row.bytes(), row.maybeText()),
                (Object) workspaces.toArray(UUID[]::new));
        rows.forEach(head -> heads.put(head.workspace(), head));
        return heads;
    }

    static void insertSeals(Connection connection, List<Seal> seals) throws SQLException {
        Statements.change(
                connection,
                INSERT_SEALS,
                Column.of(seals, UUID[]::new, Seal::workspace),
                Column.of(seals, Long[]::new, Seal::number),
                Column.of(seals, UUID[]::new, Seal::entry),
                Column.of(seals, byte[][]::new, Seal::prevHash),
                Column.of(seals, byte[][]::new, Seal::hash));
    }

    static void insertBlocks(Connection connection, List<AuditStore.SignedBlock> signed) throws SQLException {
        List<Block> blocks = signed.stream().map(AuditStore.SignedBlock::block).toList();
        Statements.change(
                connection,
                INSERT_BLOCKS,
                Column.of(blocks, UUID[]::new, Block::workspace),
                Column.of(blocks, Long[]::new, Block::number),
                Column.of(blocks, Long[]::new, Block::firstEntry),
                Column.of(blocks, Long[]::new, Block::lastEntry),
                Column.of(blocks, byte[][]::new, Block::merkleRoot),
                Column.of(blocks, byte[][]::new, Block::headHash),
                Column.of(blocks, byte[][]::new, Block::previousHash),
                Column.of(blocks, Instant[]::new, Block::sealedAt),
                Column.of(blocks, String[]::new, Block::keyId),
                Column.of(signed, byte[][]::new, AuditStore.SignedBlock::signature));
    }

    static void moveHeads(Connection connection, Collection<LogHead> heads, Instant at) throws SQLException {
        Statements.change(
                connection,
                MOVE_HEAD,
                Column.of(heads, UUID[]::new, LogHead::workspace),
                Column.of(heads, Long[]::new, LogHead::number),
                Column.of(heads, byte[][]::new, LogHead::hash),
                Column.of(heads, Long[]::new, LogHead::block),
                Column.of(heads, byte[][]::new, LogHead::blockHash),
                Column.of(heads, Instant[]::new, head -> at));
    }
}
