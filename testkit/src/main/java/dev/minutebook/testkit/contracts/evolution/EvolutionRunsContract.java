package dev.minutebook.testkit.contracts.evolution;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.within;

import dev.minutebook.api.ChangeReason;
import dev.minutebook.api.MinutebookException;
import dev.minutebook.api.PageRequest;
import dev.minutebook.api.Problem.Code;
import dev.minutebook.api.Workspace;
import dev.minutebook.api.asks.CallReport;
import dev.minutebook.api.evolution.ClaimWork;
import dev.minutebook.api.evolution.ClaimedWork;
import dev.minutebook.api.evolution.Evolution;
import dev.minutebook.api.evolution.EvolutionFilter;
import dev.minutebook.api.evolution.EvolutionRun;
import dev.minutebook.api.evolution.EvolutionRun.Phase;
import dev.minutebook.api.evolution.EvolutionRunId;
import dev.minutebook.api.evolution.EvolutionSettings;
import dev.minutebook.api.evolution.EvolutionWork;
import dev.minutebook.api.evolution.FailWork;
import dev.minutebook.api.evolution.ImportScenario;
import dev.minutebook.api.evolution.ReportWork;
import dev.minutebook.api.evolution.ReportedWork;
import dev.minutebook.api.evolution.StartEvolution;
import dev.minutebook.api.evolution.WorkFilter;
import dev.minutebook.api.evolution.episodes.Episode;
import dev.minutebook.api.evolution.episodes.EpisodeFilter;
import dev.minutebook.api.evolution.episodes.EpisodeKind;
import dev.minutebook.api.evolution.episodes.Termination;
import dev.minutebook.api.evolution.lineage.Generation;
import dev.minutebook.api.evolution.lineage.GenerationFilter;
import dev.minutebook.api.evolution.lineage.Profile;
import dev.minutebook.api.evolution.lineage.ProfileFilter;
import dev.minutebook.api.evolution.lineage.Variant;
import dev.minutebook.api.evolution.lineage.VariantFilter;
import dev.minutebook.api.evolution.tactics.TacticFilter;
import dev.minutebook.testkit.suites.ConcurrentCalls;
import java.time.Duration;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/// What every implementation does with runs of evolution, from the first epoch to the last generation.
public abstract class EvolutionRunsContract {

    /// Small enough to be played in a moment.
    protected static final EvolutionSettings SMALL = EvolutionSettings.USUAL
            .epoch(5)
            .variants(2)
            .prune(1, 2)
            .trials(10, 10)
            .cap(0)
            .explore(0)
            .generations(3);

    Workspace workspace;
    ScriptedPlayers players;

    /// An empty workspace.
    protected abstract Workspace workspace();

    @BeforeEach
    void begin() {
        workspace = workspace();
        players = new ScriptedPlayers(evolution());
        evolution().importScenario(ImportScenario.yaml(ScriptedPlayers.SCENARIO));
    }

    Evolution evolution() {
        return workspace.evolution();
    }

    EvolutionRunId start(EvolutionSettings settings) {
        return evolution()
                .start(StartEvolution.of("market").settings(settings).seed(7))
                .id();
    }

    static void refused(ThrowingCallable call, Code code) {
        assertThatExceptionOfType(MinutebookException.class)
                .isThrownBy(call)
                .satisfies(refused -> assertThat(refused.problem().code()).isEqualTo(code));
    }

    Generation active(EvolutionRunId run) {
        List<Generation> active = evolution()
                .generations(run, GenerationFilter.any().status(Generation.Status.ACTIVE), PageRequest.first())
                .items();
        assertThat(active).as("exactly one").hasSize(1);
        return active.getFirst();
    }

    Profile profile(EvolutionRunId run, String actor) {
        return evolution()
                .profiles(ProfileFilter.of(run).actor(actor).in(active(run).sequence()), PageRequest.first())
                .items()
                .getFirst();
    }

