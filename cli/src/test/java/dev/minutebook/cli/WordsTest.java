package dev.minutebook.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.minutebook.cli.CliFixture.Outcome;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// What is said when something was meant otherwise than it was typed.
class WordsTest {

    private final CliFixture cli = new CliFixture();

    @BeforeEach
    void agents() {
        cli.line("agents register ada --model gpt-5");
        cli.line("agents register grace --model gpt-5");
    }

    @ParameterizedTest
    @ValueSource(strings = {"critc", "critics", "crtiic", "kritic"})
    void a_role_that_is_a_slip_of_the_pen_is_refused(String role) {
        Outcome outcome = cli.run("debates", "open", "Ship?", "--seat", "ada", "--seat", "grace:" + role);
        assertThat(outcome.exit()).isEqualTo(2);
        assertThat(outcome.err()).contains("there is no role '" + role + "'; did you mean critic?");
    }

    @ParameterizedTest
    @ValueSource(strings = {"critic", "red_team", "historian", "tester", "viewer"})
    void any_other_role_may_be_taken(String role) {
        assertThat(cli.run("debates", "open", "Ship?", "--seat", "ada", "--seat", "grace:" + role)
                        .exit())
                .isZero();
    }

    @Test
    void an_option_in_the_plural_leads_to_its_own_word() {
        Outcome outcome = cli.run("debates", "open", "Ship?", "--seat", "ada", "--seat", "grace", "--options", "yes");
        assertThat(outcome.exit()).isEqualTo(2);
        assertThat(outcome.err()).contains("there is no option --options").contains("Did you mean --option");
    }

    @Test
    void whoever_names_nobody_is_told_so() {
        cli.line("channels create general");
        Outcome outcome = cli.run("channels", "post", "general", "@grcae and @grace, mail x@nowhere", "--as", "ada");
        assertThat(outcome.exit()).isZero();
        assertThat(outcome.err()).isEqualTo("@grcae reached nobody: there is no live agent of that name.\n");
        assertThat(cli.run("channels", "post", "general", "@grace: hello from @ada", "--as", "ada")
                        .err())
                .isEmpty();
    }

    @Test
    void a_search_that_finds_nothing_says_what_it_did_not_look_at() {
        assertThat(cli.line("search budget").err()).contains("with --as NAME");
        assertThat(cli.line("search budget --as ada").err())
                .contains("Nothing like it")
                .doesNotContain("--as NAME");
    }

    @ParameterizedTest
    @ValueSource(strings = {"5m", "5min", "PT5M", "300s"})
    void a_length_of_time_may_be_written_in_any_form(String length) {
        Outcome outcome =
                cli.run("debates", "open", "Ship?", "--seat", "ada", "--seat", "grace", "--turn-timeout", length);
        assertThat(outcome.exit()).as(outcome.err()).isZero();
    }

    @Test
    void what_can_be_found_can_be_shown() {
        cli.tree().getSubcommands().forEach((noun, verbs) -> {
            if (verbs.getSubcommands().containsKey("find")) {
                assertThat(verbs.getSubcommands()).as(noun).containsKey("show");
            }
        });
    }

    @Test
    void one_round_is_not_several() {
        Outcome outcome = cli.line("debates open Ship? --seat ada --seat grace --rounds 1");
        assertThat(outcome.out()).contains("at most 1 round;").doesNotContain("1 rounds");
    }

    @Test
    void a_file_that_cannot_be_read_is_spoken_of_without_names_of_classes() {
        assertThat(cli.line("audit verify --checkpoint nowhere.txt").err())
                .doesNotContain("Exception")
                .contains("nowhere.txt");
    }
}
