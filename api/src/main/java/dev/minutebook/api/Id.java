package dev.minutebook.api;

import java.util.UUID;

/// The identity of a stored thing. Ids are UUIDs of version 7; they order roughly by time but are never a cursor.
public interface Id {

    /// The id itself.
    UUID value();

    /// The text form, which every surface accepts.
    default String text() {
        return value().toString();
    }
}
