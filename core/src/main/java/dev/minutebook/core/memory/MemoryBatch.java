package dev.minutebook.core.memory;

import dev.minutebook.core.database.Column;
import dev.minutebook.core.database.Transaction;
import dev.minutebook.core.search.SearchIndex;
import dev.minutebook.core.search.index.SearchableText;
import dev.minutebook.json.MinutebookJson;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/// New memories that are written together: in one statement, or in an encrypted workspace in one for each key.
final class MemoryBatch {

    private final Transaction transaction;
    private final Policy policy;
    private final Map<Optional<UUID>, List<Salted>> rows = new LinkedHashMap<>();
    private final List<SearchableText> findable = new ArrayList<>();

    private record Salted(MemoryRow row, byte[] salt) {}

    /// A place in code that a memory is about.
    private record Anchor(UUID memory, String place) {}

    MemoryBatch(Transaction transaction, Policy policy) {
        this.transaction = transaction;
        this.policy = policy;
    }

    /// @param text by which it is found; null if it is not to be found
    void add(MemoryRow row, byte[] salt, @Nullable SearchableText text) {
        Optional<UUID> key =
                transaction.cipher().isOn() ? Optional.ofNullable(MemoryWriter.sealedFor(row)) : Optional.empty();
        rows.computeIfAbsent(key, one -> new ArrayList<>()).add(new Salted(row, salt));
        if (text != null) {
            findable.add(text);
        }
    }

    void write() {
        rows.forEach((key, some) -> insert(key.orElse(null), some));
        SearchIndex.addEach(transaction, findable);
        rows.clear();
        findable.clear();
    }

    private void insert(@Nullable UUID sealedFor, List<Salted> some) {
        List<MemoryRow> all = some.stream().map(Salted::row).toList();
        List<Anchor> anchors = all.stream()
                .flatMap(row -> row.codeAnchors.stream().map(place -> new Anchor(row.id, place)))
                .toList();
        transaction.later(
                MemoryStore.INSERT_ALL,
                transaction.workspace(),
                transaction.now(),
                policy.number(),
                Column.of(all, UUID[]::new, one -> one.id),
                Column.of(all, UUID[]::new, one -> one.agent),
                Column.of(all, String[]::new, one -> lower(one.scope)),
                Column.of(all, UUID[]::new, one -> MemoryWriter.owner(one.scope, one.agent)),
                Column.of(all, String[]::new, one -> one.topic),
                Column.of(all, String[]::new, one -> one.content),
                Column.of(all, String[]::new, one -> lower(one.tier)),
                Column.of(all, Double[]::new, one -> one.importance),
                Column.of(all, Instant[]::new, one -> one.anchor),
                Column.of(all, Double[]::new, one -> one.strengthKey(policy)),
                Column.of(all, Boolean[]::new, one -> one.core),
                Column.of(all, String[]::new, one -> one.source),
                Column.of(all, String[]::new, one -> lower(one.sourceClass)),
                Column.of(all, Double[]::new, one -> one.trust),
                Column.of(all, Instant[]::new, one -> one.quarantinedAt),
                Column.of(all, UUID[]::new, one -> one.channel),
                Column.of(all, String[]::new, one -> MinutebookJson.STRICT.write(one.metadata)),
                Column.of(all, Instant[]::new, one -> one.validFrom),
                Column.of(all, Instant[]::new, one -> one.validTo),
                Column.of(all, Instant[]::new, one -> one.ownExpiry),
                Column.of(all, Instant[]::new, one -> one.expiresAt(policy)),
                Column.of(some, byte[][]::new, Salted::salt),
                Column.of(anchors, UUID[]::new, Anchor::memory),
                Column.of(anchors, String[]::new, Anchor::place),
                sealedFor);
    }

    private static String lower(Enum<?> value) {
        return value.name().toLowerCase(Locale.ROOT);
    }
}
