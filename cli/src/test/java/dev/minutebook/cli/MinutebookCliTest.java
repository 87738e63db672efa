package dev.minutebook.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;

import dev.minutebook.api.Minutebook;
import dev.minutebook.api.Workspace;
import dev.minutebook.cli.CliFixture.Outcome;
import dev.minutebook.cli.call.ExitCode;
import dev.minutebook.cli.fake.ShellWords;
import dev.minutebook.cli.verbs.Verb;
import java.io.IOException;
import java.lang.reflect.Method;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import picocli.CommandLine;

class MinutebookCliTest {

    /// To build the tree takes longer than to parse a line, which it forgets with the next.
    private static final CommandLine PARSER = new CliFixture().tree();

    private final CliFixture cli = new CliFixture();

    @Test
    void every_verb_of_the_api_has_a_command() {
        List<String> missing = new ArrayList<>();
        int verbs = 0;
        CommandLine tree = cli.tree();
        for (Method capability : capabilities()) {
            CommandLine noun = tree.getSubcommands().get(hyphenated(capability.getName()));
            assertThat(noun).as(capability.getName()).isNotNull();
            for (Method verb : capability.getReturnType().getDeclaredMethods()) {
                if (verb.isDefault() || verb.isSynthetic()) {
                    continue; // made of others
                }
                verbs++;
                if (!noun.getSubcommands().containsKey(hyphenated(verb.getName()))) {
                    missing.add(capability.getName() + " " + hyphenated(verb.getName()));
                }
            }
        }
        assertThat(verbs).isGreaterThan(40);
        // search is a verb of its own: `search WORDS` and `search --status`, and a language is changed by `workspaces
        // language`; scenarios have verbs of their own, as
        // `evolve scenario check`; an agent is decided about by `evolve approve` or `evolve refuse`;
        // a history comes from a file, by `evolve import`, and everything else by `imports run`; a dossier is made by
        // `dossier`
        assertThat(missing)
                .containsExactlyInAnyOrder(
                        "search search",
                        "search status",
                        "search change-language",
                        "evolution check",
                        "evolution import-scenario",
                        "evolution scenarios",
                        "evolution import-history",
                        "conversations import-past",
                        "memories import-past",
                        "knowledge import-past",
                        "debates dossier",
                        "decisions dossier",
                        "evolution decide");
    }

    /// Commands that are other words for an operation.
    private static final Map<String, String> MADE_OF = Map.of(
            "workspaces.language",
            "search.changeLanguage",
            "conversations.rename",
            "conversations.update",
            "conversations.edit",
            "conversations.append",
            "conversations.regenerate",
            "conversations.append",
            "evolution.scenario import",
            "evolution.importScenario",
            "evolution.approve",
            "evolution.decide",
            "evolution.refuse",
            "evolution.decide");

    /// Whoever attacks every route attacks every command with it.
    @Test
    void every_command_that_writes_is_an_operation_of_the_server() throws IOException {
        Set<String> operations = Pattern.compile("operationId: (\\S+)")
                .matcher(Files.readString(Path.of("..", "server", "src", "main", "resources", "openapi.yaml")))
                .results()
                .map(found -> found.group(1))
                .collect(Collectors.toSet());
        List<String> writing = commands(cli.tree())
                .map(CommandLine::getCommandSpec)
                .filter(spec -> spec.findOption("--key") != null)
                .map(spec ->
                        spec.qualifiedName().replaceFirst("^minutebook ", "").replaceFirst("^evolve ", "evolution "))
                .toList();
        assertThat(writing).hasSizeGreaterThan(60).allSatisfy(command -> {
            String verb = camel(command.substring(command.indexOf(' ') + 1));
            String name = command.contains(" ") ? camel(command.substring(0, command.indexOf(' '))) + "." + verb : verb;
            String operation = MADE_OF.getOrDefault(name, name);
            assertThat(operations)
                    .as(command)
                    .anyMatch(one -> one.equals(operation) || !operation.contains(".") && one.endsWith("." + verb));
        });
    }

    private static String camel(String hyphenated) {
        return Pattern.compile("-(.)")
                .matcher(hyphenated)
                .replaceAll(found -> found.group(1).toUpperCase(Locale.ROOT));
    }

    @TestFactory
    Stream<DynamicTest> every_command_says_what_it_is_for_and_shows_examples_that_work() {
        return commands(cli.tree())
                .map(command ->
                        DynamicTest.dynamicTest(command.getCommandSpec().qualifiedName(), () -> teaches(command)));
    }

