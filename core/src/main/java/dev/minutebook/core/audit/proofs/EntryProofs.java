package dev.minutebook.core.audit.proofs;

import dev.minutebook.api.Problem;
import dev.minutebook.core.audit.AuditParts;
import dev.minutebook.core.audit.AuditStore;
import dev.minutebook.core.audit.BlockTree;
import dev.minutebook.core.audit.CommittedRows;
import dev.minutebook.core.database.Ids;
import dev.minutebook.core.database.Transaction;
import dev.minutebook.verify.AuditRecord;
import dev.minutebook.verify.Checkpoint;
import dev.minutebook.verify.MerkleTree;
import dev.minutebook.verify.dossier.DossierEntry;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.UUID;
import java.util.stream.Collectors;

/// Entries about some subjects, with what a stranger needs to see that they are in the log: what they commit to, the
/// way to the root of their block, and the signed blocks up to the newest.
public final class EntryProofs {

    /// Clocks of servers differ, and a transaction may be longer than its entry tells.
    private static final Duration SLACK = Duration.ofMinutes(2);

    /// Times this near are looked for together.
    private static final Duration NEAR = Duration.ofMinutes(30);

    /// With more blocks between the first and the newest, those between are left out.
    private static final long MOST_BLOCKS = 1_000;

    private final Transaction transaction;
    private final AuditParts audit;
    private final OpenedRows rows;

    /// @param shown which columns may be shown, as `row.column`
    public EntryProofs(Transaction transaction, AuditParts audit, Set<String> shown) {
        this.transaction = transaction;
        this.audit = audit;
        this.rows = new OpenedRows(transaction, shown);
    }

    /// Where to look.
    ///
    /// @param subjects what the entries are about
    /// @param times about when something happened to them
    /// @param events which entries are wanted
    /// @param contents of entries that commit to a content, the content by subject
    public record Wanted(
            Collection<UUID> subjects,
            Collection<Instant> times,
            Set<String> events,
            Map<UUID, DossierEntry.Content> contents) {}

    /// What was found.
    ///
    /// @param chained whether every block up to the checkpoint is there
    public record Proven(
            List<DossierEntry> entries,
            List<Checkpoint> blocks,
            boolean chained,
            Checkpoint checkpoint,
            Map<String, byte[]> keys) {}

    /// The entries by number; empty while one of them is not sealed.
    public Optional<Proven> of(Wanted wanted) {
        List<AuditRecord> records = new ArrayList<>();
        Map<UUID, ProofStore.Seal> seals = new HashMap<>();
        for (Window window : windows(wanted.times())) {
            List<AuditRecord> some = entries(wanted, window);
            if (!some.isEmpty()) {
                seals.putAll(seals(some, window));
                records.addAll(some);
            }
        }
        if (records.isEmpty() || !seals.keySet().containsAll(ids(records))) {
            return Optional.empty();
        }
        return Optional.of(proven(records, seals, wanted));
    }

    private record Window(Instant from, Instant to) {}

    private static List<Window> windows(Collection<Instant> times) {
        List<Window> windows = new ArrayList<>();
        for (Instant time : new TreeSet<>(times)) {
            Window last = windows.isEmpty() ? null : windows.getLast();
            if (last != null && !time.isAfter(last.to.plus(NEAR))) {
                windows.set(windows.size() - 1, new Window(last.from, time.plus(SLACK)));
            } else {
                windows.add(new Window(time.minus(SLACK), time.plus(SLACK)));
            }
        }
        return windows;
    }

    private List<AuditRecord> entries(Wanted wanted, Window window) {
        UUID workspace = transaction.workspace();
        return transaction
                .list(
                        ProofStore.ENTRIES,
                        row -> AuditStore.record(workspace, row),
                        workspace,
                        Ids.first(window.from),
                        Ids.first(window.to),
                        wanted.subjects().toArray(UUID[]::new),
                        wanted.events().toArray(String[]::new))
                .stream()
                .filter(entry -> entry.commitment() != null && entry.subject() != null)
                .filter(entry -> CommittedRows.of(entry.event()) != null
                        || wanted.contents().containsKey(entry.subject()))
                .toList();
    }

    private static Set<UUID> ids(Collection<AuditRecord> records) {
        return records.stream().map(AuditRecord::id).collect(Collectors.toSet());
    }

