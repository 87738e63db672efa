package dev.minutebook.server;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.DynamicTest.dynamicTest;

import dev.minutebook.api.MinutebookException;
import dev.minutebook.api.Problem;
import dev.minutebook.api.Workspace;
import dev.minutebook.api.agents.AgentRef;
import dev.minutebook.api.agents.RegisterAgent;
import dev.minutebook.api.workspaces.IssueToken;
import dev.minutebook.api.workspaces.Role;
import dev.minutebook.api.workspaces.Token;
import dev.minutebook.core.access.Permission;
import dev.minutebook.json.MinutebookJson;
import dev.minutebook.mcp.tool.Tool;
import dev.minutebook.mcp.tools.Toolbox;
import dev.minutebook.server.OwnThings.Wish;
import dev.minutebook.server.http.Guard;
import dev.minutebook.server.http.Route;
import dev.minutebook.testkit.PostgresExtension;
import dev.minutebook.testkit.TestDatabase;
import java.net.URLEncoder;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.UUID;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.extension.ExtendWith;

/// Every route and every tool, called about what is ada's: by another agent, by the wrong kind of caller, in too low a
/// role, and under ada's idempotency keys. Routes come from the table and tools from the box, so that a new one is here
/// by itself, or fails until somebody says how it is called.
///
/// Each cell is refused, or tells nothing that is ada's alone, or stands in a table with its reason.
@ExtendWith(PostgresExtension.class)
class IdentityMatrixTest {

    /// What any agent may do about what another has, and why.
    private static final Map<String, String> ANYBODY = Map.ofEntries(
            Map.entry("channels.create", "channels belong to all of a workspace"),
            Map.entry("channels.update", "channels belong to all of a workspace; the log names who did it"),
            Map.entry("channels.archive", "channels belong to all of a workspace, and can be restored"),
            Map.entry("channels.restore", "channels belong to all of a workspace"),
            Map.entry("evolution.importScenario", "scenarios belong to all of a workspace; runs keep their version"),
            Map.entry("evolution.importHistory", "an operator's verb: what others evolved; it names no agent"),
            Map.entry("conversations.importPast", "an operator's verb, for a token that speaks as no agent"),
            Map.entry("evolution.start", "anybody may start a run; an agent that plays in it does so itself"),
            Map.entry("evolution.measure", "more episodes tell more; they decide nothing, within the budget"),
            Map.entry("evolution.prune", "an operator's verb: upkeep that runs by itself as well"),
            Map.entry("knowledge.confirm", "that another found it true is what a confirmation says"),
            Map.entry("lessons.apply", "lessons are taught to everybody"),
            Map.entry("lessons.settle", "an outcome is a report, taken once for each use"),
            Map.entry("memories.revoke", "a reviewer's verb, about a source and not about an agent"),
            Map.entry("memories.tend", "an operator's verb: upkeep that runs by itself as well"),
            Map.entry("promotions.open", "anybody may propose a candidate; who takes part reports nothing"),
            Map.entry("retention.run", "an operator's verb: what a policy lets go, which runs by itself as well"),
            Map.entry("retention.hold", "an operator's verb: a hold keeps, and takes nothing from anybody"),
            Map.entry("providers.limit", "an operator's verb, about the workspace and not about an agent"));

    /// Who may do what not every kind of caller may.
    private static final Set<Token.Kind> PEOPLE = Set.of(Token.Kind.HUMAN);

