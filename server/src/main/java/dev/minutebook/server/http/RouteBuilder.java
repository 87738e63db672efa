package dev.minutebook.server.http;

import dev.minutebook.core.access.Permission;
import java.io.IOException;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/// Builds a [Route].
public final class RouteBuilder {

    private final Verb verb;
    private final String path;
    private final String operation;
    private Guard guard;
    private List<String> query = List.of();
    private Set<String> repeated = Set.of();
    private @Nullable Class<?> body;
    private List<String> needed = List.of();

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

    /// Is for reviewers.
    public RouteBuilder reviews() {
        guard = new Guard.Needs(Permission.review(Route.capability(operation)));
        return this;
    }

    /// Is for operators.
    public RouteBuilder operates() {
        guard = new Guard.Needs(Permission.operate(Route.capability(operation)));
        return this;
    }

    /// Is a part of another capability than the one its operation names, and takes its permission.
    public RouteBuilder partOf(String capability) {
        guard = new Guard.Needs(verb == Verb.GET ? Permission.read(capability) : Permission.write(capability));
        return this;
    }

    public RouteBuilder query(String... names) {
        query = List.of(names);
        return this;
    }

    /// Says which query parameters are entries of a map, and so may be repeated.
    public RouteBuilder repeated(String... names) {
        repeated = Set.of(names);
        return this;
    }

    /// @param names numbers and flags that must not be left out
    public RouteBuilder takes(Class<?> type, String... names) {
        body = type;
        needed = List.of(names);
        return this;
    }

    /// What an operation returns, as the body of a 200.
    public interface Result {
        Object of(Call call) throws IOException;
    }

    public Route answers(Result result) {
        return by(call -> Answer.ok(result.of(call)));
    }

    public Route by(Handler handler) {
        return new Route(verb, path, operation, guard, query, repeated, body, needed, handler);
    }
}
