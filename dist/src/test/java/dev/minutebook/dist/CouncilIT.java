package dev.minutebook.dist;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.minutebook.api.MinutebookException;
import dev.minutebook.api.PageRequest;
import dev.minutebook.api.Problem;
import dev.minutebook.api.Workspace;
import dev.minutebook.api.agents.Agent;
import dev.minutebook.api.agents.AgentRef;
import dev.minutebook.api.agents.RegisterAgent;
import dev.minutebook.api.approvals.Approval;
import dev.minutebook.api.approvals.ApprovalFilter;
import dev.minutebook.api.approvals.ApprovalId;
import dev.minutebook.api.approvals.GatePoint;
import dev.minutebook.api.debates.Debate;
import dev.minutebook.api.debates.DebateConfig;
import dev.minutebook.api.debates.DebateId;
import dev.minutebook.api.debates.OpenDebate;
import dev.minutebook.api.debates.Phase;
import dev.minutebook.api.debates.Preset;
import dev.minutebook.api.debates.TakeSeat;
import dev.minutebook.api.debates.Topology;
import dev.minutebook.api.debates.Turn;
import dev.minutebook.api.debates.TurnFilter;
import dev.minutebook.api.decisions.Decision;
import dev.minutebook.api.decisions.Dissent;
import dev.minutebook.api.decisions.DissentFilter;
import dev.minutebook.api.decisions.DissentType;
import dev.minutebook.api.votes.VotingRule;
import dev.minutebook.api.workspaces.IssueToken;
import dev.minutebook.api.workspaces.Role;
import dev.minutebook.api.workspaces.Token;
import dev.minutebook.client.HttpMinutebook;
import dev.minutebook.json.MinutebookJson;
import dev.minutebook.testkit.checker.RecordChecker;
import dev.minutebook.testkit.models.LocalModels;
import dev.minutebook.testkit.models.ModelRequest;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.sql.Connection;
import java.time.Duration;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.function.Supplier;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;

/// A model, a program and a person at one table: the first is called by the packaged server, the second speaks
/// MCP, the third types commands. A reviewer lets them conclude.
@Timeout(value = 900, unit = TimeUnit.SECONDS)
class CouncilIT {

    private static final Duration PATIENCE = Duration.ofMinutes(3);

    private static final String CHAMBER = """
            {"providers": {"local": {"kind": "openai", "baseUrl": "%s", "model": "gauss-1"}}}
            """;

    private static final String SPEECH = """
            Keep the cache in memory, bounded, and measure it.

            ```json
            {"confidence": 0.9, "vote": {"choice": "P1", "ranking": ["P1", "P2", "P3"], "confidence": 0.9,
             "rationale": "It was measured."}}
            ```
            """;

    @TempDir
    static Path folder;

    private final Map<Phase, List<Heard>> heard = new EnumMap<>(Phase.class);
    private Path data;

    /// A prompt as one seat got it.
    private record Heard(int seat, String system, String text) {

        /// What it is made of, whoever it is for.
        List<String> headings() {
            return text.lines().filter(line -> line.startsWith("# ")).toList();
        }

        String hash() {
            return sha256(system + "\n" + text);
        }
    }

    @Test
    void a_model_a_program_and_a_person_decide_together() throws Exception {
        data = PreparedFolder.at(folder.resolve("council"));
        try (LocalModels models = LocalModels.saying(SPEECH)) {
            Files.writeString(data.resolve("chamber.json"), CHAMBER.formatted(models.openAi()));
            try (PackagedProgram.Up up = PackagedProgram.up(data, 0);
                    HttpMinutebook book = HttpMinutebook.connect(up.url(), up.token())) {
                sit(up, book.workspace("main"), models);
                up.stop();
            }
        }
        assertThat(PackagedProgram.postmaster(data).filter(PackagedProgram::alive))
                .isEmpty();
    }

