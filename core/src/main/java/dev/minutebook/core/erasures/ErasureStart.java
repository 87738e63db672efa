package dev.minutebook.core.erasures;

import dev.minutebook.api.erasures.ErasureSubject.Kind;
import dev.minutebook.core.audit.AuditLog;
import dev.minutebook.core.audit.Event;
import dev.minutebook.core.database.Transaction;
import java.util.Locale;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/// The transaction with which an erasure begins.
///
/// @param salt   of the user's hash; null unless of a user
/// @param hash   of salt and name
/// @param again  whether it was carried out before, in a record that is gone
record ErasureStart(
        Kind kind,
        ErasureStep.Target target,
        byte @Nullable [] salt,
        byte @Nullable [] hash,
        String reason,
        boolean again) {

    void enter(Transaction transaction) {
        silence(transaction);
        transaction.change(
                ErasureStore.INSERT,
                transaction.workspace(),
                target.erasure(),
                kind,
                target.id(),
                salt,
                hash,
                transaction.caller().actor(),
                reason,
                transaction.now());
        Event told = Event.of("erasure.started", "erasure", target.erasure())
                .with("kind", kind.name().toLowerCase(Locale.ROOT));
        told = target.id() == null ? told : told.with("subject", target.id().toString());
        AuditLog.enter(transaction, again ? told.with("again", true) : told);
    }

    /// Nothing new of an agent or token is accepted from now on.
    private void silence(Transaction transaction) {
        UUID workspace = transaction.workspace();
        switch (kind) {
            case AGENT -> {
                transaction.change(AgentStepStore.ARCHIVE, workspace, target.id(), transaction.now());
                transaction.change(AgentStepStore.REVOKE, workspace, target.id(), transaction.now());
            }
            case TOKEN -> transaction.change(NamedStepStore.REVOKE_TOKEN, workspace, target.id(), transaction.now());
            case USER -> {}
        }
    }
}
