package dev.minutebook.core.audit;

import dev.minutebook.core.database.Database;
import dev.minutebook.core.database.Row;
import dev.minutebook.core.database.Scope;
import dev.minutebook.json.MinutebookJson;
import dev.minutebook.verify.AuditRecord;
import dev.minutebook.verify.Parts;
import java.security.MessageDigest;
import java.util.ArrayList;
import java.util.Collection;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.UUID;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/// Compares rows with what entries committed to, and says what differs.
final class RowCheck {

    private static final String NOT_SEALED = " holds what was never sealed";

    private final Database database;
    private final Scope scope;
    private final DecisionRecount recount;

    /// Predictions that were revised after the entry that was read last, by tournament.
    private final Map<UUID, Set<String>> revised = new TreeMap<>();

    RowCheck(Database database, Scope scope, DecisionRecount recount) {
        this.database = database;
        this.scope = scope;
        this.recount = recount;
    }

    /// What differs, by the id of the entry; an entry that holds is not in it.
    Map<UUID, List<String>> differences(Collection<AuditRecord> entries) {
        UUID workspace = scope.workspace().value();
        Map<UUID, OpeningStore.Opening> openings = database
                .list(
                        scope,
                        OpeningStore.OPENINGS,
                        OpeningStore::opening,
                        workspace,
                        entries.stream().map(AuditRecord::id).toArray(UUID[]::new))
                .stream()
                .collect(Collectors.toMap(OpeningStore.Opening::entryId, one -> one));
        Map<CommittedRows, List<AuditRecord>> byRows = new EnumMap<>(CommittedRows.class);
        entries.forEach(entry -> byRows.computeIfAbsent(
                        Objects.requireNonNull(CommittedRows.of(entry.event())), rows -> new ArrayList<>())
                .add(entry));
        Map<UUID, List<String>> found = new HashMap<>();
        byRows.forEach((rows, some) -> {
            Map<UUID, List<OpeningStore.StoredPart>> stored = stored(workspace, rows, some);
            for (AuditRecord entry : some) {
                List<String> differences = new ArrayList<>(compare(
                        rows, entry, openings.get(entry.id()), stored.getOrDefault(entry.subject(), List.of())));
                if (rows == CommittedRows.DECISION) {
                    differences.addAll(recounted(Objects.requireNonNull(entry.subject())));
                }
                if (!differences.isEmpty()) {
                    found.put(entry.id(), differences);
                }
            }
        });
        return found;
    }

    private Map<UUID, List<OpeningStore.StoredPart>> stored(
            UUID workspace, CommittedRows rows, List<AuditRecord> entries) {
        UUID[] subjects = entries.stream().map(AuditRecord::subject).distinct().toArray(UUID[]::new);
        return database.list(scope, rows.read(), OpeningStore::part, workspace, subjects).stream()
                .collect(Collectors.groupingBy(OpeningStore.StoredPart::subject));
    }

    private static String sentence(OpeningStore.Unsaid one) {
        return switch (one.event()) {
            case "dissent.acknowledged" -> "dissent " + one.id() + " is acknowledged, but no entry tells so";
            case "decision.superseded" -> "decision " + one.id() + " is superseded, but no entry tells so";
            case "decision.archive_reason" ->
                "decision " + one.id() + ": that, when or why it is archived is not what the log tells";
            case "decision.resolved" -> "outcome " + one.id() + " is recorded, but no entry tells so";
            case "decision.supersedes" -> "decision " + one.id() + ": supersedes names one that it did not supersede";
            default -> "tournament " + one.id() + " is closed, but no entry tells so";
        };
    }

    private List<String> recounted(UUID decision) {
        String name = "decision " + decision;
        try {
            return recount.differences(database, scope, decision).stream()
                    .map(difference -> name + ": " + difference)
                    .toList();
        } catch (RuntimeException unreadable) {
            return List.of(name + " cannot be counted again: its debate or its votes cannot be read");
        }
    }

