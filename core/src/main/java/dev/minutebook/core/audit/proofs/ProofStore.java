package dev.minutebook.core.audit.proofs;

import dev.minutebook.core.audit.AuditStore;
import dev.minutebook.core.database.Row;
import java.sql.SQLException;
import java.time.Instant;
import java.util.UUID;

/// SQL of what proves some entries. No index leads from a subject to its entries or from an entry to its number: both
/// are looked for about the time at which they were made.
final class ProofStore {

    static final String ENTRIES = "select " + AuditStore.ENTRY_COLUMNS + """
                     from minutebook.audit_entry e
                    where e.workspace_id = $1 and e.id >= $2 and e.id < $3 and e.subject_id = any ($4) and e.event = any ($5)
                    order by e.id
                    """;

    static final String SEALS = """
            select number, entry_id, prev_hash, hash from minutebook.audit_seal
            where workspace_id = $1 and number >= $2 and number <= $3 and entry_id = any ($4)
            order by number
            """;

    static final String BLOCK_TIME = """
            select first_number, sealed_at from minutebook.audit_block where workspace_id = $1 and number = $2
            """;

    /// Of each number the block that covers it.
    static final String COVERING = """
            select distinct b.workspace_id, b.number, b.first_number, b.last_number, b.root, b.head_hash, b.prev_block_hash,
                b.sealed_at, b.key_id, b.signature
            from unnest($2::int8[]) n (number)
            cross join lateral (
                select * from minutebook.audit_block c
                where c.workspace_id = $1 and c.last_number >= n.number
                order by c.last_number
                limit 1) b
            order by b.number
            """;

    private ProofStore() {}

    record Seal(long number, UUID entry, byte[] prevHash, byte[] hash) {}

    static Seal seal(Row row) throws SQLException {
        return new Seal(row.number(), row.uuid(), row.bytes(), row.bytes());
    }

    record BlockTime(long firstNumber, Instant sealedAt) {}

    static BlockTime blockTime(Row row) throws SQLException {
        return new BlockTime(row.number(), row.instant());
    }
}
