package dev.minutebook.server.streams;

import org.jspecify.annotations.Nullable;

/// What stands before the data of a server-sent event.
///
/// @param id   where a reader that comes back goes on; null where nothing can be resumed
/// @param name the kind of event
public record EventHead(@Nullable Long id, String name) {

    String text() {
        return (id == null ? "" : "id: " + id + "\n") + "event: " + name + "\n";
    }
}
