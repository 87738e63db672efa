package dev.minutebook.core.audit.appends;

import dev.minutebook.core.database.Database;
import dev.minutebook.core.database.Row;
import dev.minutebook.core.database.Scope;
import dev.minutebook.verify.AuditRecord;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeSet;
import java.util.UUID;

/// Compares the rows of conversations with what the log tells of them: whose they are, what they are called, how far
/// they are, and how many messages they have.
///
/// A conversation is kept in mind until the entry that changed it last was read. What is left at the end changes just
/// now, or was altered: of those the entries are read again.
public final class ConversationCheck {

    /// The entries that change the row of a conversation.
    public static final Set<String> EVENTS = Set.of(
            "conversation.opened",
            "conversation.updated",
            "conversation.appended",
            "conversation.switched",
            "conversation.trimmed");

    private static final int AT_ONCE = 1_000;

    private final Database database;
    private final Scope scope;
    private final Map<UUID, ConversationStory> stories = new LinkedHashMap<>();

    /// Conversations that are not there any more.
    private final Set<UUID> gone = new TreeSet<>();

    public ConversationCheck(Database database, Scope scope) {
        this.database = database;
        this.scope = scope;
    }

    /// Takes in some entries, in the order of their numbers.
    public void read(Collection<AuditRecord> entries) {
        Set<UUID> met = new HashSet<>();
        for (AuditRecord entry : entries) {
            UUID conversation = Objects.requireNonNull(entry.subject());
            met.add(conversation);
            stories.computeIfAbsent(conversation, id -> new ConversationStory())
                    .tell(entry.event(), entry.at(), entry.details(), entry.commitment());
        }
        if (met.isEmpty()) {
            return;
        }
        UUID[] ids = met.toArray(UUID[]::new);
        Instant[] ats = new Instant[ids.length];
        for (int i = 0; i < ids.length; i++) {
            ats[i] = Objects.requireNonNull(stories.get(ids[i])).at();
        }
        for (StandingConversation row : database.list(
                scope,
                AppendStore.STANDING,
                AppendStore::standing,
                scope.workspace().value(),
                ids,
                ats)) {
            UUID id = row.named().id();
            met.remove(id);
            if (Objects.requireNonNull(stories.get(id)).differences(row).isEmpty()) {
                stories.remove(id);
            }
        }
        gone.addAll(met);
        stories.keySet().removeAll(met);
    }

    /// Conversations that are not as the log tells, and those that are gone though nobody had them forgotten.
    public List<String> strayed() {
        List<String> found = new ArrayList<>();
        UUID workspace = scope.workspace().value();
        for (UUID[] some : chunks(stories.keySet())) {
            Map<UUID, StandingConversation> rows = new LinkedHashMap<>();
            Map<UUID, ConversationStory> whole = new HashMap<>();
            database.list(scope, AppendStore.STORIES, AppendStore::told, workspace, some, EVENTS.toArray(String[]::new))
                    .forEach(told -> {
                        UUID id = told.conversation().named().id();
                        rows.put(id, told.conversation());
                        whole.computeIfAbsent(id, one -> new ConversationStory())
                                .tell(told.event(), told.at(), told.details(), told.commitment());
                    });
            rows.forEach((id, row) -> Objects.requireNonNull(whole.get(id))
                    .differences(row)
                    .forEach(difference -> found.add("conversation " + id + ": " + difference)));
        }
        for (UUID[] some : chunks(gone)) {
            Set<UUID> forgotten =
                    new HashSet<>(database.list(scope, AppendStore.FORGOTTEN, Row::uuid, workspace, some));
            for (UUID one : some) {
                if (!forgotten.contains(one)) {
                    found.add("conversation " + one + " is gone, but no entry tells so");
                }
            }
        }
        return found;
    }

    private static List<UUID[]> chunks(Collection<UUID> ids) {
        List<UUID> all = List.copyOf(ids);
        List<UUID[]> chunks = new ArrayList<>();
        for (int from = 0; from < all.size(); from += AT_ONCE) {
            chunks.add(all.subList(from, Math.min(all.size(), from + AT_ONCE)).toArray(UUID[]::new));
        }
        return chunks;
    }
}
