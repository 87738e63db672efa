package dev.minutebook.embedded.backup;

import java.util.List;

/// What a check of a backup found.
///
/// @param chunks     how many were read and held against their hashes
/// @param bytes      of the files that were restored
/// @param workspaces whose logs were verified in the restored book
/// @param problems   what is wrong; empty where all is well
public record BackupCheck(
        String id, int chunks, int files, long bytes, List<WorkspaceCheck> workspaces, List<String> problems) {

    public BackupCheck {
        workspaces = List.copyOf(workspaces);
        problems = List.copyOf(problems);
    }

    /// The log of one workspace, verified.
    public record WorkspaceCheck(String workspace, long entries, long blocks, long contents, boolean intact) {}

    public boolean sound() {
        return problems.isEmpty();
    }
}
