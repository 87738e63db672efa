package dev.minutebook.mcp;

import dev.minutebook.api.MinutebookException;
import dev.minutebook.api.Problem;
import dev.minutebook.api.Workspace;
import dev.minutebook.json.MinutebookJson;
import dev.minutebook.mcp.tools.Tool;
import dev.minutebook.mcp.tools.Toolbox;
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
import java.util.Map;
import java.util.Objects;
import java.util.Properties;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// The server behind every transport: takes one JSON-RPC message for a workspace and returns the reply.
///
/// Stateless and thread safe. A call runs on the calling thread from beginning to end; the workspace travels in
/// the transport context of the one message.
final class Endpoint {

    private static final Logger LOG = LoggerFactory.getLogger(Endpoint.class);
    private static final String WORKSPACE = "workspace";

    private final McpStatelessServerHandler handler;

    private Endpoint(McpStatelessServerHandler handler) {
        this.handler = handler;
    }

    /// @param review whether the tools of reviewers are offered too
    static Endpoint open(boolean review) {
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
                        .prompts(false)
                        .build())
                .tools(Toolbox.tools(review).stream()
                        .map(Endpoint::specification)
                        .toList())
                .prompts(StartWorkPrompt.prompt())
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

    Reply reply(Workspace workspace, byte[] message) {
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
        McpTransportContext context = McpTransportContext.create(Map.of(WORKSPACE, workspace));
        Object id = fields.get("id");
        Object params = fields.get("params");
        if (!(fields.get("method") instanceof String method)) {
            return fields.containsKey("result") || fields.containsKey("error")
                    ? Reply.NONE
                    : notUnderstood(McpSchema.ErrorCodes.INVALID_REQUEST, "method is missing");
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

    /// A message too large to be read at all.
    static Reply tooLarge(int most) {
        return notUnderstood(McpSchema.ErrorCodes.INVALID_REQUEST, "the message is larger than " + most + " bytes");
    }

    private JSONRPCResponse answer(McpTransportContext context, JSONRPCRequest request) {
        JSONRPCResponse response;
        try {
            response = Objects.requireNonNull(
                    handler.handleRequest(context, request).block());
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
                .title(tool.title())
                .description(tool.description())
                .annotations(McpSchema.ToolAnnotations.builder()
                        .title(tool.title())
                        .readOnlyHint(tool.hints().readOnly())
                        .idempotentHint(tool.hints().idempotent())
                        .destructiveHint(tool.hints().destructive())
                        .openWorldHint(false)
                        .build())
                .build();
        return new SyncToolSpecification(described, (context, request) -> {
            Map<String, Object> given = request.arguments();
            return run(tool, workspace(context), given == null ? Map.of() : given);
        });
    }

    private static CallToolResult run(Tool tool, Workspace workspace, Map<String, Object> given) {
        try {
            return ToolResult.done(tool.call().apply(workspace, given));
        } catch (MinutebookException refused) {
            return ToolResult.refused(refused.problem());
        } catch (RuntimeException fault) {
            LOG.error("{} failed: {} at {}", tool.name(), fault.getClass().getName(), place(fault));
            return ToolResult.refused(new Problem(Problem.Code.INTERNAL, "a fault of ours, which is logged"));
        }
    }

    private static Workspace workspace(McpTransportContext context) {
        return (Workspace) Objects.requireNonNull(context.get(WORKSPACE));
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
