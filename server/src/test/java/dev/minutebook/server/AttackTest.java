package dev.minutebook.server;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.DynamicContainer.dynamicContainer;
import static org.junit.jupiter.api.DynamicTest.dynamicTest;

import dev.minutebook.api.PageRequest;
import dev.minutebook.api.Workspace;
import dev.minutebook.api.agents.Agent;
import dev.minutebook.api.agents.AgentRef;
import dev.minutebook.api.agents.AgentSession;
import dev.minutebook.api.agents.RegisterAgent;
import dev.minutebook.api.calibration.OpenTournament;
import dev.minutebook.api.channels.CreateChannel;
import dev.minutebook.api.channels.PostMessage;
import dev.minutebook.api.contextbackups.BackupSections;
import dev.minutebook.api.contextbackups.WriteContextBackup;
import dev.minutebook.api.conversations.AppendMessages;
import dev.minutebook.api.conversations.Conversation;
import dev.minutebook.api.conversations.NewMessage;
import dev.minutebook.api.conversations.OpenConversation;
import dev.minutebook.api.corrections.AddCorrection;
import dev.minutebook.api.erasures.ErasureSubject;
import dev.minutebook.api.erasures.StartErasure;
import dev.minutebook.api.evidence.AddEvidence;
import dev.minutebook.api.evidence.EvidenceItem;
import dev.minutebook.api.evidence.SourceKind;
import dev.minutebook.api.knowledge.KnowledgeEntry;
import dev.minutebook.api.knowledge.RecordKnowledge;
import dev.minutebook.api.memory.Memory;
import dev.minutebook.api.memory.Remember;
import dev.minutebook.api.memory.SourceClass;
import dev.minutebook.api.notices.AddSubscription;
import dev.minutebook.api.notices.Subscription;
import dev.minutebook.api.projects.CreateProject;
import dev.minutebook.api.promotions.EnterTrial;
import dev.minutebook.api.promotions.OpenTrial;
import dev.minutebook.api.proofs.Proof;
import dev.minutebook.api.proofs.SubmitProof;
import dev.minutebook.api.queries.AskQuery;
import dev.minutebook.api.queries.Query;
import dev.minutebook.api.queries.RunFilter;
import dev.minutebook.api.retention.PlaceHold;
import dev.minutebook.api.specialists.AssertionLevel;
import dev.minutebook.api.specialists.PolicyAssertion;
import dev.minutebook.api.specialists.PutPolicy;
import dev.minutebook.api.tasks.OpenTask;
import dev.minutebook.api.workspaces.IssueToken;
import dev.minutebook.api.workspaces.Role;
import dev.minutebook.api.workspaces.Token;
import dev.minutebook.json.MinutebookJson;
import dev.minutebook.server.http.Guard;
import dev.minutebook.server.http.Route;
import dev.minutebook.server.http.Verb;
import dev.minutebook.testkit.PostgresExtension;
import dev.minutebook.testkit.TestDatabase;
import java.io.ByteArrayInputStream;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.UUID;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.DynamicContainer;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.extension.ExtendWith;

/// Every route under every attack. Both lists grow by themselves: the routes come from the table, the bodies from
/// the examples of the OpenAPI document.
@ExtendWith(PostgresExtension.class)
class AttackTest {

    private static final String CANARY = "canary" + UUID.randomUUID().toString().replace("-", "");
    private static final OpenApi OPEN_API = OpenApi.read();
    private static final int LIMIT = 64 * 1_024;

    /// Routes that answer for as long as anybody listens.
    private static final Set<String> ENDLESS = Set.of("audit.follow");

    private static LiveServer live;
    private static String own;
    private static String others;
    private static String operator;
    private static String system;
    private static Map<String, String> theirs;

    @BeforeAll
    static void start(TestDatabase database) {
        live = LiveServer.start(database, builder -> builder.config(c -> c.bodyLimit(LIMIT)));
        own = live.newWorkspace();
        others = live.newWorkspace();
        operator = live.token(own, Role.OPERATOR);
        system = live.token("system", Role.OPERATOR);
        theirs = fill(live.book().workspace(others));
    }

    @AfterAll
    static void stop() {
        live.close();
    }

