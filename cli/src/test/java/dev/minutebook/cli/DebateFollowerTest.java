package dev.minutebook.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.minutebook.api.PageRequest;
import dev.minutebook.api.Problem;
import dev.minutebook.api.asks.AskFilter;
import dev.minutebook.api.debates.DebateId;
import dev.minutebook.api.debates.TurnId;
import dev.minutebook.cli.CliFixture.Outcome;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// Debates looked on at while they go on, and played again.
class DebateFollowerTest {

    private final CliFixture cli = new CliFixture();

    @BeforeEach
    void agents() {
        cli.line("agents register ada --model gpt-5");
        cli.line("agents register grace");
    }

    private String open(String more) {
        return cli.line("debates open Friday --seat ada --seat grace:critic --option yes --option no -q " + more)
                .out()
                .strip();
    }

    /// Each time the watcher rests, something is answered.
    private void goesOn(String id, String... votes) {
        DebateDriver meeting = DebateDriver.of(cli, id, votes);
        cli.environment.whenPaused(meeting::next);
        cli.main().debates().whenIdle(meeting::next);
    }

    @Test
    void a_debate_is_watched_to_its_decision() {
        String id = open("--rounds 2");
        goesOn(id, "yes", "no", "yes", "yes");
        Outcome outcome = cli.line("debates watch " + id);
        assertThat(outcome.exit()).isZero();
        assertThat(outcome.err()).isEmpty();
        assertThat(outcome.out())
                .containsSubsequence(
                        "Round 1, proposal",
                        "  ada says 1",
                        "Round 1, convergence",
                        "Consensus █████░░░░░ 0.50",
                        "Round 2, proposal",
                        "Round 2, convergence",
                        "The debate was completed: early consensus.",
                        "Spent 1,800 tokens, $0.12.",
                        "Winner      yes",
                        "Conclusion  It is to be yes")
                .doesNotContain("\u001b");
        assertThat(numbers(outcome.out())).containsExactly(1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12);
    }

    @Test
    void who_looks_on_is_told_whom_it_waits_for_and_that_no_chamber_serves_them() {
        String id = cli.line("debates open Friday --seat ada::openai/gpt-5 --seat grace --rounds 1 -q")
                .out()
                .strip();
        String nobody = "Waits for ada: no chamber serves openai; this seat will not be answered";
        assertThat(cli.line("debates show " + id).err())
                .contains(nobody)
                .containsPattern("Waits for grace.* \\(until ");
        goesOn(id, "P1", "P1");

        Outcome outcome = cli.line("debates watch " + id);

        assertThat(outcome.exit()).isZero();
        assertThat(outcome.out()).contains(nobody).containsPattern("Waits for grace.* \\(until ");
        assertThat(cli.line("debates show " + id).err()).doesNotContain("Waits for");
    }

    @Test
    void a_long_debate_is_read_part_by_part_and_nothing_is_left_out() {
        String id = open("--rounds 9 --no-early-exit");
        String[] votes = new String[18];
        java.util.Arrays.fill(votes, "yes");
        DebateDriver.hold(cli, id, votes);
        Outcome outcome = cli.line("debates watch " + id);
        assertThat(numbers(outcome.out()))
                .isEqualTo(java.util.stream.IntStream.rangeClosed(1, 54).boxed().toList());
    }

    private static List<Integer> numbers(String out) {
        return out.lines()
                .filter(line -> line.matches("(ada|grace)  #\\d+ .*"))
                .map(line -> Integer.valueOf(line.replaceAll("^\\w+  #(\\d+) .*", "$1")))
                .toList();
    }

    @Test
    void a_lost_connection_is_taken_up_again_and_nothing_is_shown_twice() {
        String id = open("--rounds 1");
        DebateDriver meeting = DebateDriver.of(cli, id, "yes", "yes");
        int[] rests = {0};
        cli.environment.whenPaused(() -> {
            meeting.next();
            if (++rests[0] < 8 && rests[0] % 2 == 0) {
                cli.main().debates().interrupt(Problem.Code.UNAVAILABLE, Problem.Code.RATE_LIMITED);
            }
        });
        Outcome outcome = cli.line("debates watch " + id);
        assertThat(outcome.exit()).isZero();
        assertThat(numbers(outcome.out())).containsExactly(1, 2, 3, 4, 5, 6);
    }

