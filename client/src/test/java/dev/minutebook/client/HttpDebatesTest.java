package dev.minutebook.client;

import static dev.minutebook.client.ScriptedServer.events;
import static dev.minutebook.client.ScriptedServer.json;
import static dev.minutebook.client.ScriptedServer.problem;
import static dev.minutebook.client.ScriptedServer.reset;
import static dev.minutebook.client.ScriptedServer.silence;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.minutebook.api.Feed;
import dev.minutebook.api.MinutebookException;
import dev.minutebook.api.PageRequest;
import dev.minutebook.api.Problem;
import dev.minutebook.api.agents.AgentRef;
import dev.minutebook.api.asks.Answer;
import dev.minutebook.api.asks.AskFilter;
import dev.minutebook.api.asks.ClaimAsk;
import dev.minutebook.api.asks.FailAsk;
import dev.minutebook.api.asks.LiveText;
import dev.minutebook.api.debates.Debate;
import dev.minutebook.api.debates.DebateFilter;
import dev.minutebook.api.debates.DebateId;
import dev.minutebook.api.debates.ForkDebate;
import dev.minutebook.api.debates.Phase;
import dev.minutebook.api.debates.Seat;
import dev.minutebook.api.debates.TakeSeat;
import dev.minutebook.api.debates.Topology;
import dev.minutebook.api.debates.TurnFilter;
import dev.minutebook.api.debates.TurnId;
import dev.minutebook.api.decisions.DecisionId;
import dev.minutebook.api.lessons.LessonId;
import dev.minutebook.api.lessons.LessonOutcome;
import dev.minutebook.api.votes.RecountVotes;
import dev.minutebook.api.votes.VotingRule;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/// Debates as they go over the wire.
@Timeout(600)
class HttpDebatesTest {

    private static final String ID = "0197c0de-0000-7000-8000-000000000201";
    private static final DebateId DEBATE = DebateId.of(ID);
    private static final TurnId ASK = TurnId.of(ID);
    private static final String BASE = "/v1/workspaces/acme/";
    private static final String PAGE = "{\"items\":[]}";

    @Test
    void a_filter_becomes_a_query() {
        DebateFilter filter = new DebateFilter(
                Debate.Status.RUNNING,
                true,
                null,
                "releases/web",
                Topology.GRAPH_MESH,
                null,
                0.00001,
                Instant.parse("2026-01-05T09:00:00Z"),
                Map.of("ticket", "OPS:7", "team", "a&b"));
        try (ScriptedServer server = new ScriptedServer(json(200, PAGE));
                HttpMinutebook book = server.connect()) {
            book.workspace("acme").debates().list(filter, PageRequest.first(20));

            assertThat(server.seen.getFirst().uri())
                    .isEqualTo(BASE
                            + "debates?status=running&active=true&domain=releases%2Fweb"
                            + "&topology=graph_mesh&minConsensus=0.000010"
                            + "&since=2026-01-05T09%3A00%3A00Z&limit=20"
                            + "&metadata=team%3Aa%26b&metadata=ticket%3AOPS%3A7");
        }
    }

    @Test
    void a_metadata_key_with_a_colon_is_refused_here() {
        DebateFilter filter = new DebateFilter(null, null, null, null, null, null, null, null, Map.of("a:b", "c"));
        try (ScriptedServer server = new ScriptedServer(json(200, PAGE));
                HttpMinutebook book = server.connect()) {
            assertThatThrownBy(() -> book.workspace("acme").debates().list(filter, PageRequest.first()))
                    .isInstanceOf(MinutebookException.class)
                    .hasMessageContaining("colon");
            assertThat(server.seen).isEmpty();
        }
    }

