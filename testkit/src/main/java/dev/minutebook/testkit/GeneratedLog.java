package dev.minutebook.testkit;

import dev.minutebook.verify.AuditRecord;
import dev.minutebook.verify.Block;
import dev.minutebook.verify.Chain;
import dev.minutebook.verify.MerkleTree;
import dev.minutebook.verify.SigningKey;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.time.ZoneOffset;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.Random;
import java.util.UUID;
import org.postgresql.PGConnection;
import org.postgresql.copy.CopyManager;

/// Adds many sealed entries to the log of a workspace, as the sealer would have: chained, in signed blocks. Nobody may
/// seal meanwhile.
public final class GeneratedLog {

    private static final int BLOCK = 20_000;
    private static final HexFormat HEX = HexFormat.of();

    /// Transactions of another history, whose entries are sealed.
    private static final String FORGOTTEN = "3";

    private final Connection connection;
    private final CopyManager copies;
    private final UUID workspace;
    private final SigningKey key;
    private final Chain chain = new Chain();
    private final Random random = new Random(11);
    private long number;
    private byte[] hash;
    private long block;
    private byte[] blockHash;

    /// @param connection of a superuser
    /// @param key        the one that signs the log
    public GeneratedLog(Connection connection, UUID workspace, SigningKey key) throws SQLException {
        this.connection = connection;
        this.copies = connection.unwrap(PGConnection.class).getCopyAPI();
        this.workspace = workspace;
        this.key = key;
        this.hash = Chain.genesis(workspace);
        this.blockHash = Block.genesis(workspace);
        try (PreparedStatement head = connection.prepareStatement(
                "select number, hash, block_number, block_hash from minutebook.audit_head where workspace_id = ?")) {
            head.setObject(1, workspace);
            try (ResultSet row = head.executeQuery()) {
                if (row.next()) {
                    number = row.getLong(1);
                    hash = row.getBytes(2);
                    block = row.getLong(3);
                    blockHash = row.getBytes(4);
                }
            }
        }
    }

    /// @param keptEvery each entry of so many is one that retention keeps
    public void add(long entries, int keptEvery, Instant at) throws SQLException, IOException {
        for (long left = entries; left > 0; left -= BLOCK) {
            addBlock((int) Math.min(BLOCK, left), keptEvery, at.truncatedTo(ChronoUnit.MICROS));
        }
    }

    private void addBlock(int entries, int keptEvery, Instant at) throws SQLException, IOException {
        StringBuilder rows = new StringBuilder(entries * 250);
        StringBuilder seals = new StringBuilder(entries * 250);
        List<byte[]> hashes = new ArrayList<>(entries);
        long first = number + 1;
        for (int i = 0; i < entries; i++) {
            AuditRecord entry = entry(++number, number % keptEvery == 0, at);
            byte[] next = chain.link(hash, number, entry);
            rows.append(workspace).append('\t').append(entry.id()).append('\t').append(FORGOTTEN);
            rows.append('\t').append(entry.at()).append('\t').append(entry.actor());
            rows.append('\t').append(entry.event()).append('\t').append(entry.subjectKind());
            rows.append('\t')
                    .append(entry.subject())
                    .append('\t')
                    .append(entry.details())
                    .append('\n');
            seals.append(workspace).append('\t').append(number).append('\t').append(entry.id());
            seals.append("\t\\\\x")
                    .append(HEX.formatHex(hash))
                    .append("\t\\\\x")
                    .append(HEX.formatHex(next));
            seals.append('\n');
            hashes.add(next);
            hash = next;
        }
        copy("audit_entry (workspace_id, id, xid, at, actor, event, subject_kind, subject_id, details)", rows);
        copy("audit_seal (workspace_id, number, entry_id, prev_hash, hash)", seals);
        sign(new Block(workspace, ++block, first, number, MerkleTree.of(hashes).root(), hash, blockHash, at, key.id()));
    }

    private AuditRecord entry(long place, boolean kept, Instant at) {
        UUID id = new UUID((place >> 12 << 16) | 0x7000 | (place & 0xfff), random.nextLong() >>> 2 | 1L << 63);
        UUID subject = new UUID(random.nextLong(), random.nextLong());
        return new AuditRecord(
                workspace,
                id,
                at,
                "agent:" + subject,
                null,
                null,
                null,
                kept ? "retention.policy_changed" : "task.claimed",
                kept ? "workspace" : "task",
                subject,
                null,
                null,
                null,
                null,
                null,
                "{\"lease\":60,\"fence\":" + place + "}",
                null);
    }

    private void copy(String into, StringBuilder rows) throws SQLException, IOException {
        copies.copyIn(
                "copy minutebook." + into + " from stdin",
                new ByteArrayInputStream(rows.toString().getBytes(StandardCharsets.UTF_8)),
                1 << 16);
    }

    private void sign(Block signed) throws SQLException {
        blockHash = signed.headerHash();
        try (PreparedStatement insert = connection.prepareStatement("""
                with signed as (
                    insert into minutebook.audit_block (workspace_id, number, first_number, last_number, root, head_hash,
                        prev_block_hash, sealed_at, key_id, signature)
                    values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?) returning *)
                insert into minutebook.audit_head (workspace_id, number, hash, block_number, block_hash, sealed_at)
                select workspace_id, last_number, head_hash, number, ?, sealed_at from signed
                on conflict (workspace_id) do update
                    set number = excluded.number, hash = excluded.hash, block_number = excluded.block_number,
                        block_hash = excluded.block_hash, sealed_at = excluded.sealed_at
                """)) {
            insert.setObject(1, workspace);
            insert.setLong(2, signed.number());
            insert.setLong(3, signed.firstEntry());
            insert.setLong(4, signed.lastEntry());
            insert.setBytes(5, signed.merkleRoot());
            insert.setBytes(6, signed.headHash());
            insert.setBytes(7, signed.previousHash());
            insert.setObject(8, signed.sealedAt().atOffset(ZoneOffset.UTC));
            insert.setString(9, signed.keyId());
            insert.setBytes(10, key.sign(signed));
            insert.setBytes(11, blockHash);
            insert.execute();
        }
    }
}
