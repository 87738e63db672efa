package dev.minutebook.cli.book;

import dev.minutebook.api.MinutebookException;
import dev.minutebook.json.MinutebookJson;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.Optional;

/// The note `backup.json` that a backup leaves in the data folder.
///
/// @param where where the backup is
public record BackupNote(String where, String id, Instant endedAt) {

    public static final String NAME = "backup.json";

    /// What the folder's note says; empty when there is none or it cannot be read.
    public static Optional<BackupNote> read(Path data) {
        try {
            return Optional.of(MinutebookJson.LENIENT.read(Files.readAllBytes(data.resolve(NAME)), BackupNote.class));
        } catch (IOException | MinutebookException none) {
            return Optional.empty();
        }
    }
}
