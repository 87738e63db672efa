package dev.minutebook.core.audit;

import dev.minutebook.api.workspaces.TokenId;
import dev.minutebook.core.access.Caller;
import dev.minutebook.core.database.Column;
import dev.minutebook.core.database.Transaction;
import dev.minutebook.core.database.stored.RowCommitment;
import dev.minutebook.core.database.stored.StoredRow;
import dev.minutebook.json.MinutebookJson;
import java.time.Instant;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/// Where capabilities enter what they do.
public final class AuditLog implements Transaction.Gathered {

    private record Entry(UUID id, Instant at, String actor, Event event) {

        String details() {
            return event.details().isEmpty() ? "{}" : MinutebookJson.STRICT.write(event.details());
        }

        Entry committed(byte[] root) {
            return new Entry(id, at, actor, event.committed(root));
        }
    }

    private final List<Entry> entries = new ArrayList<>();

    private AuditLog() {}

    /// Enters an event; it is stored if and only if the transaction is.
    ///
    /// Its actor is the caller. The agent in whose name the caller did it, if that is another, is a detail.
    ///
    /// @return the id of the entry
    public static UUID enter(Transaction transaction, Event event) {
        UUID id = transaction.newId();
        transaction
                .gathered(AuditLog.class, AuditLog::new)
                .entries
                .add(new Entry(
                        id,
                        transaction.now(),
                        transaction.caller().actor(),
                        spokenFor(transaction.caller(), explained(transaction, event, id))));
        return id;
    }

    /// Where the log ends now.
    public static AuditStore.Ends ends(Transaction transaction) {
        return transaction.one(AuditStore.HEAD, AuditStore::ends, transaction.workspace());
    }

    /// Keeps the reason, if there is one, where the entry commits to it.
    private static Event explained(Transaction transaction, Event event, UUID id) {
        Event.Reason reason = event.reason();
        if (reason == null) {
            return event;
        }
        transaction.later(
                ReasonStore.INSERT, transaction.workspace(), id, event.subject(), reason.owner(), reason.text());
        return event.committingTo("reason " + id);
    }

    /// Commits to the rows that are being written, where what they will hold is known. PostgreSQL would take longer to
    /// read and hash their columns than to write them.
    private static Entry committed(Transaction transaction, Entry entry) {
        Map<String, StoredRow> written = entry.event.written();
        if (written == null) {
            return entry;
        }
        byte[] salt = transaction.newSalt();
        return RowCommitment.of(salt, written)
                .map(commitment -> {
                    transaction.later(OpeningStore.INSERT, transaction.workspace(), entry.id, salt, commitment.parts());
                    return entry.committed(commitment.root());
                })
                .orElse(entry);
    }

    private static Event spokenFor(Caller caller, Event event) {
        UUID agent = event.agent() != null
                ? event.agent()
                : caller.agent() != null ? caller.agent().value() : null;
        return agent == null || caller.actor().equals("agent:" + agent) ? event : event.with("agent", agent.toString());
    }

    @Override
    public void write(Transaction transaction) {
        List<Entry> all =
                entries.stream().map(one -> committed(transaction, one)).toList();
        List<Entry> plain = all.stream().filter(one -> one.event.rows() == null).toList();
        if (plain.size() == 1) {
            write(transaction, plain.getFirst());
        } else if (!plain.isEmpty()) {
            write(transaction, plain);
        }
        Map<CommittedRows, List<Entry>> committing = new EnumMap<>(CommittedRows.class);
        for (Entry entry : all) {
            CommittedRows rows = entry.event.rows();
            if (rows != null) {
                committing.computeIfAbsent(rows, kind -> new ArrayList<>()).add(entry);
            }
        }
        committing.forEach((rows, some) -> write(transaction, rows, some));
    }

    private static void write(Transaction transaction, CommittedRows rows, List<Entry> some) {
        String single = rows.enterOne();
        if (single != null && some.size() == 1) {
            write(transaction, single, some.getFirst());
            return;
        }
        transaction.later(
                rows.enter(),
                transaction.workspace(),
                Column.of(some, UUID[]::new, one -> one.event.subject()),
                Column.of(some, UUID[]::new, Entry::id),
                Column.of(some, Instant[]::new, Entry::at),
                Column.of(some, String[]::new, Entry::actor),
                Column.of(some, UUID[]::new, one -> one.event.session()),
                Column.of(some, String[]::new, one -> one.event.name()),
                Column.of(some, String[]::new, one -> one.event.subjectKind()),
                Column.of(some, String[]::new, Entry::details),
                Column.of(some, byte[][]::new, one -> transaction.newSalt()),
                Column.of(some, String[]::new, one -> one.event.item()),
                token(transaction),
                transaction.caller().trace(),
                Column.of(some, Double[]::new, one -> one.event.measures().confidence()),
                Column.of(some, Double[]::new, one -> one.event.measures().latency()));
    }

    private static void write(Transaction transaction, String sql, Entry entry) {
        transaction.later(
                sql,
                transaction.workspace(),
                entry.event.subject(),
                entry.id,
                entry.at,
                entry.actor,
                entry.event.session(),
                entry.event.name(),
                entry.event.subjectKind(),
                entry.details(),
                transaction.newSalt(),
                entry.event.item(),
                token(transaction),
                transaction.caller().trace(),
                entry.event.measures().confidence(),
                entry.event.measures().latency());
    }

    private static void write(Transaction transaction, List<Entry> some) {
        transaction.later(
                AuditStore.INSERT_ENTRIES,
                transaction.workspace(),
                Column.of(some, UUID[]::new, Entry::id),
                Column.of(some, Instant[]::new, Entry::at),
                Column.of(some, String[]::new, Entry::actor),
                token(transaction),
                Column.of(some, UUID[]::new, one -> one.event.session()),
                transaction.caller().trace(),
                Column.of(some, String[]::new, one -> one.event.name()),
                Column.of(some, String[]::new, one -> one.event.subjectKind()),
                Column.of(some, UUID[]::new, one -> one.event.subject()),
                Column.of(some, String[]::new, Entry::details),
                Column.of(some, byte[][]::new, one -> one.event.commitment()),
                Column.of(some, Double[]::new, one -> one.event.measures().confidence()),
                Column.of(some, Double[]::new, one -> one.event.measures().latency()),
                Column.of(some, String[]::new, one -> one.event.measures().field()),
                Column.of(some, String[]::new, one -> one.event.measures().specialist()),
                Column.of(some, Double[]::new, one -> one.event.measures().utility()));
    }

    private static void write(Transaction transaction, Entry entry) {
        transaction.later(
                AuditStore.INSERT_ENTRY,
                transaction.workspace(),
                entry.id,
                entry.at,
                entry.actor,
                token(transaction),
                entry.event.session(),
                transaction.caller().trace(),
                entry.event.name(),
                entry.event.subjectKind(),
                entry.event.subject(),
                entry.details(),
                entry.event.commitment(),
                entry.event.measures().confidence(),
                entry.event.measures().latency(),
                entry.event.measures().field(),
                entry.event.measures().specialist(),
                entry.event.measures().utility());
    }

    private static @Nullable UUID token(Transaction transaction) {
        TokenId token = transaction.caller().token();
        return token == null ? null : token.value();
    }
}