    private void teaches(CommandLine command) {
        String name = command.getCommandSpec().qualifiedName();
        String[] description = command.getCommandSpec().usageMessage().description();
        String[] examples = command.getCommandSpec().usageMessage().footer();
        assertThat(description).as("description").hasSize(1);
        assertThat(description[0]).endsWith(".");
        assertThat(examples).as("examples").hasSizeBetween(1, 3);
        assertThat(String.join("\n", examples)).contains(name);
        for (String example : examples) {
            assertThatCode(() -> String.format(example)).as(example).doesNotThrowAnyException();
            List<String> words =
                    ShellWords.of(example.replaceAll("^.*\\| |[>].*$", "").strip());
            assertThat(words.getFirst()).isEqualTo("minutebook");
            assertThatCode(() -> PARSER.parseArgs(words.subList(1, words.size()).toArray(String[]::new)))
                    .as(example)
                    .doesNotThrowAnyException();
        }
        command.getCommandSpec()
                .args()
                .forEach(argument -> assertThat(argument.description())
                        .as(name + " " + argument.paramLabel())
                        .isNotEmpty());
    }

    @Test
    void help_shows_examples_and_names_the_options_of_every_command_once() {
        Outcome help = cli.line("tasks claim --help");
        assertThat(help.exit()).isZero();
        assertThat(help.out())
                .contains("Usage: minutebook tasks claim [OPTIONS] [TASK]")
                .contains("Gives an agent a task")
                .contains("--wait=LENGTH")
                .contains("minutebook tasks claim --as ada --wait 30s")
                .contains("--url --token")
                .doesNotContain("The server to talk to");
        assertThat(cli.line("help tasks claim").out()).isEqualTo(help.out());
        assertThat(cli.line("--help").out()).contains("The server to talk to", "Exit codes:");
    }

    @Test
    void help_about_nothing_is_a_usage_error() {
        Outcome outcome = cli.line("help tasks clam");
        assertThat(outcome.exit()).isEqualTo(2);
        assertThat(outcome.err()).contains("there is no command minutebook tasks clam");
    }

    @Test
    void a_noun_alone_says_which_verbs_there_are() {
        assertThat(cli.run().out()).contains("agents", "inbox", "completion");
        Outcome outcome = cli.line("agents");
        assertThat(outcome.exit()).isZero();
        assertThat(outcome.out()).contains("register", "sessions");
    }

    @Test
    void global_options_stand_before_or_after_the_verb() {
        cli.line("agents register ada --model gpt-5");
        String after = cli.line("agents find ada --output json").out();
        assertThat(after).startsWith("{\"id\":");
        assertThat(cli.line("--output json agents find ada").out()).isEqualTo(after);
        assertThat(cli.line("agents -o json find ada").out()).isEqualTo(after);
        assertThat(cli.line("agents find ada").out()).startsWith("Name");
    }

    @Test
    void the_version_is_that_of_the_build() {
        assertThat(cli.line("--version").out()).matches("minutebook \\d+\\.\\d+.*\\R");
    }

    @Test
    void completion_knows_every_verb() {
        for (String shell : List.of("bash", "zsh")) {
            Outcome script = cli.line("completion " + shell);
            assertThat(script.exit()).isZero();
            assertThat(script.out()).contains("copy-bookmarks", "heartbeat", "timed_out", "--token-file");
        }
        assertThat(cli.line("completion zsh").out()).startsWith("autoload");
        assertThat(cli.line("completion fish").exit()).isEqualTo(2);
    }

    @Test
    void verbs_from_outside_share_the_options_and_the_book() {
        CliFixture extended = new CliFixture(Verb.named("greet", "Greets.")
                .reads(call -> call.screen()
                        .line(call.workspaceName() + " in " + call.open().where())));
        Outcome outcome = extended.line("greet --workspace main --quiet");
        assertThat(outcome.out()).isEqualTo("main in a book in memory\n");
        assertThat(outcome.exit()).isZero();
        assertThat(extended.book.closed()).isEqualTo(1);
        assertThat(extended.run()
                        .out()
                        .lines()
                        .filter(line -> line.startsWith("  "))
                        .findFirst())
                .hasValueSatisfying(first -> assertThat(first).startsWith("  greet"));
    }

    @Test
    void a_verb_from_outside_may_take_the_place_of_one_here() {
        CliFixture extended =
                new CliFixture(Verb.named("doctor", "Looks.").reads(call -> call.endWith(ExitCode.DAMAGED)));
        assertThat(extended.line("doctor").exit()).isEqualTo(ExitCode.DAMAGED.number());
    }

    @Test
    void the_book_is_closed_after_each_command_and_not_opened_for_help() {
        cli.line("agents list");
        cli.line("agents find nobody");
        cli.line("agents --help");
        assertThat(cli.book.closed()).isEqualTo(2);
    }

    private static List<Method> capabilities() {
        return Stream.concat(Arrays.stream(Workspace.class.getMethods()), Arrays.stream(Minutebook.class.getMethods()))
                .filter(method -> method.getParameterCount() == 0)
                .filter(method -> method.getReturnType().isInterface())
                .toList();
    }

    private static String hyphenated(String name) {
        return name.replaceAll("([A-Z])", "-$1").toLowerCase(Locale.ROOT);
    }

    private static Stream<CommandLine> commands(CommandLine command) {
        return Stream.concat(
                Stream.of(command), command.getSubcommands().values().stream().flatMap(MinutebookCliTest::commands));
    }
}
