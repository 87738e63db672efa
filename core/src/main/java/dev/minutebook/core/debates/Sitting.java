package dev.minutebook.core.debates;

import dev.minutebook.api.Problem;
import dev.minutebook.api.debates.DebateId;
import dev.minutebook.api.debates.TurnId;
import dev.minutebook.core.database.Row;
import dev.minutebook.core.database.Transaction;
import java.sql.SQLException;
import org.jspecify.annotations.Nullable;

/// A debate as other capabilities meet it: as the place where something was said.
public record Sitting(DebateId debate, @Nullable String domain) {

    /// The debate, or NOT_FOUND.
    public static Sitting of(Transaction transaction, DebateId debate) {
        return transaction
                .find(
                        SittingStore.OF_DEBATE,
                        Sitting::read,
                        transaction.workspace(),
                        debate.value())
                .orElseThrow(() -> Debating.unknown(debate));
    }

    /// The debate of a turn, or NOT_FOUND.
    public static Sitting of(Transaction transaction, TurnId turn) {
        return transaction
                .find(SittingStore.OF_TURN, Sitting::read, transaction.workspace(), turn.value())
                .orElseThrow(
                        () -> Problem.Code.NOT_FOUND.because("there is no turn " + turn.text()));
    }

    private static Sitting read(Row row) throws SQLException {
        return new Sitting(new DebateId(row.uuid()), row.maybeText());
    }
}
