package dev.minutebook.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.minutebook.api.tasks.Claim;
import dev.minutebook.api.tasks.OpenTask;
import dev.minutebook.api.tasks.Task;
import dev.minutebook.cli.CliFixture.Outcome;
import dev.minutebook.cli.fake.ShellWords;
import dev.minutebook.json.MinutebookJson;
import java.time.Duration;
import java.time.Instant;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class TaskVerbsTest {

    private final CliFixture cli = new CliFixture();

    @BeforeEach
    void an_agent() {
        cli.line("agents register ada --model gpt-5");
    }

    private String open(String... more) {
        String[] words = {"tasks", "open", "Count it", "-q"};
        return cli.run(Stream.of(words, more).flatMap(Arrays::stream).toArray(String[]::new))
                .out()
                .strip();
    }

    @Test
    void a_list_names_agents_instead_of_ids() {
        String id = open("--assignee", "ada");
        assertThat(cli.line("tasks list").out()).isEqualTo("""
                        TASK                                  STATUS  AGENT  OPENED    INPUT
                        %s  open    ada    just now  Count it
                        """.formatted(id));
        assertThat(cli.line("tasks list --status timed-out").err()).startsWith("No such tasks.");
        assertThat(cli.line("tasks list --status open --assignee ada -q").out()).contains(id);
    }

    @Test
    void an_agent_may_ask_for_work() {
        cli.line("agents register grace");
        cli.environment.set("MINUTEBOOK_AGENT", "grace");
        assertThat(cli.line("tasks find " + open()).out()).containsPattern("Asked by\\s+grace");
    }

    @Test
    void claiming_shows_the_task_the_fence_and_what_to_type_next() {
        String id = open();
        Outcome outcome = cli.line("tasks claim --as ada --workspace main");
        assertThat(outcome.exit()).isZero();
        assertThat(outcome.out())
                .contains(id, "Count it")
                .containsPattern("Fence\\s+1\\n")
                .contains("in 10 min (2026-03-01T10:10:00Z)");
        List<String> next = outcome.out()
                .lines()
                .filter(line -> line.startsWith("  minutebook"))
                .toList();
        assertThat(next).hasSize(5);
        for (String line : next) {
            List<String> words =
                    ShellWords.of(line).subList(1, ShellWords.of(line).size());
            assertThat(words).contains(id, "--fence", "1", "--workspace", "main");
            cli.tree().parseArgs(words.toArray(String[]::new));
        }
        List<String> start = ShellWords.of(next.getFirst());
        Outcome started = cli.run(start.subList(1, start.size()).toArray(String[]::new));
        assertThat(started.out()).containsPattern("Status\\s+running");
    }

    @Test
    void a_script_gets_the_id_and_the_fence() {
        String id = open();
        assertThat(cli.line("tasks claim --as ada -q").out()).isEqualTo(id + " 1\n");
    }

    @Test
    void a_claim_as_json_is_that_of_the_api() {
        open();
        Claim claim = MinutebookJson.STRICT.read(
                cli.line("tasks claim --as ada -o json --lease 1h30m").out(), Claim.class);
        assertThat(claim.fence()).isEqualTo(1);
        assertThat(claim.leaseUntil()).isEqualTo(Instant.parse("2026-03-01T11:30:00Z"));
    }

    @Test
    void nothing_to_claim_is_not_found() {
        Outcome outcome = cli.line("tasks claim --as ada");
        assertThat(outcome.exit()).isEqualTo(4);
        assertThat(outcome.out()).isEmpty();
        assertThat(outcome.err()).isEqualTo("""
                        error: no task waits for ada.
                        Wait for one: minutebook tasks claim --as ada --wait 30s
                        """);
    }

    @Test
    void waiting_ends_when_a_task_comes() {
        cli.environment.whenPaused(() -> {
            if (cli.environment.instant().isAfter(Instant.parse("2026-03-01T10:00:05Z"))) {
                cli.main().tasks().open(OpenTask.of("late"));
            }
        });
        Outcome outcome = cli.line("tasks claim --as ada --wait 30s");
        assertThat(outcome.exit()).isZero();
        assertThat(outcome.out()).contains("late");
    }

    @Test
    void waiting_ends_when_the_time_is_over() {
        assertThat(cli.line("tasks claim --as ada --wait 30s").exit()).isEqualTo(4);
        assertThat(Duration.between(Instant.parse("2026-03-01T10:00:00Z"), cli.environment.instant()))
                .isBetween(Duration.ofSeconds(30), Duration.ofSeconds(33));
    }

    @Test
    void waiting_and_a_key_do_not_go_together() {
        Outcome outcome = cli.line("tasks claim --as ada --wait 1s --key k");
        assertThat(outcome.exit()).isEqualTo(2);
        assertThat(outcome.err()).contains("do not go together");
    }

    @Test
    void claiming_needs_a_name() {
        Outcome outcome = cli.line("tasks claim");
        assertThat(outcome.exit()).isEqualTo(2);
        assertThat(outcome.err()).contains("Say who: add --as NAME, or set MINUTEBOOK_AGENT.");
        assertThat(cli.book.closed()).as("refused before the book was opened").isEqualTo(1);
    }

    @Test
    void a_task_is_kept_completed_and_shown() {
        String id = open();
        cli.line("tasks claim " + id + " --as ada");
        assertThat(cli.line("tasks heartbeat " + id + " --fence 1 --lease 1h").out())
                .isEqualTo("Lease until  in 1 h (2026-03-01T11:00:00Z)\n");
        assertThat(cli.line("tasks heartbeat " + id + " --fence 1 -o json").out())
                .isEqualTo("{\"leaseUntil\":\"2026-03-01T10:10:00Z\"}\n");
        cli.environment.type("42\nin all\n");
        Outcome completed = cli.line("tasks complete " + id + " - --fence 1");
        assertThat(completed.out()).containsPattern("Status\\s+completed").contains("Output    42\n          in all\n");
        assertThat(cli.line("tasks runs " + id).out()).contains("ATTEMPT", "ada");
    }

    @Test
    void a_fence_that_is_not_the_newest_is_refused() {
        String id = open();
        cli.line("tasks claim --as ada");
        for (String report : List.of("complete", "fail", "release", "start", "heartbeat")) {
            Outcome outcome = cli.line("tasks " + report + " " + id + " --fence 7");
            assertThat(outcome.exit()).as(report).isEqualTo(1);
            assertThat(outcome.err()).contains("Stop: the work is no longer yours");
        }
    }

    @Test
    void a_failed_and_a_released_task_are_open_again() {
        String id = open("--attempts", "3");
        cli.line("tasks claim --as ada");
        assertThat(cli.line("tasks fail " + id + " broke --fence 1").out()).containsPattern("Status\\s+open");
        cli.line("tasks claim --as ada");
        assertThat(cli.line("tasks release " + id + " --fence 2").exit()).isZero();
        Task cancelled = MinutebookJson.STRICT.read(
                cli.line("tasks cancel " + id + " -o json").out(), Task.class);
        assertThat(cancelled.status()).isEqualTo(Task.Status.CANCELLED);
    }

    @Test
    void a_key_goes_with_the_write() {
        open("--key", "once-1");
        assertThat(cli.main().keys()).containsExactly("once-1");
    }

    @Test
    void what_is_no_id_is_a_usage_error() {
        Outcome outcome = cli.line("tasks find 123");
        assertThat(outcome.exit()).isEqualTo(2);
        assertThat(outcome.err()).isEqualTo("""
                        error: TASK: '123' is not an id; ids have 36 characters, of which the first few will do, and last is the newest.
                        See what is expected: minutebook tasks find --help
                        """);
    }
}
