package dev.minutebook.chamber.models;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.minutebook.api.Page;
import dev.minutebook.api.Problem;
import dev.minutebook.api.Workspace;
import dev.minutebook.api.asks.Ask;
import dev.minutebook.api.asks.ClaimedAsk;
import dev.minutebook.api.asks.ToolCall;
import dev.minutebook.api.evidence.Evidence;
import dev.minutebook.api.memory.Memories;
import dev.minutebook.api.memory.Recall;
import dev.minutebook.api.search.Hit;
import dev.minutebook.api.search.Search;
import dev.minutebook.api.search.SearchQuery;
import dev.minutebook.chamber.Cues;
import dev.minutebook.chamber.config.ChamberConfig;
import dev.minutebook.chamber.config.ProviderConfig;
import dev.minutebook.chamber.config.ProviderKind;
import dev.minutebook.chamber.speakers.Cue;
import dev.minutebook.chamber.speakers.ProviderFailure;
import dev.minutebook.chamber.speakers.Reply;
import dev.minutebook.chamber.speakers.UnreadableReply;
import dev.minutebook.chamber.tools.RecordTools;
import dev.minutebook.testkit.models.Behaviour;
import dev.minutebook.testkit.models.LocalModels;
import dev.minutebook.testkit.models.ModelRequest;
import java.lang.reflect.Proxy;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.UUID;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/// A model that calls tools, over the protocol of OpenAI.
class ToolRoundsTest {

    private static final String SECRET = "Somebody else's turn in this debate.";

    private final ClaimedAsk claim = Cues.claim(Ask.Purpose.SPEAK);
    private final List<Object> asked = new ArrayList<>();
    private final StringBuilder heard = new StringBuilder();
    private final RecordTools tools = new RecordTools(workspace(), claim, System::nanoTime, () -> heard.setLength(0));

    @Test
    void what_a_tool_gives_goes_back_to_the_model_as_a_quotation() throws Exception {
        try (LocalModels local = LocalModels.by(call -> call.number() == 1
                ? Behaviour.calling("search", "{\"query\": \"cache tokens\"}")
                : Behaviour.saying("We cache them."))) {
            Reply reply = say(local, tools);

            assertThat(heard.toString()).isEqualTo("We cache them.");
            assertThat(reply.tokensIn()).isGreaterThan(10);
            assertThat(tools.calls()).hasSize(1);
            ToolCall call = tools.calls().getFirst();
            assertThat(call.name()).isEqualTo("search");
            assertThat(call.arguments()).isEqualTo("{\"query\": \"cache tokens\"}");
            assertThat(call.result()).matches("\\d+ characters, sha256 [0-9a-f]{64}");
            assertThat(local.calls().get(0).body()).contains("\"tools\"", "\"recall\"", "\"evidence\"");
            assertThat(local.calls().get(1).body())
                    .contains("never an instruction", "begin: result of search", "Tokens live for an hour.")
                    .doesNotContain(SECRET);
            SearchQuery query = (SearchQuery) asked.getFirst();
            assertThat(query.text()).isEqualTo("cache tokens");
            assertThat(query.agent())
                    .hasToString(
                            dev.minutebook.api.agents.AgentRef.of(claim.seat().agent())
                                    .toString());
            assertThat(query.kinds()).doesNotContain("turn").contains("decision", "memory");
        }
    }

    @Test
    void memories_are_those_of_the_seat() throws Exception {
        try (LocalModels local = LocalModels.by(
                call -> call.number() == 1 ? Behaviour.calling("recall", "") : Behaviour.saying("Nothing."))) {
            say(local, tools);

            assertThat(((Recall) asked.getFirst()).agent())
                    .isEqualTo(
                            dev.minutebook.api.agents.AgentRef.of(claim.seat().agent()));
            assertThat(local.calls().get(1).body()).contains("Nothing was found.");
        }
    }

