package dev.minutebook.embedded.backup.targets;

import dev.minutebook.api.Problem;
import java.io.IOException;
import java.nio.file.Path;

/// Where backups are, as people name it: a folder, which holds many, or a file that ends in `.zip`, which holds one.
public record BackupPlace(Path path) {

    public static BackupPlace of(String text) {
        if (text.isBlank() || text.matches("(?i)[a-z][a-z0-9+.-]+://.*")) {
            throw Problem.Code.INVALID.because(
                    "'" + text + "' is no folder; name one, or a file that ends in " + ArchiveTarget.SUFFIX);
        }
        return new BackupPlace(Path.of(text));
    }

    /// Whether it holds one backup and takes no other.
    public boolean archive() {
        return path.toString().endsWith(ArchiveTarget.SUFFIX);
    }

    public BackupTarget reading() throws IOException {
        return archive() ? ArchiveSource.reading(path) : FolderTarget.reading(path);
    }

    public BackupTarget writing() throws IOException {
        return archive() ? ArchiveTarget.writing(path) : FolderTarget.writing(path);
    }

    /// To delete what is there already.
    public BackupTarget pruning() throws IOException {
        reading().close();
        if (archive()) {
            throw Problem.Code.INVALID.because(path + " holds one backup; delete the file instead");
        }
        return writing();
    }
}
