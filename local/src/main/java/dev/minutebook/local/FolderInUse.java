package dev.minutebook.local;

import java.nio.file.Path;
import java.util.OptionalLong;

/// Another process, or another [LocalPostgres] of this one, runs the server of the folder.
public final class FolderInUse extends LocalPostgresException {

    private final transient Path folder;
    private final transient OptionalLong pid;

    public FolderInUse(Path folder, OptionalLong pid) {
        super(folder
                + " is in use by "
                + (pid.isPresent() ? "process " + pid.getAsLong() : "another process")
                + ". One process runs the server of a folder; stop that one, or choose another folder.");
        this.folder = folder;
        this.pid = pid;
    }

    public Path folder() {
        return folder;
    }

    /// The process that holds the folder; empty only in the instant in which it has the lock but not yet left its
    /// name.
    public OptionalLong pid() {
        return pid;
    }
}
