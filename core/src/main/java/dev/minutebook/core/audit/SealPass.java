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
import java.sql.Savepoint;
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

    /// The number of transactions of another history whose entries are sealed.
    private static final String FORGOTTEN = "3";

    /// The one of those whose workspace is held, so that they are found again.
    private static final String HELD_AT_UPTAKE = "4";

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

    /// Seals what is settled, all workspaces together.
    Pass run() throws SQLException {
        return run(false);
    }

    /// As [#run], but a workspace that fails is found and held, and the others are sealed.
    Pass runApart() throws SQLException {
        return run(true);
    }

    private Pass run(boolean apart) throws SQLException {
        Optional<SealStore.Watermark> locked = SealStore.lockWatermark(connection);
        if (locked.isEmpty()) {
            return Pass.NOTHING; // another process is sealing
        }
        SealStore.Watermark watermark = locked.get();
        if (!watermark.sameCopy()) {
            Statements.change(connection, SealStore.BEGIN_UPTAKE);
            return new Pass(0, true, Set.of());
        }
        if (watermark.uptakeWorkspace() != null && watermark.uptakeNumber() != null) {
            return uptake(watermark, watermark.uptakeWorkspace(), watermark.uptakeNumber(), apart);
        }
        return apart ? settledApart(watermark) : settled(watermark);
    }

    private Pass settled(SealStore.Watermark watermark) throws SQLException {
        List<SealStore.Settled> rows = Statements.list(
                connection,
                SealStore.SETTLED,
                SealStore::settled,
                watermark.low(),
                watermark.high(),
                SealStore.held(connection),
                most + 1);
        boolean more = rows.size() > most;
        String sealedBelow = watermark.high();
        if (more) {
            sealedBelow = cut(rows.getFirst().xid(), rows.getLast().xid());
            rows = whole(rows);
        }
        Set<UUID> met = rows.isEmpty() ? Set.of() : seal(rows);
        finish(watermark, sealedBelow, met);
        return new Pass(rows.size(), more, met);
    }

    private Pass settledApart(SealStore.Watermark watermark) throws SQLException {
        List<SealStore.Place> places = Statements.list(
                connection,
                SealStore.SETTLED_PLACES,
                row -> new SealStore.Place(row.text(), row.uuid()),
                watermark.low(),
                watermark.high(),
                SealStore.held(connection),
                most + 1);
        boolean more = places.size() > most;
        String sealedBelow =
                more ? cut(places.getFirst().xid(), places.getLast().xid()) : watermark.high();
        Set<UUID> met = new TreeSet<>();
        List<UUID> workspaces =
                places.stream().map(SealStore.Place::workspace).distinct().toList();
        long entries = apart(
                workspaces,
                watermark.low(),
                met,
                some -> Statements.list(
                        connection,
                        SealStore.OF_WORKSPACES,
                        SealStore::settled,
                        some.toArray(UUID[]::new),
                        watermark.low(),
                        sealedBelow));
        finish(watermark, sealedBelow, met);
        return new Pass(entries, more, met);
    }

    /// Tries to seal what a workspace left unsealed when it was held.
    Pass retry(UUID workspace) throws SQLException {
        Optional<SealStore.Watermark> locked = SealStore.lockWatermark(connection);
        List<String> from = Statements.list(connection, SealStore.HELD_FROM, row -> row.text(), workspace);
        if (locked.isEmpty() || from.isEmpty()) {
            return Pass.NOTHING;
        }
        SealStore.Watermark watermark = locked.get();
        List<SealStore.Settled> rows = Statements.list(
                connection,
                SealStore.OF_WORKSPACE,
                SealStore::settled,
                workspace,
                from.getFirst(),
                watermark.low(),
                most + 1);
        boolean more = rows.size() > most;
        if (more) {
            String rest = cut(rows.getFirst().xid(), rows.getLast().xid());
            rows = whole(rows);
            Statements.change(connection, SealStore.HOLD_REST, workspace, rest);
        } else {
            Statements.change(connection, SealStore.LET_GO, workspace);
        }
        Set<UUID> met = rows.isEmpty() ? Set.of() : seal(rows);
        finish(watermark, watermark.low(), met);
        return new Pass(rows.size(), more, met);
    }

    /// Below which transaction all are sealed after a page that was full.
    private static String cut(String first, String last) {
        return first.equals(last) ? after(last) : last;
    }

    /// A transaction is sealed whole or not at all.
    private List<SealStore.Settled> whole(List<SealStore.Settled> page) throws SQLException {
        String last = page.getLast().xid();
        List<SealStore.Settled> before =
                page.stream().filter(row -> !row.xid().equals(last)).toList();
        return before.isEmpty()
                ? Statements.list(connection, SealStore.OF_TRANSACTION, SealStore::settled, last)
                : before;
    }

    private static String after(String xid) {
        return Long.toUnsignedString(Long.parseUnsignedLong(xid) + 1);
    }

    private interface Entries {
        List<SealStore.Settled> of(List<UUID> workspaces) throws SQLException;
    }

    /// Seals entries of some workspaces. Where that fails, half of them at a time, until it is known of which one
    /// it is; that one is held.
    private int apart(List<UUID> workspaces, String from, Set<UUID> met, Entries entries) throws SQLException {
        if (workspaces.isEmpty()) {
            return 0;
        }
        Savepoint before = connection.setSavepoint();
        try {
            List<SealStore.Settled> rows = entries.of(workspaces);
            seal(rows);
            connection.releaseSavepoint(before);
            met.addAll(workspaces);
            return rows.size();
        } catch (SQLException | RuntimeException | Error failed) {
            connection.rollback(before);
            work.values().forEach(marked -> workspaces.forEach(marked::remove));
            if (workspaces.size() == 1) {
                SealStore.hold(connection, workspaces.getFirst(), from, now, Sealer.reason(failed));
                return 0;
            }
        }
        int half = workspaces.size() / 2;
        return apart(workspaces.subList(0, half), from, met, entries)
                + apart(workspaces.subList(half, workspaces.size()), from, met, entries);
    }

    /// Takes up a part of a restored copy. Writers go on meanwhile; what they write is sealed at the end.
    private Pass uptake(SealStore.Watermark watermark, UUID workspace, long number, boolean apart) throws SQLException {
        List<SealStore.SealedUpTo> next = Statements.list(
                connection,
                SealStore.FORGET_SEALED,
                row -> new SealStore.SealedUpTo(row.uuid(), row.number()),
                workspace,
                number,
                most);
        if (!next.isEmpty()) {
            Statements.change(
                    connection,
                    SealStore.MOVE_UPTAKE,
                    next.getFirst().workspace(),
                    next.getFirst().number());
            return new Pass(0, true, Set.of());
        }
        List<SealStore.Settled> rows = Statements.list(
                connection, SealStore.NEVER_SEALED, SealStore::settled, SealStore.held(connection), most + 1);
        boolean more = rows.size() > most;
        if (more) {
            rows = whole(rows);
        }
        Set<UUID> met = apart ? takenUpApart(rows) : takenUp(rows);
        if (!more) {
            Statements.change(connection, SealStore.END_UPTAKE);
        }
        finish(watermark, more ? watermark.low() : watermark.high(), met);
        return new Pass(rows.size(), more, met);
    }

    private Set<UUID> takenUp(List<SealStore.Settled> rows) throws SQLException {
        if (rows.isEmpty()) {
            return Set.of();
        }
        Set<UUID> met = seal(rows);
        SealStore.renumber(connection, rows, FORGOTTEN);
        return met;
    }

    private Set<UUID> takenUpApart(List<SealStore.Settled> rows) throws SQLException {
        Map<UUID, List<SealStore.Settled>> byWorkspace = new LinkedHashMap<>();
        rows.forEach(row -> byWorkspace
                .computeIfAbsent(row.entry().workspace(), w -> new ArrayList<>())
                .add(row));
        Set<UUID> met = new TreeSet<>();
        for (Map.Entry<UUID, List<SealStore.Settled>> one : byWorkspace.entrySet()) {
            int sealed = apart(List.of(one.getKey()), HELD_AT_UPTAKE, met, some -> one.getValue());
            SealStore.renumber(connection, one.getValue(), sealed > 0 ? FORGOTTEN : HELD_AT_UPTAKE);
        }
        return met;
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
            for (String kind : workIn(entry)) {
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
    private static List<String> workIn(AuditRecord entry) {
        return switch (entry.subjectKind()) {
            case "task" -> List.of("tasks");
            case "debate" -> List.of("debates", "search", "vectors", "critiques", "lessons", "notices");
            case "turn", "approval" -> List.of("debates", "search", "vectors", "notices");
            case "proof" -> List.of("proofs");
            case "conversation" -> workInConversation(entry);
            // The index is sealed anew.
            case "workspace" ->
                entry.event().equals("encryption.enabled") || entry.event().equals("search.language_changed")
                        ? List.of("search")
                        : List.of();
            case "context_backup" -> List.of("context_backups");
            case "query" -> List.of("queries");
            case "evolution_run", "episode" -> List.of("evolution");
            case "subscription", "delivery" -> List.of("notices");
            case "erasure" -> List.of("erasures", "search");
            case "memory" -> List.of("memories", "search", "vectors");
            // Merging gives memories to another, who finds them anew.
            case "agent" -> entry.event().equals("agent.merged") ? List.of("search", "vectors") : List.of();
            case "message", "decision", "knowledge", "evidence" -> List.of("search", "vectors");
            default -> List.of();
        };
    }

    private static List<String> workInConversation(AuditRecord entry) {
        List<String> work = new ArrayList<>();
        if (entry.event().equals("conversation.appended")) {
            work.addAll(List.of("search", "vectors"));
        }
        if (isCounted(entry)) {
            work.add("context_backups");
        }
        return work;
    }

    /// Whether context counters are to be looked at after something was done to a conversation.
    private static boolean isCounted(AuditRecord entry) {
        return switch (entry.event()) {
            case "conversation.appended" -> entry.details().contains("\"counted\"");
            case "conversation.followed", "conversation.switched", "conversation.backup_failed" -> true;
            default -> false;
        };
    }

    private void finish(SealStore.Watermark watermark, String sealedBelow, Set<UUID> met) throws SQLException {
        if (!sealedBelow.equals(watermark.low())) {
            Statements.change(connection, SealStore.MOVE_WATERMARK, sealedBelow, now);
        }
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
