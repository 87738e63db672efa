package dev.minutebook.dist;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/// The commands of docs/tutorial.md, run in their order by a shell, print what the page says.
@Timeout(value = 900, unit = TimeUnit.SECONDS)
class TutorialIT {

    private static final Path PAGE = Path.of(System.getProperty("minutebook.root", ".."), "docs/tutorial.md");

    @TempDir
    static Path folder;

    @Test
    void the_commands_of_the_tutorial_print_what_it_says() throws Exception {
        List<Tutorial.Step> steps =
                new ArrayList<>(Tutorial.of(Files.readString(PAGE)).steps());
        assertThat(steps).hasSizeGreaterThan(8);
        Tutorial.Step start = steps.removeFirst();
        assertThat(start.script().strip()).isEqualTo("minutebook up");

        Path data = folder.resolve("book");
        try (PackagedProgram.Up up = PackagedProgram.up(data, 0)) {
            assertThat(start.missing(String.join("\n", up.said()))).isEmpty();
            for (Tutorial.Step step : steps) {
                PackagedProgram.Result result = PackagedProgram.run(shell(data, step.script()));
                assertThat(result.exit()).as("%s%n%s", step.script(), result).isZero();
                assertThat(result.err()).as(step.script()).doesNotContain("error:");
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

    /// A shell that knows the variables of the steps before.
    private static ProcessBuilder shell(Path data, String step) {
        String script = """
                set -ea
                if [ -f variables ]; then . ./variables; fi
                %s
                export -p > variables
                """.formatted(step);
        ProcessBuilder program = PackagedProgram.process(data);
        Path home = Path.of(program.command().get(1)).getParent();
        Map<String, String> environment = program.environment();
        environment.put("PATH", home + ":" + environment.get("PATH"));
        environment.put("MINUTEBOOK_DATA", data.toString());
        environment.put("NO_COLOR", "1");
        return program.command("sh", "-c", script).directory(folder.toFile());
    }
}
