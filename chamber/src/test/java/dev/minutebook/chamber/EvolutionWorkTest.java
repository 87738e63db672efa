package dev.minutebook.chamber;

import static org.assertj.core.api.Assertions.assertThat;

import dev.minutebook.api.Problem;
import dev.minutebook.api.evolution.ReportWork;
import dev.minutebook.chamber.config.ChamberConfig;
import dev.minutebook.chamber.config.ProviderConfig;
import dev.minutebook.chamber.config.ProviderKind;
import dev.minutebook.chamber.scripted.ScriptedModel;
import dev.minutebook.chamber.scripted.ScriptedReply;
import dev.minutebook.chamber.speakers.Cue;
import dev.minutebook.chamber.speakers.ProviderFailure;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/// Work of evolution, as the chamber does it.
@Timeout(600)
class EvolutionWorkTest {

    private final FakeRecord record = new FakeRecord();

    private FakeEvolution evolution() {
        return record.fakeEvolution();
    }

    private void play(ScriptedModel model) {
        evolution().open();
        try (Chamber chamber =
                Chamber.builder().workspace(record).speaker(model).build()) {
            assertThat(chamber.evolveNext()).isTrue();
            assertThat(chamber.evolveNext()).isFalse();
        }
    }

    private static ScriptedModel saying(String text) {
        return ScriptedModel.by(cue -> ScriptedReply.of(text).tokens(40, 9));
    }

    @Test
    void what_the_model_wrote_is_reported_with_what_it_took() {
        ScriptedModel model = saying("{\"variants\": []}\r\n");
        play(model);
        ReportWork report = evolution().reports().getFirst();
        assertThat(report.answer()).isEqualTo("{\"variants\": []}\n");
        assertThat(report.call().number()).isEqualTo(1);
        assertThat(report.call().tokensIn()).isEqualTo(40);
        Cue cue = model.cues().getFirst();
        assertThat(cue.prompt().system()).isEqualTo("You improve the buyer.");
        assertThat(cue.model()).isEqualTo("small");
        assertThat(cue.temperature()).isEqualTo(0.7);
        assertThat(cue.frequencyPenalty()).isEqualTo(0.3);
        assertThat(evolution().wishes()).allMatch(wish -> wish.models() && wish.providers() == null);
    }

    @Test
    void a_refused_answer_is_asked_for_again_with_the_reason() {
        ScriptedModel model = ScriptedModel.by(
                cue -> ScriptedReply.of(cue.prompt().system().contains("refused") ? "{}" : "I would rather not."));
        play(model);
        assertThat(evolution().reports()).extracting(ReportWork::answer).containsExactly("I would rather not.", "{}");
        assertThat(evolution().reports())
                .extracting(report -> report.call().number())
                .containsExactly(1, 2);
        assertThat(model.cues().getLast().prompt().system())
                .isEqualTo("You improve the buyer.\nThe last reply was refused: at 1: an object is expected");
        assertThat(model.cues().getLast().prompt().hash())
                .isNotEqualTo(model.cues().getFirst().prompt().hash());
        assertThat(evolution().failures()).isEmpty();
    }

    @Test
    void a_provider_that_fails_and_a_model_that_is_not_allowed_are_reported() {
        play(ScriptedModel.by(cue -> {
            throw new ProviderFailure(ProviderFailure.Kind.REFUSED, "no such model");
        }));
        evolution().refuseCalls(Problem.Code.FORBIDDEN, 1);
        play(saying("{}"));
        assertThat(evolution().failures()).hasSize(2).noneMatch(report -> report.again());
        assertThat(evolution().failures().getFirst().reason()).contains("no such model");
        assertThat(evolution().reports()).isEmpty();
    }

    @Test
    void a_budget_that_others_have_reserved_is_waited_for() {
        evolution().refuseCalls(Problem.Code.CONFLICT, 2);
        play(saying("{}"));
        assertThat(evolution().reports()).hasSize(1);
        assertThat(evolution().calls()).isEqualTo(3);
    }

    @Test
    void work_that_nothing_may_be_called_for_is_given_back() {
        evolution().refuseCalls(Problem.Code.CONFLICT, Integer.MAX_VALUE);
        play(saying("{}"));
        assertThat(evolution().releases()).isEqualTo(1);
        assertThat(evolution().failures()).isEmpty();
        assertThat(evolution().reports()).isEmpty();
    }

    @Test
    void a_chamber_claims_what_its_providers_serve_beside_asks_and_runs() {
        evolution().open();
        try (Chamber chamber = Chamber.builder()
                .workspace(record)
                .config(ChamberConfig.of(ProviderConfig.of("local", ProviderKind.OPENAI)
                        .baseUrl("http://127.0.0.1:9")
                        .model("m")))
                .build()) {
            record.fakeEvolution().refuseCalls(Problem.Code.FORBIDDEN, 1);
            chamber.evolveNext();
        }
        assertThat(evolution().wishes()).allMatch(wish -> List.of("local").equals(wish.providers()));
        evolution().open();
        try (Chamber chamber = Chamber.builder()
                .workspace(record)
                .speaker(saying("{}"))
                .workers(2)
                .start()) {
            while (evolution().reports().isEmpty()) {
                chamber.wake();
                Thread.onSpinWait();
            }
        }
        assertThat(evolution().releases()).isZero();
    }

    @Test
    void who_closes_gives_back_what_it_holds() {
        evolution().open();
        ScriptedModel slow = ScriptedModel.by(cue -> ScriptedReply.of("{}").after(Duration.ofMinutes(5)));
        Chamber chamber = Chamber.builder()
                .workspace(record)
                .speaker(slow)
                .grace(Duration.ZERO)
                .workers(1)
                .start();
        while (slow.cues().isEmpty()) {
            Thread.onSpinWait();
        }
        chamber.close();
        assertThat(evolution().releases()).isEqualTo(1);
        assertThat(evolution().reports()).isEmpty();
    }
}