    @Test
    void a_refusal_ends_it() {
        String id = open("");
        cli.main().debates().interrupt(Problem.Code.FORBIDDEN);
        assertThat(cli.line("debates watch " + id).exit()).isEqualTo(5);
        assertThat(cli.line("debates watch 01975ba0-7c00-7000-8000-000000009999")
                        .exit())
                .isEqualTo(4);
    }

    @Test
    void opening_and_watching_is_one_command() {
        cli.environment.whenPaused(() -> {
            var asks = cli.main().asks().list(AskFilter.any(), PageRequest.first());
            if (!asks.items().isEmpty()) {
                DebateDriver.of(cli, asks.items().getFirst().debate().text(), "yes")
                        .next();
            }
        });
        Outcome outcome =
                cli.line("debates open Friday --seat ada --seat grace --option yes --option no --rounds 1 --watch");
        assertThat(outcome.exit()).as(outcome.err()).isZero();
        assertThat(outcome.out()).contains("Waits for", "The debate was completed");
    }

    @Test
    void a_debate_that_fails_or_is_cancelled_ends_with_one() {
        String id = open("--gate convergence");
        DebateDriver meeting = DebateDriver.of(cli, id);
        cli.environment.whenPaused(() -> {
            if (!meeting.next()) {
                var gate = cli.main()
                        .approvals()
                        .list(dev.minutebook.api.approvals.ApprovalFilter.pending(), PageRequest.first())
                        .items()
                        .getFirst();
                cli.main().approvals().refuse(gate.id(), "no");
            }
        });
        Outcome outcome = cli.line("debates watch " + id);
        assertThat(outcome.exit()).isEqualTo(1);
        assertThat(outcome.out())
                .contains("Waits for a reviewer: minutebook approvals list --debate " + id)
                .contains("The debate failed: gate refused.");
        String cancelled = open("");
        cli.line("debates cancel " + cancelled);
        assertThat(cli.line("debates watch " + cancelled).exit()).isEqualTo(1);
    }

    @Test
    void ctrl_c_ends_the_watching_and_not_the_debate() {
        String id = open("");
        cli.environment.whenPaused(() -> cli.environment.pressCtrlC());
        assertThat(cli.line("debates watch " + id).exit()).isEqualTo(1);
        assertThat(cli.line("debates find " + id).out()).contains("running");
    }

    @Test
    void programs_read_turns_and_the_end_line_by_line() {
        String id = open("--rounds 1");
        goesOn(id, "yes", "yes");
        Outcome outcome = cli.line("debates watch " + id + " -o json");
        assertThat(outcome.exit()).isZero();
        List<String> lines = outcome.out().lines().toList();
        assertThat(lines).hasSize(7);
        assertThat(lines.subList(0, 6)).allMatch(line -> line.startsWith("{\"turn\":{"));
        assertThat(lines.getLast()).startsWith("{\"debate\":{").contains("\"decision\":{");
    }

    @Test
    void scripts_get_the_decision() {
        String id = open("--rounds 1");
        goesOn(id, "yes", "yes");
        Outcome outcome = cli.line("debates watch " + id + " -q");
        assertThat(outcome.exit()).isZero();
        assertThat(cli.line("decisions find " + outcome.out().strip()).out()).contains("yes");
    }

    @Test
    void a_person_at_a_terminal_sees_who_is_speaking() {
        cli.environment.terminal(60).set("NO_COLOR", "1");
        String id = open("--rounds 2");
        TurnId ask = cli.main()
                .asks()
                .list(AskFilter.any(), PageRequest.first())
                .items()
                .getFirst()
                .id();
        cli.main().debates().speak(DebateId.of(id), ask, 1, "I think \u001b[31mthat\nwe should");
        cli.main().debates().speak(DebateId.of(id), ask, 1, "x".repeat(200) + " and that is all");
        goesOn(id, "yes", "no", "yes", "yes");
        Outcome outcome = cli.line("debates watch " + id);
        assertThat(outcome.exit()).isZero();
        assertThat(outcome.out())
                .contains("Round 1/2 proposal · 2 to answer · 0 tokens")
                .contains("ada I think ␛[31mthat we should")
                .containsPattern("ada …x+ and that is all")
                .contains("Consensus ▅ 0.50")
                .contains("The debate was completed");
        String shown = screen(outcome.out());
        assertThat(shown).doesNotContain("to answer", "I think");
        assertThat(numbers(shown)).containsExactly(1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12);
        assertThat(cli.main().debates().listeners()).isZero();
    }