    @Test
    void a_scenario_gets_a_version_when_it_changes() {
        assertThat(evolution()
                        .importScenario(ImportScenario.yaml(ScriptedPlayers.SCENARIO))
                        .version())
                .as("the same once more")
                .isEqualTo(1);
        assertThat(evolution()
                        .importScenario(ImportScenario.yaml(ScriptedPlayers.SCENARIO
                                .replace("politely", "well")
                                .replace("be polite", "be kind")))
                        .version())
                .isEqualTo(2);
        assertThat(evolution().scenario("market").orElseThrow().version()).isEqualTo(2);
        assertThat(evolution().scenarios(PageRequest.first()).items()).hasSize(1);
        assertThat(evolution().scenario("nowhere")).isEmpty();
        refused(() -> evolution().check(ImportScenario.yaml("name: x")), Code.INVALID);
        refused(() -> evolution().start(StartEvolution.of("nowhere")), Code.NOT_FOUND);
        refused(() -> evolution().start(StartEvolution.of("market").version(9)), Code.NOT_FOUND);
    }

    @Test
    void a_run_begins_with_an_epoch_of_the_scenario() {
        EvolutionRun run = evolution()
                .start(StartEvolution.of("market")
                        .name("first try")
                        .settings(SMALL)
                        .seed(7));
        assertThat(run.status()).isEqualTo(EvolutionRun.Status.RUNNING);
        assertThat(run.phase()).isEqualTo(Phase.EPOCH);
        assertThat(run.pending()).isEqualTo(5);
        assertThat(run.actors()).extracting(EvolutionRun.Actor::name).containsExactly("buyer", "seller");
        assertThat(active(run.id()).sequence()).isZero();
        List<Episode> episodes = evolution()
                .episodes(EpisodeFilter.of(run.id()), PageRequest.first())
                .items();
        assertThat(episodes).hasSize(5).allSatisfy(one -> {
            assertThat(one.kind()).isEqualTo(EpisodeKind.EPOCH);
            assertThat(one.status()).isEqualTo(Episode.Status.PLAYING);
            assertThat(one.actors()).hasSize(2);
        });
        assertThat(episodes).extracting(Episode::seed).doesNotHaveDuplicates();
        assertThat(evolution()
                        .work(WorkFilter.any().of(run.id()), PageRequest.first())
                        .items())
                .hasSize(5)
                .allSatisfy(work -> {
                    assertThat(work.kind()).isEqualTo(EvolutionWork.Kind.PLAY);
                    assertThat(work.actor()).isEqualTo("buyer");
                });
        assertThat(evolution()
                        .list(EvolutionFilter.any().of("market"), PageRequest.first())
                        .items())
                .hasSize(1);
    }

    @Test
    void a_better_variant_becomes_the_active_generation() {
        EvolutionRunId run = start(SMALL);
        players.proposing(3);
        EvolutionRun after = players.playUntil(run, now -> now.sequence() == 1 && now.phase() == Phase.EPOCH);
        assertThat(after.active()).isEqualTo(1);
        assertThat(after.actors().getFirst().plateau()).isZero();
        assertThat(after.actors().getFirst().accepted()).isEqualTo(1);
        Generation now = active(run);
        assertThat(now.sequence()).isEqualTo(1);
        assertThat(now.parent()).isZero();
        assertThat(now.origin()).isEqualTo(Generation.Origin.MUTATION);
        assertThat(now.outcome()).isEqualTo(Generation.Outcome.ACCEPTED);
        assertThat(now.actor()).isEqualTo("buyer");
        assertThat(now.gain()).isEqualTo(3, within(1e-9));
        assertThat(now.gainLow()).isGreaterThan(1);
        Profile profile = profile(run, "buyer");
        assertThat(profile.strategy()).startsWith("skill 3");
        assertThat(profile.createdBy()).isEqualTo(Profile.Author.MUTATOR);
        assertThat(profile.expectedBaseline()).isEqualTo(now.mean());
        assertThat(profile.goals()).as("never changes").isEqualTo("Buy cheaply.");
        List<Variant> variants =
                evolution().variants(VariantFilter.of(run), PageRequest.first()).items();
        assertThat(variants).hasSize(2);
        assertThat(variants)
                .extracting(Variant::status)
                .containsExactlyInAnyOrder(Variant.Status.ACCEPTED, Variant.Status.PRUNED);
        assertThat(evolution().blame(profile.id()).lines())
                .satisfiesExactly(
                        first -> {
                            assertThat(first.sequence()).isEqualTo(1);
                            assertThat(first.approach()).isEqualTo("bold");
                            assertThat(first.gain()).isEqualTo(3, within(1e-9));
                        },
                        second -> assertThat(second.sequence()).isZero());
        assertThat(evolution().diff(java.util.Objects.requireNonNull(profile.parent()), profile.id()))
                .satisfies(diff -> {
                    assertThat(diff.added()).isEqualTo(1);
                    assertThat(diff.removed()).isEqualTo(1);
                    assertThat(diff.changes()).hasSize(1);
                });
        assertThat(evolution()
                        .episodes(EpisodeFilter.of(run).in(1).kind(EpisodeKind.BASELINE), PageRequest.first())
                        .items())
                .hasSize(10);
    }

