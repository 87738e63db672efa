package dev.minutebook.api.asks;

import dev.minutebook.api.debates.Seat;
import java.time.Instant;

/// A claim upon an ask: the right to answer it until the lease ends.
///
/// @param fence names this claim; every report gives it back
public record ClaimedAsk(Ask ask, Seat seat, long fence, Instant leaseUntil, Prompt prompt) {}
