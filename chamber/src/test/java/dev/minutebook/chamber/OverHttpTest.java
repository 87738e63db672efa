package dev.minutebook.chamber;

import static org.assertj.core.api.Assertions.assertThat;

import dev.minutebook.api.debates.Ask;
import dev.minutebook.api.debates.StartCall;
import dev.minutebook.api.debates.Turn;
import dev.minutebook.api.debates.TurnId;
import dev.minutebook.chamber.config.ChamberConfig;
import dev.minutebook.chamber.config.Fallback;
import dev.minutebook.chamber.config.ProviderConfig;
import dev.minutebook.chamber.config.ProviderKind;
import dev.minutebook.testkit.models.Behaviour;
import dev.minutebook.testkit.models.LocalModels;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/// The chamber with a provider at the other end of a socket. The provider has seen as many calls as were recorded.
class OverHttpTest {

    private final FakeRecord record = new FakeRecord();

    /// Loads what is needed, so that a short timeout measures the provider and not the class loader.
    @BeforeAll
    static void warmUp() {
        try (LocalModels models = LocalModels.saying("We should.")) {
            new OverHttpTest().answer(provider("here", models));
        }
    }

    private static ProviderConfig provider(String name, LocalModels models) {
        return ProviderConfig.of(name, ProviderKind.OPENAI)
                .baseUrl(models.openAi())
                .model("m")
                .timeout(Duration.ofSeconds(60))
                .retry(ChamberTest.QUICK);
    }

    private FakeRecord.Entry answer(ProviderConfig... providers) {
        TurnId id = record.ask(Ask.Purpose.SPEAK);
        try (Chamber chamber =
                Chamber.builder()
                        .workspace(record)
                        .config(ChamberConfig.of(providers).lease(Duration.ofSeconds(2)))
                        .build()) {
            chamber.answerNext();
        }
        return record.entry(id);
    }

    @Test
    void passing_failures_are_lived_through() {
        List<Behaviour> inTurn =
                List.of(
                        Behaviour.refusing(503, "busy"),
                        Behaviour.breakingOff("We sh"),
                        Behaviour.saying("We should."));
        try (LocalModels models = LocalModels.by(call -> inTurn.get(call.number() - 1))) {
            FakeRecord.Entry entry = answer(provider("here", models));
            assertThat(entry.answer.content()).isEqualTo("We should.");
            assertThat(entry.answer.call().number()).isEqualTo(3);
            assertThat(models.calls()).hasSameSizeAs(entry.calls).hasSize(3);
        }
    }

    @Test
    void too_many_requests_lead_to_another_provider() {
        try (LocalModels busy = LocalModels.by(call -> Behaviour.refusing(429, "slow down"));
                LocalModels free = LocalModels.saying("We should.")) {
            FakeRecord.Entry entry =
                    answer(
                            provider("busy", busy).fallbacks(List.of(new Fallback("free", "f"))),
                            provider("free", free));
            assertThat(entry.calls).extracting(StartCall::provider).containsExactly("busy", "free");
            assertThat(busy.calls()).hasSize(1);
            assertThat(free.calls()).hasSize(1);
            assertThat(free.calls().getFirst().model()).isEqualTo("f");
        }
    }

    @Test
    void a_slow_answer_is_shown_and_outlives_its_lease() {
        String text = "We should ship on Friday. ".repeat(20);
        try (LocalModels models =
                LocalModels.by(call -> Behaviour.saying(text, Duration.ofMillis(80)))) {
            FakeRecord.Entry entry = answer(provider("here", models));
            assertThat(entry.status).isEqualTo(Turn.Status.ANSWERED);
            assertThat(entry.answer.content()).isEqualTo(text);
            assertThat(entry.heartbeats).isPositive();
            assertThat(entry.shown).hasSizeGreaterThan(3);
            assertThat(text).startsWith(entry.shown.getLast());
        }
    }

    @Test
    void a_provider_that_freezes_is_left() {
        try (LocalModels models =
                LocalModels.by(call -> Behaviour.freezing("We sh", Duration.ofMinutes(1)))) {
            FakeRecord.Entry entry =
                    answer(provider("here", models).timeout(Duration.ofMillis(300)));
            assertThat(entry.calls).hasSize(3);
            assertThat(models.calls()).hasSize(3);
            assertThat(entry.failures.getFirst().reason()).contains("within 300 ms");
            assertThat(entry.failures.getFirst().rejected()).isNull();
            assertThat(entry.failures.getFirst().call().tokensOut()).isEqualTo(2);
        }
    }

    @Test
    void usage_that_is_not_told_is_estimated() {
        try (LocalModels models = LocalModels.by(call -> Behaviour.withoutUsage("We should."))) {
            FakeRecord.Entry entry = answer(provider("here", models));
            assertThat(entry.answer.call().tokensOut()).isEqualTo(3);
            assertThat(entry.answer.call().tokensIn()).isPositive();
            assertThat(entry.answer.metadata()).containsEntry("usage", "estimated");
        }
    }

    @Test
    void an_answer_that_was_cut_off_says_so() {
        try (LocalModels models = LocalModels.by(call -> Behaviour.cutOff("We sh"))) {
            assertThat(answer(provider("here", models)).answer.metadata())
                    .containsEntry("cut", "maxTokens");
        }
    }
}