    private List<String> compare(
            CommittedRows rows,
            AuditRecord entry,
            OpeningStore.@Nullable Opening opening,
            List<OpeningStore.StoredPart> stored) {
        String subject = entry.subjectKind() + " " + entry.subject();
        if (opening == null) {
            return List.of(subject + ": what opens its commitment is gone, so that nothing of it can be verified");
        }
        Map<String, Map<String, String>> sealed = hints(opening.parts());
        if (rows == CommittedRows.PREDICTION) {
            Set<String> there = revised.computeIfAbsent(Objects.requireNonNull(entry.subject()), t -> new TreeSet<>());
            there.removeAll(sealed.keySet());
            if (revised(entry, sealed, stored)) {
                there.addAll(sealed.keySet());
                return List.of();
            }
        }
        Parts parts = new Parts();
        Map<String, Map<String, String>> now = new TreeMap<>();
        for (OpeningStore.StoredPart part : stored) {
            if (rows.all() || sealed.containsKey(part.item())) {
                String name = part.item() + "." + part.name();
                byte[] hash = Parts.hash(Parts.salt(opening.salt(), name), name, part.value());
                parts.withheld(name, hash);
                now.computeIfAbsent(part.item(), item -> new TreeMap<>())
                        .put(part.name(), HexFormat.of().formatHex(hash, 0, 4));
            }
        }
        boolean holds = entry.commitment() != null && MessageDigest.isEqual(entry.commitment(), parts.root());
        if (holds && now.equals(sealed)) {
            return List.of();
        }
        List<String> named = named(sealed, now);
        if (holds) {
            return List.of(subject + ": what helps to name differences was altered");
        }
        return named.isEmpty()
                ? List.of(subject + " was altered; which part cannot be told")
                : named.stream().map(one -> subject + ": " + one).toList();
    }

    private static List<String> named(Map<String, Map<String, String>> sealed, Map<String, Map<String, String>> now) {
        List<String> named = new ArrayList<>();
        TreeSet<String> items = new TreeSet<>(sealed.keySet());
        items.addAll(now.keySet());
        for (String item : items) {
            Map<String, String> before = sealed.get(item);
            Map<String, String> after = now.get(item);
            if (after == null) {
                named.add(item + " is gone");
            } else if (before == null) {
                named.add(item + NOT_SEALED);
            } else {
                TreeSet<String> columns = new TreeSet<>(before.keySet());
                columns.addAll(after.keySet());
                columns.stream()
                        .filter(column -> !Objects.equals(before.get(column), after.get(column)))
                        .forEach(column -> named.add(column + " of " + item + " was "
                                + (!before.containsKey(column)
                                        ? "added"
                                        : after.containsKey(column) ? "altered" : "removed")));
            }
        }
        return named;
    }

    /// Whether a later entry tells what the prediction is now.
    private static boolean revised(
            AuditRecord entry, Map<String, Map<String, String>> sealed, List<OpeningStore.StoredPart> stored) {
        Map<?, ?> details = MinutebookJson.LENIENT.read(entry.details(), Map.class);
        Object revision = details.get("revision");
        return revision instanceof Number then
                && stored.stream()
                        .filter(part -> sealed.containsKey(part.item()))
                        .filter(part -> part.name().equals("revisions"))
                        .anyMatch(part -> Long.parseLong(part.value()) > then.longValue());
    }

    /// What was altered into something else counts as nothing.
    private static Map<String, Map<String, String>> hints(String parts) {
        Map<String, Map<String, String>> hints = new TreeMap<>();
        Map<?, ?> read = MinutebookJson.LENIENT.read(parts, Map.class);
        read.forEach((item, columns) -> {
            Map<String, String> there = new TreeMap<>();
            if (columns instanceof Map<?, ?> named) {
                named.forEach((column, hash) -> there.put(String.valueOf(column), String.valueOf(hash)));
            }
            hints.put(String.valueOf(item), there);
        });
        return hints;
    }

    /// States and revisions that no entry tells of, and ratings that are not what the last match left.
    ///
    /// @param told whose states entries tell of
    /// @param last the number of the last entry that was read
    List<String> strayed(Collection<UUID> told, long last) {
        UUID workspace = scope.workspace().value();
        List<String> found = new ArrayList<>();
        revised.values().removeIf(Set::isEmpty);
        if (!revised.isEmpty()) {
            UUID[] tournaments = revised.keySet().toArray(UUID[]::new);
            database.list(scope, OpeningStore.GOING_ON, Row::uuid, workspace, tournaments, last)
                    .forEach(revised::remove);
            revised.forEach((tournament, items) -> items.forEach(item ->
                    found.add("tournament " + tournament + ": no entry tells of the last revision of the " + item)));
        }
        database.list(scope, OpeningStore.UNSAID, OpeningStore::unsaid, workspace, told.toArray(UUID[]::new))
                .forEach(one -> found.add(sentence(one)));
        database.list(scope, OpeningStore.STRAYED_RATINGS, OpeningStore::strayed, workspace)
                .forEach(one -> found.add("the rating"
                        + (one.domain().isEmpty() ? "" : " in " + one.domain())
                        + " of agent "
                        + one.agent()
                        + (one.missing() ? " is gone" : " is not what its last match left")));
        return found;
    }
}
