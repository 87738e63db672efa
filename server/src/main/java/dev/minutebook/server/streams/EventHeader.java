package dev.minutebook.server.streams;

import org.jspecify.annotations.Nullable;

/// The fields of a server-sent event before its data.
///
/// @param id   where a reader that comes back goes on; null where nothing can be resumed
/// @param name the kind of event
public record EventHeader(@Nullable Long id, String name) {

    String text() {
        return (id == null ? "" : "id: " + id + "\n") + "event: " + name + "\n";
    }
}
