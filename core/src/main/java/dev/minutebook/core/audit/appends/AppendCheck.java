package dev.minutebook.core.audit.appends;

import dev.minutebook.core.audit.appends.AppendedMessages.StoredMessage;
import dev.minutebook.core.database.Database;
import dev.minutebook.core.database.Row;
import dev.minutebook.core.database.Scope;
import dev.minutebook.json.MinutebookJson;
import dev.minutebook.verify.AuditRecord;
import dev.minutebook.verify.Commitment;
import java.security.MessageDigest;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/// Compares the messages of conversations that are there with what entries committed to.
public final class AppendCheck {

    /// The entries that are compared.
    public static final String EVENT = "conversation.appended";

    private final Database database;
    private final Scope scope;

    public AppendCheck(Database database, Scope scope) {
        this.database = database;
        this.scope = scope;
    }

    private record Place(UUID conversation, int branch) {}

    /// What an entry tells of an append, in clear.
    private record Appended(AuditRecord entry, UUID conversation, int branch, long from, long to, Map<?, ?> details) {

        static Appended of(AuditRecord entry) {
            Map<?, ?> details = MinutebookJson.LENIENT.read(entry.details(), Map.class);
            return new Appended(
                    entry,
                    Objects.requireNonNull(entry.subject()),
                    (int) number(details, "branch"),
                    number(details, "from"),
                    number(details, "to"),
                    details);
        }

        private static long number(Map<?, ?> details, String name) {
            return details.get(name) instanceof Number number ? number.longValue() : -1;
        }

        /// Whether it began a branch.
        boolean forked() {
            return details.containsKey("fork");
        }

        String name() {
            return "conversation " + conversation + ": "
                    + (from == to ? "message " + from : "of messages " + from + " to " + to + " one");
        }
    }

    /// What differs, by the id of the entry; an entry that holds is not in it.
    public Map<UUID, List<String>> differences(Collection<AuditRecord> entries) {
        UUID workspace = scope.workspace().value();
        List<Appended> appended = entries.stream().map(Appended::of).toList();
        UUID[] conversations =
                appended.stream().map(Appended::conversation).distinct().toArray(UUID[]::new);
        Set<UUID> there = new HashSet<>(database.list(scope, AppendStore.THERE, Row::uuid, workspace, conversations));
        Map<Place, Map<Long, StoredMessage>> stored = new HashMap<>();
        database.list(
                        scope,
                        AppendStore.MESSAGES,
                        AppendStore::message,
                        workspace,
                        appended.stream().map(Appended::conversation).toArray(UUID[]::new),
                        appended.stream().map(Appended::branch).toArray(Integer[]::new),
                        appended.stream().map(Appended::from).toArray(Long[]::new),
                        appended.stream().map(Appended::to).toArray(Long[]::new))
                .forEach(message -> stored.computeIfAbsent(
                                new Place(message.conversation(), message.branch()), place -> new HashMap<>())
                        .put(message.seq(), message));
        Map<Place, AppendStore.Branch> branches = new HashMap<>();
        if (appended.stream().anyMatch(Appended::forked)) {
            database.list(scope, AppendStore.BRANCHES, AppendStore::branch, workspace, conversations)
                    .forEach(branch -> branches.put(new Place(branch.conversation(), branch.number()), branch));
        }
        Map<UUID, List<String>> found = new HashMap<>();
        for (Appended one : appended) {
            Place place = new Place(one.conversation, one.branch);
            if (!there.contains(one.conversation)) {
                continue;
            }
            if (!holds(one, stored.getOrDefault(place, Map.of()))) {
                found.put(one.entry.id(), List.of(one.name() + " was altered or deleted"));
            } else if (one.forked() && !forkHolds(one, branches.get(place))) {
                found.put(
                        one.entry.id(),
                        List.of("conversation " + one.conversation + ": branch " + one.branch
                                + " does not begin where the log tells"));
            }
        }
        return found;
    }

    private static boolean holds(Appended one, Map<Long, StoredMessage> stored) {
        List<StoredMessage> messages = stored.entrySet().stream()
                .filter(message -> message.getKey() >= one.from && message.getKey() <= one.to)
                .sorted(Map.Entry.comparingByKey())
                .map(Map.Entry::getValue)
                .toList();
        if (messages.size() != one.to - one.from + 1 || one.entry.commitment() == null) {
            return false;
        }
        byte[] salt = messages.getFirst().salt();
        return salt != null
                && salt.length == Commitment.SALT_LENGTH
                && messages.stream().skip(1).allMatch(message -> message.salt() == null)
                && MessageDigest.isEqual(one.entry.commitment(), AppendedMessages.commitment(salt, messages));
    }

    private static boolean forkHolds(Appended one, AppendStore.@Nullable Branch branch) {
        return branch != null
                && branch.fork() == Appended.number(one.details, "fork")
                && Objects.requireNonNullElse(branch.parent(), -1) == Appended.number(one.details, "parent")
                && branch.createdAt().equals(one.entry.at());
    }
}
