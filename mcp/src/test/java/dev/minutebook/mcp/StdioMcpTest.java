package dev.minutebook.mcp;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.minutebook.api.workspaces.Role;
import dev.minutebook.mcp.desk.Desk;
import java.io.BufferedReader;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.OutputStream;
import java.io.PipedInputStream;
import java.io.PipedOutputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicReference;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import tools.jackson.databind.JsonNode;

@Timeout(600)
class StdioMcpTest {

    private final InMemoryWorkspace workspace = new InMemoryWorkspace("acme");

    @Test
    void an_agent_registers_is_mentioned_and_works() throws Exception {
        PipedOutputStream toServer = new PipedOutputStream();
        PipedInputStream serverIn = new PipedInputStream(toServer, 65_536);
        PipedInputStream fromServer = new PipedInputStream(1 << 20);
        PipedOutputStream serverOut = new PipedOutputStream(fromServer);
        AtomicReference<Throwable> failure = new AtomicReference<>();
        Thread server = Thread.ofVirtual().start(() -> {
            try {
                StdioMcp.serve(() -> Connection.of(workspace, null, Role.REVIEWER), serverIn, serverOut);
            } catch (Throwable failed) {
                failure.set(failed);
            }
        });
        BufferedReader answers = new BufferedReader(new InputStreamReader(fromServer, StandardCharsets.UTF_8));
        Conversation client = new Conversation(toServer, answers);

        assertThat(client.ask(JsonRpc.initialize(1, "2025-06-18"))
                        .at("/result/serverInfo/name")
                        .asString())
                .isEqualTo("minutebook");
        client.say(JsonRpc.initialized());
        assertThat(client.ask(JsonRpc.request(2, "tools/list", Map.of()))
                        .at("/result/tools")
                        .size())
                .isEqualTo(Desk.names().size());
        client.call("agent_register", Map.of("name", "ada", "model", "gpt-9"));
        client.call("agent_register", Map.of("name", "grace"));
        String session =
                client.call("agent_spawn", Map.of("agent", "ada")).at("/id").asString();
        client.call("channel_create", Map.of("name", "plans"));
        client.call("channel_post", Map.of("channel", "plans", "author", "grace", "body", "@ada go"));
        client.call("task_open", Map.of("input", "count to ten", "assignee", "ada"));

        JsonNode woken = client.call("agent_wake", Map.of("session", session));
        assertThat(woken.at("/inbox/mentions/0/body").asString()).isEqualTo("@ada go");
        JsonNode inbox = client.call("channel_inbox", Map.of("agent", "ada"));
        assertThat(inbox.at("/unread").asInt()).isEqualTo(1);
        client.call("channel_acknowledge", Map.of("channel", "plans", "reader", "ada", "seq", 1));
        assertThat(client.call("channel_inbox", Map.of("agent", "ada"))
                        .at("/unread")
                        .asInt())
                .isZero();
        JsonNode claim = client.call("task_claim", Map.of("agent", "ada", "session", session));
        JsonNode finished = client.call(
                "task_complete",
                Map.of(
                        "task", claim.at("/task").asString(),
                        "fence", claim.at("/fence").asLong(),
                        "output", "1 to 10"));
        assertThat(finished.at("/status").asString()).isEqualTo("completed");

        toServer.close();
        server.join(TimeUnit.SECONDS.toMillis(60));
        assertThat(server.isAlive()).as("serving ends with the input").isFalse();
        assertThat(failure.get()).isNull();
    }

    @Test
    void every_message_is_answered_in_order_before_serving_ends() throws IOException {
        StringBuilder input = new StringBuilder();
        input.append(JsonRpc.call(0, "agent_register", Map.of("name", "ada"))).append('\n');
        input.append(JsonRpc.call(1, "channel_create", Map.of("name", "plans"))).append('\n');
        for (int id = 2; id < 200; id++) {
            String post = JsonRpc.call(
                    id, "channel_post", Map.of("channel", "plans", "author", "ada", "body", "message " + id));
            input.append(post).append('\n');
        }
        List<JsonNode> answers = serve(input.toString());
        assertThat(answers).hasSize(200);
        for (int id = 2; id < 200; id++) {
            assertThat(answers.get(id).at("/id").asInt()).isEqualTo(id);
            assertThat(answers.get(id).at("/result/content/0/text").asString()).contains("\"seq\":" + (id - 1));
        }
    }

    @Test
    void a_bad_line_is_answered_and_the_next_is_served() throws IOException {
        List<JsonNode> answers = serve("not json\n\n" + "x".repeat(StdioMcp.LONGEST + 1) + "\n" + ping());
        assertThat(answers).hasSize(3);
        assertThat(answers.get(0).at("/error/code").asInt()).isEqualTo(-32700);
        assertThat(answers.get(1).at("/error/message").asString()).contains("larger than 1048576");
        assertThat(answers.get(2).at("/id").asInt()).isEqualTo(9);
    }

    @Test
    void a_message_of_nearly_the_longest_length_is_served() throws IOException {
        String filling = " ".repeat(StdioMcp.LONGEST - ping().length());
        assertThat(serve(ping() + filling).getFirst().has("result")).isTrue();
    }

    @Test
    void a_client_that_went_away_ends_the_serving() {
        OutputStream broken = new OutputStream() {
            @Override
            public void write(int b) throws IOException {
                throw new IOException("broken pipe");
            }
        };
        assertThatThrownBy(() -> StdioMcp.serve(
                        () -> Connection.of(workspace, null, Role.REVIEWER), input(ping() + "\n" + ping()), broken))
                .isInstanceOf(IOException.class)
                .hasMessage("broken pipe");
    }

    private List<JsonNode> serve(String text) throws IOException {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        StdioMcp.serve(() -> Connection.of(workspace, null, Role.REVIEWER), input(text), out);
        return out.toString(StandardCharsets.UTF_8).lines().map(JsonRpc::read).toList();
    }

    private static String ping() {
        return JsonRpc.request(9, "ping", Map.of());
    }

    private static ByteArrayInputStream input(String text) {
        return new ByteArrayInputStream(text.getBytes(StandardCharsets.UTF_8));
    }

    private record Conversation(OutputStream out, BufferedReader in) {

        void say(String message) throws IOException {
            out.write((message + "\n").getBytes(StandardCharsets.UTF_8));
            out.flush();
        }

        JsonNode ask(String message) throws IOException {
            say(message);
            return JsonRpc.read(in.readLine());
        }

        JsonNode call(String tool, Map<String, Object> arguments) throws IOException {
            JsonNode result = ask(JsonRpc.call("c", tool, arguments)).get("result");
            assertThat(result.at("/isError").asBoolean())
                    .as("%s: %s", tool, result)
                    .isFalse();
            return JsonRpc.read(result.at("/content/0/text").asString());
        }
    }
}