    private static final Set<Token.Kind> NO_AGENTS = Set.of(Token.Kind.HUMAN, Token.Kind.SERVICE);
    private static final Map<String, Set<Token.Kind>> KINDS = Map.ofEntries(
            Map.entry("approvals.approve", PEOPLE),
            Map.entry("approvals.refuse", PEOPLE),
            Map.entry("encryption.enable", NO_AGENTS),
            Map.entry("encryption.rotate", NO_AGENTS),
            Map.entry("encryption.rewrap", NO_AGENTS),
            Map.entry("erasures.start", NO_AGENTS),
            Map.entry("notices.subscribe", PEOPLE),
            Map.entry("notices.unsubscribe", NO_AGENTS),
            Map.entry("notices.test", NO_AGENTS),
            Map.entry("notices.retry", NO_AGENTS),
            Map.entry("notices.replay", NO_AGENTS),
            Map.entry("agents.register", NO_AGENTS),
            Map.entry("agents.clone", NO_AGENTS),
            Map.entry("agents.rename", NO_AGENTS),
            Map.entry("agents.merge", NO_AGENTS),
            Map.entry("agents.archive", NO_AGENTS),
            Map.entry("agents.restore", NO_AGENTS),
            Map.entry("memories.release", NO_AGENTS),
            // What ada recorded waits until somebody else has read it.
            Map.entry("knowledge.restore", NO_AGENTS),
            // Ada had a seat in the debate; an agent who had none may say how its decision turned out.
            Map.entry("decisions.resolve", NO_AGENTS),
            Map.entry("evolution.decide", NO_AGENTS),
            Map.entry("evolution.putRetention", NO_AGENTS),
            Map.entry("proofs.claim", NO_AGENTS),
            Map.entry("proofs.heartbeat", NO_AGENTS),
            Map.entry("proofs.call", NO_AGENTS),
            Map.entry("proofs.translate", NO_AGENTS),
            Map.entry("proofs.settle", NO_AGENTS),
            Map.entry("proofs.release", NO_AGENTS),
            Map.entry("providers.report", NO_AGENTS),
            Map.entry("queries.putPolicy", NO_AGENTS),
            Map.entry("queries.review", NO_AGENTS),
            Map.entry("retention.put", NO_AGENTS),
            Map.entry("search.changeLanguage", NO_AGENTS),
            Map.entry("retention.release", NO_AGENTS));

    /// Routes that answer for as long as anybody listens; what they tell, everybody may read who may read at all.
    private static final Set<String> ENDLESS = Set.of("audit.follow", "debates.listen", "conversations.listen");

    private static final String SECRET = "secret" + UUID.randomUUID().toString().replace("-", "");

    private static LiveServer live;
    private static String name;
    private static Workspace root;
    private static OwnThings.Held held;
    private static String later;
    private static String shared;
    private static final Map<String, String> TOKENS = new HashMap<>();

    @BeforeAll
    static void start(TestDatabase database) {
        live = LiveServer.start(database);
        name = live.newWorkspace();
        root = live.book().workspace(name);
        root.agents().register(RegisterAgent.model(OwnThings.ADA, "gpt-5"));
        root.agents().register(RegisterAgent.model(OwnThings.GRACE, "gpt-5"));
        shared = live.token(name, Role.OPERATOR);
        Workspace ada = as(bound(OwnThings.ADA, Role.WRITER));
        later = OwnThings.hold(root, ada).decision();
        held = OwnThings.hold(root, ada);
    }

    @AfterAll
    static void stop() {
        live.close();
    }

    private static String bound(String agent, Role role) {
        return TOKENS.computeIfAbsent(
                agent + role,
                unknown -> live.book()
                        .access()
                        .issue(name, IssueToken.forAgent(agent + " " + role, AgentRef.of(agent), role))
                        .secret());
    }

    private static String unbound(Token.Kind kind, Role role) {
        return TOKENS.computeIfAbsent(
                kind + " " + role,
                unknown -> live.book()
                        .access()
                        .issue(name, IssueToken.of(kind + " " + role, kind, role))
                        .secret());
    }

    private static Workspace as(String token) {
        return live.book()
                .as(live.book().access().authenticate(token).orElseThrow())
                .workspace(name);
    }

    /// The token that ada and grace share, as one of them: so MCP works on one machine.
    private static Workspace through(String agent, Role role) {
        return live.book()
                .as(live.book().access().authenticate(shared).orElseThrow())
                .as(AgentRef.of(agent), role)
                .workspace(name);
    }

    private static OwnThings things(Workspace owner) {
        return new OwnThings(root, owner, held, later, SECRET);
    }

    private static Role least(Route route) {
        return route.guard() instanceof Guard.Needs(Permission permission) ? permission.least() : Role.READER;
    }

    private static Stream<Route> routes() {
        return live.server().routes().stream()
                .filter(route -> route.inWorkspace() && !ENDLESS.contains(route.operation()));
    }