    @Test
    void what_is_no_better_is_rejected_and_the_run_ends_when_its_generations_are_used_up() {
        EvolutionRunId run = start(SMALL.generations(2));
        players.proposing(0);
        EvolutionRun first = players.playUntil(run, now -> now.sequence() == 1 && now.phase() == Phase.EPOCH);
        assertThat(first.active()).isZero();
        assertThat(first.actors().getFirst().plateau()).isEqualTo(1);
        assertThat(first.actors().getLast().plateau()).as("of one actor alone").isZero();
        EvolutionRun ended = players.playUntil(run, now -> false);
        assertThat(ended.status()).isEqualTo(EvolutionRun.Status.EXHAUSTED);
        assertThat(ended.reason()).contains("2 generations");
        assertThat(active(run).sequence()).isZero();
        assertThat(evolution()
                        .generations(
                                run, GenerationFilter.any().status(Generation.Status.ARCHIVED), PageRequest.first())
                        .items())
                .hasSize(2)
                .allSatisfy(one -> assertThat(one.outcome()).isEqualTo(Generation.Outcome.REJECTED));
        assertThat(evolution()
                        .work(WorkFilter.any().of(run), PageRequest.first())
                        .items())
                .isEmpty();
        refused(() -> evolution().cancel(run, new ChangeReason("Too late.")), Code.CONFLICT);
    }

    @Test
    void a_run_ends_when_everybody_agrees_and_scores_enough() {
        EvolutionRunId run = start(SMALL.target(-1));
        EvolutionRun ended = players.playUntil(run, now -> false);
        assertThat(ended.status()).isEqualTo(EvolutionRun.Status.COMPLETED);
        assertThat(ended.sequence()).isZero();
        assertThat(ended.episodes()).isEqualTo(5);
    }

    @Test
    void turns_are_logged_and_can_be_played_again() {
        EvolutionRunId run = start(SMALL);
        players.playUntil(run, now -> now.phase() == Phase.PROPOSE);
        Episode episode = evolution()
                .episodes(EpisodeFilter.of(run).ended(Termination.AGREEMENT), PageRequest.first())
                .items()
                .getFirst();
        assertThat(episode.status()).isEqualTo(Episode.Status.JUDGED);
        assertThat(episode.turns()).isEqualTo(2);
        var log = evolution().log(episode.id(), PageRequest.first()).items();
        assertThat(log).hasSize(2);
        assertThat(log.getFirst().actor()).isEqualTo("buyer");
        assertThat(log.getFirst().monologue()).isEqualTo("my secret");
        assertThat(log.getFirst().applied())
                .as("the buyer may not change what is the seller's")
                .isEmpty();
        assertThat(log.getFirst().refused()).hasSize(1);
        assertThat(log.getLast().applied()).hasSize(1);
        assertThat(evolution().judgements(episode.id(), PageRequest.first()).items())
                .singleElement()
                .satisfies(one -> assertThat(one.scores()).hasSize(2));
        assertThat(evolution().replay(episode.id())).satisfies(replay -> {
            assertThat(replay.same()).isTrue();
            assertThat(replay.finalHash()).isEqualTo(episode.finalHash());
        });
    }

