package dev.minutebook.chamber;

import static org.assertj.core.api.Assertions.assertThat;

import dev.minutebook.api.Problem;
import dev.minutebook.api.asks.Ask;
import dev.minutebook.api.asks.StartCall;
import dev.minutebook.api.debates.Turn;
import dev.minutebook.api.debates.TurnId;
import dev.minutebook.api.providers.ProviderState.Breaker;
import dev.minutebook.api.providers.ReportProvider;
import dev.minutebook.chamber.config.BreakerConfig;
import dev.minutebook.chamber.config.ChamberConfig;
import dev.minutebook.chamber.config.Fallback;
import dev.minutebook.chamber.config.ProviderConfig;
import dev.minutebook.chamber.scripted.ScriptedModel;
import dev.minutebook.chamber.scripted.ScriptedReply;
import dev.minutebook.chamber.speakers.ProviderFailure.Kind;
import dev.minutebook.testkit.TestClock;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;

/// Who is asked when the first choice cannot be.
class FallbackTest {

    private final FakeRecord record = new FakeRecord();
    private final TestClock clock = new TestClock(Instant.now());

    private final ProviderConfig second = ChamberTest.quick("second");
    private final ProviderConfig first = ChamberTest.quick("first")
            .breaker(new BreakerConfig(2, Duration.ofMillis(300), 1))
            .fallbacks(List.of(new Fallback("second", "other")));

    private Chamber chamber(ScriptedModel model) {
        return Chamber.builder()
                .workspace(record)
                .config(ChamberConfig.of(first, second))
                .speaker(model)
                .clock(clock)
                .name("worker-1")
                .build();
    }

    private static ScriptedModel firstFails(Kind kind) {
        return ScriptedModel.script()
                .when(cue -> cue.provider().equals("first"), cue -> ScriptedReply.failing(kind, "no"))
                .otherwise(cue -> "We should, says " + cue.model())
                .build();
    }

    @Test
    void too_many_requests_lead_to_the_next_provider_at_once() {
        TurnId id = record.ask(Ask.Purpose.SPEAK);
        try (Chamber chamber = chamber(firstFails(Kind.BUSY))) {
            chamber.answerNext();
        }
        FakeRecord.Entry entry = record.entry(id);
        assertThat(entry.calls).extracting(StartCall::provider).containsExactly("first", "second");
        assertThat(entry.answer.content()).isEqualTo("We should, says other");
        assertThat(entry.answer.call().provider()).isEqualTo("second");
        assertThat(entry.answer.call().number()).isEqualTo(2);
    }

    @Test
    void a_call_that_the_record_refuses_is_not_tried_again() {
        TurnId id = record.ask(Ask.Purpose.SPEAK);
        record.refuse("call", Problem.Code.CONFLICT.because("the quota of the day is used up"));
        try (Chamber chamber = chamber(firstFails(Kind.BUSY))) {
            chamber.answerNext();
        }
        FakeRecord.Entry entry = record.entry(id);
        assertThat(entry.calls).isEmpty();
        assertThat(entry.failures).singleElement().satisfies(report -> {
            assertThat(report.again()).isFalse();
            assertThat(report.reason()).contains("the quota of the day is used up");
        });
    }

    @Test
    void an_open_breaker_leads_to_the_next_provider_and_is_reported() {
        TurnId one = record.ask(Ask.Purpose.SPEAK);
        TurnId two = record.ask(Ask.Purpose.SPEAK);
        try (Chamber chamber = chamber(firstFails(Kind.DOWN))) {
            chamber.answerNext();
            chamber.answerNext();
        }
        assertThat(record.entry(one).calls).extracting(StartCall::provider).containsExactly("first", "first", "second");
        assertThat(record.entry(two).calls).extracting(StartCall::provider).containsExactly("second");
        ReportProvider opened = record.reports().stream()
                .filter(report -> report.state() == Breaker.OPEN)
                .findFirst()
                .orElseThrow();
        assertThat(opened.provider()).isEqualTo("first");
        assertThat(opened.worker()).isEqualTo("worker-1");
        assertThat(opened.failures()).isEqualTo(2);
        assertThat(opened.failureThreshold()).isEqualTo(2);
        assertThat(opened.retryAt()).isNotNull();
        assertThat(opened.lastError()).isEqualTo("DOWN: no");
        assertThat(record.reports()).hasSizeLessThanOrEqualTo(6);
    }

