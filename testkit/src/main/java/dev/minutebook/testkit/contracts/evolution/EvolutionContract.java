package dev.minutebook.testkit.contracts.evolution;

import static org.assertj.core.api.Assertions.assertThat;

import dev.minutebook.api.ChangeReason;
import dev.minutebook.api.PageRequest;
import dev.minutebook.api.Problem.Code;
import dev.minutebook.api.asks.CallReport;
import dev.minutebook.api.asks.StartCall;
import dev.minutebook.api.evolution.ClaimWork;
import dev.minutebook.api.evolution.ClaimedWork;
import dev.minutebook.api.evolution.CreatedAgent;
import dev.minutebook.api.evolution.CreatedAgentFilter;
import dev.minutebook.api.evolution.DecideAgent;
import dev.minutebook.api.evolution.EvolutionRun;
import dev.minutebook.api.evolution.EvolutionRun.Phase;
import dev.minutebook.api.evolution.EvolutionRunId;
import dev.minutebook.api.evolution.EvolutionWork;
import dev.minutebook.api.evolution.ReportWork;
import dev.minutebook.api.evolution.ReportedWork;
import dev.minutebook.api.evolution.StartEvolution;
import dev.minutebook.api.evolution.WorkFilter;
import dev.minutebook.api.evolution.episodes.Episode;
import dev.minutebook.api.evolution.episodes.EpisodeFilter;
import dev.minutebook.api.evolution.episodes.EpisodeKind;
import dev.minutebook.api.evolution.episodes.Termination;
import dev.minutebook.api.evolution.lineage.BisectGenerations;
import dev.minutebook.api.evolution.lineage.BisectResult;
import dev.minutebook.api.evolution.lineage.Generation;
import dev.minutebook.api.evolution.lineage.GenerationFilter;
import dev.minutebook.api.evolution.lineage.MeasureGeneration;
import dev.minutebook.api.evolution.lineage.RollBackGeneration;
import dev.minutebook.api.evolution.tactics.FindTactics;
import dev.minutebook.api.evolution.tactics.RetentionRules;
import dev.minutebook.api.evolution.tactics.RetentionRun;
import dev.minutebook.api.evolution.tactics.Tactic;
import dev.minutebook.api.evolution.tactics.TacticFilter;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/// What every implementation of evolution does.
public abstract class EvolutionContract extends HistoryContract {

    @Test
    void a_run_that_is_cancelled_leaves_no_work() {
        EvolutionRunId run = start(SMALL);
        players.proposing(1).playUntil(run, now -> now.phase() == Phase.TRIAL);
        EvolutionRun cancelled = evolution().cancel(run, new ChangeReason("Enough."));
        assertThat(cancelled.status()).isEqualTo(EvolutionRun.Status.CANCELLED);
        assertThat(cancelled.phase()).isNull();
        assertThat(evolution()
                        .work(WorkFilter.any().of(run), PageRequest.first())
                        .items())
                .isEmpty();
        assertThat(active(run).sequence()).isZero();
        assertThat(evolution().claim(ClaimWork.any().run(run))).isEmpty();
        assertThat(evolution()
                        .generations(run, GenerationFilter.any(), PageRequest.first())
                        .items()
                        .getFirst()
                        .outcome())
                .isEqualTo(Generation.Outcome.WITHDRAWN);
    }

    @Test
    void an_earlier_generation_is_taken_up_again() {
        EvolutionRunId run = start(SMALL);
        players.proposing(3).playUntil(run, now -> now.sequence() == 1 && now.phase() == Phase.EPOCH);
        refused(() -> evolution().rollback(run, new RollBackGeneration(1, "Why not.")), Code.CONFLICT);
        refused(() -> evolution().rollback(run, new RollBackGeneration(9, "Why not.")), Code.NOT_FOUND);
        Generation back = evolution().rollback(run, new RollBackGeneration(0, "It was better."));
        assertThat(back.sequence()).isEqualTo(2);
        assertThat(back.parent()).isZero();
        assertThat(back.origin()).isEqualTo(Generation.Origin.ROLLBACK);
        assertThat(active(run)).isEqualTo(back);
        assertThat(profile(run, "buyer").strategy()).startsWith("skill 0");
        assertThat(evolution()
                        .generations(run, GenerationFilter.any().ofLine(), PageRequest.first())
                        .items())
                .extracting(Generation::sequence)
                .containsExactly(2, 0);
        EvolutionRun now = evolution().find(run).orElseThrow();
        assertThat(now.phase()).isEqualTo(Phase.EPOCH);
        assertThat(now.pending()).isEqualTo(5);
        players.playUntil(run, one -> one.phase() == Phase.PROPOSE);
    }

