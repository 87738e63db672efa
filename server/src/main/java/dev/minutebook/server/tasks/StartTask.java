package dev.minutebook.server.tasks;

import dev.minutebook.api.Limits;
import dev.minutebook.server.http.Fence;
import org.jspecify.annotations.Nullable;

/// A report that work on a task has begun.
///
/// @param handle whatever names the process, for people
public record StartTask(Long fence, @Nullable String handle) {

    public StartTask {
        fence = Fence.given(fence);
        Limits.optional("handle", handle, 256);
    }
}
