package dev.minutebook.mcp;

import dev.minutebook.api.MinutebookException;
import dev.minutebook.api.Page;
import dev.minutebook.api.Problem;
import dev.minutebook.api.conversations.MessagePage;
import dev.minutebook.json.MinutebookJson;
import dev.minutebook.mcp.desk.Desk;
import dev.minutebook.mcp.tool.Tool;
import dev.minutebook.mcp.tools.Toolbox;
import dev.minutebook.mcp.views.Brief;
import io.modelcontextprotocol.common.McpTransportContext;
import io.modelcontextprotocol.json.McpJsonMapper;
import io.modelcontextprotocol.json.jackson3.JacksonMcpJsonMapper;
import io.modelcontextprotocol.json.schema.JsonSchemaValidator.ValidationResponse;
import io.modelcontextprotocol.server.McpServer;
import io.modelcontextprotocol.server.McpStatelessServerFeatures.SyncToolSpecification;
import io.modelcontextprotocol.server.McpStatelessServerHandler;
import io.modelcontextprotocol.spec.McpSchema;
import io.modelcontextprotocol.spec.McpSchema.CallToolResult;
import io.modelcontextprotocol.spec.McpSchema.JSONRPCNotification;
import io.modelcontextprotocol.spec.McpSchema.JSONRPCRequest;
import io.modelcontextprotocol.spec.McpSchema.JSONRPCResponse;
import io.modelcontextprotocol.spec.McpSchema.JSONRPCResponse.JSONRPCError;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Properties;
import java.util.UUID;
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// The server behind every transport: takes one JSON-RPC message of a connection and returns the reply.
///
/// Stateless and thread safe. A call runs on the calling thread from beginning to end; the connection travels
/// in the transport context of the one message.
final class Endpoint {

    private static final Logger LOG = LoggerFactory.getLogger(Endpoint.class);
    private static final String CONNECTION = "connection";

    /// How long an answer may be before it is cut into smaller pages, unless the caller said how many items
    /// it wants.
    private static final int LONGEST_PAGE = 12_000;

    private final McpStatelessServerHandler handler;

    private Endpoint(McpStatelessServerHandler handler) {
        this.handler = handler;
    }

    static Endpoint open() {
        CapturingTransport transport = new CapturingTransport();
        McpJsonMapper mapper = new JacksonMcpJsonMapper(MinutebookJson.LENIENT.mapper());
        // Without immediate execution each call would hop to Reactor's bounded platform threads.
        McpServer.sync(transport)
                .jsonMapper(mapper)
                .immediateExecution(true)
                .validateToolInputs(false)
                .jsonSchemaValidator((schema, content) -> ValidationResponse.asValid(null))
                .serverInfo("minutebook", version())
                .instructions(ServerInstructions.INSTRUCTIONS)
                .capabilities(McpSchema.ServerCapabilities.builder()
                        .tools(false)
                        .resources(false, false)
                        .prompts(false)
                        .build())
                .tools(Stream.of(Toolbox.tools(), Desk.own(), List.of(MoreTools.TOOL))
                        .flatMap(List::stream)
                        .map(Endpoint::specification)
                        .toList())
                .prompts(Prompts.all())
                .build();
        return new Endpoint(transport.handler());
    }

    /// What to send back.
    ///
    /// @param body       a JSON-RPC response, or null when none is due
    /// @param understood whether the message was a JSON-RPC message at all
    record Reply(@Nullable String body, boolean understood) {

        private static final Reply NONE = new Reply(null, true);
    }

    Reply reply(Connection connection, byte[] message) {
        return reply(() -> connection, message);
    }

