package dev.minutebook.dist;

import static org.assertj.core.api.Assertions.assertThat;

import dev.minutebook.api.PageRequest;
import dev.minutebook.api.Workspace;
import dev.minutebook.api.agents.RegisterAgent;
import dev.minutebook.api.debates.Debate;
import dev.minutebook.api.debates.DebateFilter;
import dev.minutebook.api.debates.Turn;
import dev.minutebook.api.debates.TurnFilter;
import dev.minutebook.api.workspaces.CreateWorkspace;
import dev.minutebook.cli.MinutebookCli;
import dev.minutebook.cli.book.OpenBook;
import dev.minutebook.core.Connect;
import dev.minutebook.core.CoreConfig;
import dev.minutebook.core.PostgresMinutebook;
import dev.minutebook.json.MinutebookJson;
import dev.minutebook.testkit.PostgresExtension;
import dev.minutebook.testkit.TestDatabase;
import dev.minutebook.verify.SigningKey;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;
import picocli.CommandLine;
import tools.jackson.databind.JsonNode;

/// `minutebook review` on a real record.
@Timeout(300)
@ExtendWith(PostgresExtension.class)
class ReviewTest {

    private static final CoreConfig CONFIG =
            CoreConfig.sealingWith(SigningKey.generate()).background(false);

    private static TestDatabase database;

    @TempDir
    private Path folder;

    @BeforeAll
    static void workspaces(TestDatabase given) {
        database = given;
        try (PostgresMinutebook book = book()) {
            book.workspaces().create(new CreateWorkspace("main"));
            book.workspaces().create(new CreateWorkspace("examples"));
            Workspace examples = book.workspace("examples");
            List.of("ada", "grace", "olga").forEach(name -> examples.agents().register(RegisterAgent.human(name)));
        }
    }

    private static PostgresMinutebook book() {
        return PostgresMinutebook.open(
                Connect.to(database.url(), database.user(), database.password()).connections(2), CONFIG);
    }

    private record Outcome(int exit, String out, String err) {}

    private static Outcome run(List<String> words) {
        CommandLine program = MinutebookCli.create(address -> OpenBook.of(book(), "a test database"), Map.of());
        StringWriter out = new StringWriter();
        StringWriter err = new StringWriter();
        program.setOut(new PrintWriter(out, true)).setErr(new PrintWriter(err, true));
        return new Outcome(program.execute(words.toArray(String[]::new)), out.toString(), err.toString());
    }

    private JsonNode review(int exit, String name, String text) throws IOException {
        Path file = Files.writeString(folder.resolve(name), text);
        Outcome outcome = run(List.of("review", file.toString(), "--output", "json"));
        assertThat(outcome.exit()).as(outcome.toString()).isEqualTo(exit);
        return MinutebookJson.LENIENT.mapper().readTree(outcome.out());
    }

    private static String change(String line) {
        return """
                --- a/src/Upload.java
                +++ b/src/Upload.java
                @@ -7,1 +7,2 @@
                 begin();
                +%s
                """.formatted(line);
    }

    @Test
    void a_change_becomes_a_debate_with_turns_critiques_votes_and_a_decision() throws Exception {
        JsonNode harmless = review(0, "a.patch", change("retry(3);"));
        assertThat(harmless.path("verdict").asString()).isEqualTo("approve");

        JsonNode error = review(1, "b.patch", change("login(\"AKIAABCDEFGHIJKLMNOP\");"));
        assertThat(error.path("verdict").asString()).isEqualTo("changes");
        assertThat(error.path("findings").get(0).path("path").asString()).isEqualTo("src/Upload.java");
        assertThat(error.path("findings").get(0).path("from").asInt()).isEqualTo(8);
        assertThat(error.path("dissents").get(0).path("wants").asString()).isEqualTo("reject");
        assertThat(error.path("similar").get(0).path("debate").asString())
                .as("an earlier review of the same file is found")
                .isEqualTo(harmless.path("debate").asString());
        assertThat(error.path("similar").get(0).path("verdict").asString()).isEqualTo("approve");

        JsonNode again = review(1, "b.patch", change("login(\"AKIAABCDEFGHIJKLMNOP\");"));
        assertThat(again.path("earlier").asBoolean()).isTrue();
        assertThat(again.path("findings")).isEqualTo(error.path("findings"));

        JsonNode dissent = review(0, "c.patch", change("System.out.println(\"here\");"));
        assertThat(dissent.path("verdict").asString()).isEqualTo("approve");
        assertThat(dissent.path("dissents").get(0).path("seat").asString()).isEqualTo("maintenance-reviewer");

        try (PostgresMinutebook book = book()) {
            Workspace main = book.workspace("main");
            List<Debate> debates =
                    main.debates().list(DebateFilter.any(), PageRequest.first()).items();
            assertThat(debates).hasSize(3).allMatch(debate -> debate.status() == Debate.Status.COMPLETED);
            Debate second = debates.get(1);
            assertThat(second.id().text()).isEqualTo(error.path("debate").asString());
            assertThat(main.debates()
                            .turns(second.id(), TurnFilter.any(), PageRequest.first())
                            .items())
                    .hasSize(9)
                    .allMatch(turn -> turn.status() == Turn.Status.ANSWERED);
            assertThat(main.debates()
                            .critiques(second.id(), PageRequest.first())
                            .items())
                    .as("of the two that leaned milder")
                    .hasSize(2);
            assertThat(main.debates().votes(second.id(), PageRequest.first()).items())
                    .extracting(vote -> vote.choice())
                    .containsExactly("reject", "changes", "changes");
        }
    }

    @Test
    void examples_of_the_help_page_and_the_documentation_run() throws IOException {
        String patch = change("retry(3);");
        for (String file : List.of("change.patch", "change.diff")) {
            Files.writeString(folder.resolve(file), patch);
        }
        Files.writeString(folder.resolve("design.md"), "# Purpose\n");
        List<String> lines =
                new ArrayList<>(List.of(MinutebookCli.create(address -> OpenBook.of(book(), "none"), Map.of())
                        .getSubcommands()
                        .get("review")
                        .getCommandSpec()
                        .usageMessage()
                        .footer()));
        lines.addAll(MarkdownPage.read(
                        Path.of(System.getProperty("minutebook.root", "..")).resolve("docs/review.md"))
                .shell());
        InputStream before = System.in;
        List<Integer> exits = new ArrayList<>();
        try {
            for (String line : lines) {
                String piped = line.contains("| minutebook") ? patch : "";
                for (CommandText command : CommandText.in(line)) {
                    System.setIn(new ByteArrayInputStream(piped.getBytes(StandardCharsets.UTF_8)));
                    Outcome outcome = run(prepared(command));
                    assertThat(outcome.exit()).as(line + outcome).isIn(0, 1, 3);
                    exits.add(outcome.exit());
                }
            }
        } finally {
            System.setIn(before);
        }
        assertThat(exits).hasSizeGreaterThanOrEqualTo(10).contains(0, 1, 3);
    }

    /// The words with files that are there, waiting for nobody.
    private List<String> prepared(CommandText command) {
        List<String> words = new ArrayList<>();
        for (String word : command.words()) {
            boolean file = word.matches("[\\w/]+\\.(md|patch|diff)");
            words.add(
                    file
                            ? folder.resolve(word.substring(word.lastIndexOf('/') + 1))
                                    .toString()
                            : word.replaceAll("^\"(.*)\"$", "$1"));
        }
        words.addAll(List.of("--workspace", "examples"));
        if (words.contains("--seat")) {
            words.addAll(List.of("--timeout", "0s"));
        }
        return words;
    }
}
