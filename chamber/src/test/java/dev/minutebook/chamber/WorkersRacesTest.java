package dev.minutebook.chamber;

import static org.assertj.core.api.Assertions.assertThat;

import dev.minutebook.api.asks.Ask;
import dev.minutebook.api.debates.Turn;
import dev.minutebook.api.debates.TurnId;
import dev.minutebook.chamber.scripted.ScriptedModel;
import dev.minutebook.chamber.scripted.ScriptedReply;
import dev.minutebook.chamber.speakers.ProviderFailure.Kind;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.function.BooleanSupplier;
import org.junit.jupiter.api.Test;

/// Many workers, each ask answered once.
class WorkersRacesTest {

    private static void eventually(BooleanSupplier holds) throws InterruptedException {
        long end = System.nanoTime() + Duration.ofMinutes(3).toNanos();
        while (!holds.getAsBoolean()) {
            assertThat(System.nanoTime() - end).as("in time").isNegative();
            Thread.sleep(5);
        }
    }

    @Test
    void two_chambers_answer_every_ask_of_two_workspaces_once() throws Exception {
        FakeRecord acme = new FakeRecord("acme");
        FakeRecord globex = new FakeRecord("globex");
        List<TurnId> asks = new ArrayList<>();
        for (int i = 0; i < 100; i++) {
            asks.add((i % 2 == 0 ? acme : globex).ask(Ask.Purpose.SPEAK));
        }
        ScriptedModel model =
                ScriptedModel.by(cue -> ScriptedReply.of("We should.").after(Duration.ofMillis(3)));
        try (Chamber one = chamber(acme, globex, model);
                Chamber two = chamber(acme, globex, model)) {
            one.wake();
            two.wake();
            eventually(() -> acme.isQuiet() && globex.isQuiet());
        }
        for (int i = 0; i < asks.size(); i++) {
            FakeRecord.Entry entry = (i % 2 == 0 ? acme : globex).entry(asks.get(i));
            assertThat(entry.status).isEqualTo(Turn.Status.ANSWERED);
            assertThat(entry.attempt).isEqualTo(1);
            assertThat(entry.calls).hasSize(1);
        }
        assertThat(model.cues()).hasSize(100);
    }

    private static Chamber chamber(FakeRecord acme, FakeRecord globex, ScriptedModel model) {
        return Chamber.builder()
                .workspace(acme)
                .workspaces(() -> List.of(globex))
                .workers(8)
                .speaker(model)
                .start();
    }

    @Test
    void failing_attempts_come_to_an_end() throws Exception {
        FakeRecord record = new FakeRecord();
        TurnId id = record.ask(Ask.Purpose.SPEAK);
        ScriptedModel model = ScriptedModel.by(cue -> ScriptedReply.failing(Kind.FAULT, "500"));
        try (Chamber chamber =
                Chamber.builder().workspace(record).workers(4).speaker(model).start()) {
            eventually(record::isQuiet);
            chamber.wake();
        }
        assertThat(record.entry(id).failures).hasSize(FakeRecord.ATTEMPTS);
        assertThat(model.cues()).hasSize(FakeRecord.ATTEMPTS);
    }

    @Test
    void idle_workers_ask_less_and_less_often_and_wake() throws Exception {
        FakeRecord record = new FakeRecord();
        ScriptedModel model = ScriptedModel.by(cue -> ScriptedReply.of("We should."));
        long began = System.nanoTime();
        try (Chamber chamber =
                Chamber.builder().workspace(record).workers(1).speaker(model).start()) {
            eventually(() -> record.verbs().size() >= 10);
            int asked = record.verbs().size();
            assertThat(Duration.ofNanos(System.nanoTime() - began))
                    .as("the time of %d waits", asked - 1)
                    .isGreaterThanOrEqualTo(Duration.ofMillis(310 + 250 * (asked - 6)));
            TurnId id = record.ask(Ask.Purpose.SPEAK);
            chamber.wake();
            eventually(record::isQuiet);
            assertThat(record.entry(id).status).isEqualTo(Turn.Status.ANSWERED);
        }
    }

    @Test
    void a_workspace_in_trouble_does_not_hold_up_another() throws Exception {
        FakeRecord broken = new FakeRecord("broken");
        broken.trouble(verb -> FakeRecord.Trouble.BEFORE);
        FakeRecord well = new FakeRecord("well");
        well.ask(Ask.Purpose.SPEAK);
        try (Chamber chamber = Chamber.builder()
                .workspace(broken)
                .workspace(well)
                .workers(1)
                .speaker(ScriptedModel.by(cue -> ScriptedReply.of("We should.")))
                .start()) {
            chamber.wake();
            eventually(well::isQuiet);
        }
    }

    @Test
    void a_closing_chamber_lets_calls_end_within_the_grace_period() throws Exception {
        FakeRecord record = new FakeRecord();
        TurnId id = record.ask(Ask.Purpose.SPEAK);
        ScriptedModel model =
                ScriptedModel.by(cue -> ScriptedReply.of("We should.").after(Duration.ofMillis(300)));
        Chamber chamber = Chamber.builder()
                .workspace(record)
                .workers(2)
                .grace(Duration.ofMinutes(1))
                .speaker(model)
                .start();
        eventually(() -> !model.cues().isEmpty());
        chamber.close();
        assertThat(record.entry(id).status).isEqualTo(Turn.Status.ANSWERED);
    }

    @Test
    void a_closing_chamber_gives_back_what_does_not_end() throws Exception {
        FakeRecord record = new FakeRecord();
        TurnId id = record.ask(Ask.Purpose.SPEAK);
        ScriptedModel model =
                ScriptedModel.by(cue -> ScriptedReply.of("We should.").after(Duration.ofMinutes(5)));
        Chamber chamber = Chamber.builder()
                .workspace(record)
                .workers(1)
                .grace(Duration.ofMillis(100))
                .speaker(model)
                .start();
        eventually(() -> !model.cues().isEmpty());
        chamber.close();
        FakeRecord.Entry entry = record.entry(id);
        assertThat(entry.status).isNull();
        assertThat(entry.releases).isEqualTo(1);
        assertThat(entry.attempt).isZero();
    }
}
