package dev.minutebook.mcp;

import dev.minutebook.api.Workspace;
import jakarta.servlet.http.HttpServlet;
import jakarta.servlet.http.HttpServletRequest;
import java.util.function.Function;
import java.util.function.Predicate;

/// MCP over stateless streamable HTTP: each request is independent, so any process of a
/// cluster can answer it.
public final class HttpMcp {

    /// The largest request body, in bytes.
    public static final int LARGEST = 1 << 20;

    private HttpMcp() {}

    /// A servlet for one path.
    ///
    /// @param workspaceOf authenticates a request and returns the workspace it may use; a [MinutebookException]
    /// becomes
    ///                    an HTTP problem with the status of its code. Called for every request, before the body
    ///                    is read
    /// @param review      whether a request asks for the tools of reviewers
    public static HttpServlet servlet(
            Function<HttpServletRequest, Workspace> workspaceOf, Predicate<HttpServletRequest> review) {
        return new McpServlet(Endpoint.open(false), Endpoint.open(true), workspaceOf, review);
    }
}
