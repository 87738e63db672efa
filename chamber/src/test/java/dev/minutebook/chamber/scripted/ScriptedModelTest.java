package dev.minutebook.chamber.scripted;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.minutebook.api.asks.Ask;
import dev.minutebook.api.asks.CallReport;
import dev.minutebook.api.debates.Phase;
import dev.minutebook.chamber.Cues;
import dev.minutebook.chamber.answers.AnswerParser;
import dev.minutebook.chamber.speakers.Cue;
import dev.minutebook.chamber.speakers.ProviderFailure;
import dev.minutebook.chamber.speakers.Reply;
import java.time.Duration;
import org.junit.jupiter.api.Test;

class ScriptedModelTest {

    private static Cue cue(Ask.Purpose purpose, String... options) {
        return new Cue(Cues.claim(purpose, options), "scripted", "m", null, null, Duration.ofSeconds(5));
    }

    private static String say(ScriptedModel model, Cue cue) throws Exception {
        StringBuilder heard = new StringBuilder();
        model.say(cue, heard::append);
        return heard.toString();
    }

    @Test
    void the_first_rule_that_fits_gives_the_line() throws Exception {
        ScriptedModel model = ScriptedModel.script()
                .vote("P2", 0.9)
                .seat(7, "never")
                .seat(1, Phase.PROPOSAL, "a proposal")
                .phase(Phase.PROPOSAL, "something else")
                .build();
        assertThat(say(model, cue(Ask.Purpose.SPEAK))).isEqualTo("a proposal");
        assertThat(say(model, cue(Ask.Purpose.SPEAK))).isEqualTo("a proposal");
        assertThat(model.cues()).hasSize(2);
    }

    @Test
    void a_vote_is_one_that_the_chamber_understands() throws Exception {
        ScriptedModel model = ScriptedModel.script().vote(1, "P2", 0.9).build();
        for (String[] options : new String[][] {{"P1", "P2"}, {"A", "B"}, {}}) {
            Cue cue = cue(Ask.Purpose.VOTE, options);
            var answer = AnswerParser.parse(cue.claim(), say(model, cue), CallReport.NONE);
            assertThat(answer.ballot().choice()).isEqualTo(options.length > 0 && options[0].equals("A") ? "A" : "P2");
            assertThat(answer.confidence()).isEqualTo(0.9);
            assertThat(answer.metadata()).containsEntry("parsed", "strict");
        }
    }

    @Test
    void a_cue_without_a_rule_is_refused() {
        ScriptedModel model = ScriptedModel.script().seat(9, "x").build();
        assertThatThrownBy(() -> say(model, cue(Ask.Purpose.SPEAK)))
                .isInstanceOf(ProviderFailure.class)
                .hasMessageContaining("no line for seat 1");
    }

    @Test
    void a_line_may_be_slow_and_fail_and_count_its_tokens() throws Exception {
        ScriptedModel failing = ScriptedModel.by(cue -> ScriptedReply.of("so far")
                .after(Duration.ofMillis(20))
                .failing(new ProviderFailure(ProviderFailure.Kind.DOWN, "gone")));
        StringBuilder heard = new StringBuilder();
        assertThatThrownBy(() -> failing.say(cue(Ask.Purpose.SPEAK), heard::append))
                .hasMessage("gone");
        assertThat(heard.toString()).isEqualTo("so far");
        Reply counted =
                ScriptedModel.by(cue -> ScriptedReply.of("x").tokens(3, 4)).say(cue(Ask.Purpose.SPEAK), piece -> {});
        assertThat(counted).isEqualTo(Reply.of(3, 4));
    }

    @Test
    void an_endless_line_ends_when_interrupted() throws Exception {
        ScriptedModel model = ScriptedModel.by(cue -> ScriptedReply.endless("on and "));
        Thread.currentThread().interrupt();
        assertThatThrownBy(() -> say(model, cue(Ask.Purpose.SPEAK))).isInstanceOf(InterruptedException.class);
    }
}
