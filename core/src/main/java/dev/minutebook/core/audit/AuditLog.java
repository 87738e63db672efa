package dev.minutebook.core.audit;

import dev.minutebook.core.Caller;
import dev.minutebook.core.database.Transaction;
import dev.minutebook.json.MinutebookJson;

/// Where capabilities enter what they do.
public final class AuditLog {

    private AuditLog() {}

    /// Enters an event; it is stored if and only if the transaction is.
    public static void enter(Transaction transaction, Event event) {
        Caller caller = transaction.caller();
        transaction.later(
                AuditStore.INSERT_ENTRY,
                transaction.workspace(),
                transaction.newId(),
                transaction.now(),
                event.agent() != null
                        ? "agent:" + event.agent()
                        : caller.token() != null
                                ? "token:" + caller.token().value()
                                : caller.name(),
                caller.token() == null ? null : caller.token().value(),
                event.session(),
                caller.trace(),
                event.name(),
                event.subjectKind(),
                event.subject(),
                event.details().isEmpty() ? "{}" : MinutebookJson.STRICT.write(event.details()),
                event.commitment());
    }
}
