package dev.minutebook.core.memory;

import dev.minutebook.api.memory.MemoryOutcome;
import dev.minutebook.core.database.PendingRows;
import dev.minutebook.core.database.Row;
import dev.minutebook.core.database.Transaction;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.UUID;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/// Memories that were cited in a debate, as `memory:` and the id.
public final class CitedMemories {

    private static final Pattern NAME = Pattern.compile("\\bmemory:([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\\b");

    private record Said(UUID id, UUID agent, String content) {}

    private record Cited(UUID memory, boolean carried, boolean doubtful) {}

    private final UUID debate;
    private @Nullable PendingRows<Cited> cited;

    public CitedMemories(UUID debate) {
        this.debate = debate;
    }

    /// Asks for those that count: the speaker may see them, and they exist; at most a hundred.
    ///
    /// @param carried the agents whose choice carried
    public void read(Transaction transaction, Collection<UUID> carried) {
        if (transaction.cipher().isOn()) {
            readSealed(transaction, carried);
            return;
        }
        cited = transaction.ask(
                MemoryStore.NAMED, CitedMemories::cited, transaction.workspace(), debate, carried.toArray(UUID[]::new));
    }

    /// The database cannot read what was said.
    private void readSealed(Transaction transaction, Collection<UUID> carried) {
        List<UUID> speakers = new ArrayList<>();
        List<UUID> named = new ArrayList<>();
        for (Said said : transaction.list(
                MemoryStore.SAID,
                row -> new Said(row.uuid(), row.uuid(), row.text()),
                transaction.workspace(),
                debate)) {
            Matcher names = NAME.matcher(said.content);
            while (names.find()) {
                speakers.add(said.agent);
                named.add(UUID.fromString(names.group(1)));
            }
        }
        cited = transaction.ask(
                MemoryStore.NAMED_IN,
                CitedMemories::cited,
                transaction.workspace(),
                debate,
                carried.toArray(UUID[]::new),
                speakers.toArray(UUID[]::new),
                named.toArray(UUID[]::new));
    }

    private static Cited cited(Row row) throws SQLException {
        return new Cited(row.uuid(), row.flag(), row.flag());
    }

    private List<Cited> all() {
        return cited == null ? List.of() : cited.rows();
    }

    public UUID[] ids() {
        return all().stream().map(Cited::memory).toArray(UUID[]::new);
    }

    /// Whether the debate relied on something that would not have been recalled: it is too little trusted, waits for a
    /// reviewer, or its source was revoked.
    public boolean anyDoubtful() {
        return all().stream().anyMatch(Cited::doubtful);
    }

    /// Gives them their outcomes: relying on one was a success if an agent did whose choice carried. They are
    /// locked in the order of their ids.
    public void write(Transaction transaction) {
        Map<UUID, Boolean> outcomes = new TreeMap<>();
        all().forEach(one -> outcomes.put(one.memory, one.carried));
        if (outcomes.isEmpty()) {
            return;
        }
        Policy policy = Policies.inForce(transaction);
        MemoryWriter writer = new MemoryWriter(transaction, policy);
        MemoryChanges changes = new MemoryChanges(transaction, writer, policy);
        List<MemoryRow> memories = transaction.list(
                MemoryStore.LOCK_ALL,
                MemoryStore::kept,
                transaction.workspace(),
                outcomes.keySet().toArray(UUID[]::new));
        for (MemoryRow kept : memories) {
            if (kept.archivedAt == null) {
                boolean success = outcomes.getOrDefault(kept.id, false);
                writer.change(kept, changes.settle(kept, MemoryOutcome.of(success)));
            }
        }
    }
}