    /// Entries are sealed soon after they are made; those that had to wait are looked for up to the end of the log.
    private Map<UUID, ProofStore.Seal> seals(List<AuditRecord> records, Window window) {
        AuditStore.Ends ends = transaction.one(AuditStore.HEAD, AuditStore::ends, transaction.workspace());
        Map<UUID, ProofStore.Seal> found = new HashMap<>();
        if (ends.seals() == 0) {
            return found;
        }
        long from = firstNumber(window.from, ends);
        long to = firstNumber(window.to.plus(NEAR), ends);
        find(found, records, from, to);
        if (found.size() < records.size()) {
            find(found, records, to + 1, ends.seals());
        }
        return found;
    }

    private void find(Map<UUID, ProofStore.Seal> found, List<AuditRecord> records, long from, long to) {
        transaction
                .list(
                        ProofStore.SEALS,
                        ProofStore::seal,
                        transaction.workspace(),
                        from,
                        to,
                        ids(records).toArray(UUID[]::new))
                .forEach(seal -> found.put(seal.entry(), seal));
    }

    /// The first number of the first block that was sealed no earlier, or the last number of all: blocks are sealed in
    /// the order of their numbers.
    private long firstNumber(Instant at, AuditStore.Ends ends) {
        long low = 1;
        long high = ends.blocks() + 1;
        long first = ends.seals();
        while (low < high) {
            long middle = (low + high) / 2;
            ProofStore.BlockTime block =
                    transaction.one(ProofStore.BLOCK_TIME, ProofStore::blockTime, transaction.workspace(), middle);
            if (block.sealedAt().isBefore(at)) {
                low = middle + 1;
            } else {
                high = middle;
                first = block.firstNumber();
            }
        }
        return first;
    }

    private Proven proven(List<AuditRecord> records, Map<UUID, ProofStore.Seal> seals, Wanted wanted) {
        UUID workspace = transaction.workspace();
        Long[] numbers = seals.values().stream().map(ProofStore.Seal::number).toArray(Long[]::new);
        List<Checkpoint> covering = blocks(ProofStore.COVERING, workspace, numbers);
        Checkpoint newest = blocks(AuditStore.NEWEST_BLOCK, workspace).getFirst();
        long first = covering.getFirst().block().number();
        boolean chained = newest.block().number() - first < MOST_BLOCKS;
        List<Checkpoint> all = chained
                ? blocks(AuditStore.BLOCKS, workspace, first - 1, newest.block().number(), (int) MOST_BLOCKS)
                : covering;
        Map<Long, MerkleTree> trees = new HashMap<>();
        rows.read(records);
        List<DossierEntry> entries = new ArrayList<>();
        for (AuditRecord entry : records) {
            ProofStore.Seal seal = Objects.requireNonNull(seals.get(entry.id()));
            Checkpoint signed = covering.stream()
                    .filter(one -> one.block().lastEntry() >= seal.number())
                    .findFirst()
                    .orElseThrow();
            MerkleTree tree =
                    trees.computeIfAbsent(signed.block().number(), number -> BlockTree.of(transaction, signed.block()));
            boolean content = CommittedRows.of(entry.event()) == null;
            entries.add(new DossierEntry(
                    seal.number(),
                    entry,
                    seal.prevHash(),
                    seal.hash(),
                    signed.block().number(),
                    tree.inclusion((int) (seal.number() - signed.block().firstEntry()))
                            .path(),
                    content ? Map.of() : rows.of(entry),
                    content ? wanted.contents().get(entry.subject()) : null));
        }
        entries.removeIf(entry -> entry.content() == null && entry.rows().isEmpty());
        entries.sort(Comparator.comparingLong(DossierEntry::number));
        return new Proven(entries, all, chained, newest, keys(all, newest));
    }

    private List<Checkpoint> blocks(String sql, Object... values) {
        return transaction.list(sql, AuditStore::block, values).stream()
                .map(signed -> new Checkpoint(signed.block(), signed.signature()))
                .toList();
    }

    private Map<String, byte[]> keys(List<Checkpoint> blocks, Checkpoint newest) {
        Set<String> used = new TreeSet<>();
        blocks.forEach(signed -> used.add(signed.block().keyId()));
        used.add(newest.block().keyId());
        Map<String, byte[]> keys = new TreeMap<>();
        for (String id : used) {
            keys.put(
                    id,
                    audit.trusted()
                            .publicKey(id)
                            .orElseThrow(() -> Problem.Code.UNAVAILABLE.because("blocks were signed by key " + id
                                    + ", which this process does not know; copy its .pub into keys/trusted")));
        }
        return keys;
    }
}
