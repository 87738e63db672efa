package dev.minutebook.dist;

import static org.assertj.core.api.Assertions.assertThat;

import dev.minutebook.api.PageRequest;
import dev.minutebook.api.Workspace;
import dev.minutebook.api.agents.AgentRef;
import dev.minutebook.api.agents.RegisterAgent;
import dev.minutebook.api.evolution.EvolutionFilter;
import dev.minutebook.api.evolution.EvolutionRun;
import dev.minutebook.api.evolution.EvolutionRun.Phase;
import dev.minutebook.api.evolution.EvolutionRunId;
import dev.minutebook.api.evolution.EvolutionWork;
import dev.minutebook.api.evolution.WorkFilter;
import dev.minutebook.api.evolution.episodes.EpisodeFilter;
import dev.minutebook.api.evolution.lineage.ProfileFilter;
import dev.minutebook.api.workspaces.CreateWorkspace;
import dev.minutebook.api.workspaces.IssueToken;
import dev.minutebook.api.workspaces.Role;
import dev.minutebook.api.workspaces.Token;
import dev.minutebook.cli.MinutebookCli;
import dev.minutebook.cli.book.NearestBook;
import dev.minutebook.core.Connect;
import dev.minutebook.core.CoreConfig;
import dev.minutebook.core.PostgresMinutebook;
import dev.minutebook.core.access.Caller;
import dev.minutebook.json.MinutebookJson;
import dev.minutebook.mcp.tools.Toolbox;
import dev.minutebook.testkit.PostgresExtension;
import dev.minutebook.testkit.TestDatabase;
import dev.minutebook.testkit.contracts.evolution.ScriptedPlayers;
import dev.minutebook.verify.SigningKey;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;

/// A person evolves traders at the command line, an agent plays through MCP, on a real record.
@Timeout(300)
@ExtendWith(PostgresExtension.class)
class EvolutionCommandsTest {

    private static final String RUN = "evolve start market --name Traders --epoch 5 --variants 2 --prune-episodes 1"
            + " --prune-turns 2 --trials 10 --most-trials 10 --cap 1 --patience 1 --cooldown 0 --explore 0 --seed 7";

    @TempDir
    private Path folder;

    private PostgresMinutebook open;
    private Workspace book;
    private Workspace hers;

    private record Said(int exit, String text) {}

    private Said say(String... words) {
        List<String> all = new ArrayList<>(List.of(words));
        all.addAll(List.of("--data", folder.toString(), "--workspace", book.name()));
        StringWriter said = new StringWriter();
        int exit = MinutebookCli.create(
                        new NearestBook(data -> open.as(Caller.EMBEDDED.ofKind(Token.Kind.HUMAN, true))),
                        LauncherVerbs.byName(),
                        all.toArray(String[]::new))
                .setOut(new PrintWriter(said, true))
                .setErr(new PrintWriter(said, true))
                .execute(all.toArray(String[]::new));
        return new Said(exit, said.toString());
    }

    private String run(String... words) {
        Said said = say(words);
        assertThat(said.exit).as(said.text).isZero();
        return said.text.replaceAll("\\s+", " ");
    }

    private String line(String line) {
        return run(line.split(" "));
    }

    /// A tool as a model calls it that works as ada.
    private JsonNode ada(String tool, Map<String, Object> given) {
        Object answer = Toolbox.find(tool).orElseThrow().call().apply(hers, given);
        return MinutebookJson.LENIENT.mapper().readTree(MinutebookJson.LENIENT.write(answer));
    }

