package dev.minutebook.api.contextbackups;

import dev.minutebook.api.Id;
import java.util.UUID;

/// The identity of a context backup.
public record ContextBackupId(UUID value) implements Id {

    /// Reads an id from its text.
    public static ContextBackupId of(String text) {
        return new ContextBackupId(UUID.fromString(text));
    }
}
