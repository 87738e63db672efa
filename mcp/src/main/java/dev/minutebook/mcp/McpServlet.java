package dev.minutebook.mcp;

import dev.minutebook.api.MinutebookException;
import dev.minutebook.api.Problem;
import dev.minutebook.json.MinutebookJson;
import jakarta.servlet.http.HttpServlet;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// One JSON-RPC message per request, answered as JSON. There are no streams and no sessions, so only POST is
/// allowed.
final class McpServlet extends HttpServlet {

    private static final Logger LOG = LoggerFactory.getLogger(McpServlet.class);
    private static final long serialVersionUID = 1;

    private final transient Endpoint endpoint;
    private final transient Function<HttpServletRequest, Connection> connectionOf;

    McpServlet(Endpoint endpoint, Function<HttpServletRequest, Connection> connectionOf) {
        this.endpoint = endpoint;
        this.connectionOf = connectionOf;
    }

    @Override
    protected void service(HttpServletRequest request, HttpServletResponse response) throws IOException {
        response.setHeader("Cache-Control", "no-store");
        try {
            if (acceptable(request, response)) {
                exchange(request, response);
            }
        } catch (MinutebookException refused) {
            problem(response, refused.code().status(), refused.problem());
        } catch (RuntimeException fault) {
            LOG.error(
                    "A request could not be answered: {} at {}",
                    fault.getClass().getName(),
                    Endpoint.place(fault));
            problem(
                    response,
                    Problem.Code.INTERNAL.status(),
                    new Problem(Problem.Code.INTERNAL, "a fault of ours, which is logged"));
        }
    }

    private void exchange(HttpServletRequest request, HttpServletResponse response) throws IOException {
        Connection connection = connectionOf.apply(request);
        Endpoint.Reply reply = endpoint.reply(connection, body(request));
        String body = reply.body();
        if (body == null) {
            response.setStatus(HttpServletResponse.SC_ACCEPTED);
            return;
        }
        response.setStatus(reply.understood() ? HttpServletResponse.SC_OK : HttpServletResponse.SC_BAD_REQUEST);
        write(response, "application/json", body);
    }

    private static boolean acceptable(HttpServletRequest request, HttpServletResponse response) throws IOException {
        if (!"POST".equals(request.getMethod())) {
            response.setHeader("Allow", "POST");
            return refused(
                    response,
                    HttpServletResponse.SC_METHOD_NOT_ALLOWED,
                    Problem.Code.INVALID,
                    "only POST is allowed here");
        }
        if (!OriginRule.allows(request)) {
            return refused(
                    response,
                    HttpServletResponse.SC_FORBIDDEN,
                    Problem.Code.FORBIDDEN,
                    "the Origin of the request is another host");
        }
        if (!mediaType(request.getContentType()).equals("application/json")) {
            return refused(
                    response,
                    HttpServletResponse.SC_UNSUPPORTED_MEDIA_TYPE,
                    Problem.Code.INVALID,
                    "the Content-Type must be application/json");
        }
        String version = request.getHeader("MCP-Protocol-Version");
        if (version != null && !CapturingTransport.VERSIONS.contains(version)) {
            return refused(
                    response,
                    HttpServletResponse.SC_BAD_REQUEST,
                    Problem.Code.INVALID,
                    "MCP-Protocol-Version must be one of " + String.join(", ", CapturingTransport.VERSIONS));
        }
        return true;
    }

    private static byte[] body(HttpServletRequest request) throws IOException {
        InputStream in = request.getInputStream();
        byte[] body = in.readNBytes(HttpMcp.LARGEST + 1);
        if (body.length > HttpMcp.LARGEST) {
            // Who still sends when the connection is closed may never see the answer.
            in.readNBytes(HttpMcp.LARGEST);
            throw Problem.Code.TOO_LARGE.because("the body is larger than " + HttpMcp.LARGEST + " bytes");
        }
        return body;
    }

    private static String mediaType(@Nullable String contentType) {
        return contentType == null ? "" : contentType.split(";", 2)[0].strip().toLowerCase(Locale.ROOT);
    }

    private static boolean refused(HttpServletResponse response, int status, Problem.Code code, String detail)
            throws IOException {
        problem(response, status, new Problem(code, detail));
        return false;
    }

    private static void problem(HttpServletResponse response, int status, Problem problem) throws IOException {
        response.setStatus(status);
        if (status == HttpServletResponse.SC_UNAUTHORIZED) {
            response.setHeader("WWW-Authenticate", "Bearer");
        }
        Map<String, Object> body = new LinkedHashMap<>();
        body.put("status", status);
        body.put("code", problem.code());
        body.put("detail", problem.detail());
        write(response, "application/problem+json", MinutebookJson.STRICT.write(body));
    }

    private static void write(HttpServletResponse response, String type, String body) throws IOException {
        byte[] bytes = body.getBytes(StandardCharsets.UTF_8);
        response.setContentType(type);
        response.setContentLength(bytes.length);
        response.getOutputStream().write(bytes);
    }
}