    @Test
    void a_fall_is_found_when_it_is_measured() {
        EvolutionRunId run = start(SMALL);
        players.proposing(3).playUntil(run, now -> now.sequence() == 1 && now.phase() == Phase.PROPOSE);
        BisectResult wanted = evolution().bisect(run, BisectGenerations.of("buyer"));
        assertThat(wanted.result()).isEqualTo(BisectResult.Result.WANTED);
        assertThat(wanted.wanted()).isEqualTo(1);
        evolution().measure(run, new MeasureGeneration(1, 10));
        while (evolution()
                .claim(ClaimWork.any().run(run).kinds(List.of(EvolutionWork.Kind.PLAY, EvolutionWork.Kind.JUDGE)))
                .map(players::report)
                .isPresent()) {
            Thread.onSpinWait();
        }
        assertThat(evolution().bisect(run, BisectGenerations.of("buyer")).result())
                .isEqualTo(BisectResult.Result.STEADY);
        assertThat(evolution()
                        .episodes(EpisodeFilter.of(run).kind(EpisodeKind.MEASURE), PageRequest.first())
                        .items())
                .hasSize(10)
                .allSatisfy(one -> assertThat(one.status()).isEqualTo(Episode.Status.JUDGED));
        refused(() -> evolution().bisect(run, BisectGenerations.of("nobody")), Code.NOT_FOUND);
    }

    @Test
    void an_agent_is_designed_approved_tried_and_mounted() {
        EvolutionRunId run = start(SMALL.cap(1).patience(1).generations(5));
        players.proposing(0).helpful();
        EvolutionRun waiting = players.playUntil(run, now -> now.phase() == Phase.APPROVE);
        assertThat(waiting.phase()).isEqualTo(Phase.APPROVE);
        assertThat(players.step(run)).as("nobody claims an approval").isFalse();
        CreatedAgent designed = evolution()
                .created(CreatedAgentFilter.of(run), PageRequest.first())
                .items()
                .getFirst();
        assertThat(designed.status()).isEqualTo(CreatedAgent.Status.PENDING_APPROVAL);
        evolution().decide(designed.id(), new DecideAgent(true, "Let us see."));
        refused(() -> evolution().decide(designed.id(), new DecideAgent(true, "Again.")), Code.CONFLICT);
        EvolutionRun after = players.playUntil(run, now -> now.phase() == Phase.EPOCH);
        assertThat(after.actors()).hasSize(3);
        CreatedAgent mounted = evolution()
                .created(CreatedAgentFilter.of(run).status(CreatedAgent.Status.ACTIVE), PageRequest.first())
                .items()
                .getFirst();
        assertThat(mounted.scoreDelta()).isGreaterThan(1.0);
        assertThat(active(run).origin()).isEqualTo(Generation.Origin.CREATION);
        players.playUntil(run, now -> now.phase() == Phase.PROPOSE);
        assertThat(evolution()
                        .tactics(TacticFilter.any().of(run), PageRequest.first())
                        .items())
                .anySatisfy(one -> assertThat(one.created()).containsExactly("broker"));
        evolution().rollback(run, new RollBackGeneration(0, "Without it."));
        assertThat(evolution().find(run).orElseThrow().actors().getLast().left())
                .isNotNull();
        players.playUntil(run, now -> now.phase() == Phase.PROPOSE);
    }

    @Test
    void a_refused_agent_is_terminated() {
        EvolutionRunId run = start(SMALL.cap(1).patience(1).generations(5));
        players.proposing(0).playUntil(run, now -> now.phase() == Phase.APPROVE);
        CreatedAgent designed = evolution()
                .created(CreatedAgentFilter.of(run), PageRequest.first())
                .items()
                .getFirst();
        CreatedAgent refusedAgent = evolution().decide(designed.id(), new DecideAgent(false, "Not here."));
        assertThat(refusedAgent.status()).isEqualTo(CreatedAgent.Status.TERMINATED);
        assertThat(refusedAgent.outcome()).isEqualTo(CreatedAgent.Outcome.REFUSED);
        assertThat(evolution().find(run).orElseThrow().phase()).isEqualTo(Phase.EPOCH);
    }

    @Test
    void hypotheses_are_formed_now_and_then() {
        EvolutionRunId run = start(SMALL.explore(1));
        players.proposing(0).playUntil(run, now -> now.sequence() == 1 && now.phase() == Phase.EPOCH);
        assertThat(evolution()
                        .episodes(EpisodeFilter.of(run).in(0), PageRequest.first())
                        .items())
                .filteredOn(one -> one.hypotheses() != null)
                .singleElement()
                .satisfies(one -> assertThat(one.hypotheses()).contains("Trade something else."));
    }

    @Test
    void tactics_are_found_by_likeness() {
        EvolutionRunId run = start(SMALL);
        players.playUntil(run, now -> now.phase() == Phase.PROPOSE);
        assertThat(evolution()
                        .tactics(TacticFilter.any().of(run), PageRequest.first())
                        .items())
                .hasSize(10);
        List<Tactic> alike =
                evolution().findTactics(FindTactics.like("It said what it can.").limit(3));
        assertThat(alike)
                .hasSize(3)
                .allSatisfy(one -> assertThat(one.likeness()).isEqualTo(1.0));
        assertThat(evolution().findTactics(FindTactics.like("anything").vector(List.of(1.0, 0.5, 0.25))))
                .isNotEmpty()
                .allSatisfy(one -> assertThat(one.likeness()).isGreaterThan(0.99));
        assertThat(evolution().findTactics(FindTactics.like("anything").vector(List.of(1.0, 0.0))))
                .as("of another model")
                .isEmpty();
    }

