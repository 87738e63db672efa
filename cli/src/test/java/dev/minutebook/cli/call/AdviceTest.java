package dev.minutebook.cli.call;

import static org.assertj.core.api.Assertions.assertThat;

import dev.minutebook.api.Problem;
import dev.minutebook.cli.CliFixture;
import java.util.Arrays;
import org.junit.jupiter.api.Test;
import picocli.CommandLine;

class AdviceTest {

    private final CommandLine tree = new CliFixture().tree();

    @Test
    void who_looks_for_a_calibration_is_not_sent_to_the_log() {
        CommandLine of =
                tree.getSubcommands().get("calibration").getSubcommands().get("of");
        Problem problem = new Problem(Problem.Code.NOT_FOUND, "nothing ada stated was counted there yet");
        assertThat(Advice.about(problem, of.getCommandSpec()))
                .isEqualTo("See what there is: minutebook calibration leaderboard");
    }

    @Test
    void who_is_stopped_by_a_hold_is_shown_the_holds() {
        CommandLine start =
                tree.getSubcommands().get("erasures").getSubcommands().get("start");
        Problem problem = new Problem(Problem.Code.CONFLICT, "legal hold h1 on the workspace forbids this erasure");
        assertThat(Advice.about(problem, start.getCommandSpec()))
                .isEqualTo("See what there is: minutebook retention holds");
    }

    /// Whatever is missing, the advice can be pasted.
    @Test
    void every_noun_has_somewhere_to_look() {
        Problem problem = new Problem(Problem.Code.NOT_FOUND, "it is not there");
        tree.getSubcommands().forEach((name, noun) -> {
            CommandLine verb = noun.getSubcommands().isEmpty()
                    ? noun
                    : noun.getSubcommands().values().iterator().next();
            String advice = Advice.about(problem, verb.getCommandSpec());
            String command = advice.replaceFirst("^See what there is: minutebook ", "");
            String[] words = Arrays.stream(command.split(" "))
                    .map(word -> word.equals("AGENT") ? "ada" : word)
                    .toArray(String[]::new);
            assertThat(tree.parseArgs(words).errors()).as(name + ": " + advice).isEmpty();
        });
    }
}
