package dev.minutebook.client;

import static dev.minutebook.client.ScriptedServer.json;
import static dev.minutebook.client.ScriptedServer.problem;
import static dev.minutebook.client.ScriptedServer.reset;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.minutebook.api.MinutebookException;
import dev.minutebook.api.PageRequest;
import dev.minutebook.api.Problem;
import dev.minutebook.api.Workspace;
import dev.minutebook.api.agents.Agent;
import dev.minutebook.api.agents.AgentFilter;
import dev.minutebook.api.agents.AgentRef;
import dev.minutebook.api.agents.RegisterAgent;
import dev.minutebook.api.tasks.ClaimTask;
import dev.minutebook.api.workspaces.CreateWorkspace;
import dev.minutebook.api.workspaces.IssueToken;
import dev.minutebook.api.workspaces.Role;
import dev.minutebook.api.workspaces.Token;
import java.net.ServerSocket;
import java.net.URI;
import java.time.Duration;
import java.util.UUID;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ForkJoinPool;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/// What the client makes of the answers of a server, good and bad.
@Timeout(600)
class HttpMinutebookTest {

    private static final String ADA =
            "{\"id\":\"0197c0de-0000-7000-8000-0000000000a1\",\"name\":\"ada\",\"kind\":\"human\","
                    + "\"spawnCount\":0,\"version\":1,\"createdAt\":\"2026-01-01T00:00:00Z\","
                    + "\"updatedAt\":\"2026-01-01T00:00:00Z\",\"ofTheFuture\":true}";

    @Test
    void a_write_carries_a_key_and_each_write_another() {
        try (ScriptedServer server = new ScriptedServer(json(201, ADA));
                HttpMinutebook book = server.connect()) {
            Workspace acme = book.workspace("acme");
            acme.agents().register(RegisterAgent.human("ada"));
            acme.agents().register(RegisterAgent.human("ada"));
            acme.once("mine").agents().register(RegisterAgent.human("ada"));

            assertThat(server.seen).extracting(ScriptedServer.Seen::key).doesNotContainNull();
            assertThat(server.seen.get(0).key()).isNotEqualTo(server.seen.get(1).key());
            assertThat(UUID.fromString(server.seen.get(0).key())).isNotNull();
            assertThat(server.seen.get(2).key()).isEqualTo("mine");
        }
    }

    @Test
    void a_write_is_repeated_under_the_same_key_when_the_connection_breaks() {
        try (ScriptedServer server = new ScriptedServer(reset(), problem(503, "unavailable", ""), json(201, ADA));
                HttpMinutebook book = server.connect()) {
            Agent ada = book.workspace("acme").agents().register(RegisterAgent.human("ada"));

            assertThat(ada.name()).isEqualTo("ada");
            assertThat(server.seen).hasSize(3);
            assertThat(server.seen)
                    .extracting(ScriptedServer.Seen::key)
                    .containsOnly(server.seen.getFirst().key());
            assertThat(server.seen)
                    .extracting(ScriptedServer.Seen::body)
                    .containsOnly(server.seen.getFirst().body());
        }
    }

    @Test
    void repeating_has_an_end() {
        try (ScriptedServer server = new ScriptedServer(problem(503, "unavailable", ""));
                HttpMinutebook book = server.connect()) {
            refused(
                    Problem.Code.UNAVAILABLE,
                    () -> book.workspace("acme").agents().register(RegisterAgent.human("ada")));

            assertThat(server.seen).hasSize(4);
        }
    }

    @Test
    void what_has_no_key_is_sent_once() {
        try (ScriptedServer server = new ScriptedServer(reset());
                HttpMinutebook book = server.connect()) {
            refused(Problem.Code.UNAVAILABLE, () -> book.workspaces().create(new CreateWorkspace("acme")));
            refused(
                    Problem.Code.UNAVAILABLE,
                    () -> book.workspace("acme").tokens().issue(IssueToken.of("ci", Token.Kind.SERVICE, Role.READER)));

            assertThat(server.seen)
                    .hasSize(2)
                    .extracting(ScriptedServer.Seen::key)
                    .containsOnlyNulls();
        }
    }

