package dev.minutebook.dist;

import static org.assertj.core.api.Assertions.assertThat;

import dev.minutebook.api.Minutebook;
import dev.minutebook.api.Workspace;
import dev.minutebook.api.agents.AgentRef;
import dev.minutebook.api.agents.RegisterAgent;
import dev.minutebook.api.channels.ChannelRef;
import dev.minutebook.api.channels.CreateChannel;
import dev.minutebook.api.channels.PostMessage;
import dev.minutebook.api.workspaces.IssueToken;
import dev.minutebook.api.workspaces.Role;
import dev.minutebook.client.HttpMinutebook;
import dev.minutebook.embedded.LocalMinutebook;
import dev.minutebook.json.MinutebookJson;
import java.io.BufferedReader;
import java.io.BufferedWriter;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;

/// MCP as clients meet it: a child process that speaks over its standard streams, and an address of a server.
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
@Timeout(value = 600, unit = TimeUnit.SECONDS)
class McpIT {

    @TempDir
    static Path folder;

    private Path data;
    private PackagedProgram.Up up;

    @BeforeAll
    void serve() throws Exception {
        data = PreparedFolder.at(folder.resolve("served"));
        up = PackagedProgram.up(data, 0);
    }

    @AfterAll
    void stop() throws Exception {
        if (up != null) {
            up.close();
        }
    }

    @Test
    void an_agent_works_over_stdio_in_a_book_of_its_own() throws Exception {
        Path own = PreparedFolder.at(folder.resolve("own book"));
        try (LocalMinutebook book = LocalMinutebook.open(own, 2)) {
            prepare(book, "alone");
        }
        try (Stdio stdio = new Stdio(own, "--as", "alone")) {
            work(stdio, "alone");
            assertThat(stdio.endsWith()).isZero();
            assertThat(stdio.errors()).isEmpty();
        }
        assertThat(PackagedProgram.postmaster(own).filter(PackagedProgram::alive))
                .isEmpty();
    }

    @Test
    void an_agent_works_over_stdio_on_the_running_server() throws Exception {
        try (HttpMinutebook book = HttpMinutebook.connect(up.url(), up.token())) {
            prepare(book, "stdio");
            try (Stdio stdio = new Stdio(data, "--as", "stdio")) {
                work(stdio, "stdio");
                assertThat(stdio.endsWith()).isZero();
            }
            assertThat(book.workspace("main")
                            .channels()
                            .find(ChannelRef.of("stdio-environment"))
                            .orElseThrow()
                            .lastSeq())
                    .as("what was done over stdio is the server's")
                    .isEqualTo(2);
        }
    }

    @Test
    void an_agent_works_over_http() throws Exception {
        try (HttpMinutebook book = HttpMinutebook.connect(up.url(), up.token())) {
            prepare(book, "http");
            try (Http http = new Http(up.url(), bound(book, "http", Role.OPERATOR))) {
                work(http, "http");
            }
        }
    }

    @Test
    void mcp_works_as_one_agent_or_not_at_all() throws Exception {
        PackagedProgram.Result nobody = PackagedProgram.run(data, "mcp");
        assertThat(nobody.exit()).isNotZero();
        assertThat(nobody.toString()).contains("--as");
        assertThat(PackagedProgram.run(data, "mcp", "--as", "nobody-of-that-name")
                        .exit())
                .isNotZero();
        try (Http unbound = new Http(up.url(), up.token())) {
            assertThat(unbound.post(message(1, "tools/list", Map.of())).statusCode())
                    .isEqualTo(403);
        }
    }

    /// What only somebody else than the agent can do: make it known, and write to it.
    private static void prepare(Minutebook book, String agent) {
        Workspace main = book.workspace("main");
        String channel = agent + "-environment";
        AgentRef boss =
                main.agents().register(RegisterAgent.human(agent + "-boss")).ref();
        main.agents().register(RegisterAgent.model(agent, "scripted"));
        main.channels().create(CreateChannel.named(channel));
        main.channels().post(ChannelRef.of(channel), PostMessage.by(boss, "@" + agent + " bitte prüfen ✓\nline two"));
    }

    private static String bound(HttpMinutebook book, String agent, Role role) {
        return book.workspace("main")
                .tokens()
                .issue(IssueToken.forAgent(agent, AgentRef.of(agent), role))
                .secret();
    }

    @Test
    void a_line_that_is_no_message_is_answered_and_the_next_one_works() throws Exception {
        try (HttpMinutebook book = HttpMinutebook.connect(up.url(), up.token())) {
            prepare(book, "lines");
        }
        try (Stdio stdio = new Stdio(data, "--as", "lines")) {
            JsonNode refused = stdio.exchange("this is not json");
            assertThat(refused.path("error").path("code").asInt()).isEqualTo(-32700);
            assertThat(stdio.call("channel_list", Map.of()).path("isError").asBoolean())
                    .isFalse();
        }
    }

