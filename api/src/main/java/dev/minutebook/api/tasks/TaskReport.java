package dev.minutebook.api.tasks;

import dev.minutebook.api.Limits;
import org.jspecify.annotations.Nullable;

/// What the holder of a claim says at the end of an attempt.
public record TaskReport(
        long fence, @Nullable String output, @Nullable String stderr) {

    public TaskReport {
        Limits.optional("output", output, Limits.TEXT);
        Limits.optional("stderr", stderr, Limits.TEXT);
    }

    /// A result, under the fence of the claim.
    public static TaskReport of(long fence, String output) {
        return new TaskReport(fence, output, null);
    }

    /// The same with what it complained about.
    public TaskReport stderr(String stderr) {
        return new TaskReport(fence, output, stderr);
    }
}
