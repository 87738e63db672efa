package dev.minutebook.cli.evolution;

import static org.assertj.core.api.Assertions.assertThat;

import dev.minutebook.api.Problem;
import dev.minutebook.api.evolution.EvolutionRun.Phase;
import dev.minutebook.api.evolution.EvolutionRun.Status;
import dev.minutebook.api.evolution.EvolutionWork;
import dev.minutebook.api.evolution.lineage.Generation;
import dev.minutebook.api.evolution.lineage.Variant;
import dev.minutebook.cli.CliFixture;
import dev.minutebook.cli.fake.FakeEvolution;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/// A run looked on at while it goes on.
class RunFollowerTest {

    private static final String WATCH = "evolve watch " + Runs.RUN.text();

    private final CliFixture cli = new CliFixture();
    private final FakeEvolution evolution = cli.main().evolving();
    private final Deque<Runnable> course = new ArrayDeque<>();

    /// Each time the watcher rests, the next happens.
    @BeforeEach
    void a_run_that_tries_variants_and_ends() {
        Variant bold = Runs.variant(2, 1, "bold");
        evolution.run = Runs.run(Status.RUNNING, Phase.EPOCH, 1, 1, 2);
        evolution.generations = List.of(Runs.active(1, 0, 1.0), Runs.first());
        evolution.work = List.of(Runs.work(1, EvolutionWork.Kind.PLAY, false));
        course.add(() -> {
            evolution.run = Runs.run(Status.RUNNING, Phase.TRIAL, 2, 1, 2);
            evolution.generations = List.of(Runs.tried(2, 1, null, null), Runs.active(1, 0, 1.0), Runs.first());
            evolution.variants = List.of(bold);
            evolution.episodes = List.of(Runs.trial(2, null, true), Runs.trial(1, bold, false));
        });
        course.add(() -> {
            evolution.run = Runs.run(Status.RUNNING, Phase.APPROVE, 2, 1, 0);
            evolution.generations =
                    List.of(Runs.tried(2, 1, Generation.Outcome.REJECTED, 0.25), Runs.active(1, 0, 1.0), Runs.first());
            evolution.work = List.of(Runs.work(2, EvolutionWork.Kind.APPROVE, false));
        });
        course.add(() -> evolution.run = Runs.run(Status.COMPLETED, null, 2, 1, 0));
        cli.environment.whenPaused(() -> {
            Runnable next = course.poll();
            if (next != null) {
                next.run();
            }
        });
    }

    @Test
    void in_a_log_each_generation_and_phase_is_told_once() {
        CliFixture.Outcome outcome = cli.line(WATCH);

        assertThat(outcome.exit()).as(outcome.err()).isZero();
        assertThat(outcome.out()).isEqualTo("""
                Who listens  market:2  01975ba0-7c00-7000-8000-000000000001  running
                ●   0    as written
                ◉   1    buyer          active    +1.00 ±0.50    10 trials
                  Generation 1 is measured, epoch 3: 1 to play.
                  Variants of buyer are tried in the shadow: 1 to play.
                ├─○ 2    buyer          rejected  +0.25 ±0.50    10 trials
                Waits for a reviewer: minutebook evolve approve 01975ba0-7c00-7000-8000-000000000500 why
                  Somebody has to approve an agent.

                The run is completed: the goal is reached.
                  buyer   ▁▂  -3.00
                  seller  ▅▅  +1.00
                42 episodes in 3 generations, 250 of 1,000 tokens, $0.02.
                """);
    }