    @Test
    void a_scenario_is_written_evolved_looked_at_and_taken_back(TestDatabase database) throws IOException {
        try (PostgresMinutebook opened = PostgresMinutebook.open(
                Connect.to(database.url(), database.user(), database.password()).connections(4),
                CoreConfig.sealingWith(SigningKey.generate()).background(false).superuserAllowed(true))) {
            open = opened;
            open.workspaces().create(new CreateWorkspace("traders"));
            book = open.workspace("traders");
            book.agents().register(RegisterAgent.model("ada", "gpt-5"));
            String token = open.access()
                    .issue("traders", IssueToken.forAgent("ada", AgentRef.of("ada"), Role.WRITER))
                    .secret();
            hers = open.as(open.access().authenticate(token).orElseThrow()).workspace("traders");
            scenarios();
            EvolutionRunId run = started();
            ScriptedPlayers players = new ScriptedPlayers(book.evolution()).helpful();
            players.proposing(3).playUntil(run, now -> now.sequence() == 1 && now.phase() == Phase.EPOCH);
            improved(run);
            players.proposing(0).playUntil(run, now -> now.phase() == Phase.APPROVE);
            decided(run, players);
            taken(run, players);
        }
    }

    private void scenarios() throws IOException {
        Path file = folder.resolve("market.yaml");
        Files.writeString(
                file,
                ScriptedPlayers.SCENARIO
                        .replace("goals: Buy cheaply.", "goal: Buy.")
                        .replace("turns: 4", "turns: 0"));
        Said faults = say("evolve", "scenario", "check", file.toString());
        assertThat(faults.exit).isEqualTo(2);
        assertThat(faults.text)
                .contains("3 things are wrong:")
                .contains("- at /actors/0: there is no field 'goal'")
                .contains("- at /actors/0: goals is missing")
                .contains("- at /limits: turns must be from 1 to 200");
        Files.writeString(file, ScriptedPlayers.SCENARIO);
        assertThat(run("evolve", "scenario", "check", file.toString()))
                .contains("Scenario market", "buyer (primary actor)");
        assertThat(run("evolve", "scenario", "import", file.toString())).contains("Version 1", "evolve start market");
        Path copy = folder.resolve("copy.yaml");
        run("evolve", "scenario", "export", "market", "--to", copy.toString());
        assertThat(run("evolve", "scenario", "import", copy.toString()))
                .as("it is the same")
                .contains("Version 1");
        assertThat(say("evolve", "scenario", "export", "market", "--format", "json").text)
                .startsWith("{\n  \"version\": 1,");
        assertThat(line("evolve scenario list")).contains("market 1 buyer (primary actor)");
    }

    private EvolutionRunId started() {
        assertThat(line(RUN)).contains("Status running", "Phase epoch", "evolve claim --run");
        EvolutionRun run = book.evolution()
                .list(EvolutionFilter.any(), PageRequest.first(1))
                .items()
                .getFirst();
        assertThat(line("evolve work --run last")).contains("play turn buyer");
        JsonNode claim = ada("evolution_claim", Map.of("run", run.id().text(), "kinds", List.of("play")));
        assertThat(claim.path("claimed").asBoolean()).isTrue();
        assertThat(claim.path("prompt").asString()).isNotBlank();
        Map<String, Object> report = Map.of(
                "work",
                claim.path("work").asString(),
                "fence",
                claim.path("fence").asLong(),
                "answer",
                "Well.");
        assertThat(ada("evolution_report", report).path("result").asString()).isEqualTo("refused");
        ada(
                "evolution_release",
                Map.of(
                        "work",
                        claim.path("work").asString(),
                        "fence",
                        claim.path("fence").asLong()));
        JsonNode own = MinutebookJson.LENIENT
                .mapper()
                .readTree(say("evolve", "claim", "--run", "last", "--output", "json").text);
        String work = own.path("work").path("id").asString();
        assertThat(run(
                        "evolve",
                        "report",
                        work,
                        "{\"public_dialogue\": \"skill 0\", \"state_mutations\": []}",
                        "--fence",
                        own.path("fence").asString()))
                .contains("Result accepted");
        assertThat(ada("evolution_list", Map.of())
                        .path("items")
                        .get(0)
                        .path("phase")
                        .asString())
                .isEqualTo("epoch");
        return run.id();
    }

