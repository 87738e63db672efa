package dev.minutebook.mcp;

import static org.assertj.core.api.Assertions.assertThat;

import dev.minutebook.api.agents.AgentRef;
import dev.minutebook.api.approvals.Approval;
import dev.minutebook.api.approvals.ApprovalFilter;
import dev.minutebook.api.approvals.GatePoint;
import dev.minutebook.api.asks.Answer;
import dev.minutebook.api.code.ReportTests;
import dev.minutebook.api.debates.DebateFilter;
import dev.minutebook.api.debates.ForkDebate;
import dev.minutebook.api.debates.OpenDebate;
import dev.minutebook.api.debates.Phase;
import dev.minutebook.api.debates.Preset;
import dev.minutebook.api.debates.Seat;
import dev.minutebook.api.debates.TakeSeat;
import dev.minutebook.api.debates.TurnFilter;
import dev.minutebook.api.decisions.DissentType;
import dev.minutebook.api.lessons.LessonOutcome;
import dev.minutebook.api.votes.Ballot;
import dev.minutebook.api.votes.RecountVotes;
import dev.minutebook.api.votes.VotingRule;
import dev.minutebook.api.workspaces.Role;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.Instant;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;

/// Debates as an agent holds them through tools.
class DebateToolsTest {

    private static final String AN_ID = "01980c5e-8b1a-7c3e-9f00-3a5d5a1b2c4d";

    private final Endpoint endpoint = Endpoint.open();
    private final InMemoryWorkspace workspace = new InMemoryWorkspace("acme");

    @BeforeEach
    void agents() {
        done("agent_register", Map.of("name", "ada", "model", "gpt-9"));
        done("agent_register", Map.of("name", "grace", "model", "gpt-9"));
    }

    private JsonNode open(Map<String, Object> more) {
        Map<String, Object> wish = new HashMap<>(Map.of(
                "topic",
                "Ship on Friday?",
                "seats",
                List.of(Map.of("agent", "ada", "kind", "external"), Map.of("agent", "grace", "role", "critic"))));
        wish.putAll(more);
        return done("debate_open", wish);
    }

    @Test
    void a_debate_is_opened_answered_and_decided() {
        assertThat(done("decision_similar", Map.of("topic", "Ship on Friday?")).at("/items"))
                .isEmpty();
        String debate = open(Map.of()).at("/debate").asString();
        for (String agent : List.of("ada", "grace")) {
            JsonNode claim = done("ask_claim", Map.of("agent", agent));
            assertThat(claim.at("/system").asString()).isEqualTo("You are " + agent + ".");
            JsonNode turn = done(
                    "ask_answer",
                    Map.of(
                            "ask",
                            claim.at("/ask").asString(),
                            "fence",
                            claim.at("/fence").asLong(),
                            "content",
                            "It can be taken back.",
                            "confidence",
                            0.8,
                            "ballot",
                            Map.of("choice", "yes", "confidence", 0.9),
                            "insights",
                            List.of("Flags make Fridays safe.")));
            assertThat(turn.at("/turn").asString()).isEqualTo(claim.at("/ask").asString());
        }
        assertThat(done("ask_claim", Map.of("agent", "ada")).at("/claimed").asBoolean())
                .isFalse();
        JsonNode found = done("debate_find", Map.of("debate", debate)).at("/debate");
        assertThat(found.at("/status").asString()).isEqualTo("completed");
        String decision = found.at("/decision").asString();
        assertThat(done("decision_find", Map.of("decision", decision))
                        .at("/decision/winner")
                        .asString())
                .isEqualTo("yes");
        assertThat(done("debate_turns", Map.of("debate", debate)).at("/items")).hasSize(2);
        assertThat(done("decision_similar", Map.of("topic", "On Friday?", "limit", 1))
                        .at("/items/0/similarity")
                        .asDouble())
                .isEqualTo(0.9);
        String lesson =
                done("lesson_list", Map.of("query", "flags")).at("/items/0/id").asString();
        assertThat(done("lesson_apply", Map.of("lesson", lesson)).at("/number").asInt())
                .isEqualTo(1);
        done("lesson_settle", Map.of("lesson", lesson, "use", 1, "success", false, "impact", -0.5));
        assertThat(last()).isEqualTo(new LessonOutcome(false, -0.5));
    }