    private static Stream<DynamicTest> each(Stream<Route> routes, java.util.function.Consumer<Route> cell) {
        return routes.map(route -> dynamicTest(route.operation(), () -> cell.accept(route)));
    }

    @TestFactory
    Stream<DynamicTest> another_agent_is_refused() {
        return each(routes(), route -> {
            OwnThings adas = things(as(bound(OwnThings.ADA, Role.OPERATOR)));
            HttpProbe grace = live.probe().token(bound(OwnThings.GRACE, least(route)));
            keptFrom(route, adas, ask(grace, route, wish(adas, route)));
        });
    }

    @TestFactory
    Stream<DynamicTest> another_agent_of_the_same_token_is_refused() {
        return each(routes(), route -> {
            OwnThings adas = things(through(OwnThings.ADA, Role.OPERATOR));
            HttpProbe grace = live.probe()
                    .token(shared)
                    .header("Minutebook-Agent", OwnThings.GRACE)
                    .header("Minutebook-Role", least(route).name().toLowerCase(Locale.ROOT));
            keptFrom(route, adas, ask(grace, route, wish(adas, route)));
        });
    }

    /// Nor does it help to act in one's own name on what is another's.
    @Test
    void what_is_anothers_is_not_replaced_or_published_in_ones_own_name() {
        Map<String, Map<String, Object>> replaced = Map.of(
                "knowledge.supersede",
                Map.of("entry", Map.of("contributor", OwnThings.GRACE, "domain", "lab", "content", "It is not so.")),
                "knowledge.promote",
                Map.of("contributor", OwnThings.GRACE),
                "memories.supersede",
                Map.of("memory", Map.of("agent", OwnThings.GRACE, "content", "It is not so.")));
        routes().filter(route -> replaced.containsKey(route.operation())).forEach(route -> {
            OwnThings adas = things(as(bound(OwnThings.ADA, Role.WRITER)));
            Wish wish = adas.wish(route);
            Map<String, Object> body = new LinkedHashMap<>(wish.body());
            body.putAll(replaced.get(route.operation()));
            HttpProbe grace = live.probe().token(bound(OwnThings.GRACE, Role.WRITER));
            keptFrom(route, adas, ask(grace, route, new Wish(wish.path(), wish.query(), body)));
        });
    }

    /// What agents cannot make for themselves, such as the claim of a proof, a program makes for them.
    private static Wish wish(OwnThings own, Route route) {
        try {
            return own.wish(route);
        } catch (MinutebookException refused) {
            assertThat(refused.code()).as(route.operation()).isEqualTo(Problem.Code.FORBIDDEN);
            assertThat(KINDS).containsKey(route.operation());
            return things(as(unbound(Token.Kind.SERVICE, Role.OPERATOR))).wish(route);
        }
    }

    private static void keptFrom(Route route, OwnThings adas, HttpResponse<String> answer) {
        assertThat(answer.body()).doesNotContain(adas.secrets());
        assertThat(answer.statusCode()).as(answer.body()).isLessThan(500).isNotEqualTo(400);
        if (route.writes()) {
            assertThat(List.of(403, 404).contains(answer.statusCode()))
                    .as("refused: " + answer.statusCode() + " " + answer.body())
                    .isNotEqualTo(ANYBODY.containsKey(route.operation()));
        }
    }

    @TestFactory
    Stream<DynamicTest> the_key_of_another_is_no_key() {
        return each(routes().filter(Route::writes), route -> {
            OwnThings adas = things(as(bound(OwnThings.ADA, Role.OPERATOR)));
            Wish wish = wish(adas, route);
            String key = "key of " + route.operation();
            ask(live.probe().token(bound(OwnThings.ADA, Role.OPERATOR)).header("Idempotency-Key", key), route, wish);
            HttpResponse<String> answer = ask(
                    live.probe().token(bound(OwnThings.GRACE, least(route))).header("Idempotency-Key", key),
                    route,
                    wish);
            assertThat(answer.body()).doesNotContain(adas.secrets()).doesNotContain("key_reused");
            assertThat(List.of(403, 404, 409).contains(answer.statusCode()) || ANYBODY.containsKey(route.operation()))
                    .as(answer.statusCode() + " " + answer.body())
                    .isTrue();
        });
    }