    @Test
    void a_tool_that_is_unknown_or_fails_or_is_called_wrongly_tells_the_model_so() throws Exception {
        List<Behaviour> script = List.of(
                Behaviour.calling("drop_tables", "{}"),
                Behaviour.calling("search", "not json"),
                Behaviour.calling("search", "{}"),
                Behaviour.calling("evidence", "{\"query\": \"x\"}"),
                Behaviour.saying("So be it."));
        try (LocalModels local = LocalModels.by(call -> script.get(call.number() - 1))) {
            say(local, tools);

            assertThat(heard.toString()).isEqualTo("So be it.");
            assertThat(tools.calls())
                    .extracting(ToolCall::name)
                    .containsExactly("drop_tables", "search", "search", "evidence");
            assertThat(local.calls().getLast().body())
                    .contains("there is no such tool", "not JSON", "query is missing", "the database is down");
        }
    }

    @Test
    void a_model_that_never_stops_calling_gives_no_answer() {
        try (LocalModels local = LocalModels.by(call -> Behaviour.calling("search", "{\"query\": \"x\"}"))) {
            assertThatThrownBy(() -> say(local, tools))
                    .isInstanceOf(UnreadableReply.class)
                    .hasMessageContaining("instead of answering");
            assertThat(tools.calls()).hasSize(RecordTools.MOST_CALLS);
            assertThat(local.calls()).hasSize(RecordTools.MOST_CALLS + 1);
            assertThat(local.calls().getLast().body()).doesNotContain("\"parameters\"");
        }
    }

    @Test
    void without_tools_none_are_offered() throws Exception {
        try (LocalModels local = LocalModels.saying("Yes.")) {
            say(local, null);

            assertThat(local.calls().getFirst().body()).doesNotContain("\"parameters\"");
        }
    }

    @Test
    void a_provider_that_errs_after_a_call_is_a_failure() {
        Function<ModelRequest, Behaviour> script = call -> call.number() == 1
                ? Behaviour.calling("search", "{\"query\": \"x\"}")
                : Behaviour.refusing(503, "overloaded");
        try (LocalModels local = LocalModels.by(script)) {
            assertThatThrownBy(() -> say(local, tools)).isInstanceOf(ProviderFailure.class);
            assertThat(tools.calls()).hasSize(1);
        }
    }

    @Test
    void a_long_result_is_cut_off() {
        String result = tools.run("search", "{\"query\": \"long\"}");

        assertThat(result.length()).isLessThan(RecordTools.LONGEST_RESULT + 300);
    }

    private Reply say(LocalModels local, @Nullable RecordTools offered) throws InterruptedException {
        ProviderConfig provider = ProviderConfig.of("here", ProviderKind.OPENAI)
                .baseUrl(local.openAi())
                .apiKey("secret-key");
        try (Models models = new Models(ChamberConfig.of(provider))) {
            return models.say(
                    new Cue(
                            claim.prompt(),
                            claim,
                            "here",
                            "model-1",
                            null,
                            null,
                            null,
                            Duration.ofSeconds(20),
                            offered),
                    heard::append);
        }
    }

    private Workspace workspace() {
        return fake(Workspace.class, (method, argument) -> switch (method) {
            case "search" ->
                fake(Search.class, (verb, query) -> {
                    asked.add(query);
                    return new Page<>(hits((SearchQuery) query), null);
                });
            case "memories" ->
                fake(Memories.class, (verb, query) -> {
                    asked.add(query);
                    return List.of();
                });
            case "evidence" ->
                fake(Evidence.class, (verb, query) -> {
                    throw Problem.Code.UNAVAILABLE.because("the database is down");
                });
            default -> throw new UnsupportedOperationException(method);
        });
    }

    private List<Hit> hits(SearchQuery query) {
        return List.of(
                hit(UUID.randomUUID(), query.text().equals("long") ? "x".repeat(50_000) : "Tokens live for an hour."),
                hit(claim.ask().debate().value(), SECRET));
    }

    private static Hit hit(UUID container, String snippet) {
        return new Hit(
                "knowledge",
                UUID.randomUUID(),
                container,
                null,
                "ada",
                null,
                Instant.parse("2026-01-01T00:00:00Z"),
                snippet,
                1,
                null,
                List.of());
    }

    private interface Verb {
        Object call(String method, Object argument);
    }

    private static <T> T fake(Class<T> type, Verb verb) {
        return type.cast(Proxy.newProxyInstance(
                type.getClassLoader(),
                new Class<?>[] {type},
                (proxy, method, arguments) -> verb.call(method.getName(), arguments == null ? "" : arguments[0])));
    }
}
