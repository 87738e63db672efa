package dev.minutebook.server;

import static org.assertj.core.api.Assertions.assertThat;

import dev.minutebook.api.workspaces.IssueToken;
import dev.minutebook.api.workspaces.Role;
import dev.minutebook.client.HttpMinutebook;
import dev.minutebook.client.Me;
import dev.minutebook.testkit.PostgresExtension;
import dev.minutebook.testkit.TestDatabase;
import java.net.http.HttpResponse;
import java.util.Map;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

/// The forms of HTTP: statuses, headers, versions, keys, problems.
@ExtendWith(PostgresExtension.class)
class HttpSemanticsTest {

    private static LiveServer live;
    private String workspace;
    private String base;
    private HttpProbe probe;

    @BeforeAll
    static void start(TestDatabase database) {
        live = LiveServer.start(database);
    }

    @AfterAll
    static void stop() {
        live.close();
    }

    @BeforeEach
    void begin_with_a_new_workspace() {
        workspace = live.newWorkspace();
        base = "/v1/workspaces/" + workspace;
        probe = live.probe().token(live.token(workspace, Role.OPERATOR));
    }

    @Test
    void what_is_made_is_found_where_its_location_says() {
        HttpResponse<String> made = probe.post(base + "/agents", "{\"name\":\"Ada\"}");

        assertThat(made.statusCode()).isEqualTo(201);
        assertThat(HttpProbe.header(made, "Content-Type")).isEqualTo("application/json");
        HttpResponse<String> found = probe.get(HttpProbe.header(made, "Location"));
        assertThat(found.statusCode()).isEqualTo(200);
        assertThat(found.body()).isEqualTo(made.body());
        assertThat(HttpProbe.json(found)).containsEntry("name", "ada").containsEntry("kind", "human");
    }

    @Test
    void a_change_happens_only_to_the_version_that_was_seen() {
        probe.post(base + "/agents", "{\"name\":\"ada\"}");
        String seen = HttpProbe.header(probe.get(base + "/agents/ada"), "ETag");

        HttpResponse<String> first =
                probe.header("If-Match", seen).patch(base + "/agents/ada", "{\"selfDescription\":\"one\"}");
        HttpResponse<String> second =
                probe.header("If-Match", seen).patch(base + "/agents/ada", "{\"selfDescription\":\"two\"}");

        assertThat(first.statusCode()).isEqualTo(200);
        assertThat(HttpProbe.header(first, "ETag")).isNotEqualTo(seen);
        assertThat(second.statusCode()).isEqualTo(412);
        assertThat(HttpProbe.json(second)).containsEntry("code", "stale_version");
        assertThat(probe.get(base + "/agents/ada").body()).contains("one").doesNotContain("two");
    }

    @Test
    void the_version_may_be_in_the_header_or_in_the_body_but_not_differ() {
        probe.post(base + "/channels", "{\"name\":\"lab\"}");
        String etag = HttpProbe.header(probe.get(base + "/channels/lab"), "ETag");

        assertThat(patchChannel("\"999\"", "{\"topic\":\"x\"}")).isEqualTo(412);
        assertThat(patchChannel(null, "{\"topic\":\"x\",\"expectedVersion\":999}"))
                .isEqualTo(412);
        assertThat(patchChannel(etag, "{\"topic\":\"x\",\"expectedVersion\":999}"))
                .isEqualTo(400);
        assertThat(patchChannel("W/" + etag, "{\"topic\":\"x\"}")).isEqualTo(400);
        assertThat(patchChannel("3", "{\"topic\":\"x\"}")).isEqualTo(400);
        assertThat(patchChannel("*", "{\"topic\":\"x\"}")).isEqualTo(200);
    }

    private int patchChannel(String match, String body) {
        HttpProbe with = match == null ? probe : probe.header("If-Match", match);
        return with.patch(base + "/channels/lab", body).statusCode();
    }

    @Test
    void a_write_under_a_key_happens_once() {
        HttpProbe keyed = probe.header("Idempotency-Key", "k-1");

        HttpResponse<String> first = keyed.post(base + "/agents", "{\"name\":\"ada\"}");
        HttpResponse<String> again = keyed.post(base + "/agents", "{\"name\":\"ada\"}");
        HttpResponse<String> other = keyed.post(base + "/agents", "{\"name\":\"grace\"}");

        assertThat(again.statusCode()).isEqualTo(201);
        assertThat(again.body()).isEqualTo(first.body());
        assertThat(other.statusCode()).isEqualTo(422);
        assertThat(HttpProbe.json(other)).containsEntry("code", "key_reused");
    }