    /// What stands on a terminal in the end.
    private static String screen(String out) {
        StringBuilder shown = new StringBuilder();
        for (String part : out.split("(?=\u001b\\[\\d+F\u001b\\[J)")) {
            String rest = part;
            if (part.startsWith("\u001b[")) {
                int lines = Integer.parseInt(part.substring(2, part.indexOf('F')));
                for (int i = 0; i <= lines; i++) {
                    int end = shown.lastIndexOf("\n");
                    shown.setLength(i == lines ? end + 1 : end);
                }
                rest = part.substring(part.indexOf('J') + 1);
            }
            shown.append(rest);
        }
        return shown.toString();
    }

    @Test
    void a_dumb_terminal_gets_plain_lines() {
        cli.environment.terminal(60).set("TERM", "dumb");
        String id = open("--rounds 1");
        goesOn(id, "yes", "yes");
        Outcome outcome = cli.line("debates watch " + id);
        assertThat(outcome.out()).doesNotContain("\u001b").contains("The debate was completed");
    }

    @Test
    void listening_prints_what_is_said_until_the_debate_ends() {
        String id = open("");
        TurnId ask = TurnId.of(id);
        cli.main().debates().speak(DebateId.of(id), ask, 1, "one");
        cli.main().debates().speak(DebateId.of(id), ask, 2, "two");
        cli.main().debates().whenIdle(() -> cli.main().debates().cancel(DebateId.of(id), null));
        Outcome outcome = cli.line("debates listen " + id);
        assertThat(outcome.exit()).isZero();
        assertThat(outcome.out()).contains("ada", "one", "grace", "two");
        assertThat(cli.line("debates listen " + id + " --limit 1 -o json").exit())
                .isZero();
    }

    @Test
    void a_replay_keeps_the_order_and_divides_the_pauses() {
        String id = open("--rounds 1");
        DebateDriver meeting = DebateDriver.of(cli, id, "yes", "yes");
        for (int minutes : new int[] {0, 10, 20, 0, 0, 0}) {
            cli.environment.later(Duration.ofMinutes(minutes));
            meeting.next();
        }
        for (var speed : java.util.Map.of("10", 180, "0.5x", 3_600, "max", 0).entrySet()) {
            Instant before = cli.environment.instant();
            Outcome outcome = cli.line("debates replay " + id + " --speed " + speed.getKey());
            assertThat(outcome.exit()).isZero();
            assertThat(numbers(outcome.out())).containsExactly(1, 2, 3, 4, 5, 6);
            assertThat(outcome.out()).contains("The debate was completed");
            assertThat(Duration.between(before, cli.environment.instant()))
                    .isEqualTo(Duration.ofSeconds(speed.getValue()));
        }
        assertThat(cli.line("debates replay " + id + " --speed max -o json")
                        .out()
                        .lines())
                .hasSize(7);
    }

    @Test
    void a_replay_can_be_stopped() {
        String id = open("--rounds 1");
        DebateDriver meeting = DebateDriver.of(cli, id, "yes", "yes");
        meeting.next();
        cli.environment.later(Duration.ofHours(5));
        meeting.next();
        cli.environment.whenPaused(() -> cli.environment.pressCtrlC());
        Outcome outcome = cli.line("debates replay " + id);
        assertThat(numbers(outcome.out())).containsExactly(1);
    }

    @ParameterizedTest
    @ValueSource(strings = {"0", "-1", "fast", "1e9", "x", "1000000000"})
    void what_is_no_speed_is_a_usage_error(String speed) {
        Outcome outcome = cli.line("debates replay 01975ba0-7c00-7000-8000-000000000001 --speed=" + speed);
        assertThat(outcome.exit()).isEqualTo(2);
        assertThat(outcome.err()).contains("is no speed");
    }
}
