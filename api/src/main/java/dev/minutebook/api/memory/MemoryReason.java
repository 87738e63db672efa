package dev.minutebook.api.memory;

import java.time.Instant;

/// Why a memory was changed, in the words of whoever did it. The log commits to these words and does not hold them.
///
/// @param event what was done, as the log names it, such as `memory.forgotten`
/// @param actor who did it, as the log names them
public record MemoryReason(MemoryId memory, String event, String reason, String actor, Instant at) {}
