package dev.minutebook.client.http;

import dev.minutebook.api.Page;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// Requests inside one workspace.
///
/// @param name of the workspace
/// @param key  of the next write; null makes a new one for each
public record WorkspaceCalls(
        Transport transport, String name, @Nullable String key) {

    /// The beginning of a path inside this workspace.
    public RequestPath path(String noun) {
        return RequestPath.of("/v1/workspaces").segment(name).segment(noun);
    }

    public <T> T read(RequestPath path, Class<T> type) {
        return transport.one(get(path), type);
    }

    public <T> Page<T> page(RequestPath path, Class<T> item) {
        return transport.page(get(path), item);
    }

    /// Empty when exactly the thing asked for is missing.
    public <T> Optional<T> find(RequestPath path, Class<T> type, String noun) {
        return transport.find(get(path), type, noun);
    }

    public <T> T post(RequestPath path, @Nullable Object body, Class<T> type) {
        return transport.one(post(path, body), type);
    }

    public <T> T patch(RequestPath path, Object change, Class<T> type) {
        return transport.one(write("PATCH", path, change), type);
    }

    public Call write(String method, RequestPath path, @Nullable Object body) {
        return Call.write(method, path.text(), body, key);
    }

    public Call post(RequestPath path, @Nullable Object body) {
        return write("POST", path, body);
    }

    public static Call get(RequestPath path) {
        return Call.get(path.text());
    }
}
