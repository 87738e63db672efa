package dev.minutebook.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.minutebook.api.agents.Agent;
import dev.minutebook.api.agents.AgentRef;
import dev.minutebook.api.agents.AgentSession;
import dev.minutebook.api.agents.WakeContext;
import dev.minutebook.cli.CliFixture.Outcome;
import dev.minutebook.json.MinutebookJson;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class AgentVerbsTest {

    private final CliFixture cli = new CliFixture();

    @Test
    void registering_shows_the_agent_as_a_block() {
        Outcome outcome = cli.run("agents", "register", "Ada", "--model", "llama-4");
        assertThat(outcome.exit()).isZero();
        assertThat(outcome.err())
                .isEqualTo("Who serves llama-4 is not known; say so: minutebook agents update ada --provider NAME\n");
        assertThat(outcome.out()).isEqualTo("""
                        Name     ada
                        Kind     model
                        Model    llama-4
                        Lives    0
                        Created  just now (2026-03-01T10:00:00Z)
                        Version  1
                        Id       01975ba0-7c00-7000-8000-000000000002
                        """);
    }

    @Test
    void json_is_exactly_that_of_the_api() {
        cli.line("agents register ada --model gpt-5");
        Agent ada = cli.main().agents().find(AgentRef.of("ada")).orElseThrow();
        assertThat(cli.line("agents find ada -o json").out()).isEqualTo(MinutebookJson.STRICT.write(ada) + "\n");
        String list = cli.line("agents list -o json").out();
        assertThat(MinutebookJson.STRICT
                        .page(list.getBytes(StandardCharsets.UTF_8), Agent.class)
                        .items())
                .containsExactly(ada);
    }

    @Test
    void quiet_prints_what_a_script_takes_hold_of() {
        assertThat(cli.line("agents register ada --model gpt-5 --quiet").out()).isEqualTo("ada\n");
        cli.line("agents register grace");
        assertThat(cli.line("agents list -q").out()).isEqualTo("ada\ngrace\n");
    }

    @Test
    void an_empty_list_says_what_to_do_next() {
        Outcome outcome = cli.line("agents list");
        assertThat(outcome.exit()).isZero();
        assertThat(outcome.out()).isEmpty();
        assertThat(outcome.err())
                .isEqualTo("No agents yet. Register one: minutebook agents register ada --model gpt-5\n");
        assertThat(cli.line("agents list --quiet").err()).isEmpty();
        assertThat(cli.line("agents list -o json").out()).isEqualTo("{\"items\":[]}\n");
        assertThat(cli.line("agents list --kind human").err()).startsWith("No such agents.");
    }

    @Test
    void a_list_goes_on_by_cursor_or_to_the_end() {
        for (int i = 1; i <= 5; i++) {
            cli.line("agents register a" + i);
        }
        Outcome first = cli.line("agents list --limit 2");
        assertThat(first.out()).contains("a1", "a2").doesNotContain("a3");
        assertThat(first.err()).isEqualTo("There is more: add --cursor 2 or --all.\n");
        assertThat(cli.line("agents list --limit 2 -q").err()).startsWith("There is more");
        assertThat(cli.line("agents list --limit 2 --cursor 4 -q").out()).isEqualTo("a5\n");
        assertThat(cli.line("agents list --limit 2 --all -q").out().lines()).hasSize(5);
        Outcome lines = cli.line("agents list --limit 2 --all -o json");
        assertThat(lines.out().lines())
                .hasSize(5)
                .allSatisfy(line -> assertThat(
                                MinutebookJson.STRICT.read(line, Agent.class).name())
                        .startsWith("a"));
        assertThat(cli.line("agents list --limit 201").exit()).isEqualTo(2);
    }

    @Test
    void update_changes_only_what_is_named_and_checks_the_version(@TempDir Path folder) throws Exception {
        Path persona = Files.writeString(folder.resolve("ada.md"), "You count.\n");
        cli.line("agents register ada --model gpt-5 --about counting");
        assertThat(cli.run("agents", "update", "ada", "--constitution", "@" + persona)
                        .exit())
                .isZero();
        Agent ada = cli.main().agents().find(AgentRef.of("ada")).orElseThrow();
        assertThat(ada.constitution()).isEqualTo("You count.\n");
        assertThat(ada.selfDescription()).isEqualTo("counting");
        Outcome stale = cli.line("agents update ada --model gpt-6 --if-version 1");
        assertThat(stale.exit()).isEqualTo(1);
        assertThat(stale.err()).contains("the version is 2 by now", "Read it again");
    }

    @Test
    void an_agent_is_cloned_renamed_merged_archived_and_restored() {
        cli.line("agents register ada --model gpt-5");
        assertThat(cli.line("agents clone ada bea -q").out()).isEqualTo("bea\n");
        assertThat(cli.line("agents rename bea cleo -q").out()).isEqualTo("cleo\n");
        assertThat(cli.line("agents merge cleo ada -q").out()).isEqualTo("ada\n");
        assertThat(cli.line("agents list --archived").out()).contains("cleo");
        String id =
                cli.main().agents().find(AgentRef.of("ada")).orElseThrow().id().text();
        assertThat(cli.line("agents archive ada").out()).contains("Archived");
        assertThat(cli.line("agents find ada").exit()).isEqualTo(4);
        assertThat(cli.line("agents restore " + id).exit()).isZero();
        assertThat(cli.line("agents find ada").exit()).isZero();
    }

    @Test
    void a_merged_agent_names_who_took_over() {
        cli.line("agents register ada --model gpt-5");
        cli.line("agents register old --model gpt-4");
        String id =
                cli.main().agents().find(AgentRef.of("old")).orElseThrow().id().text();
        cli.line("agents merge old ada");
        assertThat(cli.line("agents find " + id).out()).containsPattern("Merged into\\s+ada\\n");
    }

    @Test
    void a_life_is_begun_entered_and_ended() {
        cli.line("agents register ada --model gpt-5");
        Outcome spawned = cli.line("agents spawn ada");
        String id = cli.line("agents sessions ada -q").out().strip();
        assertThat(spawned.out()).contains(id, "Life", "1");
        assertThat(spawned.err()).contains("minutebook agents wake " + id);
        assertThat(cli.line("agents wake " + id).out()).contains("You are ada.");
        WakeContext context = MinutebookJson.STRICT.read(
                cli.line("agents wake " + id + " -o json").out(), WakeContext.class);
        assertThat(context.session().wakes()).isEqualTo(2);
        cli.environment.type("half done\n");
        cli.line("agents end " + id + " -");
        AgentSession ended = MinutebookJson.STRICT.read(
                cli.line("agents session " + id + " -o json").out(), AgentSession.class);
        assertThat(ended.closingNote()).isEqualTo("half done");
        assertThat(ended.open()).isFalse();
        assertThat(cli.line("agents sessions ada --open").err()).startsWith("No open life.");
        assertThat(cli.line("agents session 01975ba0-7c00-7000-8000-999999999999")
                        .exit())
                .isEqualTo(4);
    }

    @Test
    void times_are_relative_for_people() {
        cli.line("agents register ada --model gpt-5");
        cli.line("agents spawn ada");
        cli.environment.later(Duration.ofMinutes(3));
        assertThat(cli.line("agents sessions ada").out()).contains("3 min ago");
    }

    @Test
    void a_person_is_not_spawned() {
        cli.line("agents register grace");
        Outcome outcome = cli.line("agents spawn grace");
        assertThat(outcome.exit()).isEqualTo(1);
        assertThat(outcome.err()).isEqualTo("""
                        error: agent 'grace' is a person.
                        See what there is: minutebook agents list
                        """);
    }
}
