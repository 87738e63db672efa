package dev.minutebook.client.http;

import java.util.UUID;
import org.jspecify.annotations.Nullable;

/// One request.
///
/// @param path       from the root of the server, encoded, with its query
/// @param body       what is sent as JSON; null sends none
/// @param key        the idempotency key; null sends none
/// @param repeatable whether sending it twice does no more than sending it once
public record Call(
        String method,
        String path,
        @Nullable Object body,
        @Nullable String key,
        boolean repeatable) {

    public static Call get(String path) {
        return new Call("GET", path, null, null, true);
    }

    /// A read that needs a body.
    public static Call ask(String path, Object body) {
        return new Call("POST", path, body, null, true);
    }

    /// A write that happens once, under the caller's key or a new one.
    public static Call write(String method, String path, @Nullable Object body, @Nullable String key) {
        String chosen = key == null ? UUID.randomUUID().toString() : key;
        return new Call(method, path, body, chosen, true);
    }

    /// A write without idempotency key: it takes none, or the server must not store its response.
    public static Call unkeyed(String method, String path, @Nullable Object body) {
        return new Call(method, path, body, null, false);
    }
}
