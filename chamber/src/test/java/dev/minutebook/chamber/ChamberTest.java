package dev.minutebook.chamber;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.minutebook.api.Limits;
import dev.minutebook.api.MinutebookException;
import dev.minutebook.api.Problem;
import dev.minutebook.api.asks.Ask;
import dev.minutebook.api.asks.FailAsk;
import dev.minutebook.api.asks.StartCall;
import dev.minutebook.api.debates.Turn;
import dev.minutebook.api.debates.TurnId;
import dev.minutebook.chamber.answers.TextHash;
import dev.minutebook.chamber.config.ChamberConfig;
import dev.minutebook.chamber.config.Price;
import dev.minutebook.chamber.config.ProviderConfig;
import dev.minutebook.chamber.config.ProviderKind;
import dev.minutebook.chamber.config.RetryConfig;
import dev.minutebook.chamber.scripted.ScriptedModel;
import dev.minutebook.chamber.scripted.ScriptedReply;
import dev.minutebook.chamber.speakers.ProviderFailure;
import dev.minutebook.chamber.speakers.ProviderFailure.Kind;
import dev.minutebook.chamber.speakers.Speaker;
import java.math.BigDecimal;
import java.time.Duration;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class ChamberTest {

    static final RetryConfig QUICK = new RetryConfig(3, Duration.ofMillis(1), Duration.ofMillis(5));

    private final FakeRecord record = new FakeRecord();

    static ProviderConfig quick(String name) {
        return ProviderConfig.of(name, ProviderKind.OPENAI).model("m").retry(QUICK);
    }

    private Chamber chamber(Speaker speaker) {
        return Chamber.builder()
                .workspace(record)
                .config(ChamberConfig.of(quick("here")))
                .speaker(speaker)
                .build();
    }

    private FakeRecord.Entry answerOnce(Speaker speaker) {
        TurnId id = record.ask(Ask.Purpose.SPEAK);
        try (Chamber chamber = chamber(speaker)) {
            assertThat(chamber.answerNext()).isTrue();
        }
        return record.entry(id);
    }

    static ScriptedModel inTurn(ScriptedReply... lines) {
        Iterator<ScriptedReply> next = List.of(lines).iterator();
        return ScriptedModel.by(cue -> {
            synchronized (next) {
                return next.next();
            }
        });
    }

    @Test
    void an_ask_is_claimed_called_and_answered() {
        TurnId id = record.ask(Ask.Purpose.SPEAK);
        ScriptedModel model = ScriptedModel.script()
                .otherwise(cue -> "We should.\nConfidence: 80%")
                .build();
        try (Chamber chamber =
                Chamber.builder().workspace(record).speaker(model).build()) {
            assertThat(chamber.answerNext()).isTrue();
            assertThat(chamber.answerNext()).isFalse();
        }
        FakeRecord.Entry entry = record.entry(id);
        assertThat(entry.status).isEqualTo(Turn.Status.ANSWERED);
        assertThat(entry.answer.content()).contains("We should.");
        assertThat(entry.answer.confidence()).isEqualTo(0.8);
        assertThat(entry.calls).hasSize(1);
        assertThat(entry.answer.call().number()).isEqualTo(1);
        assertThat(record.verbs()).containsSubsequence("claim", "call", "report", "answer");
    }

    @Test
    void the_bill_is_made_from_tokens_and_prices() {
        TurnId id = record.ask(Ask.Purpose.SPEAK, "dear", "big", Duration.ofMinutes(5));
        ProviderConfig dear = quick("dear").models(Map.of("big", new Price(new BigDecimal("3"), new BigDecimal("15"))));
        try (Chamber chamber = Chamber.builder()
                .workspace(record)
                .config(ChamberConfig.of(quick("here"), dear))
                .speaker(inTurn(ScriptedReply.of("We should.").tokens(1_000, 200)))
                .build()) {
            chamber.answerNext();
        }
        var call = record.entry(id).answer.call();
        assertThat(call.provider()).isEqualTo("dear");
        assertThat(call.model()).isEqualTo("big");
        assertThat(call.tokensIn()).isEqualTo(1_000);
        assertThat(call.tokensOut()).isEqualTo(200);
        assertThat(call.cost()).isEqualByComparingTo("0.006");
        assertThat(call.responseTimeMs()).isNotNull();
    }

    @ParameterizedTest
    @EnumSource(
            value = Kind.class,
            names = {"CONNECTION", "TIMEOUT", "BUSY", "DOWN"})
    void a_passing_failure_is_tried_again_and_every_call_is_recorded(Kind kind) {
        FakeRecord.Entry entry = answerOnce(inTurn(
                ScriptedReply.failing(kind, "not now"),
                ScriptedReply.failing(kind, "not now"),
                ScriptedReply.of("We should.")));
        assertThat(entry.status).isEqualTo(Turn.Status.ANSWERED);
        assertThat(entry.calls).hasSize(3).extracting(StartCall::provider).containsOnly("here");
        assertThat(entry.answer.call().number()).isEqualTo(3);
        assertThat(entry.attempt).isEqualTo(1);
    }

    @Test
    void after_the_last_call_the_attempt_has_failed() {
        FakeRecord.Entry entry = answerOnce(ScriptedModel.by(cue -> ScriptedReply.failing(Kind.DOWN, "503")));
        assertThat(entry.calls).hasSize(3);
        FailAsk failure = entry.failures.getFirst();
        assertThat(failure.reason()).isEqualTo("here: 503");
        assertThat(failure.again()).isTrue();
        assertThat(failure.call().number()).isEqualTo(3);
        assertThat(failure.call().tokensIn()).isZero();
        assertThat(entry.status).isNull();
    }

    @Test
    void a_refusal_is_not_tried_again() {
        FakeRecord.Entry entry =
                answerOnce(ScriptedModel.by(cue -> ScriptedReply.failing(Kind.REFUSED, "no such model")));
        assertThat(entry.calls).hasSize(1);
        assertThat(entry.failures.getFirst().again()).isFalse();
        assertThat(entry.status).isEqualTo(Turn.Status.FAILED);
    }

    @Test
    void a_speaker_that_breaks_is_a_failed_attempt() {
        FakeRecord.Entry entry = answerOnce((cue, hear) -> {
            throw new IllegalStateException("secret words");
        });
        assertThat(entry.failures.getFirst().reason()).isEqualTo("here: the call broke off: IllegalStateException");
    }

    @Test
    void a_rejected_answer_leaves_its_beginning_and_its_hash() {
        String text = "half \ud800 " + "x".repeat(100_000);
        FakeRecord.Entry entry = answerOnce(inTurn(ScriptedReply.of(text).tokens(7, 9)));
        FailAsk failure = entry.failures.getFirst();
        assertThat(failure.reason()).contains("half a character");
        assertThat(failure.rejected()).hasSize(Limits.TEXT).startsWith("half \ufffd x");
        assertThat(failure.hash()).isEqualTo(TextHash.hash(text));
        assertThat(failure.call().tokensIn()).isEqualTo(7);
        assertThat(entry.status).isNull();
    }

    @Test
    void an_endless_speaker_is_cut_by_length() {
        FakeRecord.Entry entry = answerOnce(ScriptedModel.by(cue -> ScriptedReply.endless("and so on ")));
        assertThat(entry.failures.getFirst().reason()).contains("1048576 characters");
        assertThat(entry.failures.getFirst().rejected()).hasSize(Limits.TEXT);
        assertThat(entry.failures.getFirst().call().tokensOut()).isEqualTo(262_144);
    }

    @Test
    void an_endless_speaker_is_cut_by_time() {
        TurnId id = record.ask(Ask.Purpose.SPEAK);
        TestTime time = new TestTime();
        ScriptedModel slow =
                ScriptedModel.by(cue -> ScriptedReply.endless("and ").between(Duration.ofMillis(5)));
        try (Chamber chamber = Chamber.builder()
                .workspace(record)
                .config(ChamberConfig.of(quick("here")
                        .timeout(Duration.ofSeconds(30))
                        .retry(new RetryConfig(1, Duration.ofMillis(1), Duration.ofMillis(1)))))
                .speaker((cue, hear) -> slow.say(cue, piece -> {
                    hear.accept(piece);
                    time.pass(Duration.ofSeconds(30));
                }))
                .ticker(time)
                .build()) {
            chamber.answerNext();
        }
        FailAsk failure = record.entry(id).failures.getFirst();
        assertThat(failure.reason()).isEqualTo("here: no whole answer within 30000 ms");
        assertThat(failure.rejected()).isNull();
        assertThat(failure.call().tokensOut()).isPositive();
    }

    @Test
    void a_call_may_not_last_beyond_the_deadline_of_the_ask() {
        record.ask(Ask.Purpose.SPEAK, null, null, Duration.ofSeconds(-60));
        ScriptedModel model = inTurn(ScriptedReply.of("We should."));
        try (Chamber chamber = chamber(model)) {
            chamber.answerNext();
        }
        assertThat(model.cues().getFirst().timeout()).isEqualTo(Duration.ofSeconds(1));
    }

    @Test
    void an_answer_that_the_record_refuses_is_a_failed_attempt() {
        TurnId id = record.ask(Ask.Purpose.SPEAK);
        record.refuse("answer", Problem.Code.INVALID.because("the plan goes round in a circle"));
        try (Chamber chamber = chamber(inTurn(ScriptedReply.of("We should.")))) {
            chamber.answerNext();
        }
        assertThat(record.entry(id).failures.getFirst().reason())
                .isEqualTo("the record refused the answer: the plan goes round in a circle");
    }

    @Test
    void a_call_that_the_record_refuses_is_not_made() {
        TurnId id = record.ask(Ask.Purpose.SPEAK);
        record.refuse("call", Problem.Code.CONFLICT.because("the tokens are spent"));
        ScriptedModel model = inTurn(ScriptedReply.of("We should."));
        try (Chamber chamber = chamber(model)) {
            chamber.answerNext();
        }
        assertThat(model.cues()).isEmpty();
        assertThat(record.entry(id).failures.getFirst().reason())
                .isEqualTo("the record refused the call: the tokens are spent");
    }

    private Chamber unhurried(double callsPerSecond) {
        return Chamber.builder()
                .workspace(record)
                .config(ChamberConfig.of(quick("here").callsPerSecond(callsPerSecond)))
                .speaker(ScriptedModel.by(cue -> ScriptedReply.of("We should.")))
                .build();
    }

    @Test
    void calls_that_are_too_many_a_second_wait() {
        TurnId one = record.ask(Ask.Purpose.SPEAK);
        TurnId two = record.ask(Ask.Purpose.SPEAK);
        try (Chamber chamber = unhurried(2)) {
            long began = System.nanoTime();
            chamber.answerNext();
            chamber.answerNext();
            assertThat(Duration.ofNanos(System.nanoTime() - began)).isGreaterThan(Duration.ofMillis(450));
        }
        assertThat(record.entry(one).status).isEqualTo(Turn.Status.ANSWERED);
        assertThat(record.entry(two).status).isEqualTo(Turn.Status.ANSWERED);
    }

    @Test
    void calls_that_would_wait_beyond_the_deadline_fail_before_it() {
        record.ask(Ask.Purpose.SPEAK);
        TurnId late = record.ask(Ask.Purpose.SPEAK);
        try (Chamber chamber = unhurried(0.001)) {
            chamber.answerNext();
            chamber.answerNext();
        }
        assertThat(record.entry(late).failures.getFirst().reason()).contains("too many a second");
    }

    @Test
    void a_seat_whose_provider_is_not_configured_fails_here() {
        TurnId id = record.ask(Ask.Purpose.SPEAK, "elsewhere", "m", Duration.ofMinutes(5));
        try (Chamber chamber = Chamber.builder()
                .workspace(record)
                .config(ChamberConfig.of(quick("here").baseUrl("http://127.0.0.1:1")))
                .build()) {
            chamber.answerNext();
        }
        FakeRecord.Entry entry = record.entry(id);
        assertThat(entry.calls).isEmpty();
        assertThat(entry.failures.getFirst().reason()).contains("elsewhere");
        assertThat(entry.failures.getFirst().again()).isTrue();
    }

    @Test
    void a_chamber_without_provider_or_speaker_is_refused() {
        assertThatThrownBy(() -> Chamber.builder().workspace(record).build())
                .isInstanceOf(MinutebookException.class)
                .hasMessageContaining("no provider");
    }

    @Test
    void what_is_being_said_is_shown_five_times_a_second_at_most() {
        ScriptedReply slow = ScriptedReply.of("word ".repeat(300)).between(Duration.ofMillis(20));
        FakeRecord.Entry entry = answerOnce(ScriptedModel.by(cue -> slow));
        assertThat(entry.status).isEqualTo(Turn.Status.ANSWERED);
        long milliseconds = entry.answer.call().responseTimeMs();
        assertThat(entry.shown).isNotEmpty().hasSizeLessThanOrEqualTo((int) (milliseconds / 200) + 1);
        assertThat(entry.shown).isSortedAccordingTo((a, b) -> a.length() - b.length());
        assertThat(entry.shown.getLast()).startsWith("word word");
    }

    @Test
    void providers_are_reported_when_first_called() {
        answerOnce(inTurn(ScriptedReply.of("We should.")));
        assertThat(record.reports()).isNotEmpty();
        assertThat(record.reports().getFirst().provider()).isEqualTo("here");
        assertThat(record.reports().getLast().calls()).isEqualTo(1);
    }

    @Test
    void a_failure_to_speak_carries_no_secret() {
        ProviderConfig provider = quick("here").apiKey("sk-very-secret");
        TurnId id = record.ask(Ask.Purpose.SPEAK);
        try (Chamber chamber = Chamber.builder()
                .workspace(record)
                .config(ChamberConfig.of(provider))
                .speaker((cue, hear) -> {
                    throw new ProviderFailure(Kind.REFUSED, "wrong key: sk-very-secret");
                })
                .build()) {
            chamber.answerNext();
        }
        assertThat(record.entry(id).failures.getFirst().reason()).isEqualTo("here: wrong key: [hidden]");
        assertThat(record.reports().toString()).doesNotContain("sk-very");
    }
}
