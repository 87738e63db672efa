package dev.minutebook.core.debates;

import dev.minutebook.api.Problem;
import dev.minutebook.api.debates.DebateId;
import dev.minutebook.api.debates.TurnId;
import dev.minutebook.core.database.Row;
import dev.minutebook.core.database.Transaction;
import dev.minutebook.core.debates.rows.DebateRow;
import java.sql.SQLException;
import org.jspecify.annotations.Nullable;

/// A debate as other capabilities meet it: as the place where something was said.
public record DebateLookup(DebateId debate, @Nullable String domain) {

    /// The debate, or NOT_FOUND.
    public static DebateLookup of(Transaction transaction, DebateId debate) {
        return transaction
                .find(DebateLookupStore.OF_DEBATE, DebateLookup::read, transaction.workspace(), debate.value())
                .orElseThrow(() -> DebateRow.unknown(debate));
    }

    /// The debate of a turn, or NOT_FOUND.
    public static DebateLookup of(Transaction transaction, TurnId turn) {
        return transaction
                .find(DebateLookupStore.OF_TURN, DebateLookup::read, transaction.workspace(), turn.value())
                .orElseThrow(() -> Problem.Code.NOT_FOUND.because("there is no turn " + turn.text()));
    }

    private static DebateLookup read(Row row) throws SQLException {
        return new DebateLookup(new DebateId(row.uuid()), row.maybeText());
    }
}
