package dev.minutebook.embedded.backup;

import dev.minutebook.json.MinutebookJson;
import dev.minutebook.local.system.AtomicFile;
import dev.minutebook.local.system.FilePermissions;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Instant;

/// The note in a data folder on its last backup, by which `minutebook doctor` knows how old it is. Backups before
/// migrations lie in the data folder itself, and are not counted.
record LastBackup(String where, String id, Instant endedAt) {

    static final String NAME = "backup.json";

    void write(Path folder) throws IOException {
        AtomicFile.write(folder.resolve(NAME), MinutebookJson.STRICT.write(this), FilePermissions.PRIVATE_DATA);
    }
}
