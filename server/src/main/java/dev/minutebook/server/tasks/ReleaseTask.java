package dev.minutebook.server.tasks;

import dev.minutebook.server.http.Fence;

/// A request to release a claimed task.
public record ReleaseTask(Long fence) {

    public ReleaseTask {
        fence = Fence.given(fence);
    }
}