    @Test
    void a_key_that_is_none_is_refused() {
        assertThat(keyed("x".repeat(129))).isEqualTo(400);
        assertThat(keyed("x".repeat(5_000))).isEqualTo(400);
        assertThat(keyed("UTF-8''%zz")).isEqualTo(400);
        assertThat(keyed("UTF-8''" + "%E2%98%95".repeat(129))).isEqualTo(400);
        assertThat(keyed("UTF-8''" + "%E2%98%95".repeat(128))).isEqualTo(201);
    }

    private int keyed(String key) {
        return probe.header("Idempotency-Key", key)
                .post(base + "/agents", "{\"name\":\"ada\"}")
                .statusCode();
    }

    @Test
    void no_key_is_taken_where_none_would_hold() {
        HttpProbe system = live.probe().token(live.token("system", Role.OPERATOR));

        assertThat(system.header("Idempotency-Key", "k")
                        .post("/v1/workspaces", "{\"name\":\"keyed\"}")
                        .statusCode())
                .isEqualTo(400);
    }

    @Test
    void workspaces_are_made_by_operators_of_the_system_alone() {
        HttpProbe system = live.probe().token(live.token("system", Role.OPERATOR));

        HttpResponse<String> made = system.post("/v1/workspaces", "{\"name\":\"made-here\"}");

        assertThat(made.statusCode()).isEqualTo(201);
        assertThat(HttpProbe.header(made, "Location")).isEqualTo("/v1/workspaces/made-here");
        assertThat(system.get("/v1/workspaces?limit=200").body()).contains("made-here");
        assertThat(probe.post("/v1/workspaces", "{\"name\":\"not-here\"}").statusCode())
                .isEqualTo(403);
        assertThat(probe.get("/v1/workspaces").statusCode()).isEqualTo(403);
        assertThat(system.get("/v1/workspaces/made-here/agents").statusCode()).isEqualTo(403);
        assertThat(system.get("/v1/workspaces/made-here/tokens").statusCode()).isEqualTo(200);
        assertThat(probe.get("/v1/workspaces/made-here/tokens").statusCode()).isEqualTo(404);
    }

    @Test
    void a_workspace_is_reached_by_its_id_too() {
        String id = (String) HttpProbe.json(probe.get("/v1/me")).get("workspaceId");

        assertThat(probe.get("/v1/workspaces/" + id + "/agents").statusCode()).isEqualTo(200);
    }

    @Test
    void a_caller_learns_who_it_is() {
        String token = live.token(workspace, Role.WRITER, "agents:read", "tasks:write");
        try (HttpMinutebook client = HttpMinutebook.connect(live.server().url(), token)) {
            Me me = client.me();

            assertThat(me.workspace()).isEqualTo(workspace);
            assertThat(me.role()).isEqualTo(Role.WRITER);
            assertThat(me.scopes()).containsExactlyInAnyOrder("agents:read", "tasks:write");
            assertThat(me.agent()).isNull();
        }
    }

    @Test
    void a_token_of_one_agent_speaks_as_no_other() {
        probe.post(base + "/agents", "{\"name\":\"ada\"}");
        probe.post(base + "/agents", "{\"name\":\"grace\"}");
        probe.post(base + "/channels", "{\"name\":\"lab\"}");
        String token = live.book()
                .access()
                .issue(
                        workspace,
                        IssueToken.forAgent("ada-only", dev.minutebook.api.agents.AgentRef.of("ada"), Role.WRITER))
                .secret();
        HttpProbe ada = live.probe().token(token);
        String path = base + "/channels/lab/messages";

        assertThat(ada.post(path, "{\"author\":\"ada\",\"body\":\"hello\"}").statusCode())
                .isEqualTo(201);
        assertThat(ada.post(path, "{\"author\":\"grace\",\"body\":\"hello\"}").statusCode())
                .isEqualTo(403);
    }

    @Test
    void a_missing_thing_is_told_from_a_missing_workspace_and_a_missing_route() {
        assertThat(missing(base + "/agents/nobody")).isEqualTo("agent");
        assertThat(missing(base + "/channels/nowhere")).isEqualTo("channel");
        assertThat(missing("/v1/workspaces/nowhere/agents/nobody")).isEqualTo("workspace");
        assertThat(missing(base + "/elephants")).isEqualTo("route");
        assertThat(missing("/")).isEqualTo("route");
    }

    private Object missing(String path) {
        HttpResponse<String> answer = probe.get(path);
        assertThat(answer.statusCode()).isEqualTo(404);
        return HttpProbe.json(answer).get("missing");
    }