    @Test
    void the_rules_of_a_debate_arrive_as_they_were_given() {
        open(Map.of(
                "config",
                Map.of(
                        "preset",
                        "full",
                        "phases",
                        List.of("proposal", "convergence"),
                        "rounds",
                        2,
                        "voting",
                        "borda",
                        "quorum",
                        0.6,
                        "options",
                        List.of("yes", "no"),
                        "gates",
                        List.of("conclusion"),
                        "timeout",
                        "PT2H",
                        "costBudget",
                        1.5),
                "tags",
                List.of("release"),
                "metadata",
                Map.of("ticket", "OPS-7"),
                "by",
                "ada"));
        OpenDebate wish = (OpenDebate) last();
        assertThat(wish.by()).isEqualTo(AgentRef.of("ada"));
        assertThat(wish.seats().getFirst().kind()).isEqualTo(Seat.Kind.EXTERNAL);
        assertThat(wish.config().preset()).isEqualTo(Preset.FULL);
        assertThat(wish.config().phases()).containsExactly(Phase.PROPOSAL, Phase.CONVERGENCE);
        assertThat(wish.config().rounds()).isEqualTo(2);
        assertThat(wish.config().voting()).isEqualTo(VotingRule.BORDA);
        assertThat(wish.config().gates()).containsExactly(GatePoint.CONCLUSION);
        assertThat(wish.config().timeout()).isEqualTo(Duration.ofHours(2));
        assertThat(wish.config().costBudget()).isEqualByComparingTo("1.5");
        assertThat(wish.metadata()).containsEntry("ticket", "OPS-7");
    }

    @Test
    void seats_are_names_and_answer_for_themselves_unless_said_otherwise() {
        done("agent_register", Map.of("name", "olga", "kind", "human"));
        done("agent_register", Map.of("name", "eve", "model", "gpt-9"));
        done(
                "debate_open",
                Map.of(
                        "topic",
                        "Ship on Friday?",
                        "seats",
                        List.of("ada", "grace:critic", "olga", Map.of("agent", "eve", "model", "gpt-9")),
                        "config",
                        Map.of("turnTimeout", "5m")));
        OpenDebate wish = (OpenDebate) last();
        assertThat(wish.seats())
                .extracting(TakeSeat::kind)
                .containsExactly(Seat.Kind.EXTERNAL, Seat.Kind.EXTERNAL, null, null);
        assertThat(wish.seats().get(1).role()).isEqualTo("critic");
        assertThat(wish.config().turnTimeout()).isEqualTo(Duration.ofMinutes(5));
    }

    @Test
    void a_vote_is_read_as_the_ballot_and_an_issue_as_its_text() {
        open(Map.of());
        JsonNode claim = done("ask_claim", Map.of("agent", "ada"));
        done(
                "ask_answer",
                Map.of(
                        "ask",
                        claim.at("/ask").asString(),
                        "fence",
                        claim.at("/fence").asLong(),
                        "answer",
                        "No.",
                        "vote",
                        "no",
                        "critiques",
                        List.of(Map.of("seat", 2, "issues", List.of("Nobody is on call")))));
        Answer said = (Answer) last();
        assertThat(said.ballot().choice()).isEqualTo("no");
        assertThat(said.critiques().getFirst().issues().getFirst().text()).isEqualTo("Nobody is on call");
    }

    @Test
    void what_is_wrong_inside_an_argument_is_named() {
        JsonNode refused = refused(
                "debate_open",
                Map.of("topic", "x", "seats", List.of(Map.of("agent", "ada", "colour", "red"), Map.of("agent", "b"))));
        assertThat(refused.at("/code").asString()).isEqualTo("invalid");
        assertThat(refused.at("/detail").asString()).contains("colour");
        assertThat(refused("debate_open", Map.of("topic", "x", "seats", "ada and grace"))
                        .at("/detail")
                        .asString())
                .isEqualTo("seats must be a list");
        assertThat(refused("debate_open", Map.of("topic", "x", "seats", List.of(Map.of("agent", "ada"))))
                        .at("/detail")
                        .asString())
                .contains("seats must be from 2 to 64");
        for (Map<String, Object> bad : List.<Map<String, Object>>of(
                Map.of("confidence", 1.5),
                Map.of("confidence", "high"),
                Map.of("ballot", List.of("yes")),
                Map.of("ballot", Map.of("ranking", List.of("a", "a"))),
                Map.of("critiques", List.of(Map.of("seat", 1, "issues", List.of()))),
                Map.of("insights", List.of("1", "2", "3", "4", "5", "6", "7", "8", "9")),
                Map.of("plan", List.of(Map.of("name", "a"))))) {
            Map<String, Object> answer = new HashMap<>(Map.of("ask", AN_ID, "fence", 1, "content", "x"));
            answer.putAll(bad);
            assertThat(refused("ask_answer", answer).at("/code").asString())
                    .as(bad.toString())
                    .isEqualTo("invalid");
        }
    }

