package dev.minutebook.core.audit;

import dev.minutebook.api.audit.AuditEntry;
import dev.minutebook.api.audit.EntryId;
import dev.minutebook.api.workspaces.TokenId;
import dev.minutebook.core.database.Row;
import dev.minutebook.verify.AuditRecord;
import dev.minutebook.verify.Block;
import java.sql.SQLException;
import java.time.Instant;
import java.util.HexFormat;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/// SQL of the log as callers see it.
public final class AuditStore {

    static final String INSERT_ENTRY = """
            insert into minutebook.audit_entry (workspace_id, id, at, actor, token_id, session_id, trace_id, event,
                subject_kind, subject_id, details, commitment, confidence, latency_ms, field, specialist, u_score)
            values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17)
            """;

    static final String INSERT_ENTRIES = """
            insert into minutebook.audit_entry (workspace_id, id, at, actor, token_id, session_id, trace_id, event,
                subject_kind, subject_id, details, commitment, confidence, latency_ms, field, specialist, u_score)
            select $1, e.id, e.at, e.actor, $5::uuid, e.session_id, $7::text, e.event, e.subject_kind, e.subject_id, e.details,
                e.commitment, e.confidence, e.latency_ms, e.field, e.specialist, e.u_score
            from unnest($2::uuid[], $3::timestamptz[], $4::text[], $6::uuid[], $8::text[], $9::text[], $10::uuid[],
                    $11::text[], $12::bytea[], $13::float8[], $14::float8[], $15::text[], $16::text[], $17::float8[])
                e (id, at, actor, session_id, event, subject_kind, subject_id, details, commitment, confidence, latency_ms, field,
                    specialist, u_score)
            """;

    public static final String ENTRY_COLUMNS = """
            e.id, e.at, e.actor, e.token_id, e.session_id, e.trace_id, e.event, e.subject_kind, e.subject_id, e.field,
            e.specialist, e.u_score, e.confidence, e.latency_ms, e.details, e.commitment
            """;

    /// Each entry is looked up by its key. A plain join, planned while the tables were small and kept, compares
    /// each seal with every entry of the workspace. A range that retention removed is passed over at once.
    static final String SEALED_AFTER = "select s.number, s.prev_hash, s.hash, " + ENTRY_COLUMNS + """
                     from minutebook.audit_seal s
                    cross join lateral (
                        select * from minutebook.audit_entry e
                        where e.workspace_id = s.workspace_id and e.id = s.entry_id
                        limit 1) e
                    where s.workspace_id = $1 and s.number > greatest($2::int8, (
                        select g.last_number from minutebook.removed_range g
                        where g.workspace_id = $1 and g.first_number <= least($2, 9223372036854775806) + 1 and g.last_number > $2
                            and g.gone = g.last_number - g.first_number + 1
                        order by g.first_number desc
                        limit 1))
                    order by s.number
                    limit $3
                    """;

    /// With the size of what an entry committed to, as far as it may be large; sizes are read without the text.
    static final String FOR_VERIFICATION =
            "select s.number, s.prev_hash, s.hash, coalesce(n.bytes, 0)::int8 as bytes, e.workspace_id, "
                    + ENTRY_COLUMNS + """
                     from minutebook.audit_seal s
                    left join lateral (
                        select * from minutebook.audit_entry e
                        where e.workspace_id = s.workspace_id and e.id = s.entry_id
                        limit 1) e on true
                    left join lateral (
                        select octet_length(m.body) as bytes from minutebook.channel_message m
                        where $5 and e.subject_kind = 'message' and m.workspace_id = e.workspace_id and m.id = e.subject_id
                        union all
                        select octet_length(t.content) from minutebook.turn t
                        where $5 and e.subject_kind = 'turn' and t.workspace_id = e.workspace_id and t.id = e.subject_id
                        union all
                        select octet_length(d.conclusion) from minutebook.decision d
                        where $5 and e.subject_kind = 'decision' and d.workspace_id = e.workspace_id and d.id = e.subject_id
                        union all
                        select octet_length(d.topic) + coalesce(octet_length(d.context), 0) from minutebook.debate d
                        where $5 and e.subject_kind = 'debate' and d.workspace_id = e.workspace_id and d.id = e.subject_id
                        union all
                        select sum(octet_length(m.content) + coalesce(octet_length(m.parts::text), 0))::int
                        from minutebook.conversation_message m
                        where $5 and e.event = 'conversation.appended' and m.workspace_id = e.workspace_id
                            and m.conversation_id = e.subject_id and m.branch = (e.details::json ->> 'branch')::int
                            and m.seq between (e.details::json ->> 'from')::int8 and (e.details::json ->> 'to')::int8
                        having count(*) > 0
                        limit 1) n on true
                    where s.workspace_id = $1 and s.number > $2 and s.number <= $3
                    order by s.number
                    limit $4
                    """;

