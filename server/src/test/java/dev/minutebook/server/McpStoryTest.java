package dev.minutebook.server;

import static org.assertj.core.api.Assertions.assertThat;

import dev.minutebook.api.PageRequest;
import dev.minutebook.api.Workspace;
import dev.minutebook.api.agents.AgentRef;
import dev.minutebook.api.agents.RegisterAgent;
import dev.minutebook.api.asks.Answer;
import dev.minutebook.api.asks.Ask;
import dev.minutebook.api.asks.ClaimAsk;
import dev.minutebook.api.channels.CreateChannel;
import dev.minutebook.api.channels.PostMessage;
import dev.minutebook.api.debates.Debate;
import dev.minutebook.api.debates.DebateFilter;
import dev.minutebook.api.debates.Seat;
import dev.minutebook.api.knowledge.RecordKnowledge;
import dev.minutebook.api.tasks.OpenTask;
import dev.minutebook.api.votes.Ballot;
import dev.minutebook.api.workspaces.IssueToken;
import dev.minutebook.api.workspaces.Role;
import dev.minutebook.json.MinutebookJson;
import dev.minutebook.mcp.Connection;
import dev.minutebook.testkit.PostgresExtension;
import dev.minutebook.testkit.TestDatabase;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.locks.LockSupport;
import java.util.function.Supplier;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.extension.ExtendWith;
import tools.jackson.databind.JsonNode;

/// What a model must hold and read to work with the record, counted by a tokenizer.
@ExtendWith(PostgresExtension.class)
@Timeout(600)
class McpStoryTest {

    private static final String TOPIC = "Should the mailer use a queue or a cron job?";

    private static LiveServer live;
    private Workspace root;
    private String name;

    @BeforeAll
    static void start(TestDatabase database) {
        live = LiveServer.start(database);
    }

    @AfterAll
    static void stop() {
        live.close();
    }

    /// Works as ada, beside eve.
    private ModelClient ada() {
        name = live.newWorkspace();
        root = live.book().workspace(name);
        root.agents().register(RegisterAgent.model("ada", "gpt-5"));
        root.agents().register(RegisterAgent.model("eve", "gpt-5"));
        String token = live.book()
                .access()
                .issue(name, IssueToken.forAgent("ada", AgentRef.of("ada"), Role.WRITER))
                .secret();
        Workspace hers = live.book()
                .as(live.book().access().authenticate(token).orElseThrow())
                .workspace(name);
        return new ModelClient(Connection.of(hers, "ada", Role.WRITER));
    }

    @Test
    void a_model_can_hold_the_default_tools() {
        ModelClient ada = ada();
        JsonNode listed = ada.request("tools/list", Map.of());
        int tokens = ModelClient.tokens(listed.toString());
        int count = listed.path("tools").size();
        System.out.printf(
                "tools/list: %d tools, %d bytes, %d tokens%n",
                count, listed.toString().length(), tokens);
        assertThat(count).isLessThanOrEqualTo(20);
        assertThat(tokens).isLessThanOrEqualTo(5_000);
    }

