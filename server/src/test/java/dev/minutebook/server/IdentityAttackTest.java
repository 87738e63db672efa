package dev.minutebook.server;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.DynamicTest.dynamicTest;

import dev.minutebook.api.Workspace;
import dev.minutebook.api.agents.Agent;
import dev.minutebook.api.agents.AgentRef;
import dev.minutebook.api.agents.AgentSession;
import dev.minutebook.api.agents.RegisterAgent;
import dev.minutebook.api.debates.OpenDebate;
import dev.minutebook.api.debates.Seat;
import dev.minutebook.api.debates.TakeSeat;
import dev.minutebook.api.workspaces.IssueToken;
import dev.minutebook.api.workspaces.Role;
import dev.minutebook.core.access.Caller;
import dev.minutebook.core.database.Scope;
import dev.minutebook.json.MinutebookJson;
import dev.minutebook.server.http.Route;
import dev.minutebook.testkit.PostgresExtension;
import dev.minutebook.testkit.TestDatabase;
import java.net.http.HttpResponse;
import java.util.Map;
import java.util.Set;
import java.util.UUID;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.extension.ExtendWith;

/// Two agents of one workspace, each with a token of its own: what one does, the other can neither repeat nor take
/// over.
@ExtendWith(PostgresExtension.class)
class IdentityAttackTest {

    private static final String CANARY = "canary" + UUID.randomUUID().toString().replace("-", "");
    private static final String PLANT = """
            insert into minutebook.idempotency_key (workspace_id, caller, key, request_sha256, response, created_at)
            values ($1, $2, $3, $4, $5, $6)
            """;
    private static final OpenApi OPEN_API = OpenApi.read();

    /// Writes that keep no answer: live text is kept nowhere, and upkeep may run again at any time.
    private static final Set<String> WITHOUT_ANSWER =
            Set.of("asks.progress", "conversations.progress", "memories.tend");

    private static LiveServer live;
    private static String name;
    private static Workspace workspace;
    private static Agent ada;
    private static Agent grace;
    private static String adas;
    private static String graces;
    private static String drill;

    @BeforeAll
    static void start(TestDatabase database) {
        live = LiveServer.start(database);
        name = live.newWorkspace();
        workspace = live.book().workspace(name);
        ada = workspace.agents().register(RegisterAgent.model("ada", "gpt-5"));
        grace = workspace.agents().register(RegisterAgent.model("grace", "gpt-5"));
        adas = bound(ada);
        graces = bound(grace);
        drill = live.newWorkspace();
    }

    @AfterAll
    static void stop() {
        live.close();
    }

    private static String bound(Agent agent) {
        return live.book()
                .access()
                .issue(name, IssueToken.forAgent("of " + agent.name(), agent.ref(), Role.WRITER))
                .secret();
    }

    private static HttpResponse<String> post(String token, String path, String key, Map<String, Object> body) {
        return live.probe()
                .token(token)
                .header("Idempotency-Key", key)
                .post("/v1/workspaces/" + name + path, MinutebookJson.LENIENT.write(body));
    }

    @Test
    void a_claim_is_not_given_to_another_under_its_key() {
        workspace
                .debates()
                .open(OpenDebate.about(
                        CANARY,
                        TakeSeat.of(AgentRef.of("ada")).kind(Seat.Kind.EXTERNAL),
                        TakeSeat.of(AgentRef.of("grace")).kind(Seat.Kind.EXTERNAL)));
        Map<String, Object> claim = Map.of("agent", "ada");
        HttpResponse<String> own = post(adas, "/asks/claim", "claim", claim);
        assertThat(own.statusCode()).as(own.body()).isEqualTo(200);

        HttpResponse<String> stolen = post(graces, "/asks/claim", "claim", claim);
        forbidden(stolen);

        HttpResponse<String> again = post(adas, "/asks/claim", "claim", claim);
        assertThat(again.body()).isEqualTo(own.body());
        HttpResponse<String> hers = post(graces, "/asks/claim", "claim", Map.of("agent", "grace"));
        assertThat(hers.statusCode()).as("a key of one's own: " + hers.body()).isIn(200, 204);
        assertThat(hers.body()).isNotEqualTo(own.body());
    }

    @Test
    void what_waking_told_is_not_told_to_another_under_its_key() {
        workspace.agents().update(ada.ref(), dev.minutebook.api.agents.UpdateAgent.constitution(CANARY));
        AgentSession life = workspace.agents().spawn(ada.ref(), null);
        String path = "/sessions/" + life.id().text() + "/wake";
        HttpResponse<String> own = post(adas, path, "wake", Map.of());
        assertThat(own.statusCode()).as(own.body()).isEqualTo(200);
        assertThat(own.body()).contains(CANARY);

        forbidden(post(graces, path, "wake", Map.of()));
    }