    @Test
    void nobody_gets_in_without_a_valid_token() throws Exception {
        try (Http nobody = new Http(up.url(), null);
                Http forged =
                        new Http(up.url(), up.token().substring(0, up.token().length() - 4) + "0000")) {
            for (Http client : List.of(nobody, forged)) {
                HttpResponse<String> answer = client.post(message(1, "tools/list", Map.of()));
                assertThat(answer.statusCode()).isEqualTo(401);
                assertThat(answer.headers().firstValue("WWW-Authenticate")).isPresent();
                assertThat(answer.body()).doesNotContain("agent_register");
            }
        }
    }

    @Test
    void a_reader_may_read_and_not_write() throws Exception {
        try (HttpMinutebook book = HttpMinutebook.connect(up.url(), up.token())) {
            prepare(book, "eyes");
            String secret = bound(book, "eyes", Role.READER);
            try (Http reader = new Http(up.url(), secret)) {
                assertThat(reader.call("channel_list", Map.of()).path("isError").asBoolean())
                        .isFalse();
                for (Map.Entry<String, Map<String, ?>> write : Map.<String, Map<String, ?>>of(
                                "channel_create", Map.of("name", "mine"),
                                "task_open", Map.of("input", "work"))
                        .entrySet()) {
                    JsonNode refused = reader.call(write.getKey(), write.getValue());
                    assertThat(refused.path("isError").asBoolean())
                            .as(refused.toString())
                            .isTrue();
                    assertThat(answer(refused).path("code").asString()).isEqualTo("forbidden");
                }
            }
            assertThat(book.workspace("main").channels().find(ChannelRef.of("mine")))
                    .isEmpty();
        }
    }

    /// The day of an agent, the same on every wire.
    private static void work(Wire wire, String agent) throws Exception {
        JsonNode hello = wire.request(
                "initialize",
                Map.of(
                        "protocolVersion", "2025-06-18",
                        "capabilities", Map.of(),
                        "clientInfo", Map.of("name", "McpIT", "version", "1")));
        assertThat(hello.path("protocolVersion").asString()).isEqualTo("2025-06-18");
        assertThat(hello.path("capabilities").has("tools")).isTrue();
        assertThat(hello.path("serverInfo").path("name").asString()).containsIgnoringCase("minutebook");
        assertThat("minutebook " + hello.path("serverInfo").path("version").asString())
                .as("the version of the build")
                .isEqualTo(PackagedProgram.run(folder, "--version").out().strip());
        wire.tell("notifications/initialized");

        List<String> tools = wire.request("tools/list", Map.of())
                .path("tools")
                .valueStream()
                .map(t -> t.path("name").asString())
                .toList();
        assertThat(tools)
                .contains("start", "channel_post", "task_claim", "more_tools")
                .hasSize(20)
                .doesNotHaveDuplicates();

        String channel = agent + "-environment";
        Map<String, ?> post = Map.of("channel", channel, "body", "I am at work.", "idempotency_key", agent + "-1");
        JsonNode forged =
                wire.call("channel_post", Map.of("channel", channel, "author", agent + "-boss", "body", "I said so."));
        assertThat(answer(forged).path("code").asString()).isEqualTo("forbidden");
        JsonNode first = done(wire, "channel_post", post);
        JsonNode again = done(wire, "channel_post", post);
        assertThat(again).as("a retry under the key says nothing twice").isEqualTo(first);

        JsonNode inbox = done(wire, "inbox", Map.of());
        assertThat(inbox.path("mentions").size()).isEqualTo(1);
        assertThat(inbox.path("mentions").get(0).path("body").asString())
                .isEqualTo("@" + agent + " bitte prüfen ✓\nline two");
        assertThat(done(wire, "inbox", Map.of("done", Map.of(channel, 1)))
                        .path("mentions")
                        .size())
                .isZero();

        String task = done(wire, "task_open", Map.of("input", "count", "assignee", agent))
                .path("task")
                .asString();
        JsonNode claim = done(wire, "task_claim", Map.of());
        assertThat(claim.path("task").asString()).as(claim.toString()).isEqualTo(task);
        long fence = claim.path("fence").asLong();
        JsonNode stale = wire.call("task_complete", Map.of("task", task, "fence", fence + 1, "output", "no"));
        assertThat(stale.path("isError").asBoolean()).isTrue();
        assertThat(answer(stale).path("code").asString()).isEqualTo("stale_fence");
        JsonNode completed = done(wire, "task_complete", Map.of("task", task, "fence", fence, "output", "2"));
        assertThat(completed.path("status").asString()).isEqualToIgnoringCase("completed");
        assertThat(done(wire, "audit_verify", Map.of()).path("intact").asBoolean())
                .isTrue();
    }

