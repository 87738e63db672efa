package dev.minutebook.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.net.httpserver.HttpServer;
import dev.minutebook.cli.CliFixture.Outcome;
import dev.minutebook.cli.book.NearestBook;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/// The commands over HTTP, on a server that knows two answers.
class HttpBookTest {

    private static final String ME = """
            {"workspace":"acme","workspaceId":"01975ba0-7c00-7000-8000-000000000001",
             "token":"01975ba0-7c00-7000-8000-000000000002","name":"ci","role":"writer","scopes":[]}
            """;
    private static final String WORKSPACES = """
            {"items":[{"id":"01975ba0-7c00-7000-8000-000000000001","name":"acme",
                       "createdAt":"2026-03-01T10:00:00Z"}]}
            """;

    private final CliFixture cli = CliFixture.on(new NearestBook(folder -> {
        throw new AssertionError("no local book is wanted");
    }));
    private HttpServer server;

    @BeforeEach
    void start() throws IOException {
        server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        answer("/", 404, "{\"code\":\"not_found\",\"detail\":\"no such path\"}");
        answer("/v1/me", 200, ME);
        answer("/v1/workspaces", 200, WORKSPACES);
        answer("/v1/workspaces/other", 404, "{\"code\":\"not_found\",\"detail\":\"gone\"}");
        answer("/v1/workspaces/acme/audit/status", 200, "{\"sealed\":7,\"unsealed\":0,\"lag\":\"PT0S\"}");
        server.start();
    }

    @AfterEach
    void stop() {
        server.stop(0);
    }

    private void answer(String path, int status, String body) {
        byte[] bytes = body.getBytes(StandardCharsets.UTF_8);
        server.createContext(path, exchange -> {
            boolean known = "Bearer mbk_x".equals(exchange.getRequestHeaders().getFirst("Authorization"));
            exchange.getResponseHeaders().add("Content-Type", "application/json");
            exchange.sendResponseHeaders(known ? status : 401, bytes.length);
            exchange.getResponseBody().write(bytes);
            exchange.close();
        });
    }

    private Outcome run(String line) {
        return cli.line(line + " --url http://127.0.0.1:" + server.getAddress().getPort());
    }

    @Test
    void the_token_says_which_workspace_is_meant() {
        assertThat(run("audit status -q --token mbk_x").out()).isEqualTo("7\n");
        assertThat(run("audit status --token mbk_x --workspace other").exit()).isEqualTo(4);
    }

    @Test
    void the_directory_of_workspaces_is_read() {
        cli.environment.set("MINUTEBOOK_TOKEN", "mbk_x");
        assertThat(run("workspaces list -q").out()).isEqualTo("acme\n");
    }

    @Test
    void without_a_token_or_with_a_wrong_one_nothing_is_shown() {
        Outcome without = run("audit status");
        assertThat(without.exit()).isEqualTo(5);
        assertThat(without.err()).contains("no token was given", "MINUTEBOOK_TOKEN");
        Outcome wrong = run("workspaces list --token mbk_y");
        assertThat(wrong.exit()).isEqualTo(5);
        assertThat(wrong.out()).isEmpty();
    }

    @Test
    void a_server_that_is_not_there_is_unavailable() {
        stop();
        Outcome outcome = run("audit status --token mbk_x");
        assertThat(outcome.exit()).isEqualTo(6);
        assertThat(outcome.err()).contains("cannot reach Minutebook").hasLineCount(2);
    }
}