    @Test
    void at_a_terminal_scores_and_trials_are_drawn_anew() {
        cli.environment.terminal(72).set("NO_COLOR", "1");
        CliFixture.Outcome outcome = cli.line(WATCH);

        assertThat(outcome.exit()).as(outcome.err()).isZero();
        assertThat(outcome.out())
                .containsSubsequence(
                        "◉   1    buyer          active    +1.00 ±0.50    10 trials\n",
                        "\nGeneration 1 is measured, epoch 3\n  ██████░░░░ 3/5 episodes\n",
                        "  buyer   ▁▂  -3.00\n  seller  ▅▅  +1.00\nWaits for 1 to play\n",
                        "41 episodes · 250 of 1,000 tokens, $0.02 · Ctrl-C leaves it running\n",
                        "\u001b[7F\u001b[J",
                        "  ░░░░░░░░░░   0/1         1 bold\n  ██████████   1/1         baseline\n",
                        "├─○ 2",
                        "Waits for a reviewer: ",
                        "The run is completed: ");
    }

    @Test
    void a_lost_connection_is_taken_up_again_and_nothing_is_told_twice() {
        evolution.interrupt(Problem.Code.UNAVAILABLE, Problem.Code.RATE_LIMITED);
        course.clear();
        course.add(() -> {});
        course.add(() -> evolution.interrupt(Problem.Code.UNAVAILABLE));
        for (int i = 0; i < 10; i++) {
            course.add(() -> {});
        }
        course.add(() -> evolution.run = Runs.run(Status.CANCELLED, null, 1, 1, 0));

        CliFixture.Outcome outcome = cli.line(WATCH);

        assertThat(outcome.exit()).as("it did not reach its goal").isEqualTo(1);
        assertThat(outcome.out().lines().filter(line -> line.startsWith("◉"))).hasSize(1);
    }

    @Test
    void a_refusal_ends_it_and_so_does_ctrl_c() {
        evolution.interrupt(Problem.Code.FORBIDDEN);
        assertThat(cli.line(WATCH).exit()).isEqualTo(5);
        assertThat(cli.line("evolve watch 01975ba0-7c00-7000-8000-000000009999").exit())
                .isEqualTo(4);
        course.clear();
        cli.environment.whenPaused(() -> cli.environment.pressCtrlC());
        assertThat(cli.line(WATCH).exit()).isEqualTo(1);
    }

    @Test
    void programs_read_generations_and_the_end_line_by_line() {
        List<String> lines = cli.line(WATCH + " -o json").out().lines().toList();
        assertThat(lines).hasSize(4);
        assertThat(lines.subList(0, 3)).allMatch(line -> line.startsWith("{\"generation\":{"));
        assertThat(lines.getLast()).startsWith("{\"run\":{").contains("completed");
    }

    @Test
    void scripts_get_the_run() {
        assertThat(cli.line(WATCH + " -q").out()).isEqualTo(Runs.RUN.text() + "\n");
    }

    @Test
    void only_the_newest_of_many_generations_are_told() {
        evolution.generations = IntStream.rangeClosed(0, 50)
                .map(i -> 50 - i)
                .mapToObj(i -> i == 0 ? Runs.first() : Runs.tried(i, i - 1, Generation.Outcome.ACCEPTED, 0.5))
                .toList();
        course.clear();
        course.add(() -> evolution.run = Runs.run(Status.COMPLETED, null, 50, 50, 0));
        assertThat(cli.line(WATCH).out().lines())
                .filteredOn(line -> line.matches("[●◉⋮].*"))
                .hasSize(21)
                .first()
                .isEqualTo("⋮   31 earlier generations");
    }

    @Test
    void a_run_is_named_by_how_it_begins_or_as_the_last() {
        CliFixture.Outcome shown = cli.line("evolve show last");
        assertThat(shown.exit()).as(shown.err()).isZero();
        assertThat(shown.out())
                .contains(
                        "Name       Who listens",
                        "  buyer   ▁▂  -3.00",
                        "██████░░░░ 3/5 episodes",
                        "Waits for 1 to play");
        assertThat(cli.line("evolve lineage 01975ba0").out()).contains("◉ 1", "+1.00 ±0.50", "◉ active");
        assertThat(cli.line("evolve lineage last -o csv").out()).startsWith("generation,parent,change,outcome,gain");
    }
}