    @Test
    void an_answer_that_cannot_be_read_is_refused_and_in_the_end_lost() {
        EvolutionRunId run = start(SMALL);
        ClaimedWork first = evolution().claim(ClaimWork.any().run(run)).orElseThrow();
        for (int turn = 1; turn <= 2; turn++) {
            ClaimedWork claimed = turn == 1
                    ? first
                    : evolution()
                            .claim(ClaimWork.of(evolution()
                                    .work(
                                            WorkFilter.any()
                                                    .of(java.util.Objects.requireNonNull(
                                                            first.work().episode())),
                                            PageRequest.first())
                                    .items()
                                    .getFirst()
                                    .id()))
                            .orElseThrow();
            for (int i = 1; i <= 3; i++) {
                ReportedWork reported = evolution()
                        .report(
                                claimed.work().id(),
                                ReportWork.of(claimed.fence(), "I would rather not.")
                                        .call(CallReport.of("acme", "large", 10, 5)));
                assertThat(reported.result())
                        .isEqualTo(i < 3 ? ReportedWork.Result.REFUSED : ReportedWork.Result.ACCEPTED);
            }
        }
        Episode episode = evolution()
                .episode(java.util.Objects.requireNonNull(first.work().episode()))
                .orElseThrow();
        assertThat(episode.termination()).isEqualTo(Termination.CORRUPTED);
        assertThat(episode.status()).as("nobody has to judge it").isEqualTo(Episode.Status.JUDGED);
        assertThat(episode.actors())
                .allSatisfy(actor -> assertThat(actor.score()).isEqualTo(-5));
        assertThat(episode.tokens()).isEqualTo(6 * 15);
        assertThat(evolution().find(run).orElseThrow().tokens()).isEqualTo(6 * 15);
        assertThat(evolution().replay(episode.id()).same()).isTrue();
        assertThat(evolution()
                        .tactics(TacticFilter.any().of(run).below(0), PageRequest.first())
                        .items())
                .hasSize(2);
    }

    @Test
    void a_report_counts_once_and_only_of_the_holder() {
        EvolutionRunId run = start(SMALL);
        ClaimedWork claimed = evolution()
                .claim(ClaimWork.any().run(run).lease(Duration.ofMinutes(5)))
                .orElseThrow();
        refused(
                () -> evolution()
                        .report(claimed.work().id(), ReportWork.of(claimed.fence() + 1, players.answer(claimed))),
                Code.STALE_FENCE);
        evolution().heartbeat(claimed.work().id(), claimed.fence(), Duration.ofMinutes(2));
        assertThat(players.report(claimed).result()).isEqualTo(ReportedWork.Result.ACCEPTED);
        refused(() -> players.report(claimed), Code.STALE_FENCE);
        ClaimedWork next = evolution().claim(ClaimWork.any().run(run)).orElseThrow();
        assertThat(evolution().release(next.work().id(), next.fence()).claims()).isZero();
        ClaimedWork again = evolution().claim(ClaimWork.of(next.work().id())).orElseThrow();
        assertThat(evolution()
                        .fail(again.work().id(), FailWork.of(again.fence(), "The model is down."))
                        .result())
                .isEqualTo(ReportedWork.Result.REOPENED);
        ClaimedWork last = evolution().claim(ClaimWork.of(next.work().id())).orElseThrow();
        assertThat(evolution()
                        .fail(
                                last.work().id(),
                                FailWork.of(last.fence(), "The model is gone.").forGood())
                        .result())
                .isEqualTo(ReportedWork.Result.LOST);
    }

    @Test
    void many_workers_at_once_play_a_run_to_its_end() {
        EvolutionRunId run = start(SMALL.generations(1));
        players.proposing(3);
        ConcurrentCalls.all(4, i -> players.playUntil(run, now -> false));
        players.playUntil(run, now -> false);
        EvolutionRun ended = evolution().find(run).orElseThrow();
        assertThat(ended.status()).isEqualTo(EvolutionRun.Status.EXHAUSTED);
        assertThat(ended.active()).isEqualTo(1);
        assertThat(ended.episodes()).as("5 and 5 of epochs, 2 short, 20 trials").isEqualTo(32);
        Set<String> cases = evolution().episodes(EpisodeFilter.of(run), new PageRequest(200, null)).items().stream()
                .map(one -> one.kind() + " " + one.number() + " " + one.epoch() + " " + one.variant())
                .collect(Collectors.toSet());
        assertThat(cases).hasSize(32);
    }
}
