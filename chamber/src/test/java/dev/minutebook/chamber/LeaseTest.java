package dev.minutebook.chamber;

import static org.assertj.core.api.Assertions.assertThat;

import dev.minutebook.api.debates.Ask;
import dev.minutebook.api.debates.ClaimAsk;
import dev.minutebook.api.debates.Turn;
import dev.minutebook.api.debates.TurnId;
import dev.minutebook.chamber.config.ChamberConfig;
import dev.minutebook.chamber.scripted.Line;
import dev.minutebook.chamber.scripted.ScriptedModel;
import dev.minutebook.chamber.speakers.Reply;
import dev.minutebook.chamber.speakers.Speaker;
import java.time.Duration;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/// What becomes of a claim while a worker is slow, lost, or cut off from the record.
class LeaseTest {

    private static final Duration LEASE = Duration.ofSeconds(2);

    private final FakeRecord record = new FakeRecord();

    private Chamber chamber(Speaker speaker) {
        return Chamber.builder()
                .workspace(record)
                .config(ChamberConfig.of(ChamberTest.quick("here")).lease(LEASE))
                .speaker(speaker)
                .build();
    }

    @Test
    void a_call_longer_than_the_lease_keeps_its_claim() {
        TurnId id = record.ask(Ask.Purpose.SPEAK);
        try (Chamber chamber =
                chamber(
                        ScriptedModel.by(
                                cue -> Line.of("We should.").after(Duration.ofMillis(3_200))))) {
            chamber.answerNext();
        }
        FakeRecord.Entry entry = record.entry(id);
        assertThat(entry.status).isEqualTo(Turn.Status.ANSWERED);
        assertThat(entry.heartbeats).isBetween(2, 5);
        assertThat(entry.attempt).isEqualTo(1);
    }

    @Test
    void a_heartbeat_that_does_not_get_through_is_sent_again() {
        TurnId id = record.ask(Ask.Purpose.SPEAK);
        AtomicInteger beats = new AtomicInteger();
        record.trouble(
                verb ->
                        verb.equals("heartbeat") && beats.incrementAndGet() <= 2
                                ? FakeRecord.Trouble.BEFORE
                                : FakeRecord.Trouble.NONE);
        try (Chamber chamber =
                chamber(
                        ScriptedModel.by(
                                cue -> Line.of("We should.").after(Duration.ofMillis(2_600))))) {
            chamber.answerNext();
        }
        assertThat(record.entry(id).status).isEqualTo(Turn.Status.ANSWERED);
    }

    @Test
    void a_result_under_a_lost_claim_is_dropped() {
        TurnId id = record.ask(Ask.Purpose.SPEAK);
        Speaker slow =
                (cue, hear) -> {
                    hear.accept("We should.");
                    record.expire(id);
                    record.asks().claim(ClaimAsk.forModels()).orElseThrow();
                    return Reply.of(1, 1);
                };
        try (Chamber chamber = chamber(slow)) {
            chamber.answerNext();
        }
        FakeRecord.Entry entry = record.entry(id);
        assertThat(entry.answer).isNull();
        assertThat(entry.failures).isEmpty();
        assertThat(entry.releases).isZero();
        assertThat(entry.fence).isEqualTo(2);
    }

    @Test
    void a_call_under_a_lost_claim_is_ended() throws Exception {
        TurnId id = record.ask(Ask.Purpose.SPEAK);
        CountDownLatch interrupted = new CountDownLatch(1);
        Speaker endless =
                (cue, hear) -> {
                    hear.accept("We ");
                    record.expire(id);
                    try {
                        Thread.sleep(60_000);
                    } catch (InterruptedException e) {
                        interrupted.countDown();
                        throw e;
                    }
                    return Reply.of(1, 1);
                };
        try (Chamber chamber = chamber(endless)) {
            chamber.answerNext();
        }
        assertThat(interrupted.await(5, TimeUnit.SECONDS)).isTrue();
        assertThat(record.entry(id).failures).isEmpty();
    }

    @ParameterizedTest
    @EnumSource(
            value = FakeRecord.Trouble.class,
            names = {"BEFORE", "AFTER"})
    void an_answer_is_handed_in_again_until_the_record_is_back(FakeRecord.Trouble trouble) {
        for (String verb : new String[] {"call", "answer"}) {
            FakeRecord restarted = new FakeRecord();
            TurnId id = restarted.ask(Ask.Purpose.SPEAK);
            AtomicInteger tries = new AtomicInteger();
            restarted.trouble(
                    asked ->
                            asked.equals(verb) && tries.incrementAndGet() <= 3
                                    ? trouble
                                    : FakeRecord.Trouble.NONE);
            ScriptedModel model = ScriptedModel.by(cue -> Line.of("We should."));
            try (Chamber chamber = Chamber.builder().workspace(restarted).speaker(model).build()) {
                chamber.answerNext();
            }
            assertThat(tries).hasValue(4);
            assertThat(model.cues()).hasSize(1);
            assertThat(restarted.entry(id).calls).hasSize(1);
            assertThat(restarted.entry(id).status).isEqualTo(Turn.Status.ANSWERED);
        }
    }

    @Test
    void a_failure_is_handed_in_again_too() {
        TurnId id = record.ask(Ask.Purpose.SPEAK);
        AtomicInteger tries = new AtomicInteger();
        record.trouble(
                verb ->
                        verb.equals("fail") && tries.incrementAndGet() <= 2
                                ? FakeRecord.Trouble.AFTER
                                : FakeRecord.Trouble.NONE);
        try (Chamber chamber = chamber(ScriptedModel.by(cue -> Line.of("\0")))) {
            chamber.answerNext();
        }
        assertThat(tries).hasValue(3);
        assertThat(record.entry(id).failures).hasSize(1);
    }

    @Test
    void no_model_is_called_before_the_intent_is_recorded() {
        record.ask(Ask.Purpose.SPEAK);
        record.trouble(
                verb -> verb.equals("call") ? FakeRecord.Trouble.BEFORE : FakeRecord.Trouble.NONE);
        ScriptedModel model = ScriptedModel.by(cue -> Line.of("We should."));
        try (Chamber chamber = chamber(model)) {
            chamber.answerNext();
        }
        assertThat(model.cues()).isEmpty();
    }

    @Test
    void when_the_lease_ends_before_the_record_is_back_the_result_is_dropped() {
        TurnId id = record.ask(Ask.Purpose.SPEAK);
        record.trouble(
                verb ->
                        verb.equals("answer")
                                ? FakeRecord.Trouble.BEFORE
                                : FakeRecord.Trouble.NONE);
        long began = System.nanoTime();
        try (Chamber chamber = chamber(ScriptedModel.by(cue -> Line.of("We should.")))) {
            chamber.answerNext();
        }
        assertThat(Duration.ofNanos(System.nanoTime() - began))
                .isBetween(LEASE, LEASE.multipliedBy(5));
        assertThat(record.entry(id).answer).isNull();
        record.trouble(verb -> FakeRecord.Trouble.NONE);
        try (Chamber chamber = chamber(ScriptedModel.by(cue -> Line.of("We should.")))) {
            assertThat(chamber.answerNext()).isTrue();
        }
        assertThat(record.entry(id).attempt).isEqualTo(2);
        assertThat(record.entry(id).status).isEqualTo(Turn.Status.ANSWERED);
    }
}
