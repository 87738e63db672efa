package dev.minutebook.chamber;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;

import dev.minutebook.api.Limits;
import dev.minutebook.api.asks.Answer;
import dev.minutebook.api.asks.Ask;
import dev.minutebook.api.asks.FailAsk;
import dev.minutebook.api.debates.TurnId;
import dev.minutebook.chamber.config.ChamberConfig;
import dev.minutebook.chamber.config.ProviderConfig;
import dev.minutebook.chamber.config.ProviderKind;
import dev.minutebook.testkit.models.LocalModels;
import dev.minutebook.testkit.models.PoisonedOutput;
import dev.minutebook.testkit.models.PoisonedOutputs;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/// Everything in the list, over a socket, through the whole chamber.
class PoisonedOutputsTest {

    static List<PoisonedOutput> outputs() {
        return PoisonedOutputs.all();
    }

    @Test
    void there_are_more_than_a_hundred_of_them_and_each_has_a_name() {
        assertThat(outputs()).hasSizeGreaterThan(100);
        assertThat(outputs()).extracting(PoisonedOutput::name).doesNotHaveDuplicates();
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("outputs")
    void a_poisoned_output_does_no_harm(PoisonedOutput output) {
        FakeRecord record = new FakeRecord();
        TurnId id = output.purpose() == Ask.Purpose.VOTE
                ? record.ask(output.purpose(), PoisonedOutputs.OPTIONS.toArray(String[]::new))
                : record.ask(output.purpose());
        try (LocalModels models = LocalModels.by(call -> output.behaviour())) {
            ProviderConfig provider = ProviderConfig.of("local", ProviderKind.OPENAI)
                    .baseUrl(models.openAi())
                    .model("poison")
                    .timeout(Duration.ofSeconds(60));
            try (Chamber chamber = Chamber.builder()
                    .workspace(record)
                    .config(ChamberConfig.of(provider))
                    .build()) {
                assertTimeoutPreemptively(Duration.ofSeconds(90), chamber::answerNext);
            }
            assertThat(models.calls()).hasSize(1);
        }
        FakeRecord.Entry entry = record.entry(id);
        assertThat(entry.calls).hasSize(1);
        if (output.verdict() == PoisonedOutput.Verdict.REJECTED) {
            assertThat(entry.answer).isNull();
            rejectedWithEvidence(entry.failures);
        } else {
            assertThat(entry.failures).isEmpty();
            withinBounds(output, entry.answer);
        }
    }

    private static void rejectedWithEvidence(List<FailAsk> failures) {
        assertThat(failures).hasSize(1);
        FailAsk failure = failures.getFirst();
        assertThat(failure.reason()).isNotBlank();
        assertThat(failure.again()).isTrue();
        assertThat(failure.call().number()).isEqualTo(1);
        assertThat(failure.rejected().length()).isLessThanOrEqualTo(Limits.TEXT);
        assertThat(failure.hash()).hasSize(64);
    }

    private static void withinBounds(PoisonedOutput output, Answer answer) {
        assertThat(answer).isNotNull();
        assertThat(answer.content().chars()).noneMatch(c -> Character.isISOControl(c) && c != '\n' && c != '\t');
        if (output.purpose() == Ask.Purpose.VOTE) {
            assertThat(answer.ballot().choice()).isIn(PoisonedOutputs.OPTIONS);
            assertThat(PoisonedOutputs.OPTIONS).containsAll(answer.ballot().ranking());
            assertThat(PoisonedOutputs.OPTIONS).containsAll(answer.ballot().approved());
        } else {
            assertThat(answer.ballot()).isNull();
        }
    }
}