    /// @param connected asked only when there is a message to answer
    Reply reply(Supplier<Connection> connected, byte[] message) {
        Object tree;
        try {
            tree = MinutebookJson.LENIENT.read(message, Object.class);
        } catch (MinutebookException unreadable) {
            return notUnderstood(
                    McpSchema.ErrorCodes.PARSE_ERROR, unreadable.problem().detail());
        }
        if (!(tree instanceof Map<?, ?> fields) || !"2.0".equals(fields.get("jsonrpc"))) {
            return notUnderstood(McpSchema.ErrorCodes.INVALID_REQUEST, "one JSON-RPC 2.0 message is expected");
        }
        Object id = fields.get("id");
        Object params = fields.get("params");
        if (!(fields.get("method") instanceof String method)) {
            return fields.containsKey("result") || fields.containsKey("error")
                    ? Reply.NONE
                    : notUnderstood(McpSchema.ErrorCodes.INVALID_REQUEST, "method is missing");
        }
        McpTransportContext context;
        try {
            context = McpTransportContext.create(Map.of(CONNECTION, connected.get()));
        } catch (RuntimeException unreachable) {
            LOG.warn("The book cannot be reached: {}", unreachable.getClass().getName());
            return unreachable(id);
        }
        if (!fields.containsKey("id")) {
            notify(context, new JSONRPCNotification(McpSchema.JSONRPC_VERSION, method, params));
            return Reply.NONE;
        }
        if (!(id instanceof String || id instanceof Integer || id instanceof Long)) {
            return notUnderstood(McpSchema.ErrorCodes.INVALID_REQUEST, "id must be a string or a whole number");
        }
        return new Reply(
                MinutebookJson.LENIENT.write(
                        answer(context, new JSONRPCRequest(McpSchema.JSONRPC_VERSION, method, id, params))),
                true);
    }

    private static Reply unreachable(@Nullable Object id) {
        if (id == null) {
            return Reply.NONE;
        }
        JSONRPCError error = new JSONRPCError(
                McpSchema.ErrorCodes.INTERNAL_ERROR, "the book cannot be reached now; call again in a few seconds");
        return new Reply(MinutebookJson.LENIENT.write(JSONRPCResponse.error(id, error)), true);
    }

    /// A message too large to be read at all.
    static Reply tooLarge(int most) {
        return notUnderstood(McpSchema.ErrorCodes.INVALID_REQUEST, "the message is larger than " + most + " bytes");
    }

    private JSONRPCResponse answer(McpTransportContext context, JSONRPCRequest request) {
        JSONRPCResponse response;
        try {
            Object own = ownAnswer(connection(context), request);
            response = own != null
                    ? JSONRPCResponse.result(request.id(), own)
                    : Objects.requireNonNull(
                            handler.handleRequest(context, request).block());
        } catch (MinutebookException refused) {
            return JSONRPCResponse.error(
                    request.id(),
                    new JSONRPCError(
                            refused.code() == Problem.Code.NOT_FOUND
                                    ? McpSchema.ErrorCodes.RESOURCE_NOT_FOUND
                                    : McpSchema.ErrorCodes.INVALID_PARAMS,
                            refused.problem().detail()));
        } catch (RuntimeException unfit) {
            // Tools and prompts never throw past the handler; what does is the reading of params.
            LOG.debug(
                    "Params of {} could not be read: {}",
                    request.method(),
                    unfit.getClass().getName());
            return failed(request, McpSchema.ErrorCodes.INVALID_PARAMS);
        }
        JSONRPCError error = response.error();
        if (error == null) {
            return response;
        }
        if (error.code() == McpSchema.ErrorCodes.INTERNAL_ERROR) {
            LOG.warn("{} failed: {}", request.method(), error.message());
            return failed(request, McpSchema.ErrorCodes.INTERNAL_ERROR);
        }
        return error.data() instanceof String detail
                ? JSONRPCResponse.error(request.id(), new JSONRPCError(error.code(), detail))
                : response;
    }

    /// What depends on who is connected, and which the SDK would answer for all in the same way; null for the
    /// rest.
    private static @Nullable Object ownAnswer(Connection connection, JSONRPCRequest request) {
        return switch (request.method()) {
            case "tools/list" -> new Offer(connection).listing();
            case "resources/list" -> Resources.list();
            case "resources/templates/list" -> Resources.templates();
            case "resources/read" -> new Resources(connection).read(request.params());
            default -> null;
        };
    }

    private void notify(McpTransportContext context, JSONRPCNotification notification) {
        try {
            handler.handleNotification(context, notification).block();
        } catch (RuntimeException unfit) {
            LOG.debug(
                    "Notification {} was passed over: {}",
                    notification.method(),
                    unfit.getClass().getName());
        }
    }

