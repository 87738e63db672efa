package dev.minutebook.core.database.stored;

import java.util.Map;
import java.util.Optional;

/// A row of which PostgreSQL was asked.
///
/// @param columns what `minutebook.parts` says of it
public record ReadRow(Map<String, String> columns) implements StoredRow {

    @Override
    public Optional<Map<String, String>> parts() {
        return Optional.of(columns);
    }
}