    @Test
    void an_answer_carries_all_that_belongs_to_it() {
        open(Map.of());
        JsonNode claim = done("ask_claim", Map.of("agent", "ada", "lease", "10m"));
        Map<String, Object> answer = new HashMap<>();
        answer.put("ask", claim.at("/ask").asString());
        answer.put("fence", claim.at("/fence").asLong());
        answer.put("content", "No.");
        answer.put("risk", 1);
        answer.put("ballot", Map.of("ranking", List.of("no", "yes"), "dissent", "risk_warning", "rationale", "r"));
        answer.put(
                "critiques",
                List.of(Map.of(
                        "seat",
                        2,
                        "severity",
                        0.6,
                        "issues",
                        List.of(Map.of("text", "Nobody is on call", "suggestion", "Monday")))));
        answer.put("plan", List.of(Map.of("name", "a", "description", "Do a", "seat", 1)));
        answer.put("reflection", Map.of("rootCause", "Empty rows"));
        answer.put("toolCalls", List.of(Map.of("name", "search", "result", "3 hits")));
        answer.put("metadata", Map.of("k", "v"));
        answer.put("call", Map.of("provider", "openai", "model", "gpt-9", "tokensIn", 7, "cost", 0.01));
        done("ask_answer", answer);
        Answer said = (Answer) last();
        assertThat(said.ballot())
                .isEqualTo(new Ballot("no", List.of("no", "yes"), List.of(), null, "r", DissentType.RISK_WARNING));
        assertThat(said.risk()).isEqualTo(1.0);
        assertThat(said.critiques().getFirst().issues().getFirst().suggestion()).isEqualTo("Monday");
        assertThat(said.plan().getFirst().after()).isEmpty();
        assertThat(said.reflection().rootCause()).isEqualTo("Empty rows");
        assertThat(said.toolCalls()).hasSize(1);
        assertThat(said.call().tokensIn()).isEqualTo(7);
    }

    @Test
    void an_ask_is_kept_given_back_failed_or_declined_under_its_fence() {
        open(Map.of());
        JsonNode claim = done("ask_claim", Map.of("agent", "ada"));
        String ask = claim.at("/ask").asString();
        Map<String, Object> held =
                Map.of("ask", ask, "fence", claim.at("/fence").asLong());
        assertThat(done("ask_heartbeat", with(held, "lease", "PT5M")).has("leaseUntil"))
                .isTrue();
        assertThat(done("ask_fail", with(with(held, "reason", "broke"), "again", true))
                        .at("/open")
                        .asBoolean())
                .isTrue();
        assertThat(done("ask_release", held).at("/released").asBoolean()).isTrue();
        JsonNode lost = refused("ask_decline", with(held, "reason", "no"));
        assertThat(lost.at("/code").asString()).isEqualTo("stale_fence");
        assertThat(lost.at("/advice").asString()).contains("ask");
        assertThat(done("ask_prompt", Map.of("ask", ask)).at("/text").asString())
                .contains("Ship on Friday?");
        assertThat(done("ask_find", Map.of("ask", ask)).at("/found").asBoolean())
                .isTrue();
        assertThat(done("ask_find", Map.of("ask", AN_ID)).at("/found").asBoolean())
                .isFalse();
        assertThat(done("ask_list", Map.of("agent", "ada", "kind", "external")).at("/items"))
                .isNotEmpty();
        assertThat(refused("ask_fail", with(held, "reason", "x")).at("/detail").asString())
                .isEqualTo("again is missing");
    }

    private static Map<String, Object> with(Map<String, Object> some, String name, Object value) {
        Map<String, Object> all = new HashMap<>(some);
        all.put(name, value);
        return all;
    }

    @Test
    void a_gate_is_for_those_who_may() {
        open(Map.of("config", Map.of("gates", List.of("convergence"))));
        JsonNode gates = done("approval_list", Map.of("status", "pending"));
        assertThat(last()).isEqualTo(new ApprovalFilter(Approval.Status.PENDING, null));
        String gate = gates.at("/items/0/id").asString();
        assertThat(done("approval_find", Map.of("approval", gate)).at("/found").asBoolean())
                .isTrue();
        assertThat(refused("approval_refuse", Map.of("approval", gate, "reason", "no"))
                        .at("/code")
                        .asString())
                .isEqualTo("forbidden");
        assertThat(done("approval_approve", Map.of("approval", gate, "reason", "told to"))
                        .at("/status")
                        .asString())
                .isEqualTo("approved");
    }