    static final String MESSAGES = """
            select id, salt, body from minutebook.channel_message where workspace_id = $1 and id = any ($2)
            """;

    public static final String BLOCKS = """
            select workspace_id, number, first_number, last_number, root, head_hash, prev_block_hash, sealed_at, key_id,
                signature
            from minutebook.audit_block
            where workspace_id = $1 and number > $2 and number <= $3
            order by number
            limit $4
            """;

    static final String COVERING_BLOCK = """
            select workspace_id, number, first_number, last_number, root, head_hash, prev_block_hash, sealed_at, key_id,
                signature
            from minutebook.audit_block
            where workspace_id = $1 and last_number >= $2
            order by last_number
            limit 1
            """;

    static final String HASHES = """
            select hash
            from minutebook.audit_seal
            where workspace_id = $1 and number >= $2 and number <= $3
            order by number
            """;

    public static final String NEWEST_BLOCK = """
            select workspace_id, number, first_number, last_number, root, head_hash, prev_block_hash, sealed_at, key_id,
                signature
            from minutebook.audit_block
            where workspace_id = $1
            order by number desc
            limit 1
            """;

    public static final String HEAD = """
            select coalesce((select max(number) from minutebook.audit_seal where workspace_id = $1), 0) as seals,
                coalesce((select max(number) from minutebook.audit_block where workspace_id = $1), 0) as blocks,
                coalesce(max(number), 0) as head, max(sealed_at) as sealed_at
            from minutebook.audit_head
            where workspace_id = $1
            """;

    static final String TRY_LOCK = "select pg_try_advisory_lock($1)";

    static final String LOCK = "select true from (select pg_advisory_lock($1)) locked";

    static final String UNLOCK = "select pg_advisory_unlock($1)";

    private AuditStore() {}

    /// Where the log ends, by each of the three tables that say so, at one moment.
    public record Ends(
            long seals, long blocks, long head, @Nullable Instant sealedAt) {}

    public static Ends ends(Row row) throws SQLException {
        return new Ends(row.number(), row.number(), row.number(), row.maybeInstant());
    }

    static AuditEntry entry(Row row) throws SQLException {
        long number = row.number();
        String prevHash = hex(row.bytes());
        String hash = hex(row.bytes());
        return new AuditEntry(
                number,
                new EntryId(row.uuid()),
                row.instant(),
                row.text(),
                row.maybe(TokenId::new),
                row.maybeUuid(),
                row.maybeText(),
                row.text(),
                row.text(),
                row.maybeUuid(),
                row.maybeText(),
                row.maybeText(),
                row.maybeReal(),
                row.maybeReal(),
                row.maybeReal(),
                row.text(),
                row.maybeHex(),
                prevHash,
                hash);
    }

    /// A seal with its entry, which retention may have dropped, and the size of the content it speaks of.
    record Sealed(
            long number,
            byte[] prevHash,
            byte[] hash,
            long bytes,
            @Nullable AuditRecord entry) {}

    static Sealed sealed(Row row) throws SQLException {
        long number = row.number();
        byte[] prevHash = row.bytes();
        byte[] hash = row.bytes();
        long bytes = row.number();
        UUID workspace = row.maybeUuid();
        if (workspace == null) {
            row.skipRest();
            return new Sealed(number, prevHash, hash, bytes, null);
        }
        return new Sealed(number, prevHash, hash, bytes, record(workspace, row));
    }

    /// What a message says, with the salt of the commitment to it.
    record Content(UUID id, byte[] salt, String body) {}

    static Content content(Row row) throws SQLException {
        return new Content(row.uuid(), row.bytes(), row.text());
    }

    public static AuditRecord record(UUID workspace, Row row) throws SQLException {
        return new AuditRecord(
                workspace,
                row.uuid(),
                row.instant(),
                row.text(),
                row.maybeUuid(),
                row.maybeUuid(),
                row.maybeText(),
                row.text(),
                row.text(),
                row.maybeUuid(),
                row.maybeText(),
                row.maybeText(),
                row.maybeReal(),
                row.maybeReal(),
                row.maybeReal(),
                row.text(),
                row.maybeBytes());
    }

    public record SignedBlock(Block block, byte[] signature) {}

    public static SignedBlock block(Row row) throws SQLException {
        Block block = new Block(
                row.uuid(),
                row.number(),
                row.number(),
                row.number(),
                row.bytes(),
                row.bytes(),
                row.bytes(),
                row.instant(),
                row.text());
        return new SignedBlock(block, row.bytes());
    }

    private static String hex(byte[] bytes) {
        return HexFormat.of().formatHex(bytes);
    }
}
