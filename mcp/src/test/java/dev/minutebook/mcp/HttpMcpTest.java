package dev.minutebook.mcp;

import static org.assertj.core.api.Assertions.assertThat;

import dev.minutebook.api.Problem;
import dev.minutebook.api.Workspace;
import dev.minutebook.api.workspaces.Role;
import dev.minutebook.json.MinutebookJson;
import dev.minutebook.mcp.desk.Desk;
import io.modelcontextprotocol.client.McpClient;
import io.modelcontextprotocol.client.McpSyncClient;
import io.modelcontextprotocol.client.transport.HttpClientStreamableHttpTransport;
import io.modelcontextprotocol.spec.McpSchema;
import jakarta.servlet.http.HttpServletRequest;
import java.io.IOException;
import java.net.Socket;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.eclipse.jetty.ee10.servlet.ServletContextHandler;
import org.eclipse.jetty.ee10.servlet.ServletHolder;
import org.eclipse.jetty.server.Server;
import org.eclipse.jetty.server.ServerConnector;
import org.eclipse.jetty.util.thread.QueuedThreadPool;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import tools.jackson.databind.JsonNode;

@Timeout(600)
class HttpMcpTest {

    private final Map<String, Workspace> workspaces = new ConcurrentHashMap<>();
    private final HttpClient client = HttpClient.newHttpClient();
    private Server server;
    private int port;

    @BeforeEach
    void start() throws Exception {
        QueuedThreadPool threads = new QueuedThreadPool();
        threads.setVirtualThreadsExecutor(Executors.newVirtualThreadPerTaskExecutor());
        server = new Server(threads);
        ServerConnector connector = new ServerConnector(server);
        connector.setHost("127.0.0.1");
        server.addConnector(connector);
        ServletContextHandler context = new ServletContextHandler();
        context.addServlet(new ServletHolder(HttpMcp.servlet(this::connectionOf)), "/mcp");
        server.setHandler(context);
        server.start();
        port = connector.getLocalPort();
    }

    @AfterEach
    void stop() throws Exception {
        client.close();
        server.stop();
    }

    @Test
    void the_client_of_the_sdk_understands_us() {
        HttpClientStreamableHttpTransport transport = HttpClientStreamableHttpTransport.builder(
                        "http://127.0.0.1:" + port)
                .endpoint("/mcp")
                .requestBuilder(HttpRequest.newBuilder().header("Authorization", "Bearer acme"))
                .build();
        try (McpSyncClient agent = McpClient.sync(transport).build()) {
            McpSchema.InitializeResult welcome = agent.initialize();
            assertThat(welcome.instructions()).isEqualTo(ServerInstructions.INSTRUCTIONS);
            assertThat(agent.listTools().tools()).hasSameSizeAs(Desk.names());
            assertThat(agent.listResources().resources()).isNotEmpty();
            assertThat(agent.listResourceTemplates().resourceTemplates()).hasSize(3);
            agent.ping();
            call(agent, "agent_register", Map.of("name", "ada", "model", "gpt-9"));
            call(agent, "channel_create", Map.of("name", "plans"));
            call(agent, "channel_post", Map.of("channel", "plans", "author", "ada", "body", "to myself, @ada"));
            assertThat(call(agent, "channel_inbox", Map.of("agent", "ada"))).containsEntry("unread", 1);
            call(agent, "task_open", Map.of("input", "count"));
            Map<String, Object> claim = call(agent, "task_claim", Map.of("agent", "ada"));
            assertThat(call(
                            agent,
                            "task_complete",
                            Map.of(
                                    "task", claim.get("task"),
                                    "fence", claim.get("fence"),
                                    "output", "done")))
                    .containsEntry("status", "completed");
            McpSchema.CallToolResult refused = agent.callTool(McpSchema.CallToolRequest.builder("channel_read")
                    .arguments(Map.of("channel", "nowhere"))
                    .build());
            assertThat(refused.isError()).isTrue();
            assertThat(agent.getPrompt(McpSchema.GetPromptRequest.builder("start_work")
                                    .arguments(Map.of("agent", "ada"))
                                    .build())
                            .messages())
                    .hasSize(1);
        }
    }

    @Test
    void a_header_asks_for_more_tools() throws Exception {
        HttpRequest wider = request("acme")
                .header("Minutebook-Toolsets", "audit")
                .POST(BodyPublishers.ofString(JsonRpc.request(1, "tools/list", Map.of())))
                .build();
        assertThat(client.send(wider, BodyHandlers.ofString()).body()).contains("audit_verify", "more_tools");
        HttpRequest unknown = request("acme")
                .header("Minutebook-Toolsets", "everything")
                .POST(BodyPublishers.ofString(JsonRpc.request(1, "tools/list", Map.of())))
                .build();
        problem(client.send(unknown, BodyHandlers.ofString()), 400, "invalid", "no toolset");
    }