    /// With things of their own, so that only what they are can be in the way. It also shows that the requests of the
    /// other tests are good ones.
    @TestFactory
    Stream<DynamicTest> the_wrong_kind_is_refused_and_no_other() {
        return each(routes().filter(Route::writes), route -> {
            Map<Token.Kind, Integer> answers = new EnumMap<>(Token.Kind.class);
            for (Token.Kind kind : Token.Kind.values()) {
                String token =
                        kind == Token.Kind.AGENT ? bound(OwnThings.ADA, Role.OPERATOR) : unbound(kind, Role.OPERATOR);
                OwnThings own = things(as(token));
                HttpResponse<String> answer = ask(live.probe().token(token), route, wish(own, route));
                answers.put(kind, answer.statusCode());
                boolean may = KINDS.getOrDefault(route.operation(), Set.of(Token.Kind.values()))
                        .contains(kind);
                assertThat(answer.statusCode())
                        .as(kind + " " + answer.body())
                        .isIn(may ? List.of(200, 201, 204, 409) : List.of(403));
            }
            assertThat(answers).hasSize(3);
        });
    }

    @TestFactory
    Stream<DynamicTest> too_low_a_role_is_refused() {
        return each(routes(), route -> {
            Wish wish = wish(things(as(unbound(Token.Kind.HUMAN, Role.OPERATOR))), route);
            for (Role role : Role.values()) {
                if (!role.includes(least(route))) {
                    HttpResponse<String> answer = ask(live.probe().token(unbound(Token.Kind.HUMAN, role)), route, wish);
                    assertThat(answer.statusCode())
                            .as(role + " " + answer.body())
                            .isEqualTo(403);
                }
            }
        });
    }

    @Test
    void every_exception_is_a_route_and_has_its_reason() {
        Set<String> writing = live.server().routes().stream()
                .filter(Route::writes)
                .map(Route::operation)
                .collect(Collectors.toSet());
        assertThat(writing).containsAll(ANYBODY.keySet()).containsAll(KINDS.keySet());
        assertThat(ANYBODY.values()).allMatch(reason -> reason.length() > 20);
    }

    private static final Map<String, Tool> TOOLS =
            Toolbox.tools().stream().collect(Collectors.toMap(Tool::name, Function.identity()));

    private static Tool tool(Route route) {
        String operation = route.operation();
        int dot = operation.indexOf('.');
        return TOOLS.get(Toolbox.toolName(operation.substring(0, dot), operation.substring(dot + 1)));
    }

    @Test
    void every_tool_is_in_the_matrix() {
        assertThat(routes().map(IdentityMatrixTest::tool)
                        .filter(Objects::nonNull)
                        .map(Tool::name))
                .containsExactlyInAnyOrderElementsOf(TOOLS.keySet());
    }

    @TestFactory
    Stream<DynamicTest> another_agent_is_refused_by_every_tool() {
        return each(routes().filter(route -> tool(route) != null), route -> {
            OwnThings adas = things(through(OwnThings.ADA, Role.OPERATOR));
            Tool tool = tool(route);
            Map<String, Object> given = given(tool, route, wish(adas, route));
            Role role = least(route) == Role.REVIEWER ? Role.REVIEWER : Role.WRITER;
            Said said = say(tool, through(OwnThings.GRACE, role), given);
            assertThat(said.text()).doesNotContain(adas.secrets());
            assertThat(said.refusal()).as(said.text()).isNotEqualTo(Problem.Code.INVALID);
            if (route.writes()) {
                assertThat(said.refused())
                        .as("refused: " + said.text())
                        .isNotEqualTo(ANYBODY.containsKey(route.operation()));
            }
        });
    }

    @TestFactory
    Stream<DynamicTest> the_key_of_another_is_no_key_for_any_tool() {
        return each(routes().filter(route -> tool(route) != null && route.writes()), route -> {
            Workspace ada = through(OwnThings.ADA, Role.REVIEWER);
            OwnThings adas = things(ada);
            Tool tool = tool(route);
            Map<String, Object> given = given(tool, route, wish(adas, route));
            given.put("idempotency_key", "key of " + tool.name());
            say(tool, ada, given);
            Said said = say(tool, through(OwnThings.GRACE, Role.REVIEWER), given);
            assertThat(said.text()).doesNotContain(adas.secrets());
            assertThat(said.refusal()).as(said.text()).isNotEqualTo(Problem.Code.KEY_REUSED);
        });
    }

