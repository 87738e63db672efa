package dev.minutebook.core.retention;

import dev.minutebook.api.retention.RetentionKind;
import dev.minutebook.core.database.Transaction;
import java.util.Map;

/// How much is kept of what evolution prunes itself.
public interface PrunedKinds {

    Map<RetentionKind, Long> kept(Transaction transaction);

    void keep(Transaction transaction, RetentionKind kind, long most);
}
