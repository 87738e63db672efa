package dev.minutebook.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.minutebook.cli.CliFixture.Outcome;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// The words of `evolve`, and what is refused before a book is asked.
class EvolutionVerbsTest {

    private static final String ID = "01975ba0-7c00-7000-8000-000000000001";

    private final CliFixture cli = new CliFixture();

    @ParameterizedTest
    @ValueSource(
            strings = {
                "scenario check",
                "scenario import",
                "scenario export",
                "scenario show",
                "scenario list",
                "start",
                "show",
                "list",
                "watch",
                "cancel",
                "work",
                "claim",
                "report",
                "heartbeat",
                "call",
                "fail",
                "release",
                "created",
                "approve",
                "refuse",
                "lineage",
                "generations",
                "profiles",
                "variants",
                "blame",
                "bisect",
                "measure",
                "diff",
                "rollback",
                "episodes",
                "episode",
                "log",
                "judgements",
                "replay",
                "tactics",
                "find-tactics",
                "retention",
                "put-retention",
                "prune",
                "prunings"
            })
    void every_command_explains_itself_with_an_example(String verb) {
        Outcome outcome = cli.line("evolve " + verb + " --help");

        assertThat(outcome.exit()).isZero();
        assertThat(outcome.out()).contains("Usage: minutebook evolve ", "Examples:");
        assertThat(cli.line("help evolution " + verb).out()).isEqualTo(outcome.out());
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "scenario check",
                "scenario check /no/such/file.yaml",
                "scenario import /no/such/file.yaml",
                "scenario export",
                "start",
                "start a/b",
                "start market --epoch 4",
                "start market --variants 6",
                "start market --trials 20 --most-trials 10",
                "start market --margin 11",
                "start market --target 6",
                "start market --plays buyer",
                "start market --cost-budget 0",
                "start market --scenario-version 0",
                "show",
                "list --status ended",
                "cancel " + ID,
                "work --kind sing",
                "claim --kind sing",
                "report " + ID + " {}",
                "heartbeat " + ID,
                "call " + ID + " openai --fence 7",
                "fail " + ID + " --fence 7",
                "release " + ID,
                "approve " + ID,
                "refuse",
                "created",
                "episodes " + ID + " --most 6",
                "episodes " + ID + " --ended well",
                "generations " + ID + " --status dead",
                "profiles " + ID + " --generation -1",
                "bisect " + ID,
                "bisect " + ID + " buyer --good 3 --bad 2",
                "measure " + ID,
                "measure " + ID + " 3 --episodes 41",
                "diff " + ID,
                "rollback " + ID + " 0",
                "find-tactics",
                "find-tactics words --limit 51",
                "tactics --below 7",
                "put-retention --episodes 0",
                "put-retention --tactics 99"
            })
    void what_cannot_be_meant_is_refused_with_advice(String line) {
        Outcome outcome = cli.line("evolve " + line);

        assertThat(outcome.exit()).as(outcome.err()).isEqualTo(2);
        assertThat(outcome.err()).isNotBlank();
        assertThat(outcome.out()).isEmpty();
    }

    @Test
    void a_file_that_is_no_text_is_refused(@TempDir Path folder) throws IOException {
        Path file = Files.write(folder.resolve("market.yaml"), new byte[] {(byte) 0xff, (byte) 0xfe, 0});

        Outcome outcome = cli.run("evolve", "scenario", "check", file.toString());

        assertThat(outcome.exit()).isEqualTo(2);
        assertThat(outcome.err()).contains("is not UTF-8 text");
    }
}
