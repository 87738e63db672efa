package dev.minutebook.core.audit;

import dev.minutebook.core.database.Statements;
import dev.minutebook.verify.AuditRecord;
import dev.minutebook.verify.Block;
import dev.minutebook.verify.Chain;
import dev.minutebook.verify.MerkleTree;
import dev.minutebook.verify.SigningKey;
import dev.minutebook.verify.TrustedKeys;
import java.sql.Connection;
import java.sql.SQLException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.UUID;

/// One pass of sealing, inside one transaction.
///
/// Entries carry the number of the transaction that wrote them. All transactions below the oldest one still
/// running are over: their entries are all there or never will be. So the entries between the watermark and that
/// transaction can be put in order for good, without any writer having waited for another.
final class SealPass {

    private final Connection connection;
    private final SigningKey key;
    private final TrustedKeys trusted;
    private final Instant now;
    private final int most;
    private final Chain chain = new Chain();
    private final Map<String, Set<UUID>> work = new TreeMap<>();

    SealPass(Connection connection, SigningKey key, TrustedKeys trusted, Instant now, int most) {
        this.connection = connection;
        this.key = key;
        this.trusted = trusted;
        this.now = now;
        this.most = most;
    }

    /// What a pass has done.
    ///
    /// @param entries how many entries got their number
    /// @param more    whether it stopped at its limit and should be run again at once
    record Pass(long entries, boolean more, Set<UUID> workspaces) {
        static final Pass NOTHING = new Pass(0, false, Set.of());
    }

    Pass run() throws SQLException {
        Optional<SealStore.Watermark> watermark = SealStore.lockWatermark(connection);
        if (watermark.isEmpty()) {
            return Pass.NOTHING; // another process is sealing
        }
        return watermark.get().sameCopy() ? settled(watermark.get()) : restoredCopy(watermark.get());
    }

    private Pass settled(SealStore.Watermark watermark) throws SQLException {
        List<SealStore.Settled> rows = Statements.list(
                connection, SealStore.SETTLED, SealStore::settled, watermark.low(), watermark.high(), most + 1);
        boolean more = rows.size() > most;
        String sealedBelow = watermark.high();
        if (more) {
            sealedBelow = rows.getLast().xid();
            rows = whole(rows, sealedBelow);
            sealedBelow = rows.getLast().xid().equals(sealedBelow) ? after(sealedBelow) : sealedBelow;
        }
        if (rows.isEmpty()) {
            return Pass.NOTHING;
        }
        Set<UUID> met = seal(rows);
        finish(sealedBelow, met);
        return new Pass(rows.size(), more, met);
    }

    /// A transaction is sealed whole or not at all.
    private List<SealStore.Settled> whole(List<SealStore.Settled> rows, String cut) throws SQLException {
        List<SealStore.Settled> before =
                rows.stream().filter(row -> !row.xid().equals(cut)).toList();
        return before.isEmpty()
                ? Statements.list(connection, SealStore.OF_TRANSACTION, SealStore::settled, cut)
                : before;
    }

    private static String after(String xid) {
        return Long.toUnsignedString(Long.parseUnsignedLong(xid) + 1);
    }

    private Pass restoredCopy(SealStore.Watermark watermark) throws SQLException {
        Statements.change(connection, SealStore.STOP_WRITERS);
        List<SealStore.Settled> rows = Statements.list(connection, SealStore.NEVER_SEALED, SealStore::settled);
        Set<UUID> met = rows.isEmpty() ? Set.of() : seal(rows);
        Statements.change(connection, SealStore.FORGET_TRANSACTIONS, watermark.high());
        finish(watermark.high(), met);
        return new Pass(rows.size(), false, met);
    }

    private Set<UUID> seal(List<SealStore.Settled> rows) throws SQLException {
        Map<UUID, List<AuditRecord>> byWorkspace = new LinkedHashMap<>();
        rows.forEach(row -> byWorkspace
                .computeIfAbsent(row.entry().workspace(), w -> new ArrayList<>())
                .add(row.entry()));
        Map<UUID, LogHead> heads = SealStore.heads(connection, byWorkspace.keySet());
        List<SealStore.Seal> seals = new ArrayList<>(rows.size());
        List<AuditStore.SignedBlock> blocks = new ArrayList<>(byWorkspace.size());
        List<LogHead> moved = new ArrayList<>(byWorkspace.size());
        byWorkspace.forEach((workspace, entries) -> {
            LogHead head = heads.getOrDefault(workspace, LogHead.beginning(workspace));
            if (head.keyId() != null && !trusted.ids().contains(head.keyId())) {
                throw new UnknownKeyException(head.keyId(), key.id());
            }
            moved.add(close(head, entries, seals, blocks));
        });
        SealStore.insertSeals(connection, seals);
        SealStore.insertBlocks(connection, blocks);
        SealStore.moveHeads(connection, moved, now);
        return new TreeSet<>(byWorkspace.keySet());
    }

    private LogHead close(
            LogHead head, List<AuditRecord> entries, List<SealStore.Seal> seals, List<AuditStore.SignedBlock> blocks) {
        long number = head.number();
        byte[] hash = head.hash();
        List<byte[]> hashes = new ArrayList<>(entries.size());
        for (AuditRecord entry : entries) {
            for (String kind : workIn(entry.subjectKind())) {
                work.computeIfAbsent(kind, k -> new TreeSet<>()).add(entry.workspace());
            }
            byte[] next = chain.link(hash, ++number, entry);
            seals.add(new SealStore.Seal(head.workspace(), number, entry.id(), hash, next));
            hashes.add(next);
            hash = next;
        }
        Block block = new Block(
                head.workspace(),
                head.block() + 1,
                head.number() + 1,
                number,
                MerkleTree.of(hashes).root(),
                hash,
                head.blockHash(),
                now,
                key.id());
        blocks.add(new AuditStore.SignedBlock(block, key.sign(block)));
        return new LogHead(head.workspace(), number, hash, block.number(), block.headerHash(), key.id());
    }

    /// The kinds of work that something done to a subject may leave behind.
    private static List<String> workIn(String subjectKind) {
        return switch (subjectKind) {
            case "task" -> List.of("tasks");
            case "debate" -> List.of("debates", "search", "vectors", "critiques");
            case "turn", "approval" -> List.of("debates", "search", "vectors");
            case "proof" -> List.of("proofs");
            case "memory" -> List.of("memories", "search", "vectors");
            case "message", "decision", "knowledge", "evidence" -> List.of("search", "vectors");
            default -> List.of();
        };
    }

    private void finish(String sealedBelow, Set<UUID> met) throws SQLException {
        Statements.change(connection, SealStore.MOVE_WATERMARK, sealedBelow, now);
        if (met.isEmpty()) {
            return;
        }
        List<UUID> workspaces = new ArrayList<>(met);
        List<String> kinds = new ArrayList<>(Collections.nCopies(met.size(), "housekeeping"));
        work.forEach((kind, there) -> there.forEach(workspace -> {
            workspaces.add(workspace);
            kinds.add(kind);
        }));
        Statements.change(
                connection, SealStore.MARK_READY, workspaces.toArray(UUID[]::new), kinds.toArray(String[]::new), now);
        Statements.change(connection, SealStore.NOTIFY, SealSignal.payload(met));
    }
}
