package dev.minutebook.server.http;

import dev.minutebook.core.Permission;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// A route in the making.
public final class RouteBuilder {

    private final Verb verb;
    private final String path;
    private final String operation;
    private Guard guard;
    private List<String> query = List.of();
    private @Nullable Class<?> body;

    RouteBuilder(Verb verb, String path, String operation, Guard guard) {
        this.verb = verb;
        this.path = path;
        this.operation = operation;
        this.guard = guard;
    }

    /// Reads, whatever its method.
    public RouteBuilder reads() {
        guard = new Guard.Needs(Permission.read(Route.capability(operation)));
        return this;
    }

    /// Is for operators.
    public RouteBuilder operates() {
        guard = new Guard.Needs(Permission.operate(Route.capability(operation)));
        return this;
    }

    public RouteBuilder query(String... names) {
        query = List.of(names);
        return this;
    }

    public RouteBuilder takes(Class<?> type) {
        body = type;
        return this;
    }

    public Route by(Handler handler) {
        return new Route(verb, path, operation, guard, query, body, handler);
    }
}