    static JsonNode done(Wire wire, String tool, Map<String, ?> arguments) throws Exception {
        JsonNode result = wire.call(tool, arguments);
        assertThat(result.path("isError").asBoolean()).as(tool + ": " + result).isFalse();
        return answer(result);
    }

    static JsonNode answer(JsonNode result) {
        return tree(result.path("content").get(0).path("text").asString());
    }

    private static String message(int id, String method, Map<String, ?> params) {
        return MinutebookJson.LENIENT.write(Map.of("jsonrpc", "2.0", "id", id, "method", method, "params", params));
    }

    private static JsonNode tree(String text) {
        return MinutebookJson.LENIENT.mapper().readTree(text);
    }

    abstract static class Wire implements AutoCloseable {

        private int id;

        /// Sends one message, gets one.
        abstract JsonNode exchange(String message) throws Exception;

        /// Sends one message that has no answer.
        abstract void tell(String method) throws Exception;

        JsonNode request(String method, Map<String, ?> params) throws Exception {
            JsonNode answer = exchange(message(++id, method, params));
            assertThat(answer.path("id").asInt()).as(answer.toString()).isEqualTo(id);
            assertThat(answer.has("error")).as(answer.toString()).isFalse();
            return answer.path("result");
        }

        JsonNode call(String tool, Map<String, ?> arguments) throws Exception {
            return request("tools/call", Map.of("name", tool, "arguments", arguments));
        }

        static String notification(String method) {
            return MinutebookJson.LENIENT.write(Map.of("jsonrpc", "2.0", "method", method));
        }

        @Override
        public abstract void close() throws IOException, InterruptedException;
    }

    static final class Stdio extends Wire {

        private final Path log;
        private final Process process;
        private final BufferedReader reader;
        private final BufferedWriter writer;

        Stdio(Path data, String... arguments) throws IOException {
            log = Files.createTempFile("minutebook-mcp", ".log");
            process = PackagedProgram.process(
                            data,
                            Stream.concat(Stream.of("mcp"), Stream.of(arguments))
                                    .toArray(String[]::new))
                    .redirectError(log.toFile())
                    .start();
            reader = process.inputReader(StandardCharsets.UTF_8);
            writer = process.outputWriter(StandardCharsets.UTF_8);
        }

        @Override
        JsonNode exchange(String message) throws Exception {
            send(message);
            String line = reader.readLine();
            assertThat(line).as("an answer; on standard error: %s", errors()).isNotNull();
            return tree(line);
        }

        @Override
        void tell(String method) throws Exception {
            send(notification(method));
        }

        private void send(String message) throws IOException {
            writer.write(message + "\n");
            writer.flush();
        }

        long pid() {
            return process.pid();
        }

        String errors() throws IOException {
            return Files.readString(log);
        }

        /// Its exit code after its input has ended.
        int endsWith() throws Exception {
            writer.close();
            assertThat(reader.readLine())
                    .as("nothing but answers goes to standard output")
                    .isNull();
            assertThat(process.waitFor(120, TimeUnit.SECONDS)).isTrue();
            return process.exitValue();
        }

        @Override
        public void close() throws IOException, InterruptedException {
            process.destroy();
            if (!process.waitFor(20, TimeUnit.SECONDS)) {
                process.destroyForcibly().waitFor();
            }
            Files.deleteIfExists(log);
        }
    }

    static final class Http extends Wire {

        private final HttpClient client = HttpClient.newHttpClient();
        private final URI url;
        private final String token;

        Http(URI server, String token) {
            this.url = server.resolve("/mcp");
            this.token = token;
        }

        HttpResponse<String> post(String message) throws Exception {
            HttpRequest.Builder request = HttpRequest.newBuilder(url)
                    .header("Content-Type", "application/json")
                    .header("Accept", "application/json, text/event-stream")
                    .POST(HttpRequest.BodyPublishers.ofString(message));
            if (token != null) {
                request.header("Authorization", "Bearer " + token);
            }
            return client.send(request.build(), HttpResponse.BodyHandlers.ofString());
        }

        @Override
        JsonNode exchange(String message) throws Exception {
            HttpResponse<String> answer = post(message);
            assertThat(answer.statusCode()).as(answer.body()).isEqualTo(200);
            return tree(answer.body());
        }

        @Override
        void tell(String method) throws Exception {
            assertThat(post(notification(method)).statusCode()).isEqualTo(202);
        }

        @Override
        public void close() {
            client.close();
        }
    }
}