    private void sit(PackagedProgram.Up up, Workspace main, LocalModels models) throws Exception {
        Agent gauss = main.agents().register(RegisterAgent.model("gauss", "gauss-1"));
        Agent emmy = main.agents().register(RegisterAgent.service("emmy"));
        Agent olga = main.agents().register(RegisterAgent.human("olga"));
        String opener = reviewing(main, "opener");
        Agent rita = main.agents().register(RegisterAgent.human("rita"));
        String reviewer = main.tokens()
                .issue(IssueToken.forAgent("rita", rita.ref(), Role.REVIEWER))
                .secret();
        try (HttpMinutebook opened = HttpMinutebook.connect(up.url(), opener);
                HttpMinutebook reviewed = HttpMinutebook.connect(up.url(), reviewer)) {
            DebateId debate = open(opened.workspace("main"), gauss, emmy, olga);
            speak(up, main, debate);
            sameKindOfPrompt(main, debate, models);
            gate(main, opened.workspace("main"), reviewed.workspace("main"), debate);
            decided(main, debate);
            recounted(debate);
            forked(main, debate);
        }
        try (Connection connection = PackagedProgram.superuser(data)) {
            assertThat(RecordChecker.check(connection)).isEmpty();
        }
        done(PackagedProgram.run(data, "audit", "verify"));
        assertThat(up.log()).doesNotContain("\"ERROR\"").doesNotContain("It was measured.");
    }

    private static String reviewing(Workspace main, String name) {
        return main.tokens()
                .issue(IssueToken.of(name, Token.Kind.HUMAN, Role.REVIEWER))
                .secret();
    }

    private static DebateId open(Workspace main, Agent... seats) {
        TakeSeat[] table = new TakeSeat[seats.length];
        for (int i = 0; i < seats.length; i++) {
            table[i] = TakeSeat.of(seats[i].ref());
        }
        table[0] = table[0].model("local", "gauss-1");
        return main.debates()
                .open(OpenDebate.about("Where should tokens be cached?", table)
                        .config(DebateConfig.of(Preset.QUICK)
                                .rounds(1)
                                .topology(Topology.GRAPH_MESH)
                                .voting(VotingRule.MAJORITY)
                                .gates(GatePoint.CONCLUSION)))
                .id();
    }

    /// The program and the person answer in each phase; the model is answered for meanwhile.
    private void speak(PackagedProgram.Up up, Workspace main, DebateId debate) throws Exception {
        String person = main.tokens()
                .issue(IssueToken.forAgent("olga", AgentRef.of("olga"), Role.WRITER))
                .secret();
        String program = main.tokens()
                .issue(IssueToken.forAgent("emmy", AgentRef.of("emmy"), Role.WRITER))
                .secret();
        try (McpIT.Http emmy = new McpIT.Http(up.url(), program)) {
            for (Phase phase : Preset.QUICK.phases()) {
                overMcp(emmy, debate, phase);
                overCommands(person, debate, phase);
            }
        }
    }

    private void overMcp(McpIT.Http emmy, DebateId debate, Phase phase) throws Exception {
        JsonNode claim = await("emmy's ask in " + phase, () -> {
            JsonNode found = call(emmy, "ask_claim", Map.of("debate", debate.text(), "wait", 20));
            return Optional.of(found).filter(one -> one.path("claimed").asBoolean());
        });
        hear(phase, claim, claim.path("system"), claim.path("prompt"));
        Map<String, Object> answer = new java.util.HashMap<>(Map.of(
                "ask",
                claim.path("ask").asString(),
                "fence",
                claim.path("fence").asLong(),
                "content",
                "On disk it would be too slow (" + phase + ").",
                "confidence",
                0.8));
        if (phase == Phase.CRITIQUE) {
            answer.put(
                    "critiques",
                    List.of(Map.of(
                            "seat",
                            3,
                            "severity",
                            0.7,
                            "issues",
                            List.of(Map.of("text", "nobody measured the disk")))));
        }
        if (phase == Phase.CONVERGENCE) {
            answer.put("ballot", Map.of("choice", "P1", "confidence", 0.8));
        }
        JsonNode turn = call(emmy, "ask_answer", answer);
        assertThat(turn.path("status").asString()).isEqualTo("answered");
        JsonNode again = emmy.call("ask_answer", answer);
        assertThat(McpIT.answer(again).path("code").asString())
                .as("an ask is answered once")
                .isEqualTo("stale_fence");
    }

