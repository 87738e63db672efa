package dev.minutebook.server.tasks;

/// A wish to give the task back.
public record ReleaseTask(Long fence) {

    public ReleaseTask {
        fence = Fence.given(fence);
    }
}
