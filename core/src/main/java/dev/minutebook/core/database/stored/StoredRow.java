package dev.minutebook.core.database.stored;

import java.util.Map;
import java.util.Optional;

/// A row of which it is known what is stored.
public interface StoredRow {

    /// What the SQL function `minutebook.parts` says of the row: its columns that are not null, each as JSON. Empty if
    /// that cannot be told without asking PostgreSQL.
    Optional<Map<String, String>> parts();
}