    @Test
    void a_provider_that_recovers_is_asked_again_after_the_cooldown() {
        AtomicBoolean down = new AtomicBoolean(true);
        ScriptedModel model = ScriptedModel.by(cue -> cue.provider().equals("first") && down.get()
                ? ScriptedReply.failing(Kind.DOWN, "no")
                : ScriptedReply.of("Yes, says " + cue.provider()));
        record.ask(Ask.Purpose.SPEAK);
        TurnId later = record.ask(Ask.Purpose.SPEAK);
        try (Chamber chamber = chamber(model)) {
            chamber.answerNext();
            down.set(false);
            clock.advance(Duration.ofMillis(350));
            chamber.answerNext();
        }
        assertThat(record.entry(later).answer.content()).isEqualTo("Yes, says first");
        assertThat(record.reports().getLast().state()).isEqualTo(Breaker.CLOSED);
    }

    @Test
    void without_another_provider_the_ask_waits_for_the_breaker() {
        AtomicInteger calls = new AtomicInteger();
        ScriptedModel model = ScriptedModel.by(cue ->
                calls.incrementAndGet() <= 2 ? ScriptedReply.failing(Kind.DOWN, "no") : ScriptedReply.of("Yes."));
        TurnId id = record.ask(Ask.Purpose.SPEAK);
        try (Chamber chamber = Chamber.builder()
                .workspace(record)
                .config(ChamberConfig.of(first.fallbacks(List.of())))
                .speaker(model)
                .build()) {
            chamber.answerNext();
        }
        assertThat(record.entry(id).status).isEqualTo(Turn.Status.ANSWERED);
        assertThat(record.entry(id).calls).hasSize(3);
        assertThat(record.entry(id).attempt).isEqualTo(1);
    }

    @Test
    void a_provider_that_stays_down_is_not_called_without_end() {
        TurnId id = record.ask(Ask.Purpose.SPEAK);
        try (Chamber chamber = Chamber.builder()
                .workspace(record)
                .config(ChamberConfig.of(first.fallbacks(List.of())))
                .speaker(firstFails(Kind.DOWN))
                .build()) {
            chamber.answerNext();
        }
        assertThat(record.entry(id).calls).hasSize(3);
        assertThat(record.entry(id).failures.getFirst().reason()).isEqualTo("first: no");
    }

    @Test
    void an_ask_does_not_wait_for_a_breaker_beyond_its_deadline() {
        TurnId id = record.ask(Ask.Purpose.SPEAK, null, null, Duration.ofSeconds(20));
        ProviderConfig alone = first.fallbacks(List.of()).breaker(new BreakerConfig(2, Duration.ofMinutes(5), 1));
        try (Chamber chamber = Chamber.builder()
                .workspace(record)
                .config(ChamberConfig.of(alone))
                .speaker(firstFails(Kind.DOWN))
                .build()) {
            chamber.answerNext();
        }
        assertThat(record.entry(id).failures.getFirst().reason()).contains("breaker of first");
    }

    @Test
    void when_everybody_is_busy_the_attempt_fails_in_the_end() {
        TurnId id = record.ask(Ask.Purpose.SPEAK);
        try (Chamber chamber = Chamber.builder()
                .workspace(record)
                .config(ChamberConfig.of(first.breaker(BreakerConfig.USUAL), second.breaker(BreakerConfig.USUAL)))
                .speaker(ScriptedModel.by(cue -> ScriptedReply.failing(Kind.BUSY, "429")))
                .build()) {
            chamber.answerNext();
        }
        FakeRecord.Entry entry = record.entry(id);
        assertThat(entry.failures).hasSize(1);
        assertThat(entry.calls.size()).isBetween(2, 12);
    }
}