    @Test
    void an_answer_is_plain_json_and_a_notification_gets_none() throws Exception {
        HttpResponse<String> answer = post("acme", JsonRpc.initialize(1, "2025-06-18"));
        assertThat(answer.statusCode()).isEqualTo(200);
        assertThat(answer.headers().firstValue("Content-Type"))
                .hasValueSatisfying(type -> assertThat(type).startsWith("application/json"));
        assertThat(answer.headers().firstValue("Cache-Control")).hasValue("no-store");
        assertThat(answer.headers().firstValue("Mcp-Session-Id")).isEmpty();
        HttpResponse<String> silence = post("acme", JsonRpc.initialized());
        assertThat(silence.statusCode()).isEqualTo(202);
        assertThat(silence.body()).isEmpty();
    }

    @Test
    void a_request_without_a_token_is_told_so() throws Exception {
        HttpResponse<String> answer = post("", JsonRpc.request(1, "tools/list", Map.of()));
        problem(answer, 401, "unauthenticated", "no token");
        assertThat(answer.headers().firstValue("WWW-Authenticate")).hasValue("Bearer");
    }

    @Test
    void a_request_that_may_not_is_told_so() throws Exception {
        problem(post("locked", JsonRpc.initialize(1, "2025-06-18")), 403, "forbidden", "locked");
    }

    @Test
    void a_fault_while_authenticating_does_not_show_its_inside() throws Exception {
        HttpResponse<String> answer = post("broken", JsonRpc.initialize(1, "2025-06-18"));
        problem(answer, 500, "internal", "fault of ours");
        assertThat(answer.body()).doesNotContain("secret");
    }

    @Test
    void a_body_beyond_the_limit_is_refused_with_or_without_a_length() throws Exception {
        String large = JsonRpc.call(1, "agent_find", Map.of("agent", "x".repeat(HttpMcp.LARGEST)));
        problem(post("acme", large), 413, "too_large", "1048576");
        byte[] bytes = large.getBytes(StandardCharsets.UTF_8);
        HttpRequest chunked = request("acme")
                .POST(BodyPublishers.ofInputStream(() -> new java.io.ByteArrayInputStream(bytes)))
                .build();
        problem(client.send(chunked, BodyHandlers.ofString()), 413, "too_large", "1048576");
    }

    @Test
    void only_post_is_allowed() throws Exception {
        for (String method : List.of("GET", "DELETE", "PUT", "OPTIONS", "TRACE", "HEAD")) {
            String answer = raw(method + " /mcp HTTP/1.1\r\nHost: localhost\r\n");
            assertThat(answer).as(method).startsWith("HTTP/1.1 405").contains("Allow: POST");
        }
    }

    @Test
    void another_content_type_is_refused() throws Exception {
        HttpRequest plain = HttpRequest.newBuilder(uri())
                .header("Authorization", "Bearer acme")
                .header("Content-Type", "text/plain")
                .POST(BodyPublishers.ofString(JsonRpc.initialize(1, "2025-06-18")))
                .build();
        problem(client.send(plain, BodyHandlers.ofString()), 415, "invalid", "application/json");
    }

    @Test
    void an_unknown_protocol_version_is_refused() throws Exception {
        HttpRequest future = request("acme")
                .header("MCP-Protocol-Version", "2999-01-01")
                .POST(BodyPublishers.ofString(JsonRpc.request(1, "ping", Map.of())))
                .build();
        problem(client.send(future, BodyHandlers.ofString()), 400, "invalid", "2025-11-25");
    }

    @Test
    void what_is_not_json_rpc_is_a_bad_request_without_a_stack_trace() throws Exception {
        for (String bad : List.of("{", "[]", "{\"jsonrpc\":\"2.0\"}")) {
            HttpResponse<String> answer = post("acme", bad);
            assertThat(answer.statusCode()).as(bad).isEqualTo(400);
            assertThat(JsonRpc.read(answer.body()).at("/error/code").asInt()).isLessThan(-32000);
            assertThat(answer.body()).doesNotContain("stackTrace", "java");
        }
    }

    @Test
    void a_web_page_of_another_host_is_refused() throws Exception {
        String here = "localhost:" + port;
        assertThat(fromPage("http://" + here, here)).startsWith("HTTP/1.1 200");
        assertThat(fromPage("http://127.0.0.1:" + port, "127.0.0.1:" + port)).startsWith("HTTP/1.1 200");
        for (String origin : List.of(
                "https://evil.example",
                "http://localhost:1",
                "http://localhost",
                "http://" + here + ".evil.example",
                "http://evil.example@" + here,
                "null",
                "http://a b")) {
            assertThat(fromPage(origin, here))
                    .as(origin)
                    .startsWith("HTTP/1.1 403")
                    .contains("\"forbidden\"");
        }
    }

    @Test
    void a_web_page_whose_name_was_rebound_to_this_machine_is_refused() throws Exception {
        String rebound = "evil.example:" + port;
        assertThat(fromPage("http://" + rebound, rebound)).startsWith("HTTP/1.1 403");
        String registered = "evil_one:" + port;
        assertThat(fromPage("http://" + registered, registered)).startsWith("HTTP/1.1 403");
    }