    @Test
    void a_model_talks_in_branches_and_is_told_what_it_missed() {
        ModelClient ada = ada();
        assertThat(ada.request("tools/list", Map.of()).toString()).doesNotContain("\"name\":\"conversation_");
        String talk = ada.call("conversation_open", Map.of("title", "Weather"))
                .at("/id")
                .asString();
        assertThat(ada.call("conversation_read", Map.of("conversation", talk)).toString())
                .isEqualTo("{\"messages\":[]}");
        JsonNode asked = ada.call(
                "conversation_append",
                Map.of(
                        "conversation",
                        talk,
                        "expectedHead",
                        0,
                        "messages",
                        List.of(
                                Map.of("role", "user", "text", "How warm is it?"),
                                Map.of("role", "assistant", "text", "It is 12 degrees."))));
        String question = asked.at("/messages/0/id").asString();

        JsonNode late = ada.request(
                "tools/call",
                Map.of(
                        "name",
                        "conversation_append",
                        "arguments",
                        Map.of(
                                "conversation",
                                talk,
                                "expectedHead",
                                1,
                                "messages",
                                List.of(Map.of("role", "assistant", "text", "Cold.")))));
        assertThat(late.path("isError").asBoolean()).isTrue();
        JsonNode refusal = MinutebookJson.LENIENT
                .mapper()
                .readTree(late.at("/content/0/text").asString());
        assertThat(refusal.at("/code").asString()).isEqualTo("stale_version");
        assertThat(refusal.at("/missed/head").asLong()).isEqualTo(2);
        assertThat(refusal.at("/missed/messages/0/parts/0/content").asString()).isEqualTo("It is 12 degrees.");

        JsonNode anew = ada.call(
                "conversation_append",
                Map.of(
                        "conversation",
                        talk,
                        "after",
                        question,
                        "messages",
                        List.of(Map.of("role", "assistant", "text", "x".repeat(9_000)))));
        assertThat(anew.at("/branch").asInt()).isEqualTo(2);
        ada.call(
                "conversation_append",
                Map.of("conversation", talk, "messages", List.of(Map.of("role", "user", "text", "y".repeat(9_000)))));
        JsonNode read = ada.call("conversation_read", Map.of("conversation", talk));
        assertThat(read.at("/messages").size()).isEqualTo(1);
        assertThat(read.at("/before").asLong()).isEqualTo(4);
        assertThat(ada.call("conversation_switch_to", Map.of("conversation", talk, "branch", 1))
                        .at("/head")
                        .asLong())
                .isEqualTo(2);
        assertThat(ada.call("conversation_search", Map.of("words", "degrees"))
                        .at("/items/0/title")
                        .asString())
                .isEqualTo("Weather");
        ada.call("conversation_forget", Map.of("conversation", talk, "reason", "it was a trial"));
        assertThat(ada.call("conversation_find", Map.of("conversation", talk))
                        .at("/found")
                        .asBoolean())
                .isFalse();
    }

    @Test
    void a_model_goes_from_start_to_decision_in_few_calls_and_tokens() throws Exception {
        ModelClient ada = ada();
        root.tasks()
                .open(
                        OpenTask.of(
                                "Decide whether the mailer uses a queue or a cron job, with a debate, and report the decision."));
        ada.read(
                "initialize",
                Map.of(
                        "protocolVersion",
                        "2025-06-18",
                        "capabilities",
                        Map.of(),
                        "clientInfo",
                        Map.of("name", "model", "version", "1")));
        ada.read("tools/list", Map.of());

        JsonNode morning = ada.call("start", Map.of());
        assertThat(morning.at("/you").asString()).isEqualTo("ada");
        assertThat(morning.at("/waiting/claimable/0/input").asString()).contains("mailer");
        JsonNode task = ada.call("task_claim", Map.of());
        ada.call("decision_similar", Map.of("topic", TOPIC));
        String debate = ada.call(
                        "debate_open",
                        Map.of(
                                "topic",
                                TOPIC,
                                "context",
                                "It sends 2 000 mails a night; a lost mail is a complaint.",
                                "seats",
                                List.of("ada", "eve:critic")))
                .at("/debate")
                .asString();
        AtomicBoolean over = new AtomicBoolean();
        Thread eve = Thread.ofVirtual().start(() -> eve(over));
        JsonNode asked = ada.call("ask_claim", Map.of("debate", debate, "wait", 50));
        while (asked.at("/claimed").asBoolean()) {
            asked = ada.call("ask_answer", answer(asked)).at("/next");
        }
        JsonNode standing = ada.call("debate_status", Map.of("debate", debate, "wait", 50));
        over.set(true);
        assertThat(eve.join(Duration.ofMinutes(2))).isTrue();
        assertThat(standing.at("/status").asString()).as(standing.toString()).isEqualTo("completed");
        assertThat(standing.at("/decision/winner").asString()).isEqualTo("P1");
        ada.call(
                "task_finish",
                Map.of(
                        "task",
                        task.at("/task").asString(),
                        "fence",
                        task.at("/fence").asLong(),
                        "output",
                        standing.at("/decision/conclusion").asString()));
        ada.call("end", Map.of("note", "The mailer gets a queue."));

        System.out.printf("%s%d calls, %d tokens%n", ada.protocol(), ada.calls(), ada.tokens());
        assertThat(ada.calls()).isLessThanOrEqualTo(12);
        assertThat(ada.tokens()).isLessThanOrEqualTo(15_000);
        assertThat(ada.call("start", Map.of()).at("/note").asString()).isEqualTo("The mailer gets a queue.");
        assertThat(resource(ada, "debates/" + debate)).contains("A queue: a crash loses nothing", "\"agent\":\"eve\"");
        assertThat(resource(
                        ada, "decisions/" + standing.at("/decision/decision").asString()))
                .contains(TOPIC);
    }