    @TestFactory
    Stream<DynamicTest> too_low_a_role_is_refused_by_every_tool() {
        return each(routes().filter(route -> tool(route) != null && route.writes()), route -> {
            Tool tool = tool(route);
            Map<String, Object> given = given(tool, route, wish(things(through(OwnThings.ADA, Role.OPERATOR)), route));
            assertThat(say(tool, through(OwnThings.ADA, Role.READER), given).refusal())
                    .as(tool.name() + " of a reader")
                    .isEqualTo(Problem.Code.FORBIDDEN);
            if (least(route) == Role.REVIEWER) {
                assertThat(say(tool, through(OwnThings.ADA, Role.WRITER), given).refusal())
                        .as(tool.name() + " of a writer")
                        .isEqualTo(Problem.Code.FORBIDDEN);
            }
        });
    }

    private record Said(String text, Problem.Code refusal) {

        boolean refused() {
            return refusal == Problem.Code.FORBIDDEN || refusal == Problem.Code.NOT_FOUND;
        }
    }

    private static Said say(Tool tool, Workspace caller, Map<String, Object> given) {
        try {
            return new Said(MinutebookJson.LENIENT.write(tool.call().apply(caller, given)), null);
        } catch (MinutebookException refused) {
            return new Said(refused.getMessage(), refused.code());
        }
    }

    /// What a tool takes of a request: its arguments have the names of path, query and body, but for a few.
    private static Map<String, Object> given(Tool tool, Route route, Wish wish) {
        Map<String, Object> all = new LinkedHashMap<>(wish.query());
        all.putAll(wish.path());
        if (wish.body() != null) {
            all.putAll(wish.body());
        }
        for (String nested : List.of("memory", "entry")) {
            if (all.get(nested) instanceof Map<?, ?> inner) {
                all.remove(nested);
                all.putAll(OpenApi.map(inner));
            }
        }
        RENAMED.getOrDefault(route.operation(), Map.of()).forEach((from, to) -> all.put(to, all.get(from)));
        if (tool.you() != null && all.containsKey(tool.you())) {
            all.put("agent", all.get(tool.you()));
        }
        Map<String, Object> properties = OpenApi.map(tool.schema().get("properties"));
        all.keySet().retainAll(properties.keySet());
        assertThat(all.keySet().stream().map(Object.class::cast))
                .as(tool.name())
                .containsAll(OpenApi.list(tool.schema().get("required")));
        return all;
    }

    private static final Map<String, Map<String, String>> RENAMED = Map.of(
            "debates.compare", Map.of("debate", "left", "with", "right"),
            "agents.clone", Map.of("name", "newName"),
            "agents.rename", Map.of("name", "newName"),
            "decisions.supersede", Map.of("decision", "earlier"),
            "agents.merge", Map.of("agent", "source", "into", "target"),
            "queries.policy", Map.of("policy", "name"),
            "evolution.scenario", Map.of("scenario", "name"),
            "evolution.decide", Map.of("created", "agent"));

    private static HttpResponse<String> ask(HttpProbe probe, Route route, Wish wish) {
        String path = route.path().replace("{workspace}", name);
        for (Map.Entry<String, Object> thing : wish.path().entrySet()) {
            path = path.replace("{" + thing.getKey() + "}", thing.getValue().toString());
        }
        String query = wish.query().entrySet().stream()
                .map(one ->
                        one.getKey() + "=" + URLEncoder.encode(one.getValue().toString(), StandardCharsets.UTF_8))
                .collect(Collectors.joining("&"));
        path = query.isEmpty() ? path : path + "?" + query;
        return wish.body() == null
                ? probe.send(route.verb().name(), path, (String) null)
                : probe.header("Content-Type", "application/json")
                        .send(route.verb().name(), path, MinutebookJson.LENIENT.write(wish.body()));
    }
}
