package dev.minutebook.core.debates.closing;

import dev.minutebook.api.decisions.Decision;
import dev.minutebook.core.calibration.CalibrationWriter;
import dev.minutebook.core.database.Transaction;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/// Compares the confidence of each vote with whether its choice carried. Without a winner no vote came true or
/// false.
record VoteCalibration(ClosingDebate debate) implements ClosingParticipant {

    @Override
    public void write(Transaction transaction, @Nullable Decision decision) {
        String winner = debate.winner();
        if (decision != null && winner != null) {
            CalibrationWriter.voted(
                    transaction,
                    debate.domain(),
                    debate.votes().stream()
                            .filter(vote -> vote.choice() != null && vote.confidence() != null)
                            .map(vote -> new CalibrationWriter.Voted(
                                    vote.agent().value(),
                                    Objects.requireNonNull(vote.confidence()),
                                    winner.equals(vote.choice())))
                            .toList());
        }
    }
}
