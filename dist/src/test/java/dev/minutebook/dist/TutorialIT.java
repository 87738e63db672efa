package dev.minutebook.dist;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/// The commands of README.md, run in their order by a shell as an ordinary user, and of docs/tutorial.md as root, or
/// with
/// `-Dminutebook.nightly=true` each as both; those of the tutorial print what the page says.
@Timeout(value = 900, unit = TimeUnit.SECONDS)
class TutorialIT {

    private static final boolean NIGHTLY = Boolean.getBoolean("minutebook.nightly");
    private static final Path ROOT = Path.of(System.getProperty("minutebook.root", ".."));

    /// What has happened when there is a package.
    private static final List<String> BUILD =
            List.of("make package", "export PATH=$PWD/dist/target/minutebook/bin:$PATH");

    @TempDir
    static Path folder;

    private static List<ShellUser> users = List.of();

    static List<ShellUser> users() throws IOException {
        if (users.isEmpty()) {
            users = ShellUser.in(folder);
        }
        return users;
    }

    static List<ShellUser> ordinary() throws IOException {
        return NIGHTLY ? users() : users().subList(0, 1);
    }

    static List<ShellUser> highest() throws IOException {
        return NIGHTLY ? users() : List.of(users().getLast());
    }

    @ParameterizedTest
    @MethodSource("ordinary")
    void the_commands_of_the_first_page_run(ShellUser user) throws Exception {
        List<Tutorial.Step> steps =
                Tutorial.of(Files.readString(ROOT.resolve("README.md"))).steps();
        assertThat(steps).hasSize(1);
        List<String> lines = new ArrayList<>(steps.getFirst()
                .script()
                .lines()
                .filter(line -> !line.isBlank())
                .toList());
        assertThat(lines).containsSequence(BUILD);
        lines.removeAll(BUILD);
        int up = lines.indexOf(lines.stream()
                .filter(line -> line.startsWith("minutebook up "))
                .findFirst()
                .orElseThrow());
        for (String line : lines.subList(0, up)) {
            if (line.startsWith("minutebook demo ")) {
                demo(user, line);
            } else {
                done(line, user.run(line));
            }
        }
        try (PackagedProgram.Up server = user.up(lines.get(up))) {
            assertThat(server.token()).startsWith("mbk_");
            for (String line : lines.subList(up + 1, lines.size())) {
                done(line, user.run(line));
            }
        }
    }

    private static void demo(ShellUser user, String line) throws Exception {
        try (PackagedProgram.Up demo = user.up(line)) {
            assertThat(String.join("\n", demo.said()))
                    .contains("intact")
                    .doesNotContain("NOT intact")
                    .containsPattern("It was played in \\d+\\.\\d s")
                    .containsPattern("ratings leaderboard --token-file .*acme.token --workspace acme --data .*demo");
            demo.stop();
        }
        PackagedProgram.Result tampered =
                user.run("minutebook audit verify --workspace acme-copy --data demo || echo exit $?");
        assertThat(tampered.out()).contains("choice of vote was altered", "exit 3");
    }

    @ParameterizedTest
    @MethodSource("highest")
    void the_commands_of_the_tutorial_print_what_it_says(ShellUser user) throws Exception {
        ShellUser reader = user.movedTo("tutorial");
        List<Tutorial.Step> steps = new ArrayList<>(
                Tutorial.of(Files.readString(ROOT.resolve("docs/tutorial.md"))).steps());
        assertThat(steps).hasSizeGreaterThan(8);
        Tutorial.Step start = steps.removeFirst();
        assertThat(start.script().strip()).isEqualTo("minutebook up");

        try (PackagedProgram.Up up = reader.up(start.script())) {
            assertThat(start.missing(String.join("\n", up.said()))).isEmpty();
            for (Tutorial.Step step : steps) {
                PackagedProgram.Result result = reader.run(step.script());
                done(step.script(), result);
                assertThat(step.missing(result.out()))
                        .as("a line missing after%n%s%n%s", step.script(), result)
                        .isEmpty();
            }
        }
    }

    @Test
    void a_line_that_is_not_printed_is_found() {
        Tutorial.Step step = Tutorial.of("```sh\nrun\n```\n\n```text\nName …\nKind model\n```\n")
                .steps()
                .getFirst();
        assertThat(step.script()).isEqualTo("run\n");
        assertThat(step.missing("Name   ada\nLives 0\nKind   model\n")).isEmpty();
        assertThat(step.missing("Kind   model\nName   ada\n")).isEqualTo("Kind model");
        assertThat(step.missing("Kind   model\n")).isEqualTo("Name …");
    }

    private static void done(String script, PackagedProgram.Result result) {
        assertThat(result.exit()).as("%s%n%s", script, result).isZero();
        assertThat(result.err()).as(script).doesNotContain("error:").doesNotContain("Exception");
    }
}
