package dev.minutebook.core.database;

import dev.minutebook.api.workspaces.WorkspaceId;

/// The ciphers of all workspaces.
public interface ContentCiphers {

    ContentCipher of(WorkspaceId workspace);

    /// Forgets what is known of a workspace, whose keys have changed.
    void renew(WorkspaceId workspace);

    /// Learns of a key that was missing, or makes one for a subject that has none.
    void provide(WorkspaceId workspace, MissingKey missing);
}
