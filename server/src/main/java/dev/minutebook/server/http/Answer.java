package dev.minutebook.server.http;

import java.nio.charset.StandardCharsets;
import org.jspecify.annotations.Nullable;

/// The answer of a route.
public sealed interface Answer {

    /// A value as JSON.
    ///
    /// @param version  becomes the ETag; null for none
    /// @param location where a new thing is found; null for none
    record Json(
            int status,
            Object value,
            @Nullable Long version,
            @Nullable String location) implements Answer {

        public Json version(long present) {
            return new Json(status, value, present, location);
        }
    }

    record Text(int status, String type, byte[] bytes) implements Answer {}

    /// No content.
    record Nothing() implements Answer {}

    /// The response was already written.
    record Streamed() implements Answer {}

    static Json ok(Object value) {
        return new Json(200, value, null, null);
    }

    static Json created(Object value, @Nullable String location) {
        return new Json(201, value, null, location);
    }

    static Text text(int status, String type, String text) {
        return new Text(status, type, text.getBytes(StandardCharsets.UTF_8));
    }
}