    private void improved(EvolutionRunId run) {
        assertThat(line("evolve lineage last"))
                .contains("Traders market:1 " + run.text() + " running")
                .contains("● 0 as written", "◉ 1 buyer active +3.00 ±");
        assertThat(line("evolve show last")).contains("Actors buyer primary actor, 1 accepted", "Waits for 5 to play");
        assertThat(line("evolve variants last --status accepted")).contains("1.1 buyer accepted");
        String profile = book.evolution()
                .profiles(ProfileFilter.of(run).actor("buyer"), PageRequest.first(1))
                .items()
                .getFirst()
                .id()
                .text();
        String before = book.evolution()
                .profiles(ProfileFilter.of(run).actor("buyer").in(0), PageRequest.first(1))
                .items()
                .getFirst()
                .id()
                .text();
        assertThat(line("evolve blame " + profile))
                .contains("1 +3.00 ±", "bold 1) skill 3", "0 as written 2) be polite");
        assertThat(line("evolve diff " + before + " " + profile))
                .contains("-skill 0 +skill 3", "temperature 0.7 → 0.5");
        assertThat(ada("evolution_blame", Map.of("profile", profile))
                        .path("lines")
                        .get(0)
                        .path("sequence")
                        .asInt())
                .isEqualTo(1);
        String episode = book.evolution()
                .episodes(EpisodeFilter.of(run).most(5), PageRequest.first(1))
                .items()
                .getFirst()
                .id()
                .text();
        assertThat(line("evolve log " + episode)).contains("Turn 1, tension 5 buyer thinks: my secret buyer: skill");
        assertThat(ada("evolution_log", Map.of("episode", episode)).toString())
                .as("what an actor thinks is nothing for others")
                .doesNotContain("my secret");
        assertThat(line("evolve replay " + episode)).contains("same end and final state");
        assertThat(line("evolve judgements " + episode)).contains("1 buyer ");
        assertThat(line("evolve episodes last --kind trial --limit 3")).contains("trial 10 agreement");
        assertThat(line("evolve tactics --actor buyer --limit 3")).contains("buyer");
    }

    private void decided(EvolutionRunId run, ScriptedPlayers players) {
        assertThat(line("evolve show last"))
                .contains("Somebody has to approve an agent", "Decide: minutebook evolve approve");
        assertThat(line("evolve work --kind approve")).contains("approve");
        assertThat(line("evolve created last")).contains("broker intermediary_broker pending approval");
        assertThat(run("evolve", "approve", "last", "Let us see.")).contains("Agent ");
        players.playUntil(run, now -> now.phase() == Phase.CREATION && now.pending() < 19);
        assertThat(line("evolve show last"))
                .contains("A new agent is tried in the shadow", "with the new agent", "baseline");
        players.playUntil(run, now -> now.phase() == Phase.EPOCH);
        assertThat(line("evolve created last")).contains("broker intermediary_broker active");
    }

    private void taken(EvolutionRunId run, ScriptedPlayers players) {
        assertThat(run("evolve", "rollback", "last", "1", "One was kinder."))
                .contains("Change back to 1", "Outcome active");
        assertThat(line("evolve bisect last buyer"))
                .contains("Not known yet: ", "Play them: minutebook evolve measure");
        assertThat(line("evolve measure last 0 --episodes 5")).contains("measure 5 playing");
        players.proposing(3).playUntil(run, now -> now.phase() != Phase.EPOCH);
        assertThat(line("evolve bisect last seller")).containsAnyOf("Not known yet: ", "Steady: ", "Fell: ");
        assertThat(line("evolve put-retention --episodes 2 --action-logs 1")).contains("Episodes of 2 generations");
        assertThat(line("evolve prune last")).contains("Cause request");
        assertThat(line("evolve prunings")).contains("request");
        assertThat(line("evolve cancel last --reason Enough.")).contains("Status cancelled", "Because Enough.");
        assertThat(say("evolve", "watch", "last")).satisfies(said -> {
            assertThat(said.exit).isEqualTo(1);
            assertThat(said.text).contains("●   0    as written", "back to 1", "The run is cancelled: Enough.");
        });
        assertThat(book.evolution()
                        .work(WorkFilter.any().kind(EvolutionWork.Kind.PLAY), PageRequest.first())
                        .items())
                .isEmpty();
    }
}
