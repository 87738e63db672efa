package dev.minutebook.dist;

import static org.assertj.core.api.Assertions.assertThat;

import dev.minutebook.api.PageRequest;
import dev.minutebook.api.Workspace;
import dev.minutebook.api.audit.VerifyAudit;
import dev.minutebook.api.evolution.CreatedAgent;
import dev.minutebook.api.evolution.CreatedAgentFilter;
import dev.minutebook.api.evolution.DecideAgent;
import dev.minutebook.api.evolution.Evolution;
import dev.minutebook.api.evolution.EvolutionRun;
import dev.minutebook.api.evolution.EvolutionRun.Phase;
import dev.minutebook.api.evolution.EvolutionRun.Status;
import dev.minutebook.api.evolution.EvolutionRunId;
import dev.minutebook.api.evolution.EvolutionSettings;
import dev.minutebook.api.evolution.ImportScenario;
import dev.minutebook.api.evolution.StartEvolution;
import dev.minutebook.api.evolution.lineage.Generation;
import dev.minutebook.api.evolution.lineage.GenerationFilter;
import dev.minutebook.api.evolution.lineage.Profile;
import dev.minutebook.api.evolution.lineage.ProfileFilter;
import dev.minutebook.api.workspaces.CreateWorkspace;
import dev.minutebook.chamber.Chamber;
import dev.minutebook.chamber.ChamberBuilder;
import dev.minutebook.chamber.config.ChamberConfig;
import dev.minutebook.chamber.config.ProviderConfig;
import dev.minutebook.chamber.config.ProviderKind;
import dev.minutebook.chamber.scripted.ScriptedModel;
import dev.minutebook.chamber.scripted.ScriptedReply;
import dev.minutebook.core.Connect;
import dev.minutebook.core.CoreConfig;
import dev.minutebook.core.PostgresMinutebook;
import dev.minutebook.testkit.PostgresExtension;
import dev.minutebook.testkit.TestDatabase;
import dev.minutebook.testkit.checker.RecordChecker;
import dev.minutebook.testkit.contracts.evolution.ScriptedPlayers;
import dev.minutebook.testkit.models.Behaviour;
import dev.minutebook.testkit.models.LocalModels;
import dev.minutebook.testkit.models.ModelRequest;
import dev.minutebook.testkit.suites.Eventually;
import dev.minutebook.verify.SigningKey;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.UnaryOperator;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.extension.ExtendWith;

/// A chamber plays runs of evolution in a real record: turns, judgements, variants, agents, hypotheses.
@Timeout(600)
@ExtendWith(PostgresExtension.class)
class EvolutionStoryTest {

    private static final EvolutionSettings SMALL = EvolutionSettings.USUAL
            .epoch(5)
            .variants(2)
            .prune(1, 2)
            .trials(10, 10)
            .cap(0)
            .explore(0)
            .generations(1);
    private static final SigningKey KEY = SigningKey.generate();
    private static final AtomicInteger STORIES = new AtomicInteger();
    private static final String UNREADABLE = "Let me think about it.";

    private TestDatabase database;
    private PostgresMinutebook book;
    private Workspace acme;

    @BeforeEach
    void open(TestDatabase testDatabase) {
        database = testDatabase;
        book = PostgresMinutebook.open(
                Connect.to(database.url(), database.user(), database.password()).connections(8),
                CoreConfig.sealingWith(KEY));
        String name = "story-" + STORIES.incrementAndGet();
        book.workspaces().create(new CreateWorkspace(name));
        acme = book.workspace(name);
        acme.evolution().importScenario(ImportScenario.yaml(ScriptedPlayers.SCENARIO));
    }

    @AfterEach
    void close() {
        book.close();
    }

    private Evolution evolution() {
        return acme.evolution();
    }

    private EvolutionRun now(EvolutionRunId run) {
        return evolution().find(run).orElseThrow();
    }

    private EvolutionRunId start(EvolutionSettings settings) {
        return evolution()
                .start(StartEvolution.of("market").settings(settings).seed(7))
                .id();
    }

    private Chamber chamber(UnaryOperator<ChamberBuilder> with) {
        return with.apply(Chamber.builder()
                        .workspaces(book::debating)
                        .evolving(book::evolving)
                        .workers(3))
                .start();
    }