    @Test
    void requests_at_once_never_see_each_others_workspace() throws Exception {
        int names = 8;
        int rounds = 50;
        List<Future<?>> all = new ArrayList<>();
        try (ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor()) {
            for (int i = 0; i < names; i++) {
                String name = "space" + i;
                all.add(threads.submit(() -> {
                    tool(name, "agent_register", Map.of("name", name));
                    tool(name, "channel_create", Map.of("name", "plans"));
                    for (int round = 1; round <= rounds; round++) {
                        JsonNode posted = tool(
                                name,
                                "channel_post",
                                Map.of(
                                        "channel", "plans",
                                        "author", name,
                                        "body", name));
                        assertThat(posted.at("/seq").asInt()).isEqualTo(round);
                    }
                    return null;
                }));
            }
            for (Future<?> one : all) {
                one.get();
            }
        }
        for (int i = 0; i < names; i++) {
            JsonNode messages = tool("space" + i, "channel_read", Map.of("channel", "plans", "limit", 200))
                    .get("items");
            assertThat(messages.size()).isEqualTo(rounds);
            for (JsonNode message : messages) {
                assertThat(message.at("/body").asString()).isEqualTo("space" + i);
            }
        }
    }

    private Connection connectionOf(HttpServletRequest request) {
        return Connection.of(workspaceOf(request), null, Role.REVIEWER)
                .toolsets(request.getHeader("Minutebook-Toolsets"));
    }

    private Workspace workspaceOf(HttpServletRequest request) {
        String token = request.getHeader("Authorization");
        if (token == null || !token.startsWith("Bearer ")) {
            throw Problem.Code.UNAUTHENTICATED.because("no token was given");
        }
        if (token.endsWith("locked")) {
            throw Problem.Code.FORBIDDEN.because("the workspace is locked");
        }
        if (token.endsWith("broken")) {
            throw new IllegalStateException("secret");
        }
        return workspaces.computeIfAbsent(token.substring("Bearer ".length()), InMemoryWorkspace::new);
    }

    private URI uri() {
        return URI.create("http://127.0.0.1:" + port + "/mcp");
    }

    private HttpRequest.Builder request(String token) {
        HttpRequest.Builder request = HttpRequest.newBuilder(uri())
                .header("Content-Type", "application/json; charset=utf-8")
                .header("Accept", "application/json, text/event-stream");
        return token.isEmpty() ? request : request.header("Authorization", "Bearer " + token);
    }

    private HttpResponse<String> post(String token, String body) throws Exception {
        return client.send(request(token).POST(BodyPublishers.ofString(body)).build(), BodyHandlers.ofString());
    }

    private JsonNode tool(String token, String name, Map<String, Object> arguments) throws Exception {
        HttpResponse<String> answer = post(token, JsonRpc.call(1, name, arguments));
        JsonNode result = JsonRpc.read(answer.body()).get("result");
        assertThat(result.at("/isError").asBoolean()).as("%s: %s", name, result).isFalse();
        return JsonRpc.read(result.at("/content/0/text").asString());
    }

    private static void problem(HttpResponse<String> answer, int status, String code, String detail) {
        assertThat(answer.statusCode()).isEqualTo(status);
        assertThat(answer.headers().firstValue("Content-Type"))
                .hasValueSatisfying(type -> assertThat(type).startsWith("application/problem+json"));
        JsonNode body = JsonRpc.read(answer.body());
        assertThat(body.at("/status").asInt()).isEqualTo(status);
        assertThat(body.at("/code").asString()).isEqualTo(code);
        assertThat(body.at("/detail").asString()).contains(detail);
    }

    private String fromPage(String origin, String host) throws IOException {
        return raw(
                "POST /mcp HTTP/1.1\r\nHost: "
                        + host
                        + "\r\nOrigin: "
                        + origin
                        + "\r\nAuthorization: Bearer acme\r\nContent-Type: application/json\r\n",
                JsonRpc.request(1, "ping", Map.of()));
    }

    private String raw(String head) throws IOException {
        return raw(head, "");
    }

    private String raw(String head, String body) throws IOException {
        try (Socket socket = new Socket("127.0.0.1", port)) {
            String message = head + "Content-Length: " + body.length() + "\r\nConnection: close\r\n\r\n" + body;
            socket.getOutputStream().write(message.getBytes(StandardCharsets.UTF_8));
            return new String(socket.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        }
    }

    @SuppressWarnings("unchecked")
    private static Map<String, Object> call(McpSyncClient agent, String tool, Map<String, Object> arguments) {
        McpSchema.CallToolResult result = agent.callTool(
                McpSchema.CallToolRequest.builder(tool).arguments(arguments).build());
        assertThat(result.isError()).as("%s: %s", tool, result).isFalse();
        String text = ((McpSchema.TextContent) result.content().getFirst()).text();
        return MinutebookJson.LENIENT.read(text, Map.class);
    }
}
