package dev.minutebook.server.http;

import dev.minutebook.core.access.Permission;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/// One operation of the HTTP surface.
///
/// @param path      a template such as `/v1/workspaces/{workspace}/agents/{agent}`
/// @param operation `capability.verb`, as in the OpenAPI document
/// @param query     the query parameters it knows; others are refused
/// @param repeated  those of them that may be given more than once, as `key:value`
/// @param body      what its body is read as; null when it takes none
/// @param needed    numbers and flags of the body that have no default
public record Route(
        Verb verb,
        String path,
        String operation,
        Guard guard,
        List<String> query,
        Set<String> repeated,
        @Nullable Class<?> body,
        List<String> needed,
        Handler handler) {

    private static final String WORKSPACE = "/v1/workspaces/{workspace}";

    public Route {
        query = List.copyOf(query);
        repeated = Set.copyOf(repeated);
        needed = List.copyOf(needed);
    }

    /// A route of a workspace. Its permission is to read for GET and to write otherwise, in the capability that
    /// the operation names.
    public static RouteBuilder inWorkspace(Verb verb, String path, String operation) {
        return new RouteBuilder(verb, WORKSPACE + path, operation, byVerb(verb, operation));
    }

    /// A route beside the workspaces.
    public static RouteBuilder beside(Verb verb, String path, String operation, Guard guard) {
        return new RouteBuilder(verb, path, operation, guard);
    }

    /// Whether it changes something in a workspace, and so may be done once under a key.
    public boolean writes() {
        return verb != Verb.GET
                && guard instanceof Guard.Needs(Permission permission)
                && permission.level() != Permission.Level.READ;
    }

    public boolean inWorkspace() {
        return path.startsWith(WORKSPACE);
    }

    static String capability(String operation) {
        return operation.substring(0, operation.indexOf('.'));
    }

    private static Guard byVerb(Verb verb, String operation) {
        String capability = capability(operation);
        return new Guard.Needs(verb == Verb.GET ? Permission.read(capability) : Permission.write(capability));
    }
}