    /// Puts the canary everywhere in the workspace of others, and says how their things are named.
    private static Map<String, String> fill(Workspace workspace) {
        String name = CANARY.substring(0, 30);
        Agent agent =
                workspace.agents().register(RegisterAgent.model(name, "gpt-5").constitution(CANARY));
        AgentSession session = workspace.agents().spawn(agent.ref(), null);
        var channel = workspace.channels().create(new CreateChannel(name, CANARY));
        workspace.channels().post(channel.ref(), PostMessage.by(agent.ref(), CANARY + " @" + name));
        var task = workspace.tasks().open(OpenTask.of(CANARY).channel(channel.ref()));
        var token = workspace
                .tokens()
                .issue(IssueToken.of(CANARY, Token.Kind.SERVICE, Role.READER))
                .token();
        Map<String, String> things = new LinkedHashMap<>(ForeignDebate.fill(workspace, CANARY));
        Memory memory = workspace
                .memories()
                .remember(Remember.by(agent.ref(), CANARY).shared().from(CANARY, SourceClass.DOCUMENT));
        KnowledgeEntry entry = workspace
                .knowledge()
                .record(RecordKnowledge.by(agent.ref(), CANARY, CANARY).from(CANARY, SourceClass.DOCUMENT));
        EvidenceItem evidence = workspace
                .evidence()
                .add(AddEvidence.by(agent.ref(), CANARY).at(SourceKind.WEB, "https://" + CANARY, CANARY));
        things.put(
                "tournament",
                workspace
                        .calibration()
                        .open(OpenTournament.whether(CANARY))
                        .id()
                        .text());
        things.put("memory", memory.id().text());
        things.put("entry", entry.id().text());
        things.put("evidence", evidence.id().text());
        Proof proof = workspace
                .proofs()
                .submit(SubmitProof.of(CANARY)
                        .statement(Proof.Language.Z3_SMT, CANARY)
                        .by(agent.ref()));
        things.put("proof", proof.id().text());
        Subscription subscription = workspace
                .notices()
                .subscribe(AddSubscription.webhook("https://example.org/" + CANARY))
                .subscription();
        things.put("subscription", subscription.id().text());
        things.put("delivery", workspace.notices().test(subscription.id()).id().text());
        Conversation conversation =
                workspace.conversations().open(OpenConversation.titled(CANARY).externalId(CANARY));
        things.put("conversation", conversation.id().text());
        things.put("branch", "1");
        things.put("number", "1");
        things.put(
                "message",
                workspace
                        .conversations()
                        .append(conversation.id(), AppendMessages.of(NewMessage.user(CANARY)))
                        .messages()
                        .getFirst()
                        .id()
                        .text());
        things.put(
                "backup",
                workspace
                        .contextBackups()
                        .write(WriteContextBackup.of(
                                conversation.id(),
                                agent.ref(),
                                new BackupSections(CANARY, CANARY, CANARY, CANARY, CANARY, CANARY)))
                        .id()
                        .text());
        things.put(
                "counter",
                workspace
                        .contextBackups()
                        .standing(conversation.id(), agent.ref())
                        .counter()
                        .id()
                        .text());
        things.put(
                "project",
                workspace.projects().create(CreateProject.named(CANARY)).id().text());
        things.put(
                "correction",
                workspace
                        .corrections()
                        .add(AddCorrection.fact(CANARY, CANARY))
                        .correction()
                        .id()
                        .text());
        things.put(
                "trial",
                workspace
                        .promotions()
                        .open(OpenTrial.of(
                                        "canary",
                                        EnterTrial.of(agent.ref(), "2").configured(CANARY),
                                        List.of(CANARY))
                                .against(EnterTrial.of(agent.ref(), "1"))
                                .purpose(CANARY))
                        .id()
                        .text());
        Query query = workspace
                .queries()
                .ask(AskQuery.of(CANARY).session(CANARY).about(CANARY).to(agent.ref()));
        things.put("query", query.id().text());
        things.put(
                "run",
                workspace
                        .queries()
                        .runs(RunFilter.of(query.id()), PageRequest.first(1))
                        .items()
                        .getFirst()
                        .id()
                        .text());
        things.put(
                "policy",
                workspace
                        .queries()
                        .putPolicy(
                                PutPolicy.of("foreign", PolicyAssertion.contains("named", CANARY, AssertionLevel.SOFT)))
                        .name());
        things.putAll(ForeignEvolution.fill(workspace, CANARY));
        workspace.agents().register(RegisterAgent.model("gone", "gpt-5"));
        things.put(
                "erasure",
                workspace
                        .erasures()
                        .start(StartErasure.of(ErasureSubject.agent("gone"), CANARY))
                        .id()
                        .text());
        things.put(
                "hold",
                workspace.retention().hold(PlaceHold.onWorkspace(CANARY)).id().text());
        things.put("agent", agent.id().text());
        things.put("other", agent.id().text());
        things.put("session", session.id().text());
        things.put("channel", channel.id().text());
        things.put("task", task.id().text());
        things.put("token", token.id().text());
        return things;
    }

