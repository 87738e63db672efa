package dev.minutebook.core.audit;

import dev.minutebook.core.access.Caller;
import dev.minutebook.core.database.Column;
import dev.minutebook.core.database.Transaction;
import dev.minutebook.json.MinutebookJson;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/// Where capabilities enter what they do.
public final class AuditLog implements Transaction.Gathered {

    private record Entry(UUID id, Instant at, String actor, Event event) {

        String details() {
            return event.details().isEmpty() ? "{}" : MinutebookJson.STRICT.write(event.details());
        }
    }

    private final List<Entry> entries = new ArrayList<>();

    private AuditLog() {}

    /// Enters an event; it is stored if and only if the transaction is.
    public static void enter(Transaction transaction, Event event) {
        Caller caller = transaction.caller();
        transaction
                .gathered(AuditLog.class, AuditLog::new)
                .entries
                .add(new Entry(
                        transaction.newId(),
                        transaction.now(),
                        event.agent() != null ? "agent:" + event.agent() : caller.actor(),
                        event));
    }

    @Override
    public void write(Transaction transaction) {
        Caller caller = transaction.caller();
        UUID token = caller.token() == null ? null : caller.token().value();
        if (entries.size() == 1) {
            write(transaction, token, entries.getFirst());
            return;
        }
        transaction.later(
                AuditStore.INSERT_ENTRIES,
                transaction.workspace(),
                Column.of(entries, UUID[]::new, Entry::id),
                Column.of(entries, Instant[]::new, Entry::at),
                Column.of(entries, String[]::new, Entry::actor),
                token,
                Column.of(entries, UUID[]::new, one -> one.event.session()),
                caller.trace(),
                Column.of(entries, String[]::new, one -> one.event.name()),
                Column.of(entries, String[]::new, one -> one.event.subjectKind()),
                Column.of(entries, UUID[]::new, one -> one.event.subject()),
                Column.of(entries, String[]::new, Entry::details),
                Column.of(entries, byte[][]::new, one -> one.event.commitment()));
    }

    private static void write(Transaction transaction, @Nullable UUID token, Entry entry) {
        transaction.later(
                AuditStore.INSERT_ENTRY,
                transaction.workspace(),
                entry.id,
                entry.at,
                entry.actor,
                token,
                entry.event.session(),
                transaction.caller().trace(),
                entry.event.name(),
                entry.event.subjectKind(),
                entry.event.subject(),
                entry.details(),
                entry.event.commitment());
    }
}
