package dev.minutebook.chamber;

import static org.assertj.core.api.Assertions.assertThat;

import dev.minutebook.api.asks.Ask;
import dev.minutebook.api.asks.StartCall;
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
import org.junit.jupiter.api.Test;

/// The chamber with a provider at the other end of a socket. The provider has seen as many calls as were recorded.
class ChamberHttpTest {

    private static final Duration LEASE = Duration.ofMinutes(1);

    private final TestTime time = new TestTime();
    private final FakeRecord record = new FakeRecord("acme", time);

    private static ProviderConfig provider(String name, LocalModels models) {
        return ProviderConfig.of(name, ProviderKind.OPENAI)
                .baseUrl(models.openAi())
                .model("m")
                .timeout(Duration.ofSeconds(60))
                .retry(ChamberTest.QUICK);
    }

    private FakeRecord.Entry answer(ProviderConfig... providers) {
        TurnId id = record.ask(Ask.Purpose.SPEAK);
        try (Chamber chamber = Chamber.builder()
                .workspace(record)
                .config(ChamberConfig.of(providers).lease(LEASE))
                .ticker(time)
                .build()) {
            chamber.answerNext();
        }
        return record.entry(id);
    }

    @Test
    void passing_failures_are_lived_through() {
        List<Behaviour> inTurn = List.of(
                Behaviour.refusing(503, "busy"), Behaviour.breakingOff("We sh"), Behaviour.saying("We should."));
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
            FakeRecord.Entry entry = answer(
                    provider("busy", busy).fallbacks(List.of(new Fallback("free", "f"))), provider("free", free));
            assertThat(entry.calls).extracting(StartCall::provider).containsExactly("busy", "free");
            assertThat(busy.calls()).hasSize(1);
            assertThat(free.calls()).hasSize(1);
            assertThat(free.calls().getFirst().model()).isEqualTo("f");
        }
    }

    @Test
    void a_slow_answer_is_shown_and_outlives_its_lease() {
        String piece = "We should ship on Friday. ";
        Behaviour slow = stage -> {
            stage.begin();
            for (int said = 1; said <= 4; said++) {
                stage.piece(piece);
                record.await("progress", said);
                time.pass(LEASE.multipliedBy(6).dividedBy(10));
                record.await("heartbeat", said);
            }
            stage.end();
        };
        try (LocalModels models = LocalModels.by(call -> slow)) {
            FakeRecord.Entry entry = answer(provider("here", models).timeout(Duration.ofMinutes(5)));
            assertThat(entry.status).isEqualTo(Turn.Status.ANSWERED);
            assertThat(entry.answer.content()).isEqualTo(piece.repeat(4));
            assertThat(entry.heartbeats).isEqualTo(4);
            assertThat(entry.shown).hasSize(4);
            assertThat(piece.repeat(4)).startsWith(entry.shown.getLast());
        }
    }

    @Test
    void a_provider_that_freezes_is_left() {
        Duration timeout = Duration.ofSeconds(30);
        Behaviour freezing = stage -> {
            stage.begin();
            stage.piece("We sh");
            record.await("progress", stage.request().number());
            time.pass(timeout);
            stage.pause(Duration.ofMinutes(2));
            stage.drop();
        };
        try (LocalModels models = LocalModels.by(call -> freezing)) {
            FakeRecord.Entry entry = answer(provider("here", models).timeout(timeout));
            assertThat(entry.calls).hasSize(3);
            assertThat(models.calls()).hasSize(3);
            assertThat(entry.failures.getFirst().reason()).contains("within 30000 ms");
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
            assertThat(answer(provider("here", models)).answer.metadata()).containsEntry("cut", "maxTokens");
        }
    }
}