    /// On one connection, whose headers the server remembers.
    @Test
    void a_token_in_other_letters_is_another_token() {
        String path = "/v1/workspaces/" + own + "/agents";
        for (int i = 0; i < 8; i++) {
            assertThat(live.probe().token(operator).get(path).statusCode()).isEqualTo(200);
            assertThat(live.probe().token(swapped(operator)).get(path).statusCode())
                    .isEqualTo(401);
        }
    }

    /// The same with its last letter in the other case.
    private static String swapped(String token) {
        int last = token.length() - 1;
        while (!Character.isLetter(token.charAt(last))) {
            last--;
        }
        char letter = token.charAt(last);
        char other = Character.isUpperCase(letter) ? Character.toLowerCase(letter) : Character.toUpperCase(letter);
        return token.substring(0, last) + other + token.substring(last + 1);
    }

    @TestFactory
    Stream<DynamicContainer> every_route_withstands() {
        return live.server().routes().stream().map(route -> dynamicContainer(route.operation(), attacks(route)));
    }

    private static Stream<DynamicTest> attacks(Route route) {
        List<DynamicTest> attacks = new ArrayList<>();
        attacks.add(dynamicTest("unknown query parameter", () -> unknownQuery(route)));
        attacks.add(dynamicTest("huge body", () -> hugeBody(route)));
        attacks.add(dynamicTest("huge body in chunks", () -> hugeBodyInChunks(route)));
        attacks.add(dynamicTest("extra property", () -> extraProperty(route)));
        attacks.add(dynamicTest("wrong type", () -> wrongType(route)));
        attacks.add(dynamicTest("wrong content type", () -> wrongContentType(route)));
        if (!(route.guard() instanceof Guard.Open)) {
            attacks.add(dynamicTest("no token", () -> noToken(route)));
            attacks.add(dynamicTest("malformed token", () -> malformedToken(route)));
            attacks.add(dynamicTest("forged token", () -> forgedToken(route)));
        }
        if (route.guard() instanceof Guard.Needs needs) {
            attacks.add(dynamicTest("lower role", () -> lowerRole(route, needs)));
            attacks.add(dynamicTest("missing scope", () -> missingScope(route)));
        }
        if (route.inWorkspace()) {
            attacks.add(dynamicTest("workspace of others", () -> workspaceOfOthers(route)));
            if (!ENDLESS.contains(route.operation())) {
                attacks.add(dynamicTest("ids of others", () -> idsOfOthers(route)));
            }
        }
        return attacks.stream();
    }

    private static void noToken(Route route) {
        HttpResponse<String> answer = ask(live.probe(), route, path(route, own));

        refused(answer, 401, "unauthenticated");
        assertThat(HttpProbe.header(answer, "WWW-Authenticate")).startsWith("Bearer");
    }

    private static void malformedToken(Route route) {
        for (String header : List.of(
                "Bearer",
                "Bearer ",
                "Bearer mbk_",
                "Basic YTpi",
                operator,
                "Bearer " + "m".repeat(300),
                "Bearer mbk_' or 1=1 --")) {
            HttpProbe probe = live.probe().header("Authorization", header);
            refused(ask(probe, route, path(route, own)), 401, "unauthenticated");
        }
    }

    private static void forgedToken(Route route) {
        char last = operator.charAt(operator.length() - 1);
        String forged = operator.substring(0, operator.length() - 1) + (last == 'a' ? 'b' : 'a');

        refused(ask(live.probe().token(forged), route, path(route, own)), 401, "unauthenticated");
    }

