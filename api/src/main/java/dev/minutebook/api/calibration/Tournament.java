package dev.minutebook.api.calibration;

import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// A question to be predicted, and what it turned out to be.
///
/// @param options     what may be predicted
/// @param domain      null if it belongs to none
/// @param closesAt    from when on no prediction is taken, whether or not somebody closes it; null if only closing
/// ends it
/// @param outcome     the option that came true, once it is resolved
/// @param predictions how many predicted
/// @param correct     how many of them were right, once it is resolved
/// @param openedBy    an agent's name or a token's
/// @param version     rises when it is closed and when it is resolved
public record Tournament(
        TournamentId id,
        String question,
        List<String> options,
        @Nullable String domain,
        Status status,
        @Nullable Instant closesAt,
        @Nullable String outcome,
        int predictions,
        @Nullable Integer correct,
        String openedBy,
        Instant createdAt,
        @Nullable Instant closedAt,
        @Nullable Instant resolvedAt,
        long version) {

    /// Where it is in its life.
    public enum Status {
        /// Predictions are taken.
        OPEN,
        /// No more are taken; the truth is not known yet.
        CLOSED,
        /// The truth is known, and every prediction was counted.
        RESOLVED
    }

    public Tournament {
        options = List.copyOf(options);
    }
}