    @Test
    void what_is_missing_is_empty_and_what_else_is_missing_is_a_refusal() {
        try (ScriptedServer server = new ScriptedServer(
                        problem(404, "not_found", ",\"missing\":\"debate\""),
                        problem(404, "not_found", ",\"missing\":\"code\""),
                        problem(404, "not_found", ""),
                        problem(404, "not_found", ",\"missing\":\"ask\""));
                HttpMinutebook book = server.connect()) {
            var debates = book.workspace("acme").debates();
            assertThat(debates.find(DEBATE)).isEmpty();
            assertThat(debates.latestCode(DEBATE)).isEmpty();
            assertThatThrownBy(() -> debates.latestCode(DEBATE)).isInstanceOf(MinutebookException.class);
            assertThat(book.workspace("acme").asks().find(ASK)).isEmpty();
            assertThat(server.seen.get(1).uri()).isEqualTo(BASE + "debates/" + ID + "/code/latest");
        }
    }

    @Test
    void a_recount_is_a_question_and_a_fork_a_write() {
        try (ScriptedServer server = new ScriptedServer(problem(409, "conflict", ""));
                HttpMinutebook book = server.connect()) {
            var debates = book.workspace("acme").once("k1").debates();
            RecountVotes how = new RecountVotes(VotingRule.BORDA, null, List.of(1, 2), Map.of(2, 0.5));
            ForkDebate fork = new ForkDebate(
                    4, Map.of(2, TakeSeat.of(AgentRef.of("grace")).role("critic")), null, null, null);
            assertThatThrownBy(() -> debates.recount(DEBATE, how)).isInstanceOf(MinutebookException.class);
            assertThatThrownBy(() -> debates.fork(DEBATE, fork)).isInstanceOf(MinutebookException.class);

            assertThat(server.seen.get(0).key()).isNull();
            assertThat(server.seen.get(0).body())
                    .isEqualTo("{\"rule\":\"borda\",\"electorate\":[1,2],\"weights\":{\"2\":0.5},\"options\":[]}");
            assertThat(server.seen.get(1).key()).isEqualTo("k1");
            assertThat(server.seen.get(1).body())
                    .isEqualTo(
                            "{\"after\":4,\"seats\":{\"2\":{\"agent\":\"grace\",\"role\":\"critic\",\"score\":5.0}}}");
        }
    }

    @Test
    void nothing_to_answer_is_empty() {
        try (ScriptedServer server = new ScriptedServer(json(204, ""));
                HttpMinutebook book = server.connect()) {
            var asks = book.workspace("acme").asks();
            assertThat(asks.claim(ClaimAsk.by(AgentRef.of("ada")))).isEmpty();
            assertThat(server.seen.getFirst().uri()).isEqualTo(BASE + "asks/claim");
            assertThat(server.seen.getFirst().key()).isNotNull();
        }
    }

    @Test
    void reports_on_an_ask_name_the_fence() {
        try (ScriptedServer server = new ScriptedServer(
                        json(200, "{\"leaseUntil\":\"2026-01-05T09:02:00Z\"}"),
                        json(201, "{\"number\":3}"),
                        json(204, ""),
                        json(200, "{\"open\":true}"),
                        json(204, ""));
                HttpMinutebook book = server.connect()) {
            var asks = book.workspace("acme").asks();
            assertThat(asks.heartbeat(ASK, 7, Duration.ofMinutes(2))).isEqualTo(Instant.parse("2026-01-05T09:02:00Z"));
            assertThat(asks.call(ASK, new dev.minutebook.api.asks.StartCall(7, "openai", "gpt-5"))
                            .number())
                    .isEqualTo(3);
            asks.progress(ASK, 7, "Ship");
            assertThat(asks.fail(ASK, FailAsk.of(7, "529"))).isTrue();
            asks.release(ASK, 7);

            assertThat(server.seen)
                    .extracting(ScriptedServer.Seen::uri)
                    .extracting(uri -> uri.substring(uri.lastIndexOf('/') + 1))
                    .containsExactly("heartbeat", "call", "progress", "fail", "release");
            assertThat(server.seen).allSatisfy(seen -> assertThat(seen.body()).contains("\"fence\":7"));
            assertThat(server.seen.get(2).key()).as("nothing is stored").isNull();
        }
    }

