package dev.minutebook.chamber;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.minutebook.api.asks.Ask;
import dev.minutebook.api.debates.Turn;
import dev.minutebook.api.debates.TurnId;
import dev.minutebook.chamber.scripted.ScriptedModel;
import dev.minutebook.chamber.scripted.ScriptedReply;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/// Wherever a worker dies, another goes on, and the ask is answered once.
class KillPointTest {

    private final FakeRecord record = new FakeRecord();

    @ParameterizedTest
    @EnumSource(KillPoint.class)
    void a_worker_that_dies_is_succeeded_by_another(KillPoint point) {
        TurnId id = record.ask(Ask.Purpose.SPEAK);
        ScriptedModel model = ScriptedModel.by(cue -> ScriptedReply.of("We should."));
        try (Chamber dying = Chamber.builder()
                .workspace(record)
                .speaker(model)
                .killPoints(reached -> {
                    if (reached == point) {
                        throw new IllegalStateException("kill -9");
                    }
                })
                .build()) {
            assertThatThrownBy(dying::answerNext).isInstanceOf(WorkerKilled.class);
        }
        FakeRecord.Entry entry = record.entry(id);
        assertThat(entry.failures).isEmpty();
        assertThat(entry.releases).isZero();
        assertThat(entry.calls).hasSize(1);
        assertThat(entry.answer == null).isEqualTo(point != KillPoint.AFTER_SUBMIT);

        record.expire(id);
        try (Chamber next = Chamber.builder().workspace(record).speaker(model).build()) {
            assertThat(next.answerNext()).isEqualTo(point != KillPoint.AFTER_SUBMIT);
        }
        assertThat(entry.status).isEqualTo(Turn.Status.ANSWERED);
        assertThat(model.cues().size()).isLessThanOrEqualTo(entry.calls.size());
        assertThat(entry.calls.size()).isLessThanOrEqualTo(2);
    }
}