    private void overCommands(String token, DebateId debate, Phase phase) {
        JsonNode claim = json(done(olga(
                token,
                "asks",
                "claim",
                "--as",
                "olga",
                "--debate",
                debate.text(),
                "--wait",
                "2m",
                "--output",
                "json")));
        hear(
                phase,
                claim.path("ask"),
                claim.path("prompt").path("system"),
                claim.path("prompt").path("text"));
        List<String> answer = new ArrayList<>(List.of(
                "asks",
                "answer",
                claim.path("ask").path("id").asString(),
                "Memory is lost when the machine is (" + phase + ").",
                "--fence",
                claim.path("fence").asString(),
                "--confidence",
                "0.7"));
        if (phase == Phase.CONVERGENCE) {
            answer.addAll(List.of(
                    "--choice", "P3", "--rationale", "A crash loses every token.", "--dissent", "risk_warning"));
        }
        done(olga(token, answer.toArray(String[]::new)));
    }

    private PackagedProgram.Result olga(String token, String... arguments) {
        List<String> all = new ArrayList<>(List.of(arguments));
        all.addAll(List.of("--token", token));
        return PackagedProgram.run(data, all.toArray(String[]::new));
    }

    private void hear(Phase phase, JsonNode ask, JsonNode system, JsonNode text) {
        assertThat(ask.path("phase").asString()).isEqualToIgnoringCase(phase.name());
        heard.computeIfAbsent(phase, key -> new ArrayList<>())
                .add(new Heard(ask.path("seat").asInt(), system.asString(), text.asString()));
    }

    /// The model's were seen by its provider, the others' by who answered; the record keeps the hash of each.
    private void sameKindOfPrompt(Workspace main, DebateId debate, LocalModels models) {
        awaitStatus(main, debate, Debate.Status.PAUSED);
        List<ModelRequest> calls = models.calls();
        assertThat(calls).hasSize(3);
        List<Turn> turns = main.debates()
                .turns(debate, TurnFilter.any(), PageRequest.first())
                .items();
        assertThat(turns)
                .hasSize(9)
                .allSatisfy(turn -> assertThat(turn.status()).isEqualTo(Turn.Status.ANSWERED));
        int call = 0;
        for (Phase phase : Preset.QUICK.phases()) {
            ModelRequest request = calls.get(call++);
            List<Heard> prompts = heard.get(phase);
            prompts.add(new Heard(1, request.system(), request.prompt()));
            assertThat(prompts)
                    .extracting(Heard::headings)
                    .allMatch(prompts.get(0).headings()::equals);
            for (Heard prompt : prompts) {
                Turn turn = turns.stream()
                        .filter(one -> one.phase() == phase && one.seat() == prompt.seat())
                        .findFirst()
                        .orElseThrow();
                assertThat(prompt.hash()).as(prompt.text()).isEqualTo(turn.promptHash());
                assertThat(prompt.text()).contains("Where should tokens be cached?");
            }
        }
    }

    private static void gate(Workspace main, Workspace opener, Workspace reviewer, DebateId debate) {
        Approval gate = main.approvals()
                .list(new ApprovalFilter(Approval.Status.PENDING, debate), PageRequest.first())
                .items()
                .getFirst();
        assertThat(gate.point()).isEqualTo(GatePoint.CONCLUSION);
        forbidden(opener, gate.id());
        assertThat(main.debates().find(debate).orElseThrow().status()).isEqualTo(Debate.Status.PAUSED);
        Approval approved = reviewer.approvals().approve(gate.id(), "All were heard.");
        assertThat(approved.status()).isEqualTo(Approval.Status.APPROVED);
    }