    private static JSONRPCResponse failed(JSONRPCRequest request, int code) {
        return JSONRPCResponse.error(
                request.id(),
                new JSONRPCError(code, "the params of " + request.method() + " are not of the expected form"));
    }

    private static Reply notUnderstood(int code, String message) {
        Map<String, @Nullable Object> body = new LinkedHashMap<>();
        body.put("jsonrpc", McpSchema.JSONRPC_VERSION);
        body.put("id", null);
        body.put("error", Map.of("code", code, "message", message));
        return new Reply(MinutebookJson.LENIENT.write(body), false);
    }

    private static SyncToolSpecification specification(Tool tool) {
        McpSchema.Tool described = McpSchema.Tool.builder(tool.name(), tool.schema())
                .description(tool.brief())
                .build();
        return new SyncToolSpecification(described, (context, request) -> {
            Map<String, Object> given = request.arguments();
            return run(tool, connection(context), given == null ? Map.of() : given);
        });
    }

    private static CallToolResult run(Tool tool, Connection connection, Map<String, Object> given) {
        try {
            Offer offer = new Offer(connection);
            if (tool.name().equals(Desk.MORE)) {
                MoreTools more =
                        new MoreTools(offer, (called, arguments) -> new Said(answer(called, connection, arguments)));
                Object answer = more.answer(given);
                return ToolResult.done(answer instanceof Said said ? said.text() : MinutebookJson.STRICT.write(answer));
            }
            if (offer.find(tool.name()).isEmpty()) {
                throw Problem.Code.FORBIDDEN.because("this connection may not use " + tool.name());
            }
            return ToolResult.done(answer(tool, connection, given));
        } catch (MinutebookException refused) {
            return ToolResult.refused(refused);
        } catch (RuntimeException fault) {
            LOG.error("{} failed: {} at {}", tool.name(), fault.getClass().getName(), place(fault));
            return ToolResult.refused(new Problem(Problem.Code.INTERNAL, "a fault of ours, which is logged"));
        }
    }

    /// The answer of a tool that was called through another.
    private record Said(String text) {}

    /// Where the book was lost on the way and is found again, the call is made once more, under the same key.
    private static String answer(Tool tool, Connection connection, Map<String, Object> given) {
        if (connection.renewal() == null) {
            return said(tool, connection, given);
        }
        Map<String, Object> keyed = tool.keyed(given, () -> UUID.randomUUID().toString());
        try {
            return said(tool, connection, keyed);
        } catch (MinutebookException lost) {
            Connection found = lost.code() == Problem.Code.UNAVAILABLE
                    ? connection.renewal().get()
                    : connection;
            if (found.equals(connection)) {
                throw lost;
            }
            return said(tool, found, keyed);
        }
    }

    private static String said(Tool tool, Connection connection, Map<String, Object> given) {
        Map<String, Object> spoken = tool.spokenBy(connection.agent(), given);
        Object answer = tool.call().apply(connection.workspace(), spoken);
        String text = Brief.of(connection.workspace(), answer);
        boolean cut = tool.hints().readOnly() && given.get("limit") == null;
        int items = switch (answer) {
            case Page<?> page when tool.paged() -> page.items().size();
            case MessagePage page -> page.messages().size();
            default -> 0;
        };
        if (!cut || text.length() <= LONGEST_PAGE || items < 2) {
            return text;
        }
        Map<String, Object> fewer = new LinkedHashMap<>(spoken);
        fewer.put("limit", Math.max(1, items * LONGEST_PAGE / text.length()));
        return Brief.of(connection.workspace(), tool.call().apply(connection.workspace(), fewer));
    }

    private static Connection connection(McpTransportContext context) {
        return (Connection) Objects.requireNonNull(context.get(CONNECTION));
    }

    /// The version of the build.
    private static String version() {
        Properties build = new Properties();
        try (InputStream file = Endpoint.class.getResourceAsStream("version.properties")) {
            build.load(Objects.requireNonNull(file));
        } catch (IOException unreadable) {
            throw new UncheckedIOException(unreadable);
        }
        return build.getProperty("version");
    }

    /// The top stack frame without the message, which may quote what an agent said and must not be logged.
    static String place(Throwable fault) {
        StackTraceElement[] trace = fault.getStackTrace();
        return trace.length == 0 ? "an unknown place" : trace[0].toString();
    }
}