    private static void workspaceOfOthers(Route route) {
        HttpResponse<String> theirsAnswer = ask(live.probe().token(operator), route, path(route, others));
        HttpResponse<String> nobodysAnswer = ask(live.probe().token(operator), route, path(route, "no-such-workspace"));

        refused(theirsAnswer, 404, "not_found");
        assertThat(withoutTrace(theirsAnswer)).isEqualTo(withoutTrace(nobodysAnswer));
        assertThat(HttpProbe.json(theirsAnswer)).containsEntry("missing", "workspace");
    }

    private static void idsOfOthers(Route route) {
        HttpResponse<String> answer = ask(live.probe().token(operator), route, path(route, own));

        assertThat(answer.statusCode()).as(answer.body()).isLessThan(500);
        harmless(answer);
        if (route.path()
                        .matches(
                                ".*\\{(agent|session|task|token|debate|ask|approval|decision|lesson|memory|entry|evidence|proof|conversation|message|project|correction|trial|query|policy|backup|run|scenario|episode|profile|erasure)}.*")
                && route.verb() == Verb.GET) {
            assertThat(answer.statusCode()).isIn(200, 404);
        }
    }

    private static void lowerRole(Route route, Guard.Needs needs) {
        for (Role role : Role.values()) {
            if (!role.includes(needs.permission().least())) {
                HttpProbe probe = live.probe().token(live.token(own, role));
                refused(ask(probe, route, path(route, own)), 403, "forbidden");
            }
        }
    }

    private static void missingScope(Route route) {
        String elsewhere = route.operation().startsWith("agents.") ? "tasks" : "agents";
        HttpProbe probe = live.probe()
                .token(live.token(
                        own,
                        Role.OPERATOR,
                        elsewhere + ":read",
                        elsewhere + ":write",
                        elsewhere + ":review",
                        elsewhere + ":operate"));

        refused(ask(probe, route, path(route, own)), 403, "forbidden");
    }

    private static void unknownQuery(Route route) {
        String path = path(route, own);
        String unknown = path + (path.contains("?") ? "&" : "?") + "nothing=" + CANARY;

        refused(ask(known(route), route, unknown), 400, "invalid");
    }

    private static void extraProperty(Route route) {
        Map<String, Object> body = new LinkedHashMap<>(example(route));
        body.put("__proto__", CANARY.length());

        refused(send(route, MinutebookJson.LENIENT.write(body)), 400, "invalid");
    }

    private static void wrongType(Route route) {
        List<String> bodies = new ArrayList<>(List.of("[]", "\"text\"", "42", "{", "nul", "[[[["));
        bodies.add("[".repeat(5_000));
        bodies.add("{\"a\":".repeat(100));
        for (String property : example(route).keySet()) {
            Map<String, Object> body = new LinkedHashMap<>(example(route));
            body.put(property, Map.of("an", List.of("object")));
            bodies.add(MinutebookJson.LENIENT.write(body));
        }
        for (String body : bodies) {
            refused(send(route, body), 400, "invalid");
        }
    }

    private static void wrongContentType(Route route) {
        String body = MinutebookJson.LENIENT.write(example(route));
        for (String type : List.of(
                "text/plain",
                "application/x-www-form-urlencoded",
                "application/jsonp",
                "application/json; charset=utf-16",
                "multipart/form-data; boundary=x")) {
            HttpProbe probe = known(route).header("Content-Type", type);
            refused(probe.send(route.verb().name(), path(route, own), body), 415, "invalid");
        }
    }

    private static void hugeBody(Route route) {
        String body = "{\"name\":\"" + "x".repeat(LIMIT) + "\"}";

        refused(send(route, body), 413, "too_large");
    }

    private static void hugeBodyInChunks(Route route) {
        byte[] body = ("{\"name\":\"" + "x".repeat(LIMIT)).getBytes(StandardCharsets.UTF_8);
        HttpRequest.BodyPublisher chunks =
                HttpRequest.BodyPublishers.ofInputStream(() -> new ByteArrayInputStream(body));
        HttpProbe probe = known(route).header("Content-Type", "application/json");

        refused(probe.send(route.verb().name(), path(route, own), chunks), 413, "too_large");
    }

    /// Somebody who may use the route.
    private static HttpProbe known(Route route) {
        return live.probe().token(route.operation().startsWith("workspaces.") ? system : operator);
    }

    private static HttpResponse<String> send(Route route, String body) {
        return known(route)
                .header("Content-Type", "application/json")
                .send(route.verb().name(), path(route, own), body);
    }