    @Test
    void a_method_that_is_not_known_is_refused_in_the_same_form() {
        for (String method : new String[] {"PUT", "DELETE", "OPTIONS", "HEAD", "TRACE", "BREW"}) {
            HttpResponse<String> answer = probe.send(method, base + "/agents", (String) null);

            assertThat(answer.statusCode()).as(method).isEqualTo(405);
            if (!method.equals("HEAD")) {
                assertThat(HttpProbe.json(answer)).containsEntry("code", "invalid");
                assertThat(HttpProbe.header(answer, "Allow")).contains("GET", "POST");
            }
        }
    }

    @Test
    void a_trace_is_continued_and_named_in_the_answer_and_in_the_log() throws InterruptedException {
        String trace = "4bf92f3577b34da6a3ce929d0e0e4736";

        HttpResponse<String> answer = probe.header("traceparent", "00-" + trace + "-00f067aa0ba902b7-01")
                .post(base + "/agents", "{\"name\":\"ada\"}");

        assertThat(HttpProbe.header(answer, "Minutebook-Trace")).isEqualTo(trace);
        String log = probe.get(base + "/audit/entries").body();
        for (int i = 0; i < 1_000 && !log.contains(trace); i++) {
            Thread.sleep(50);
            log = probe.get(base + "/audit/entries").body();
        }
        assertThat(log).contains("\"trace\":\"" + trace + "\"");
    }

    @Test
    void names_are_decoded_once() {
        probe.post(base + "/agents", "{\"name\":\"zoë\"}");

        assertThat(probe.get(base + "/agents/zo%C3%AB").statusCode()).isEqualTo(200);
        assertThat(probe.get(base + "/agents/zo%25C3%25AB").statusCode()).isEqualTo(404);
        assertThat(probe.get(base + "/agents/a%2Fb").statusCode()).isEqualTo(404);
    }

    @Test
    void what_has_no_answer_has_no_body() {
        probe.post(base + "/agents", "{\"name\":\"ada\"}");

        HttpResponse<String> none = probe.post(base + "/tasks/claim", "{\"agent\":\"ada\"}");

        assertThat(none.statusCode()).isEqualTo(204);
        assertThat(none.body()).isEmpty();
    }

    @Test
    void an_optional_body_may_be_left_out() {
        probe.post(base + "/agents", "{\"name\":\"ada\",\"model\":\"gpt-5\"}");

        HttpResponse<String> life = probe.send("POST", base + "/agents/ada/sessions", (String) null);

        assertThat(life.statusCode()).isEqualTo(201);
        String session = (String) HttpProbe.json(life).get("id");
        assertThat(probe.send("POST", base + "/sessions/" + session + "/end", (String) null)
                        .statusCode())
                .isEqualTo(200);
        assertThat(probe.post(base + "/agents/ada/archive", "{}").statusCode()).isEqualTo(200);
    }

    @Test
    void a_report_without_its_fence_is_refused() {
        Map<String, Object> task = HttpProbe.json(probe.post(base + "/tasks", "{\"input\":\"count\"}"));

        for (String verb : new String[] {"start", "release", "heartbeat"}) {
            assertThat(probe.post(base + "/tasks/" + task.get("id") + "/" + verb, "{}")
                            .statusCode())
                    .isEqualTo(400);
        }
    }

    @Test
    void a_channel_is_exported_in_both_forms() {
        probe.post(base + "/agents", "{\"name\":\"ada\"}");
        probe.post(base + "/channels", "{\"name\":\"lab\"}");
        probe.post(base + "/channels/lab/messages", "{\"author\":\"ada\",\"body\":\"it holds\"}");

        HttpResponse<String> markdown = probe.get(base + "/channels/lab/export");
        HttpResponse<String> json = probe.get(base + "/channels/lab/export?format=json");

        assertThat(markdown.body()).contains("it holds");
        assertThat(HttpProbe.header(markdown, "Content-Type")).startsWith("text/markdown");
        assertThat(json.body()).contains("it holds");
        assertThat(HttpProbe.header(json, "Content-Type")).startsWith("application/json");
        assertThat(probe.get(base + "/channels/none/export").statusCode()).isEqualTo(404);
        assertThat(probe.get(base + "/channels/lab/export?format=pdf").statusCode())
                .isEqualTo(400);
    }

    @Test
    void the_open_routes_need_no_token() {
        HttpProbe stranger = live.probe();

        assertThat(stranger.get("/health/live").body()).isEqualTo("ok");
        assertThat(stranger.get("/health/ready").body()).isEqualTo("ok");
        assertThat(stranger.get("/openapi.yaml").body()).startsWith("openapi: 3.1");
        assertThat(stranger.get("/metrics").body()).contains("minutebook_http_requests_seconds");
    }
}