    @Test
    void a_read_is_repeated_too_and_carries_no_key() {
        try (ScriptedServer server = new ScriptedServer(problem(503, "unavailable", ""), json(200, ADA));
                HttpMinutebook book = server.connect()) {
            assertThat(book.workspace("acme").once("k").agents().find(AgentRef.of("ada")))
                    .isPresent();

            assertThat(server.seen)
                    .hasSize(2)
                    .extracting(ScriptedServer.Seen::key)
                    .containsOnlyNulls();
        }
    }

    @ParameterizedTest
    @EnumSource(Problem.Code.class)
    void a_problem_keeps_its_code_and_its_words(Problem.Code code) {
        String name = code.name().toLowerCase(java.util.Locale.ROOT);
        try (ScriptedServer server = new ScriptedServer(problem(code.status(), name, ""));
                HttpMinutebook book = server.connect()) {
            assertThatThrownBy(() -> book.workspace("acme").audit().status())
                    .isInstanceOfSatisfying(
                            MinutebookException.class,
                            refusal -> assertThat(refusal.problem()).isEqualTo(new Problem(code, "because " + name)));
        }
    }

    @Test
    void only_the_thing_itself_may_be_missing_where_one_looks_for_it() {
        AgentRef ada = AgentRef.of("ada");
        try (ScriptedServer server = new ScriptedServer(
                        problem(404, "not_found", ",\"missing\":\"agent\""),
                        problem(404, "not_found", ",\"missing\":\"workspace\""),
                        problem(404, "not_found", ""),
                        json(404, "<html>nginx</html>"));
                HttpMinutebook book = server.connect()) {
            Workspace acme = book.workspace("acme");

            assertThat(acme.agents().find(ada)).isEmpty();
            refused(Problem.Code.NOT_FOUND, () -> acme.agents().find(ada));
            refused(Problem.Code.NOT_FOUND, () -> acme.agents().find(ada));
            refused(Problem.Code.NOT_FOUND, () -> acme.agents().find(ada));
        }
    }

    @Test
    void an_answer_that_is_no_answer_of_ours_is_a_fault_and_says_where_it_came_from() {
        try (ScriptedServer server = new ScriptedServer(json(200, "<html>login</html>"), json(502, "bad gateway"));
                HttpMinutebook book = server.connect()) {
            assertThatThrownBy(book::me)
                    .isInstanceOf(MinutebookException.class)
                    .hasMessageContaining("INTERNAL")
                    .hasMessageContaining(server.url().toString());
            refused(Problem.Code.UNAVAILABLE, book::me);
        }
    }

    @Test
    void no_work_is_no_claim() {
        try (ScriptedServer server = new ScriptedServer(json(204, ""));
                HttpMinutebook book = server.connect()) {
            assertThat(book.workspace("acme").tasks().claim(ClaimTask.by(AgentRef.of("ada"))))
                    .isEmpty();
        }
    }

    @Test
    void a_server_that_is_not_there_is_said_so() throws Exception {
        int port;
        try (ServerSocket socket = new ServerSocket(0)) {
            port = socket.getLocalPort();
        }
        URI nobody = URI.create("http://127.0.0.1:" + port);
        try (HttpMinutebook book =
                HttpMinutebook.connect(ClientConfig.of(nobody, "mbk_token").attempts(2))) {
            assertThatThrownBy(book::me)
                    .isInstanceOf(MinutebookException.class)
                    .hasMessageContaining("UNAVAILABLE")
                    .hasMessageContaining(nobody.toString())
                    .hasMessageContaining("minutebook up");
        }
    }

    @Test
    void a_server_that_does_not_answer_is_waited_for_only_so_long() {
        try (ScriptedServer server = new ScriptedServer(ScriptedServer.silence());
                HttpMinutebook book = HttpMinutebook.connect(
                        ClientConfig.of(server.url(), "mbk_token").requestTimeout(Duration.ofSeconds(3)))) {
            refused(Problem.Code.UNAVAILABLE, book::me);
            assertThat(server.seen(1)).hasSize(1);
        }
    }

