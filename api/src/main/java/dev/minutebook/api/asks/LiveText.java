package dev.minutebook.api.asks;

import dev.minutebook.api.debates.DebateId;
import dev.minutebook.api.debates.TurnId;
import java.time.Instant;

/// What a seat is just saying. It is shown and not kept.
///
/// @param text all that was said so far, at most its last 4 000 characters
public record LiveText(DebateId debate, TurnId ask, int seat, String text, Instant at) {}
