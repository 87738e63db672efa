package dev.minutebook.embedded.backup.targets;

import dev.minutebook.api.Problem;
import java.io.IOException;
import java.nio.file.Path;

/// A folder, which holds many backups, or a file that ends in `.zip`, which holds one.
record LocalPlace(Path path) implements BackupPlace {

    static LocalPlace of(String text) {
        if (text.isBlank() || text.matches("(?i)[a-z][a-z0-9+.-]+://.*")) {
            throw Problem.Code.INVALID.because(
                    "'" + text + "' is no folder; name one, or a file that ends in " + ArchiveTarget.SUFFIX);
        }
        return new LocalPlace(Path.of(text));
    }

    @Override
    public String where() {
        return path.toString();
    }

    @Override
    public boolean archive() {
        return path.toString().endsWith(ArchiveTarget.SUFFIX);
    }

    @Override
    public BackupTarget reading() throws IOException {
        return archive() ? ArchiveSource.reading(path) : FolderTarget.reading(path);
    }

    @Override
    public BackupTarget writing() throws IOException {
        return archive() ? ArchiveTarget.writing(path) : FolderTarget.writing(path);
    }

    @Override
    public BackupTarget pruning() throws IOException {
        reading().close();
        if (archive()) {
            throw Problem.Code.INVALID.because(path + " holds one backup; delete the file instead");
        }
        return writing();
    }
}