    private Generation active(EvolutionRunId run) {
        return evolution()
                .generations(run, GenerationFilter.any().status(Generation.Status.ACTIVE), PageRequest.first())
                .items()
                .getFirst();
    }

    private void recordHoldsTogether() {
        Eventually.holds(() -> assertThat(acme.audit().status().unsealed()).isZero());
        assertThat(new RecordChecker(database.superuserDataSource()).checkSealed())
                .isEmpty();
        assertThat(acme.audit().verify(VerifyAudit.all()).intact()).isTrue();
    }

    /// Says something else first whenever it is asked to judge.
    private static ScriptedReply hesitant(String system, String answer) {
        boolean judges = system.startsWith("You judge");
        return ScriptedReply.of(judges && !system.contains("was refused") ? UNREADABLE : answer)
                .tokens(50, 10);
    }

    @Test
    void a_chamber_plays_a_run_until_a_better_generation_is_accepted() {
        ScriptedPlayers players = new ScriptedPlayers(evolution()).proposing(3);
        ScriptedModel model = ScriptedModel.by(cue -> hesitant(
                cue.prompt().system(),
                players.answer(cue.prompt().system(), cue.prompt().text())));
        EvolutionRunId run = start(SMALL);
        try (Chamber chamber = chamber(builder -> builder.speaker(model))) {
            chamber.wake();
            Eventually.holds(() -> assertThat(now(run).status()).isNotEqualTo(Status.RUNNING));
        }
        EvolutionRun ended = now(run);
        assertThat(ended.status()).isEqualTo(Status.EXHAUSTED);
        assertThat(ended.reason()).contains("1 generations");
        assertThat(ended.active()).isEqualTo(1);
        assertThat(ended.episodes()).as("5 and 5 of epochs, 2 short, 20 trials").isEqualTo(32);
        assertThat(active(run).outcome()).isEqualTo(Generation.Outcome.ACCEPTED);
        assertThat(active(run).gain()).isPositive();
        Profile profile = evolution()
                .profiles(ProfileFilter.of(run).actor("buyer").in(1), PageRequest.first())
                .items()
                .getFirst();
        assertThat(profile.strategy()).startsWith("skill 3");
        assertThat(model.cues())
                .as("judges are asked twice")
                .filteredOn(cue -> cue.prompt().system().contains("The last reply was refused: "))
                .hasSize(32);
        assertThat(ended.tokens()).isEqualTo(model.cues().size() * 60L);
        assertThat(acme.providers()
                        .spending(PageRequest.first())
                        .items()
                        .getFirst()
                        .tokens())
                .as("every call is counted once")
                .isEqualTo(ended.tokens());
        recordHoldsTogether();
    }

    @Test
    void models_of_a_provider_play_a_run_through_all_kinds_of_work() {
        ScriptedPlayers players = new ScriptedPlayers(evolution()).helpful();
        EvolutionRunId run = start(SMALL.cap(1).patience(1).explore(1).generations(3));
        try (LocalModels models =
                        LocalModels.by(call -> Behaviour.saying(players.answer(call.system(), call.prompt())));
                Chamber chamber = chamber(builder ->
                        builder.config(ChamberConfig.of(ProviderConfig.of("local", ProviderKind.OPENAI)
                                        .baseUrl(models.openAi())
                                        .apiKey("none")
                                        .model("m"))
                                .workers(3)))) {
            chamber.wake();
            Eventually.holds(() -> assertThat(now(run).phase()).isEqualTo(Phase.APPROVE));
            CreatedAgent designed = evolution()
                    .created(CreatedAgentFilter.of(run), PageRequest.first())
                    .items()
                    .getFirst();
            evolution().decide(designed.id(), new DecideAgent(true, "Let us see."));
            Eventually.holds(() -> assertThat(now(run).status()).isNotEqualTo(Status.RUNNING));
            assertThat(models.calls())
                    .extracting(ModelRequest::temperature)
                    .as("as the strategy has it, and as judges are asked")
                    .contains(0.7, 0.3);
        }
        assertThat(now(run).status()).isEqualTo(Status.EXHAUSTED);
        assertThat(evolution()
                        .created(CreatedAgentFilter.of(run).status(CreatedAgent.Status.ACTIVE), PageRequest.first())
                        .items())
                .hasSize(1);
        recordHoldsTogether();
    }
}
