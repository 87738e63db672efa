package dev.minutebook.mcp;

import jakarta.servlet.http.HttpServlet;
import jakarta.servlet.http.HttpServletRequest;
import java.util.function.Function;

/// MCP over stateless streamable HTTP: each request is independent, so any process of a
/// cluster can answer it.
public final class HttpMcp {

    /// The largest request body, in bytes.
    public static final int LARGEST = 1 << 20;

    private HttpMcp() {}

    /// A servlet for one path.
    ///
    /// @param connectionOf authenticates a request and returns who calls and what is offered to them; a refusal
    ///                     becomes an HTTP problem with the status of its code. Called for every request,
    ///                     before the body is read
    public static HttpServlet servlet(Function<HttpServletRequest, Connection> connectionOf) {
        return new McpServlet(Endpoint.open(), connectionOf);
    }
}