    private static Map<String, Object> answer(JsonNode asked) {
        boolean vote = asked.at("/purpose").asString().equals("vote");
        return Map.of(
                "ask",
                asked.at("/ask").asString(),
                "fence",
                asked.at("/fence").asLong(),
                "content",
                "A queue: a crash loses nothing, and the load is spread over the night.",
                "confidence",
                0.8,
                vote ? "ballot" : "insights",
                vote ? Map.of("choice", "P1", "confidence", 0.9) : List.of("Queues survive crashes."),
                "wait",
                50);
    }

    /// Answers whatever she is asked, as another program would.
    private void eve(AtomicBoolean over) {
        while (!over.get()) {
            root.asks().claim(ClaimAsk.by(AgentRef.of("eve"))).ifPresent(claim -> {
                Answer said = Answer.of(claim.fence(), "A queue keeps the order; I would take it.", 0.7);
                root.asks()
                        .answer(
                                claim.ask().id(),
                                claim.ask().purpose() == Ask.Purpose.VOTE ? said.vote(Ballot.of("P1", 0.8)) : said);
            });
            LockSupport.parkNanos(TimeUnit.MILLISECONDS.toNanos(50));
        }
    }

    @Test
    void answers_have_names_and_nothing_that_was_not_asked_for() {
        ModelClient ada = ada();
        root.channels().create(CreateChannel.named("plans"));
        for (int i = 0; i < 3; i++) {
            root.channels()
                    .post(
                            root.channels()
                                    .list(false, PageRequest.first())
                                    .items()
                                    .getFirst()
                                    .ref(),
                            PostMessage.by(AgentRef.of("eve"), "@ada the mailer lost a mail, number " + i));
        }
        JsonNode waiting = ada.call("inbox", Map.of());
        assertThat(waiting.at("/channels/0/channel").asString()).isEqualTo("plans");
        assertThat(waiting.at("/mentions/0/author").asString()).isEqualTo("eve");
        JsonNode read = ada.call("channel_read", Map.of("channel", "plans"));
        assertThat(read.at("/items/2").propertyNames()).containsExactly("seq", "author", "at", "body");
        assertThat(ada.call("inbox", Map.of("done", Map.of("plans", 3)))
                        .at("/unread")
                        .asInt())
                .isZero();

        JsonNode kept =
                ada.call("remember", Map.of("content", "The mailer loses mails at midnight.", "topic", "mailer"));
        assertThat(ada.call("recall", Map.of()).at("/items/0/content").asString())
                .isEqualTo("The mailer loses mails at midnight.");
        ada.call("memory_settle", Map.of("memory", kept.at("/memory").asString(), "success", true));
        JsonNode found = await(() -> ada.call("search", Map.of("query", "mailer mails")), "items");
        assertThat(found.at("/items/0").has("why")).isFalse();
        assertThat(ada.call("search", Map.of("text", "mailer mails", "why", true))
                        .at("/items/0")
                        .has("why"))
                .isTrue();
        JsonNode words = await(() -> ada.call("recall", Map.of("words", "midnight")), "items");
        assertThat(words.at("/items/0/memory").asString())
                .isEqualTo(kept.at("/memory").asString());

        String debate = ada.call("debate_open", Map.of("topic", TOPIC, "seats", List.of("ada", "eve")))
                .at("/debate")
                .asString();
        Debate opened = root.debates()
                .list(DebateFilter.any(), PageRequest.first())
                .items()
                .getFirst();
        assertThat(opened.seats()).allMatch(seat -> seat.kind() == Seat.Kind.EXTERNAL);
        assertThat(ada.call("debate_status", Map.of("debate", debate))
                        .at("/waitsFor/0/agent")
                        .asString())
                .isEqualTo("ada");
        ada.call(
                "evidence_cite",
                Map.of(
                        "debate",
                        debate,
                        "snippet",
                        "Cron runs once.",
                        "url",
                        "https://example.org/cron",
                        "kind",
                        "web"));
        root.knowledge().record(RecordKnowledge.by(AgentRef.of("ada"), "operations/mail", "Mail leaves at night."));
        assertThat(resource(ada, "knowledge/operations")).contains("Mail leaves at night.");
        assertThat(resource(ada, "knowledge")).contains("operations/mail");
        assertThat(resource(ada, "wake")).contains("\"you\":\"ada\"", TOPIC);
        JsonNode missing = ada.request(
                "tools/call", Map.of("name", "task_open", "arguments", Map.of("input", "x", "assignee", "nobody")));
        assertThat(missing.at("/content/0/text").asString())
                .contains("with agent_register")
                .doesNotContain("agents register");
    }

