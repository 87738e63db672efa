package dev.minutebook.core.evolution;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.minutebook.api.MinutebookException;
import dev.minutebook.api.PageRequest;
import dev.minutebook.api.Problem;
import dev.minutebook.api.Workspace;
import dev.minutebook.api.evolution.ClaimWork;
import dev.minutebook.api.evolution.ClaimedWork;
import dev.minutebook.api.evolution.EvolutionRun;
import dev.minutebook.api.evolution.EvolutionRun.Phase;
import dev.minutebook.api.evolution.EvolutionRunId;
import dev.minutebook.api.evolution.EvolutionSettings;
import dev.minutebook.api.evolution.EvolutionWork;
import dev.minutebook.api.evolution.ImportScenario;
import dev.minutebook.api.evolution.StartEvolution;
import dev.minutebook.api.evolution.lineage.Generation;
import dev.minutebook.api.evolution.lineage.GenerationFilter;
import dev.minutebook.core.CoreConfig;
import dev.minutebook.core.OpenBook;
import dev.minutebook.core.audit.SealSignal;
import dev.minutebook.core.audit.Sealer;
import dev.minutebook.core.jobs.WorkspaceMaintenance;
import dev.minutebook.core.memory.MemoryParts;
import dev.minutebook.testkit.PostgresExtension;
import dev.minutebook.testkit.TestClock;
import dev.minutebook.testkit.TestDatabase;
import dev.minutebook.testkit.checker.RecordChecker;
import dev.minutebook.testkit.contracts.evolution.ScriptedPlayers;
import java.time.Duration;
import java.time.Instant;
import java.util.Objects;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

/// Evolution under a clock that stands still: leases that run out, and holders that are lost.
@ExtendWith(PostgresExtension.class)
class EvolutionSweepTest {

    private static final Duration LEASE = Duration.ofMinutes(1);

    private final TestClock clock = new TestClock(Instant.parse("2026-03-01T12:00:00Z"));
    private TestDatabase database;
    private OpenBook open;
    private Workspace book;
    private WorkspaceMaintenance maintenance;
    private ScriptedPlayers players;
    private EvolutionRunId run;

    @BeforeEach
    void open(TestDatabase testDatabase) {
        database = testDatabase;
        open = new OpenBook(
                database, CoreConfig.sealingWith(OpenBook.KEY).background(false).clock(clock));
        book = open.newWorkspace();
        maintenance = new WorkspaceMaintenance(
                open.book().database(), new MemoryParts(open.book().database()));
        players = new ScriptedPlayers(book.evolution());
        book.evolution().importScenario(ImportScenario.yaml(ScriptedPlayers.SCENARIO));
        run = book.evolution()
                .start(StartEvolution.of("market")
                        .settings(EvolutionSettings.USUAL
                                .epoch(5)
                                .variants(2)
                                .prune(1, 2)
                                .trials(10, 10)
                                .explore(0)
                                .cap(0))
                        .seed(1))
                .id();
    }

    @AfterEach
    void close() {
        assertThat(new RecordChecker(database.superuserDataSource()).check()).isEmpty();
        open.close();
    }

    private ClaimedWork claim() {
        return book.evolution().claim(ClaimWork.any().run(run).lease(LEASE)).orElseThrow();
    }

    private void maintain() {
        new Sealer(open.book().database(), OpenBook.KEY, new SealSignal()).sealNow();
        maintenance.run();
    }

    private void lose(EvolutionWork work) {
        for (int i = 0; i < EvolutionWork.CLAIMS; i++) {
            book.evolution().claim(ClaimWork.of(work.id()).lease(LEASE)).orElseThrow();
            clock.advance(LEASE);
        }
        maintain();
    }

    @Test
    void a_lease_that_ran_out_can_be_claimed_again_and_its_holder_reports_no_more() {
        ClaimedWork first = claim();
        clock.advance(LEASE);
        ClaimedWork again = book.evolution()
                .claim(ClaimWork.of(first.work().id()).lease(LEASE))
                .orElseThrow();
        assertThat(again.fence()).isNotEqualTo(first.fence());
        assertThatThrownBy(() -> players.report(first))
                .isInstanceOfSatisfying(
                        MinutebookException.class,
                        refused -> assertThat(refused.problem().code()).isEqualTo(Problem.Code.STALE_FENCE));
        players.report(again);
    }

    @Test
    void a_turn_whose_holders_are_lost_is_lost_and_the_episode_goes_on() {
        ClaimedWork claimed = claim();
        book.evolution().release(claimed.work().id(), claimed.fence());
        lose(claimed.work());
        assertThat(book.evolution()
                        .log(Objects.requireNonNull(claimed.work().episode()), PageRequest.first())
                        .items())
                .singleElement()
                .satisfies(step -> assertThat(step.loss()).contains("3 times"));
        assertThat(players.playUntil(run, now -> now.phase() == Phase.PROPOSE).phase())
                .isEqualTo(Phase.PROPOSE);
    }

    @Test
    void where_nobody_proposes_anything_the_generation_is_rejected() {
        players.playUntil(run, now -> now.phase() == Phase.PROPOSE);
        ClaimedWork claimed = claim();
        book.evolution().release(claimed.work().id(), claimed.fence());
        lose(claimed.work());
        EvolutionRun after = book.evolution().find(run).orElseThrow();
        assertThat(after.phase()).isEqualTo(Phase.EPOCH);
        assertThat(after.sequence()).isEqualTo(1);
        assertThat(after.actors().getFirst().plateau()).isEqualTo(1);
        assertThat(book.evolution()
                        .generations(run, GenerationFilter.any(), PageRequest.first())
                        .items()
                        .getFirst()
                        .outcome())
                .isEqualTo(Generation.Outcome.REJECTED);
    }

    @Test
    void where_nobody_judges_the_run_fails() {
        while (true) {
            ClaimedWork claimed = claim();
            if (claimed.work().kind() == EvolutionWork.Kind.JUDGE) {
                book.evolution().release(claimed.work().id(), claimed.fence());
                lose(claimed.work());
                break;
            }
            players.report(claimed);
        }
        EvolutionRun failed = book.evolution().find(run).orElseThrow();
        assertThat(failed.status()).isEqualTo(EvolutionRun.Status.FAILED);
        assertThat(failed.reason()).contains("nobody judged");
    }
}