    @Test
    void what_is_old_leaves_its_row_in_the_archive() {
        evolution().putRetention(new RetentionRules(1, 1, null));
        assertThat(evolution().retention().episodes()).isEqualTo(1);
        EvolutionRunId run = start(SMALL);
        players.proposing(3).playUntil(run, now -> now.sequence() == 1 && now.phase() == Phase.EPOCH);
        RetentionRun pruned = evolution().prunings(PageRequest.first()).items().getFirst();
        assertThat(pruned.archived()).isEqualTo(5);
        assertThat(pruned.logsDeleted()).isEqualTo(10);
        List<Episode> archived = evolution()
                .episodes(EpisodeFilter.of(run).inArchive(), PageRequest.first())
                .items();
        assertThat(archived).hasSize(5).allSatisfy(one -> {
            assertThat(one.archived()).isTrue();
            assertThat(one.termination()).isEqualTo(Termination.AGREEMENT);
            assertThat(one.finalHash()).isNotNull();
            assertThat(one.actors()).hasSize(2);
        });
        assertThat(evolution().episode(archived.getFirst().id())).contains(archived.getFirst());
        refused(() -> evolution().log(archived.getFirst().id(), PageRequest.first()), Code.NOT_FOUND);
        assertThat(evolution()
                        .generations(run, GenerationFilter.any(), PageRequest.first())
                        .items()
                        .getLast()
                        .scores())
                .as("sums stay: 5 of the epoch and 10 as the baseline")
                .allSatisfy(one -> assertThat(one.episodes()).isEqualTo(15));
        assertThat(evolution().prune(run).archived()).isZero();
    }

    @Test
    void a_budget_ends_the_run() {
        EvolutionRunId run = evolution()
                .start(StartEvolution.of("market").settings(SMALL).tokenBudget(100))
                .id();
        Optional<ClaimedWork> claimed = evolution().claim(ClaimWork.any().run(run));
        ClaimedWork work = claimed.orElseThrow();
        ReportedWork reported = evolution()
                .report(
                        work.work().id(),
                        ReportWork.of(work.fence(), players.answer(work)).call(CallReport.of("acme", "large", 90, 20)));
        assertThat(reported.status()).isEqualTo(EvolutionRun.Status.EXHAUSTED);
        assertThat(evolution().find(run).orElseThrow().reason()).contains("budget");
    }

    @Test
    void calls_for_several_pieces_of_work_share_the_budget() {
        EvolutionRunId run = evolution()
                .start(StartEvolution.of("market").settings(SMALL).tokenBudget(100))
                .id();
        ClaimedWork one = evolution().claim(ClaimWork.any().run(run)).orElseThrow();
        ClaimedWork other = evolution().claim(ClaimWork.any().run(run)).orElseThrow();
        evolution().call(one.work().id(), new StartCall(one.fence(), "acme", "large", 40L, 20L));
        refused(
                () -> evolution().call(other.work().id(), new StartCall(other.fence(), "acme", "large", 40L, 20L)),
                Code.CONFLICT);
        evolution().call(other.work().id(), new StartCall(other.fence(), "acme", "large", 20L, 20L));
    }

    @Test
    void a_run_ends_when_the_rest_of_its_budget_does_not_reach_for_a_call() {
        EvolutionRunId run = evolution()
                .start(StartEvolution.of("market").settings(SMALL).tokenBudget(100))
                .id();
        ClaimedWork one = evolution().claim(ClaimWork.any().run(run)).orElseThrow();
        ClaimedWork other = evolution().claim(ClaimWork.any().run(run)).orElseThrow();
        int number = evolution()
                .call(one.work().id(), new StartCall(one.fence(), "acme", "large", 40L, 20L))
                .number();
        StartCall wanted = new StartCall(other.fence(), "acme", "large", 40L, 20L);
        refused(() -> evolution().call(other.work().id(), wanted), Code.CONFLICT);
        assertThat(evolution().find(run).orElseThrow().status())
                .as("the other call may take less than was reserved for it")
                .isEqualTo(EvolutionRun.Status.RUNNING);
        evolution()
                .report(
                        one.work().id(),
                        ReportWork.of(one.fence(), players.answer(one))
                                .call(CallReport.of("acme", "large", 40, 10).number(number)));
        refused(
                () -> evolution().call(other.work().id(), new StartCall(other.fence(), "acme", "large", 100L, 20L)),
                Code.CONFLICT);
        assertThat(evolution().find(run).orElseThrow().status())
                .as("what never fitted says nothing about the rest")
                .isEqualTo(EvolutionRun.Status.RUNNING);
        refused(() -> evolution().call(other.work().id(), wanted), Code.CONFLICT);
        assertThat(evolution().find(run).orElseThrow().status()).isEqualTo(EvolutionRun.Status.EXHAUSTED);
        refused(() -> players.report(other), Code.NOT_FOUND);
    }
}