    @Test
    void a_call_is_answered_though_the_common_pool_is_busy() {
        CountDownLatch release = new CountDownLatch(1);
        for (int i = 0; i < ForkJoinPool.getCommonPoolParallelism(); i++) {
            ForkJoinPool.commonPool().execute(() -> {
                try {
                    release.await();
                } catch (InterruptedException stopped) {
                    Thread.currentThread().interrupt();
                }
            });
        }
        try (ScriptedServer server = new ScriptedServer(json(200, ADA));
                HttpMinutebook book = HttpMinutebook.connect(
                        ClientConfig.of(server.url(), "mbk_token").requestTimeout(Duration.ofSeconds(30)))) {
            assertThat(book.workspace("acme").agents().find(AgentRef.of("ada"))).isPresent();
        } finally {
            release.countDown();
        }
    }

    @Test
    void paths_and_queries_are_encoded() {
        try (ScriptedServer server = new ScriptedServer(
                        problem(404, "not_found", ",\"missing\":\"agent\""), json(200, "{\"items\":[]}"));
                HttpMinutebook book = server.connect()) {
            Workspace acme = book.workspace("acme");
            acme.agents().find(AgentRef.of("a/b?c#d é%"));
            acme.channels().search("a&b=c + é", null, PageRequest.first());
            acme.agents().list(new AgentFilter(Agent.Kind.MODEL, true), new PageRequest(7, "x/y="));

            assertThat(server.seen)
                    .extracting(ScriptedServer.Seen::uri)
                    .containsExactly(
                            "/v1/workspaces/acme/agents/a%2Fb%3Fc%23d%20%C3%A9%25",
                            "/v1/workspaces/acme/messages/search?words=a%26b%3Dc%20%2B%20%C3%A9&limit=50",
                            "/v1/workspaces/acme/agents?kind=model&archived=true&limit=7&cursor=x%2Fy%3D");
        }
    }

    @Test
    void a_server_under_a_path_is_reached_there() {
        try (ScriptedServer server = new ScriptedServer(problem(403, "forbidden", ""));
                HttpMinutebook book = HttpMinutebook.connect(URI.create(server.url() + "/books/"), "mbk_token")) {
            refused(Problem.Code.FORBIDDEN, book::me);
            assertThat(server.seen.getFirst().uri()).isEqualTo("/books/v1/me");
        }
    }

    @Test
    void what_cannot_be_an_address_or_a_token_is_refused_at_once() {
        refused(Problem.Code.INVALID, () -> HttpMinutebook.connect(URI.create("minutebook.example"), "mbk_token"));
        refused(
                Problem.Code.INVALID,
                () -> HttpMinutebook.connect(URI.create("ftp://minutebook.example"), "mbk_token"));
        refused(
                Problem.Code.INVALID,
                () -> HttpMinutebook.connect(URI.create("http://minutebook.example"), "mbk\r\nX-Evil: 1"));
        refused(Problem.Code.INVALID, () -> HttpMinutebook.connect(URI.create("http://minutebook.example"), " "));
    }

    @Test
    void a_config_does_not_show_its_token() {
        assertThat(ClientConfig.of(URI.create("http://minutebook.example"), "mbk_token")
                        .toString())
                .doesNotContain("mbk_token");
    }

    @Test
    void a_closed_book_answers_no_more() {
        try (ScriptedServer server = new ScriptedServer(json(200, ADA))) {
            HttpMinutebook book = server.connect();
            book.close();

            refused(Problem.Code.UNAVAILABLE, book::me);
        }
    }

    private static void refused(Problem.Code code, ThrowingCallable call) {
        assertThatThrownBy(call)
                .isInstanceOfSatisfying(
                        MinutebookException.class,
                        refusal -> assertThat(refusal.code()).isEqualTo(code));
    }
}
