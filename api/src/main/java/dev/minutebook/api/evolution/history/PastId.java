package dev.minutebook.api.evolution.history;

import dev.minutebook.api.Limits;
import dev.minutebook.api.Problem;
import java.time.Instant;

/// How a row is named in its source. The id that it has here follows from both, and lies where rows of its time
/// do.
///
/// @param id   at most 128 characters
/// @param from when it was created, from 1970 on; of a profile, when its generation was
public record PastId(String id, Instant from) {

    /// The longest name of a row.
    public static final int ID = 128;

    public PastId {
        id = Limits.filled("id", id, ID);
        Limits.given("from", from, "say when it was created");
        Instant time = Limits.time("from", from);
        if (time == null || time.isBefore(Instant.EPOCH)) {
            throw Problem.Code.INVALID.because("from must not lie before 1970");
        }
        from = time;
    }
}
