package dev.minutebook.core.audit.appends;

import dev.minutebook.core.database.Database;
import dev.minutebook.core.database.Row;
import dev.minutebook.core.database.Scope;
import dev.minutebook.json.MinutebookJson;
import dev.minutebook.verify.AuditRecord;
import dev.minutebook.verify.Commitment;
import java.security.MessageDigest;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.UUID;

/// Compares context backups with what entries committed to.
public final class BackupCheck {

    private final Database database;
    private final Scope scope;

    /// Backups that are not there any more, with their conversations as the log names them.
    private final Map<UUID, String> gone = new LinkedHashMap<>();

    public BackupCheck(Database database, Scope scope) {
        this.database = database;
        this.scope = scope;
    }

    /// What differs, by the id of the entry; an entry that holds is not in it.
    public Map<UUID, List<String>> differences(Collection<AuditRecord> entries) {
        Map<UUID, WrittenBackup> stored = new HashMap<>();
        database.list(
                        scope,
                        AppendStore.BACKUPS,
                        AppendStore::backup,
                        scope.workspace().value(),
                        entries.stream().map(AuditRecord::subject).toArray(UUID[]::new))
                .forEach(backup -> stored.put(backup.id(), backup));
        Map<UUID, List<String>> found = new HashMap<>();
        for (AuditRecord entry : entries) {
            UUID subject = Objects.requireNonNull(entry.subject());
            WrittenBackup backup = stored.get(subject);
            if (backup == null) {
                gone.put(
                        subject,
                        String.valueOf(MinutebookJson.LENIENT
                                .read(entry.details(), Map.class)
                                .get(WrittenBackup.CONVERSATION)));
            } else if (!holds(entry, backup)) {
                found.put(entry.id(), List.of("context backup " + subject + " was altered"));
            }
        }
        return found;
    }

    private static boolean holds(AuditRecord entry, WrittenBackup backup) {
        return entry.commitment() != null
                && backup.salt().length == Commitment.SALT_LENGTH
                && MessageDigest.isEqual(entry.commitment(), backup.commitment());
    }

    /// Backups that are gone though nobody had their conversation forgotten.
    public List<String> strayed() {
        if (gone.isEmpty()) {
            return List.of();
        }
        Set<String> forgotten = new HashSet<>();
        database.list(scope, AppendStore.FORGOTTEN, Row::uuid, scope.workspace().value(), conversations())
                .forEach(conversation -> forgotten.add(conversation.toString()));
        List<String> strayed = new ArrayList<>();
        gone.forEach((backup, conversation) -> {
            if (!forgotten.contains(conversation)) {
                strayed.add("context backup " + backup + " is gone, but no entry tells so");
            }
        });
        return strayed;
    }

    private UUID[] conversations() {
        return gone.values().stream()
                .distinct()
                .filter(text -> text.length() == 36)
                .map(UUID::fromString)
                .toArray(UUID[]::new);
    }
}
