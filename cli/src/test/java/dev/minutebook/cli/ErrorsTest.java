package dev.minutebook.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.minutebook.api.MinutebookException;
import dev.minutebook.api.Problem;
import dev.minutebook.cli.CliFixture.Outcome;
import dev.minutebook.json.MinutebookJson;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.AccessDeniedException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

class ErrorsTest {

    private final CliFixture cli = new CliFixture();

    private static CliFixture failing(RuntimeException failure) {
        return CliFixture.on(address -> {
            throw failure;
        });
    }

    @ParameterizedTest
    @EnumSource(Problem.Code.class)
    void every_problem_is_two_lines_for_people_and_one_document_for_programs(Problem.Code code) {
        MinutebookException refusal = code.because("it happened");
        Outcome outcome = failing(refusal).line("agents list");
        assertThat(outcome.out()).isEmpty();
        assertThat(outcome.err()).startsWith("error: it happened.\n").hasLineCount(2);
        Outcome json = failing(refusal).line("agents list -o json");
        assertThat(json.exit()).isEqualTo(outcome.exit()).isPositive();
        assertThat(json.out()).isEmpty();
        assertThat(MinutebookJson.STRICT.read(json.err(), Problem.class)).isEqualTo(refusal.problem());
    }

    @ParameterizedTest
    @CsvSource({
        "INVALID,2",
        "TOO_LARGE,2",
        "UNAUTHENTICATED,5",
        "FORBIDDEN,5",
        "NOT_FOUND,4",
        "CONFLICT,1",
        "STALE_FENCE,1",
        "STALE_VERSION,1",
        "KEY_REUSED,1",
        "INTERNAL,1",
        "RATE_LIMITED,6",
        "UNAVAILABLE,6"
    })
    void each_problem_has_its_exit_code(Problem.Code code, int exit) {
        assertThat(failing(code.because("x")).line("agents list").exit()).isEqualTo(exit);
    }

    @Test
    void the_advice_fits_what_is_missing() {
        assertThat(cli.line("tasks claim --as nobody").err())
                .contains("there is no agent 'nobody'")
                .contains("minutebook agents list");
        assertThat(cli.line("channels read gone").err()).contains("minutebook channels list");
    }

    @ParameterizedTest
    @CsvSource({
        "memories standing ID,there is no memory,memories list",
        "memories release ID --reason x,it is not in quarantine,memories list",
        "forget ID --reason x,it is behind a red line,memories list",
        "knowledge show ID,there is no knowledge,knowledge list",
        "knowledge history ID,entry 1 was superseded,knowledge list",
        "evolve show ID,there is no run,evolve list",
        "evolve start market,there is no scenario 'market',evolve scenario list",
        "evolve start market --judge ada,there is no agent 'ada',agents list",
        "evolve scenario export market,there is no scenario 'market',evolve scenario list",
        "cite ID --evidence ID --as ada,there is no evidence,evidence list",
        "cite ID --evidence ID --as ada,there is no debate,debates list"
    })
    void the_advice_leads_to_where_it_is_found(String line, String detail, String list) {
        String id = "01975ba0-7c00-7000-8000-000000000001";
        assertThat(failing(Problem.Code.CONFLICT.because(detail))
                        .line(line.replace("ID", id))
                        .err())
                .contains("See what there is: minutebook " + list);
    }

    @Test
    void the_advice_names_the_workspace_that_was_asked_for() {
        assertThat(cli.line("channels read gone --workspace main").err())
                .contains("minutebook channels list --workspace main\n");
        assertThat(cli.line("--workspace main channels read gone").err())
                .contains("minutebook channels list --workspace main\n");
    }

    @Test
    void what_is_spelled_wrong_gets_a_suggestion() {
        Outcome verb = cli.line("agents regster ada");
        assertThat(verb.exit()).isEqualTo(2);
        assertThat(verb.err()).startsWith("error: there is no command regster.\nDid you mean register");
        assertThat(cli.line("agents list --archivd").err())
                .startsWith("error: there is no option --archivd.\n")
                .contains("--archived");
        assertThat(cli.line("tasks claim --ass ada").err())
                .startsWith("error: there is no option --ass.\nDid you mean");
        assertThat(cli.line("agents rename a b c").err())
                .startsWith("error: one argument too many: c.\n")
                .contains("minutebook agents rename --help");
        assertThat(cli.line("agents register").err()).isEqualTo("""
                        error: Missing required parameter: 'NAME'.
                        See what is expected: minutebook agents register --help
                        """);
    }

    @Test
    void a_usage_error_is_json_when_json_was_asked_for_anywhere() {
        for (String line : new String[] {
            "agents list --nonsense --output json",
            "agents list --nonsense -o json",
            "agents list --nonsense --output=json"
        }) {
            Problem problem = MinutebookJson.STRICT.read(cli.line(line).err(), Problem.class);
            assertThat(problem.code()).isEqualTo(Problem.Code.INVALID);
        }
    }

    @Test
    void a_bound_broken_by_an_argument_is_a_usage_error() {
        Outcome outcome = cli.run("agents", "register", "a b");
        assertThat(outcome.exit()).isEqualTo(2);
        assertThat(outcome.err())
                .startsWith("error: name must be 1 to 32 letters")
                .contains("minutebook agents register --help");
        assertThat(cli.book.closed()).as("refused before the book was opened").isZero();
    }

    @Test
    void a_broken_connection_is_unavailable_and_a_bug_is_internal() {
        RuntimeException lost = new UncheckedIOException(new IOException("connection reset"));
        Outcome unreachable = failing(lost).line("agents list");
        assertThat(unreachable.exit()).isEqualTo(6);
        assertThat(unreachable.err()).startsWith("error: connection reset.\n");
        Outcome bug = failing(new IllegalStateException("oh\nno")).line("agents list");
        assertThat(bug.exit()).isEqualTo(1);
        assertThat(bug.err()).startsWith("error: oh.\n").hasLineCount(2);
        assertThat(failing(new NullPointerException()).line("agents list").err())
                .startsWith("error: something went wrong that has no words.\n");
    }

    @Test
    void a_file_that_cannot_be_used_is_named() {
        RuntimeException denied = new UncheckedIOException(new AccessDeniedException("/etc/x", null, "no right"));
        Outcome outcome = failing(denied).line("agents list");
        assertThat(outcome.exit()).isEqualTo(2);
        assertThat(outcome.err()).startsWith("error: the file /etc/x cannot be used: access is denied.\n");
    }

    @Test
    void a_stack_trace_is_shown_only_when_asked_for() {
        CliFixture broken = failing(new IllegalStateException("oh"));
        assertThat(broken.line("agents list").err()).doesNotContain("\tat ");
        broken.environment.set("MINUTEBOOK_DEBUG", "1");
        assertThat(broken.line("agents list").err()).contains("\tat dev.minutebook");
    }

    @Test
    void a_problem_that_holds_escape_sequences_is_made_harmless() {
        CliFixture broken = failing(Problem.Code.CONFLICT.because("agent '\u001b[2J'"));
        assertThat(broken.line("agents list").err()).contains("␛[2J").doesNotContain("\u001b");
    }

    @Test
    void a_terminal_sees_the_error_in_red() {
        CliFixture broken = failing(Problem.Code.CONFLICT.because("x"));
        broken.environment.terminal(80);
        assertThat(broken.line("agents list").err()).contains("\u001b[31merror:\u001b[0m x.");
        assertThat(broken.line("agents list --no-color").err()).doesNotContain("\u001b[31m");
    }
}
