package dev.minutebook.api.code;

import dev.minutebook.api.debates.TurnId;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// A test run on the code of a turn.
///
/// @param number     counts the runs on the turn, from 1
/// @param reflection the ask that follows from it, if there is one
public record TestRun(
        TurnId turn,
        int number,
        int passed,
        int failed,
        List<String> failures,
        @Nullable String runner,
        @Nullable TurnId reflection,
        Instant createdAt) {}
