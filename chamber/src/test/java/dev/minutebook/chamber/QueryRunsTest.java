package dev.minutebook.chamber;

import static org.assertj.core.api.Assertions.assertThat;

import dev.minutebook.api.Problem;
import dev.minutebook.api.queries.AnswerRun;
import dev.minutebook.api.queries.ModelRun.Round;
import dev.minutebook.api.queries.ModelRunId;
import dev.minutebook.chamber.config.ChamberConfig;
import dev.minutebook.chamber.config.ProviderConfig;
import dev.minutebook.chamber.config.ProviderKind;
import dev.minutebook.chamber.scripted.ScriptedModel;
import dev.minutebook.chamber.scripted.ScriptedReply;
import dev.minutebook.chamber.speakers.ProviderFailure;
import java.time.Duration;
import java.util.Map;
import java.util.Objects;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/// Runs of queries, as the chamber answers them.
@Timeout(600)
class QueryRunsTest {

    private final FakeRecord record = new FakeRecord();

    private ModelRunId play(Round round, int candidates, ScriptedModel model) {
        ModelRunId run = record.fakeQueries().open(round, candidates);
        try (Chamber chamber =
                Chamber.builder().workspace(record).speaker(model).build()) {
            assertThat(chamber.answerNextRun()).isTrue();
            assertThat(chamber.answerNextRun()).isFalse();
        }
        return run;
    }

    private static ScriptedModel saying(String text) {
        return ScriptedModel.by(cue -> ScriptedReply.of(text).tokens(40, 9));
    }

    private AnswerRun answer(ModelRunId run) {
        return Objects.requireNonNull(record.fakeQueries().answer(run));
    }

    private String failure(ModelRunId run) {
        return Objects.requireNonNull(record.fakeQueries().failure(run)).reason();
    }

    @Test
    void the_model_of_the_specialist_answers_and_says_how_sure_it_is() {
        ScriptedModel model = saying("Port 5432.\nAs the manual says.\n\n**Confidence:** 85%\n");
        AnswerRun answer = answer(play(Round.ANSWER, 0, model));
        assertThat(answer.text()).isEqualTo("Port 5432.\nAs the manual says.");
        assertThat(answer.confidence()).isEqualTo(0.85);
        assertThat(answer.cut()).isFalse();
        assertThat(answer.firstTokenMs()).isNotNull();
        assertThat(answer.call().number()).isEqualTo(1);
        assertThat(answer.call().tokensIn()).isEqualTo(40);
        assertThat(answer.call().responseTimeMs()).isNotNull();
        assertThat(model.cues().getFirst().prompt().system()).isEqualTo("You are ada.");
        assertThat(model.cues().getFirst().model()).isEqualTo("small");
        assertThat(record.fakeQueries().wishes()).allMatch(wish -> wish.models() && wish.providers() == null);
    }

    @Test
    void an_answer_that_does_not_say_how_sure_it_is_says_nothing_about_it() {
        assertThat(answer(play(Round.ANSWER, 0, saying("Port 5432 it is."))).confidence())
                .isNull();
    }

    @Test
    void a_classification_is_read_line_by_line() {
        AnswerRun answer = answer(
                play(Round.CLASSIFY, 0, saying("- law: 0.7\n* **Software Engineering**: 30 %\nart: 0\nThat is all.")));
        assertThat(answer.domains()).isEqualTo(Map.of("law", 0.7, "software_engineering", 0.3));
        assertThat(answer.text()).isNull();
    }

    @Test
    void a_review_gives_each_answer_its_value() {
        assertThat(answer(play(Round.PEER_REVIEW, 3, saying("2: 0.4\nAnswer 1: 0.9\n3 = 10%")))
                        .values())
                .containsExactly(0.9, 0.4, 0.1);
    }

    @Test
    void what_cannot_be_read_is_an_attempt_that_failed() {
        assertThat(failure(play(Round.PEER_REVIEW, 2, saying("1: 0.4"))))
                .isEqualTo("no line gives the value of answer 2");
        assertThat(failure(play(Round.CLASSIFY, 0, saying("I think it is about the law."))))
                .isEqualTo("no line names a field and its probability");
        assertThat(failure(play(Round.ANSWER, 0, saying("Confidence: 0.9")))).isEqualTo("the answer is empty");
        assertThat(failure(play(Round.ANSWER, 0, saying("half \ud800 a character"))))
                .contains("half a character");
    }

    @Test
    void a_provider_that_fails_and_a_record_that_refuses_are_reported() {
        ScriptedModel down = ScriptedModel.by(cue -> {
            throw new ProviderFailure(ProviderFailure.Kind.REFUSED, "no such model");
        });
        ModelRunId refused = play(Round.ANSWER, 0, down);
        assertThat(failure(refused)).contains("no such model");
        assertThat(Objects.requireNonNull(record.fakeQueries().failure(refused)).again())
                .isFalse();
        record.fakeQueries().refuseCalls(Problem.Code.CONFLICT);
        ModelRunId spent = play(Round.ANSWER, 0, saying("Port 5432 it is."));
        assertThat(failure(spent)).contains("the budget of the query does not reach");
        assertThat(Objects.requireNonNull(record.fakeQueries().failure(spent)).again())
                .isFalse();
    }

    @Test
    void a_chamber_claims_what_its_providers_serve_beside_asks() {
        ChamberConfig config = ChamberConfig.of(ProviderConfig.of("local", ProviderKind.OPENAI));
        ModelRunId run = record.fakeQueries().open(Round.ANSWER, 0);
        try (Chamber chamber = Chamber.builder()
                .workspace(record)
                .config(config)
                .speaker(saying("Port 5432 it is."))
                .workers(2)
                .start()) {
            while (record.fakeQueries().answer(run) == null) {
                chamber.wake();
                Thread.onSpinWait();
            }
        }
        assertThat(record.fakeQueries().releases()).isZero();
        assertThat(answer(run).text()).isEqualTo("Port 5432 it is.");
    }

    @Test
    void who_closes_gives_back_what_it_holds() {
        ModelRunId run = record.fakeQueries().open(Round.ANSWER, 0);
        ScriptedModel slow =
                ScriptedModel.by(cue -> ScriptedReply.of("Port 5432 it is.").after(Duration.ofMinutes(5)));
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
        assertThat(record.fakeQueries().releases()).isEqualTo(1);
        assertThat(record.fakeQueries().answer(run)).isNull();
    }
}