    private static void forbidden(Workspace who, ApprovalId gate) {
        assertThatThrownBy(() -> who.approvals().approve(gate, "I want it."))
                .isInstanceOfSatisfying(
                        MinutebookException.class,
                        refused -> assertThat(refused.code()).isEqualTo(Problem.Code.FORBIDDEN));
    }

    private static void decided(Workspace main, DebateId id) {
        Debate debate = awaitStatus(main, id, Debate.Status.COMPLETED);
        Decision decision =
                main.decisions().find(Objects.requireNonNull(debate.decision())).orElseThrow();
        assertThat(decision.winner()).isEqualTo("P1");
        List<Dissent> dissents = main.decisions()
                .dissents(DissentFilter.of(decision.id()), PageRequest.first())
                .items();
        assertThat(dissents).hasSize(1);
        assertThat(dissents.getFirst().seat()).isEqualTo(3);
        assertThat(dissents.getFirst().type()).isEqualTo(DissentType.RISK_WARNING);
        assertThat(main.debates().critiques(id, PageRequest.first()).items()).hasSize(1);
    }

    private void recounted(DebateId debate) {
        JsonNode recount = json(done(
                PackagedProgram.run(data, "debates", "recount", debate.text(), "--rule", "borda", "--output", "json")));
        assertThat(recount.path("winner").asString()).as(recount.toString()).isEqualTo("P1");
        assertThat(recount.path("stored").asString()).isEqualTo("P1");
    }

    private void forked(Workspace main, DebateId debate) {
        JsonNode fork = json(
                done(PackagedProgram.run(data, "debates", "fork", debate.text(), "--after", "3", "--output", "json")));
        assertThat(fork.path("origin").asString()).isEqualTo(debate.text());
        assertThat(fork.path("originSeq").asInt()).isEqualTo(3);
        DebateId id = DebateId.of(fork.path("id").asString());
        List<Turn> kept =
                main.debates().turns(id, TurnFilter.any(), PageRequest.first(3)).items();
        List<Turn> original = main.debates()
                .turns(debate, TurnFilter.any(), PageRequest.first(3))
                .items();
        assertThat(kept)
                .extracting(Turn::content)
                .isEqualTo(original.stream().map(Turn::content).toList());
        main.debates().cancel(id, "That was enough.");
    }

    private static Debate awaitStatus(Workspace main, DebateId id, Debate.Status status) {
        return await(
                "the debate to be " + status,
                () -> main.debates().find(id).filter(debate -> debate.status() == status));
    }

    private static <T> T await(String what, Supplier<Optional<T>> source) {
        long until = System.nanoTime() + PATIENCE.toNanos();
        Optional<T> found = source.get();
        while (found.isEmpty()) {
            assertThat(System.nanoTime()).as("time for " + what).isLessThan(until);
            try {
                Thread.sleep(100);
            } catch (InterruptedException stopped) {
                Thread.currentThread().interrupt();
                throw new AssertionError(stopped);
            }
            found = source.get();
        }
        return found.get();
    }

    private static JsonNode call(McpIT.Http wire, String tool, Map<String, ?> arguments) {
        try {
            return McpIT.done(wire, tool, arguments);
        } catch (Exception failed) {
            throw new AssertionError(tool, failed);
        }
    }

    private static String done(PackagedProgram.Result result) {
        assertThat(result.exit()).as(result.toString()).isZero();
        return result.out();
    }

    private static JsonNode json(String text) {
        return MinutebookJson.LENIENT.mapper().readTree(text);
    }

    private static String sha256(String text) {
        try {
            return HexFormat.of()
                    .formatHex(MessageDigest.getInstance("SHA-256").digest(text.getBytes(StandardCharsets.UTF_8)));
        } catch (java.security.NoSuchAlgorithmException absent) {
            throw new AssertionError(absent);
        }
    }
}