    @Test
    void a_private_memory_is_not_shown_to_another_under_its_key() {
        Map<String, Object> body = Map.of("agent", "ada", "content", CANARY);
        HttpResponse<String> own = post(adas, "/memories", "memory", body);
        assertThat(own.statusCode()).as(own.body()).isEqualTo(201);

        forbidden(post(graces, "/memories", "memory", body));
    }

    @Test
    void headers_take_rights_away_and_never_give_any() {
        String council = "/v1/workspaces/" + name + "/channels/hall/messages";
        workspace.channels().create(dev.minutebook.api.channels.CreateChannel.named("hall"));
        HttpProbe asAda = live.probe().token(live.token(name, Role.OPERATOR)).header("Minutebook-Agent", "ada");
        assertThat(asAda.post(council, "{\"author\":\"ada\",\"body\":\"hello\"}")
                        .statusCode())
                .isEqualTo(201);
        forbidden(asAda.post(council, "{\"author\":\"grace\",\"body\":\"hello\"}"));
        forbidden(asAda.post("/v1/workspaces/" + name + "/agents", "{\"name\":\"eve\",\"kind\":\"human\"}"));
        forbidden(asAda.header("Minutebook-Role", "writer").get("/v1/workspaces/" + name + "/tokens"));

        HttpProbe bound = live.probe().token(adas).header("Minutebook-Role", "operator");
        forbidden(bound.get("/v1/workspaces/" + name + "/tokens"));
        forbidden(live.probe().token(adas).header("Minutebook-Agent", "grace").get("/v1/me"));
        assertThat(live.probe()
                        .token(adas)
                        .header("Minutebook-Role", "king")
                        .get("/v1/me")
                        .statusCode())
                .isEqualTo(400);
        assertThat(live.probe()
                        .token(live.token(name, Role.OPERATOR))
                        .header("Minutebook-Agent", "nobody")
                        .get("/v1/me")
                        .statusCode())
                .isEqualTo(404);
    }

    /// Whatever is stored under a key of somebody else changes nothing: it is neither answered nor in the way.
    @TestFactory
    Stream<DynamicTest> a_key_of_another_caller_means_nothing() {
        return live.server().routes().stream()
                .filter(route -> route.writes() && route.inWorkspace())
                .map(route -> dynamicTest(route.operation(), () -> keyOfAnother(route)));
    }

    private static void keyOfAnother(Route route) {
        String planted = "planted " + route.operation();
        plant(caller(live.token(drill, Role.OPERATOR)), planted);
        String operator = live.token(drill, Role.OPERATOR);

        HttpResponse<String> answer = ask(operator, route, planted);
        assertThat(answer.body()).doesNotContain(CANARY).doesNotContain("key_reused");

        if (WITHOUT_ANSWER.contains(route.operation())) {
            return;
        }
        plant(caller(operator), "own " + route.operation());
        HttpResponse<String> own = ask(operator, route, "own " + route.operation());
        assertThat(HttpProbe.json(own))
                .as("the key is in the way of its owner, who used it for something else")
                .containsEntry("code", "key_reused");
    }

    private static Caller caller(String token) {
        return live.book().access().authenticate(token).orElseThrow();
    }

    private static void plant(Caller caller, String key) {
        live.book().database().read(new Scope(caller.workspace(), caller, null), transaction -> {
            transaction.later(
                    PLANT,
                    transaction.workspace(),
                    caller.keyOwner(),
                    key,
                    new byte[32],
                    "\"" + CANARY + "\"",
                    transaction.now());
            return true;
        });
    }

    private static HttpResponse<String> ask(String token, Route route, String key) {
        String path = route.path()
                .replace("{workspace}", drill)
                .replace("{use}", "1")
                .replace("{branch}", "1")
                .replaceAll("\\{[a-z]+}", UUID.randomUUID().toString());
        HttpProbe probe = live.probe().token(token).header("Idempotency-Key", key);
        return route.body() == null
                ? probe.send(route.verb().name(), path, (String) null)
                : probe.header("Content-Type", "application/json")
                        .send(
                                route.verb().name(),
                                path,
                                MinutebookJson.LENIENT.write(
                                        OPEN_API.example(route.body().getSimpleName())));
    }

    private static void forbidden(HttpResponse<String> answer) {
        assertThat(answer.statusCode()).as(answer.body()).isEqualTo(403);
        assertThat(answer.body()).doesNotContain(CANARY);
    }
}
