package dev.minutebook.core.database;

import dev.minutebook.api.workspaces.WorkspaceId;
import dev.minutebook.core.access.Caller;
import org.jspecify.annotations.Nullable;

/// In which workspace a transaction runs, for whom, and under which idempotency key.
public record Scope(
        WorkspaceId workspace, Caller caller, @Nullable String key) {

    public Scope once(String idempotencyKey) {
        return new Scope(workspace, caller, idempotencyKey);
    }
}