    @Test
    void nobody_starts_remembers_or_recalls_as_somebody_else() {
        ModelClient ada = ada();
        root.agents().spawn(AgentRef.of("eve"), null);
        for (Map.Entry<String, Map<String, Object>> call : Map.<String, Map<String, Object>>of(
                        "start", Map.of("agent", "eve"),
                        "end", Map.of("agent", "eve", "note", "Stop."),
                        "remember", Map.of("agent", "eve", "content", "It was I."),
                        "recall", Map.of("agent", "eve"))
                .entrySet()) {
            JsonNode refused = ada.request("tools/call", Map.of("name", call.getKey(), "arguments", call.getValue()));
            assertThat(refused.at("/content/0/text").asString())
                    .as(call.getKey())
                    .contains("\"code\":\"forbidden\"");
        }
    }

    @Test
    void an_agent_seats_newcomers_but_no_new_people() {
        ModelClient ada = ada();
        JsonNode opened =
                ada.call("debate_open", Map.of("topic", "Which queue?", "seats", List.of("ada", "newcomer:critic")));
        assertThat(opened.at("/seats/1").toString()).contains("\"newcomer\"", "\"critic\"", "\"external\"");
        assertThat(root.agents().find(AgentRef.of("newcomer"))).isPresent();

        JsonNode refused = ada.request(
                "tools/call",
                Map.of(
                        "name",
                        "debate_open",
                        "arguments",
                        Map.of(
                                "topic",
                                "Which queue?",
                                "seats",
                                List.of("ada", Map.of("agent", "boss", "kind", "human")))));
        assertThat(refused.at("/content/0/text").asString()).contains("\"code\":\"forbidden\"");
        assertThat(root.agents().find(AgentRef.of("boss"))).isEmpty();
    }

    private static JsonNode await(Supplier<JsonNode> read, String list) {
        JsonNode found = read.get();
        while (found.path(list).isEmpty()) {
            LockSupport.parkNanos(TimeUnit.MILLISECONDS.toNanos(100));
            found = read.get();
        }
        return found;
    }

    private static String resource(ModelClient client, String path) {
        return client.request("resources/read", Map.of("uri", "minutebook://" + path))
                .at("/contents/0/text")
                .asString();
    }
}