    /// Asks as somebody would who knows the document.
    private static HttpResponse<String> ask(HttpProbe probe, Route route, String path) {
        return route.body() == null
                ? probe.send(route.verb().name(), path, HttpRequest.BodyPublishers.noBody())
                : probe.header("Content-Type", "application/json")
                        .send(route.verb().name(), path, MinutebookJson.LENIENT.write(example(route)));
    }

    private static Map<String, Object> example(Route route) {
        return route.body() == null
                ? Map.of()
                : OpenApi.map(OPEN_API.example(route.body().getSimpleName()));
    }

    /// The path with the workspace, the things of others, and what the query needs.
    private static String path(Route route, String workspace) {
        String run = theirs.get(route.operation().startsWith("evolution.") ? "evolution" : "run");
        String path = route.path().replace("{workspace}", workspace).replace("{run}", run);
        for (Map.Entry<String, String> thing : theirs.entrySet()) {
            path = path.replace("{" + thing.getKey() + "}", thing.getValue());
        }
        return switch (route.operation()) {
            case "channels.unread" -> path + "?reader=" + theirs.get("agent");
            case "channels.inbox" -> path + "?agent=" + AgentRef.of(theirs.get("agent"));
            case "channels.search" -> path + "?words=" + CANARY;
            case "conversations.search" -> path + "?words=" + CANARY;
            case "conversations.findExternal" -> path + "?externalId=" + CANARY;
            case "contextBackups.list", "contextBackups.standing", "contextBackups.restore" ->
                path + "?conversation=" + theirs.get("conversation") + "&specialist=" + theirs.get("agent");
            case "contextBackups.diff" -> path + "?from=" + theirs.get("backup") + "&to=" + theirs.get("backup");
            case "debates.compare" -> path + "?with=" + theirs.get("debate");
            case "debates.compareCode" -> path + "?from=1&to=2";
            case "evolution.bisect" -> path + "?actor=buyer";
            case "evolution.diff" -> path + "?before=" + theirs.get("profile") + "&after=" + theirs.get("profile");
            case "decisions.similar" -> path + "?topic=" + CANARY;
            case "lessons.list" -> path + "?query=" + CANARY;
            case "memories.lineage", "memories.revocation", "knowledge.lineage" -> path + "?source=" + CANARY;
            case "calibration.recalibrate" -> path + "?stated=0.9";
            case "search.search" -> path + "?text=" + CANARY;
            case "erasures.preview" -> path + "?kind=agent&id=" + theirs.get("agent");
            default -> path;
        };
    }

    private static void refused(HttpResponse<String> answer, int status, String code) {
        assertThat(answer.statusCode()).as(answer.body()).isEqualTo(status);
        harmless(answer);
        assertThat(HttpProbe.header(answer, "Content-Type")).isEqualTo("application/problem+json");
        Map<String, Object> problem = HttpProbe.json(answer);
        assertThat(problem)
                .containsEntry("code", code)
                .containsEntry("status", status)
                .containsEntry("type", "https://minutebook.dev/problems/" + code.replace('_', '-'))
                .containsEntry("trace", HttpProbe.header(answer, "Minutebook-Trace"))
                .containsKeys("title", "detail");
        assertThat((String) problem.get("detail")).doesNotContain("dev.minutebook", "Exception", "jackson", "\n");
    }

    private static void harmless(HttpResponse<String> answer) {
        assertThat(answer.body()).doesNotContain(CANARY.substring(0, 30)).doesNotContain(others);
        assertThat(answer.headers().map().toString()).doesNotContain(CANARY.substring(0, 30));
        assertThat(HttpProbe.header(answer, "X-Content-Type-Options")).isEqualTo("nosniff");
        assertThat(HttpProbe.header(answer, "Cache-Control")).isEqualTo("no-store");
        assertThat(HttpProbe.header(answer, "Content-Security-Policy")).startsWith("default-src 'none'");
        assertThat(HttpProbe.header(answer, "Access-Control-Allow-Origin")).isNull();
        assertThat(HttpProbe.header(answer, "Server")).isNull();
    }

    private static Map<String, Object> withoutTrace(HttpResponse<String> answer) {
        Map<String, Object> problem = new LinkedHashMap<>(HttpProbe.json(answer));
        problem.remove("trace");
        return problem;
    }
}
