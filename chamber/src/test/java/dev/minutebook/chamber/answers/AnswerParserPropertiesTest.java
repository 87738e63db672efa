package dev.minutebook.chamber.answers;

import static org.assertj.core.api.Assertions.assertThat;

import dev.minutebook.api.asks.Answer;
import dev.minutebook.api.asks.Ask.Purpose;
import dev.minutebook.api.asks.CallReport;
import dev.minutebook.api.asks.ClaimedAsk;
import dev.minutebook.chamber.Cues;
import java.util.List;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;

class AnswerParserPropertiesTest {

    private final ClaimedAsk vote = Cues.claim(Purpose.VOTE, "P1", "P2");
    private final ClaimedAsk speak = Cues.claim(Purpose.SPEAK);

    @Provide
    Arbitrary<String> answers() {
        Arbitrary<String> scraps = Arbitraries.of(
                "{",
                "}",
                "[",
                "]",
                ":",
                ",",
                "\"",
                "'",
                "\\",
                "\n",
                " ",
                "```json\n",
                "\n```",
                "\"vote\"",
                "vote",
                "Vote: ",
                "P1",
                "P2",
                "P3",
                "\"choice\"",
                "\"P1\"",
                "\"confidence\"",
                "Confidence: ",
                "0.5",
                "80%",
                "7.3",
                "NaN",
                "null",
                "true",
                "\"critiques\"",
                "\"seat\"",
                "\"issues\"",
                "\"plan\"",
                "\"name\"",
                "\"insights\"",
                "\"reflection\"",
                "\"rootCause\"",
                "\u0000",
                "\u001b",
                "\ud800",
                "🚢",
                "words");
        return Arbitraries.oneOf(
                Arbitraries.strings().ofMaxLength(200),
                scraps.list().ofMaxSize(60).map(parts -> String.join("", parts)));
    }

    @Property(tries = 1_000)
    void every_text_is_an_answer_within_bounds_or_rejected(@ForAll("answers") String text) {
        for (ClaimedAsk claim : List.of(vote, speak)) {
            try {
                Answer answer = AnswerParser.parse(claim, text, CallReport.NONE);
                assertThat(answer.content()).isNotBlank();
                assertThat(answer.content().chars())
                        .noneMatch(c -> Character.isISOControl(c) && c != '\n' && c != '\t');
                if (claim == vote) {
                    assertThat(answer.ballot()).isNotNull();
                    assertThat(answer.ballot().choice()).isIn("P1", "P2", null);
                    assertThat(List.of("P1", "P2")).containsAll(answer.ballot().ranking());
                } else {
                    assertThat(answer.ballot()).isNull();
                }
            } catch (RejectedAnswer e) {
                assertThat(e.reason()).isNotBlank();
            }
        }
    }

    @Property(tries = 500)
    void cleaning_is_done_once_and_for_all(@ForAll String text) {
        String clean = PlainText.clean(text);
        assertThat(PlainText.clean(clean)).isEqualTo(clean);
        assertThat(PlainText.flaw(clean)).isEmpty();
    }
}
