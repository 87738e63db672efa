package dev.minutebook.chamber;

import static org.assertj.core.api.Assertions.assertThat;

import dev.minutebook.api.asks.Ask;
import dev.minutebook.api.debates.Turn;
import dev.minutebook.api.debates.TurnId;
import dev.minutebook.chamber.config.ChamberConfig;
import dev.minutebook.chamber.scripted.ScriptedModel;
import dev.minutebook.chamber.scripted.ScriptedReply;
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

    private static final Duration LEASE = Duration.ofMinutes(1);

    private final TestTime time = new TestTime();
    private final FakeRecord record = new FakeRecord("acme", time);

    private Chamber chamber(Speaker speaker) {
        return Chamber.builder()
                .workspace(record)
                .config(ChamberConfig.of(ChamberTest.quick("here").timeout(Duration.ofMinutes(5)))
                        .lease(LEASE))
                .speaker(speaker)
                .ticker(time)
                .build();
    }

    /// So many tenths of the lease pass.
    private void pass(int tenths) {
        time.pass(LEASE.multipliedBy(tenths).dividedBy(10));
    }

    @Test
    void a_call_longer_than_the_lease_keeps_its_claim() {
        TurnId id = record.ask(Ask.Purpose.SPEAK);
        Speaker slow = (cue, hear) -> {
            hear.accept("We should.");
            for (int beat = 1; beat <= 3; beat++) {
                pass(6);
                record.await("heartbeat", beat);
            }
            return Reply.of(1, 1);
        };
        try (Chamber chamber = chamber(slow)) {
            chamber.answerNext();
        }
        FakeRecord.Entry entry = record.entry(id);
        assertThat(entry.status).isEqualTo(Turn.Status.ANSWERED);
        assertThat(entry.heartbeats).isEqualTo(3);
        assertThat(entry.attempt).isEqualTo(1);
    }

    @Test
    void a_heartbeat_that_does_not_get_through_is_sent_again() {
        TurnId id = record.ask(Ask.Purpose.SPEAK);
        AtomicInteger beats = new AtomicInteger();
        record.trouble(verb -> verb.equals("heartbeat") && beats.incrementAndGet() <= 2
                ? FakeRecord.Trouble.BEFORE
                : FakeRecord.Trouble.NONE);
        Speaker slow = (cue, hear) -> {
            hear.accept("We should.");
            int[] tenths = {5, 1, 1, 6};
            for (int beat = 1; beat <= tenths.length; beat++) {
                pass(tenths[beat - 1]);
                record.await("heartbeat", beat);
            }
            return Reply.of(1, 1);
        };
        try (Chamber chamber = chamber(slow)) {
            chamber.answerNext();
        }
        assertThat(beats).hasValue(4);
        assertThat(record.entry(id).heartbeats).isEqualTo(2);
        assertThat(record.entry(id).status).isEqualTo(Turn.Status.ANSWERED);
    }

    @Test
    void a_result_under_a_lost_claim_is_dropped() {
        TurnId id = record.ask(Ask.Purpose.SPEAK);
        Speaker slow = (cue, hear) -> {
            hear.accept("We should.");
            record.takeOver(id);
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
        Speaker endless = (cue, hear) -> {
            hear.accept("We ");
            record.expire(id);
            pass(6);
            try {
                Thread.sleep(Duration.ofMinutes(5));
            } catch (InterruptedException e) {
                interrupted.countDown();
                throw e;
            }
            return Reply.of(1, 1);
        };
        try (Chamber chamber = chamber(endless)) {
            chamber.answerNext();
        }
        assertThat(interrupted.await(1, TimeUnit.MINUTES)).isTrue();
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
                    asked -> asked.equals(verb) && tries.incrementAndGet() <= 3 ? trouble : FakeRecord.Trouble.NONE);
            ScriptedModel model = ScriptedModel.by(cue -> ScriptedReply.of("We should."));
            try (Chamber chamber =
                    Chamber.builder().workspace(restarted).speaker(model).build()) {
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
        record.trouble(verb -> verb.equals("fail") && tries.incrementAndGet() <= 2
                ? FakeRecord.Trouble.AFTER
                : FakeRecord.Trouble.NONE);
        try (Chamber chamber = chamber(ScriptedModel.by(cue -> ScriptedReply.of("\0")))) {
            chamber.answerNext();
        }
        assertThat(tries).hasValue(3);
        assertThat(record.entry(id).failures).hasSize(1);
    }

    @Test
    void no_model_is_called_before_the_intent_is_recorded() {
        record.ask(Ask.Purpose.SPEAK);
        record.trouble(verb -> awayUntilTheLeaseEnds(verb, "call"));
        ScriptedModel model = ScriptedModel.by(cue -> ScriptedReply.of("We should."));
        try (Chamber chamber = chamber(model)) {
            chamber.answerNext();
        }
        assertThat(model.cues()).isEmpty();
        assertThat(record.verbs().stream().filter("call"::equals)).hasSize(4);
    }

    /// A quarter of the lease passes with each try.
    private FakeRecord.Trouble awayUntilTheLeaseEnds(String verb, String away) {
        if (!verb.equals(away)) {
            return FakeRecord.Trouble.NONE;
        }
        time.pass(LEASE.dividedBy(4));
        return FakeRecord.Trouble.BEFORE;
    }

    @Test
    void when_the_lease_ends_before_the_record_is_back_the_result_is_dropped() {
        TurnId id = record.ask(Ask.Purpose.SPEAK);
        record.trouble(verb -> awayUntilTheLeaseEnds(verb, "answer"));
        try (Chamber chamber = chamber(ScriptedModel.by(cue -> ScriptedReply.of("We should.")))) {
            chamber.answerNext();
        }
        assertThat(record.verbs().stream().filter("answer"::equals)).hasSize(4);
        assertThat(record.entry(id).answer).isNull();
        record.trouble(verb -> FakeRecord.Trouble.NONE);
        try (Chamber chamber = chamber(ScriptedModel.by(cue -> ScriptedReply.of("We should.")))) {
            assertThat(chamber.answerNext()).isTrue();
        }
        assertThat(record.entry(id).attempt).isEqualTo(2);
        assertThat(record.entry(id).status).isEqualTo(Turn.Status.ANSWERED);
    }
}
