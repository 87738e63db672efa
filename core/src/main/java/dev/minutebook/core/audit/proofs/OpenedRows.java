package dev.minutebook.core.audit.proofs;

import dev.minutebook.core.audit.CommittedRows;
import dev.minutebook.core.audit.OpeningStore;
import dev.minutebook.core.database.Transaction;
import dev.minutebook.json.MinutebookJson;
import dev.minutebook.verify.AuditRecord;
import dev.minutebook.verify.Parts;
import dev.minutebook.verify.dossier.DossierPart;
import java.util.Collection;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeMap;
import java.util.UUID;
import java.util.stream.Collectors;

/// The rows that entries committed to, part by part: some to be shown, with their salts, and of the others the hashes.
final class OpenedRows {

    private final Transaction transaction;
    private final Set<String> shown;
    private final Map<UUID, OpeningStore.Opening> openings = new HashMap<>();
    private final Map<CommittedRows, Map<UUID, List<OpeningStore.StoredPart>>> stored =
            new EnumMap<>(CommittedRows.class);

    /// @param shown which columns may be shown, as `row.column`; a row is named by its first word
    OpenedRows(Transaction transaction, Set<String> shown) {
        this.transaction = transaction;
        this.shown = Set.copyOf(shown);
    }

    void read(Collection<AuditRecord> entries) {
        UUID workspace = transaction.workspace();
        Map<CommittedRows, Set<UUID>> subjects = new EnumMap<>(CommittedRows.class);
        for (AuditRecord entry : entries) {
            CommittedRows rows = CommittedRows.of(entry.event());
            if (rows != null && entry.subject() != null) {
                subjects.computeIfAbsent(rows, one -> new HashSet<>()).add(entry.subject());
            }
        }
        transaction
                .list(
                        OpeningStore.OPENINGS,
                        OpeningStore::opening,
                        workspace,
                        entries.stream().map(AuditRecord::id).toArray(UUID[]::new))
                .forEach(opening -> openings.put(opening.entryId(), opening));
        subjects.forEach((rows, some) -> stored.put(
                rows,
                transaction.list(rows.read(), OpeningStore::part, workspace, some.toArray(UUID[]::new)).stream()
                        .collect(Collectors.groupingBy(OpeningStore.StoredPart::subject))));
    }

    /// What an entry committed to as it is stored now, by row and column; nothing where its salt is gone.
    Map<String, Map<String, DossierPart>> of(AuditRecord entry) {
        CommittedRows rows = Objects.requireNonNull(CommittedRows.of(entry.event()));
        OpeningStore.Opening opening = openings.get(entry.id());
        if (opening == null) {
            return Map.of();
        }
        Map<?, ?> items = MinutebookJson.LENIENT.read(opening.parts(), Map.class);
        Map<String, Map<String, DossierPart>> found = new TreeMap<>();
        for (OpeningStore.StoredPart part :
                stored.getOrDefault(rows, Map.of()).getOrDefault(entry.subject(), List.of())) {
            if (rows.all() || items.containsKey(part.item())) {
                found.computeIfAbsent(part.item(), item -> new TreeMap<>()).put(part.name(), part(opening, part));
            }
        }
        return found;
    }

    private DossierPart part(OpeningStore.Opening opening, OpeningStore.StoredPart part) {
        String name = part.item() + "." + part.name();
        byte[] salt = Parts.salt(opening.salt(), name);
        if (!shown.contains(kind(part.item()) + "." + part.name())) {
            return DossierPart.withheld(Parts.hash(salt, name, part.value()));
        }
        String opened =
                transaction.cipher().isOn() ? transaction.cipher().open(part.value(), row -> true) : part.value();
        return DossierPart.shown(salt, part.value(), opened);
    }

    private static String kind(String item) {
        if (item.equals("number of rows")) {
            return item;
        }
        int space = item.indexOf(' ');
        return space < 0 ? item : item.substring(0, space);
    }
}
