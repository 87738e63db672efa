package dev.minutebook.core.database;

import dev.minutebook.api.workspaces.WorkspaceId;

/// The ciphers of all workspaces.
public interface ContentCiphers {

    ContentCipher of(WorkspaceId workspace);

    /// Forgets what is known of a workspace, whose keys have changed.
    void renew(WorkspaceId workspace);

    /// Sees to it that a subject of a workspace has a key.
    void provide(WorkspaceId workspace, String subject);
}
