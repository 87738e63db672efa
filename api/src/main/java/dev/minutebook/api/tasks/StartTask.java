package dev.minutebook.api.tasks;

import dev.minutebook.api.Limits;
import org.jspecify.annotations.Nullable;

/// A report that work on a task has begun.
///
/// @param handle whatever names the process, for people
public record StartTask(long fence, @Nullable String handle) {

    /// The longest handle.
    public static final int HANDLE = 256;

    public StartTask {
        Limits.optional("handle", handle, HANDLE);
    }
}
