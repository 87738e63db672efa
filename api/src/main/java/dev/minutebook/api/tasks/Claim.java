package dev.minutebook.api.tasks;

import java.time.Instant;

/// A task that is yours for a while.
///
/// @param fence proves the claim; give it with every report. A newer claim makes it worthless
public record Claim(Task task, TaskRunId run, long fence, Instant leaseUntil) {}
