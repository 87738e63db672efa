package dev.minutebook.core.debates.closing;

import dev.minutebook.api.decisions.Decision;
import dev.minutebook.core.database.Transaction;
import org.jspecify.annotations.Nullable;

/// Something that follows from the end of a debate. A constructor queues no SQL.
interface ClosingParticipant {

    /// Asks for what it must know. The answers of all participants come in one round trip.
    default void read(Transaction transaction) {}

    /// Writes what follows. Rows are locked here, in the order of the participants.
    ///
    /// @param decision null when the debate failed
    void write(Transaction transaction, @Nullable Decision decision);
}