    @Test
    void questions_about_debates_arrive_as_they_were_put() {
        String debate = open(Map.of()).at("/debate").asString();
        done(
                "debate_list",
                Map.of(
                        "active",
                        false,
                        "minConsensus",
                        0.5,
                        "since",
                        "2026-01-05T09:00:00Z",
                        "metadata",
                        Map.of("k", "v")));
        DebateFilter filter = (DebateFilter) last();
        assertThat(filter.active()).isFalse();
        assertThat(filter.since()).isEqualTo(Instant.parse("2026-01-05T09:00:00Z"));
        assertThat(filter.metadata()).isEqualTo(Map.of("k", "v"));
        done("debate_turns", Map.of("debate", debate, "round", 2, "phase", "critique", "agent", "ada"));
        assertThat(last()).isEqualTo(new TurnFilter(2, Phase.CRITIQUE, AgentRef.of("ada")));
        done(
                "debate_recount",
                Map.of("debate", debate, "rule", "borda", "electorate", List.of(1, 2), "weights", Map.of("2", 0.5)));
        assertThat(last()).isEqualTo(new RecountVotes(VotingRule.BORDA, null, List.of(1, 2), Map.of(2, 0.5)));
        assertThat(done("debate_recounts", Map.of("debate", debate, "options", List.of("yes")))
                        .at("/counts/0/winner")
                        .asString())
                .isEqualTo("yes");
        assertThat(last()).isEqualTo(RecountVotes.asBefore().options(List.of("yes")));
        done(
                "debate_fork",
                Map.of(
                        "debate",
                        debate,
                        "after",
                        4,
                        "seats",
                        Map.of("2", Map.of("agent", "grace", "provider", "openai", "model", "gpt-5"))));
        ForkDebate fork = (ForkDebate) last();
        assertThat(fork.seats().get(2).model()).isEqualTo("gpt-5");
        assertThat(fork.config()).isNull();
        done("debate_report_tests", Map.of("turn", AN_ID, "passed", 6, "failed", 1));
        assertThat(last()).isEqualTo(new ReportTests(6, 1, List.of(), null, true));
        assertThat(done("debate_compare", Map.of("left", debate, "right", debate))
                        .has("left"))
                .isTrue();
        assertThat(done("debate_latest_code", Map.of("debate", debate))
                        .at("/found")
                        .asBoolean())
                .isFalse();
        assertThat(done("debate_statistics", Map.of()).at("/debates").asInt()).isEqualTo(1);
        assertThat(done("debate_consensus", Map.of("debate", debate))
                        .at("/threshold")
                        .asDouble())
                .isEqualTo(0.75);
        assertThat(done("debate_activity", Map.of()).at("/days/0/turns").asInt())
                .isEqualTo(30);
        assertThat(done("debate_activity", Map.of("days", 7))
                        .at("/days/0/turns")
                        .asInt())
                .isEqualTo(7);
        for (String list : List.of("votes", "critiques", "calls", "code", "test_runs", "reflections")) {
            assertThat(done("debate_" + list, Map.of("debate", debate)).at("/items"))
                    .isEmpty();
        }
        assertThat(refused("debate_list", Map.of("since", "yesterday"))
                        .at("/detail")
                        .asString())
                .contains("since must be a time");
    }

    @Test
    void a_write_under_a_key_happens_once() {
        Map<String, Object> wish = Map.of(
                "topic",
                "x",
                "seats",
                List.of(Map.of("agent", "ada"), Map.of("agent", "grace")),
                "idempotency_key",
                "k1");
        JsonNode first = done("debate_open", wish);
        assertThat(done("debate_open", wish)).isEqualTo(first);
        assertThat(done("debate_cancel", Map.of("debate", first.at("/debate").asString()))
                        .at("/status")
                        .asString())
                .isEqualTo("cancelled");
    }

    private Record last() {
        return workspace.table.requests.getLast();
    }

    private JsonNode done(String tool, Map<String, Object> arguments) {
        JsonNode result = call(tool, arguments);
        assertThat(result.at("/isError").asBoolean()).as(tool + " " + result).isFalse();
        return JsonRpc.read(result.at("/content/0/text").asString());
    }

    private JsonNode refused(String tool, Map<String, Object> arguments) {
        JsonNode result = call(tool, arguments);
        assertThat(result.at("/isError").asBoolean()).as(tool + " " + result).isTrue();
        return JsonRpc.read(result.at("/content/0/text").asString());
    }

    private JsonNode call(String tool, Map<String, Object> arguments) {
        byte[] message = JsonRpc.call(7, tool, arguments).getBytes(StandardCharsets.UTF_8);
        return JsonRpc.read(endpoint.reply(Connection.of(workspace, null, Role.REVIEWER), message)
                        .body())
                .get("result");
    }
}