    @Test
    void an_answer_is_sent_once_under_a_key_however_often_the_line_breaks() {
        try (ScriptedServer server = new ScriptedServer(reset(), problem(409, "stale_fence", ""));
                HttpMinutebook book = server.connect()) {
            assertThatThrownBy(() -> book.workspace("acme").asks().answer(ASK, Answer.of(7, "yes", 0.5)))
                    .isInstanceOfSatisfying(
                            MinutebookException.class,
                            refused -> assertThat(refused.code()).isEqualTo(Problem.Code.STALE_FENCE));
            assertThat(server.seen).hasSize(2);
            assertThat(server.seen.get(0).key())
                    .isEqualTo(server.seen.get(1).key())
                    .isNotNull();
        }
    }

    @Test
    void paths_are_those_of_the_contract() {
        try (ScriptedServer server = new ScriptedServer(json(200, PAGE));
                HttpMinutebook book = server.connect()) {
            var workspace = book.workspace("acme");
            PageRequest page = new PageRequest(5, "c");
            TurnFilter critiques = new TurnFilter(2, Phase.CRITIQUE, AgentRef.of("ada"));
            workspace.debates().turns(DEBATE, critiques, page);
            workspace.debates().testRuns(DEBATE, page);
            workspace.asks().list(new AskFilter(DEBATE, null, Seat.Kind.HUMAN), page);
            workspace.decisions().similar("Ship on Friday?", 3);
            workspace.lessons().strategies(page);
            workspace.providers().list(page);

            assertThat(server.seen)
                    .extracting(ScriptedServer.Seen::uri)
                    .containsExactly(
                            BASE + "debates/" + ID + "/turns?round=2&phase=critique&agent=ada&limit=5&cursor=c",
                            BASE + "debates/" + ID + "/test-runs?limit=5&cursor=c",
                            BASE + "asks?debate=" + ID + "&kind=human&limit=5&cursor=c",
                            BASE + "decisions/similar?topic=Ship%20on%20Friday%3F&limit=3",
                            BASE + "lessons/strategies?limit=5&cursor=c",
                            BASE + "providers?limit=5&cursor=c");
        }
    }

    @Test
    void what_is_settled_is_named_in_the_path() {
        try (ScriptedServer server = new ScriptedServer(problem(409, "conflict", ""));
                HttpMinutebook book = server.connect()) {
            var workspace = book.workspace("acme");
            assertThatThrownBy(() -> workspace.lessons().settle(LessonId.of(ID), 2, new LessonOutcome(true, null)))
                    .isInstanceOf(MinutebookException.class);
            assertThatThrownBy(() -> workspace.decisions().supersede(DecisionId.of(ID), DecisionId.of(ID)))
                    .isInstanceOf(MinutebookException.class);

            assertThat(server.seen.get(0).uri()).isEqualTo(BASE + "lessons/" + ID + "/uses/2/settle");
            assertThat(server.seen.get(0).body()).isEqualTo("{\"success\":true,\"impact\":1.0}");
            assertThat(server.seen.get(1).body()).isEqualTo("{\"later\":\"" + ID + "\"}");
        }
    }

    @Test
    void live_text_is_heard_over_as_many_connections_as_it_takes() {
        try (ScriptedServer server = new ScriptedServer(
                        events("event: text", "data: " + text("one"), ""),
                        reset(),
                        events(": alive", "", "event: text", "data: " + text("two"), ""),
                        silence());
                HttpMinutebook book = server.connect();
                Feed<LiveText> feed = book.workspace("acme").debates().listen(DEBATE)) {
            List<String> heard = new ArrayList<>();
            long until = System.nanoTime() + Duration.ofMinutes(3).toNanos();
            while (heard.size() < 2 && System.nanoTime() - until < 0) {
                feed.next(Duration.ofMillis(100)).ifPresent(text -> heard.add(text.text()));
            }
            assertThat(heard).containsExactly("one", "two");
            assertThat(server.seen)
                    .allSatisfy(seen -> assertThat(seen.lastId()).isNull())
                    .extracting(ScriptedServer.Seen::uri)
                    .containsOnly(BASE + "debates/" + ID + "/live");
        }
    }

    private static String text(String words) {
        return "{\"debate\":\"%s\",\"ask\":\"%s\",\"seat\":1,\"text\":\"%s\",\"at\":\"2026-01-05T09:00:00Z\"}"
                .formatted(ID, ID, words);
    }
}
