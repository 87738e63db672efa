package dev.minutebook.embedded.backup.targets;

import java.io.IOException;

/// Where backups are, as people name it.
public interface BackupPlace {

    /// A folder, which holds many, or a file that ends in `.zip`, which holds one.
    static BackupPlace of(String text) {
        return LocalPlace.of(text);
    }

    /// For people, as they would name it.
    String where();

    /// Whether it holds one backup and takes no other.
    boolean archive();

    BackupTarget reading() throws IOException;

    BackupTarget writing() throws IOException;

    /// To delete what is there already.
    BackupTarget pruning() throws IOException;
}
