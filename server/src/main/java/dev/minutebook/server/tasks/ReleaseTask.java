package dev.minutebook.server.tasks;

import dev.minutebook.server.http.Fence;

/// A wish to give the task back.
public record ReleaseTask(Long fence) {

    public ReleaseTask {
        fence = Fence.given(fence);
    }
}
