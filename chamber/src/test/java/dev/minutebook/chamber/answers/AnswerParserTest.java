package dev.minutebook.chamber.answers;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.minutebook.api.asks.Answer;
import dev.minutebook.api.asks.Ask.Purpose;
import dev.minutebook.api.asks.CallReport;
import dev.minutebook.api.critiques.WriteCritique;
import dev.minutebook.api.debates.Subtask;
import dev.minutebook.api.decisions.DissentType;
import dev.minutebook.chamber.Cues;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class AnswerParserTest {

    private static Answer speak(String text) throws RejectedAnswer {
        return AnswerParser.parse(Cues.claim(Purpose.SPEAK), text, CallReport.NONE);
    }

    private static Answer vote(String text) throws RejectedAnswer {
        return vote(text, "P1", "P2", "P3");
    }

    private static Answer vote(String text, String... options) throws RejectedAnswer {
        return AnswerParser.parse(Cues.claim(Purpose.VOTE, options), text, CallReport.NONE);
    }

    @Test
    void words_and_a_block_of_json_give_every_part() throws Exception {
        Answer answer = vote("""
                        I would take the second.

                        It is tested.

                        ```json
                        {"confidence": 0.85,
                         "vote": {"choice": "P2", "ranking": ["P2", "P1", "P3"], "approved": ["P1", "P2"],
                                  "confidence": 0.9, "rationale": "tested", "dissent": "risk_warning"},
                         "critiques": [{"seat": 1, "severity": 0.7, "reasoning": "no tests",
                                        "issues": [{"text": "untested", "suggestion": "test it"}]}],
                         "plan": [{"name": "a", "description": "first", "seat": 1, "after": []},
                                  {"name": "b", "description": "then", "seat": 2, "after": ["a"]}],
                         "risk": 0.25,
                         "reflection": {"rootCause": "haste", "whatWentWrong": "w", "whatToChange": "c", "confidence": 0.5},
                         "insights": ["Fridays are risky."]}
                        ```
                        """);
        assertThat(answer.content()).isEqualTo("I would take the second.\n\nIt is tested.");
        assertThat(answer.confidence()).isEqualTo(0.85);
        assertThat(answer.ballot().choice()).isEqualTo("P2");
        assertThat(answer.ballot().ranking()).containsExactly("P2", "P1", "P3");
        assertThat(answer.ballot().approved()).containsExactly("P1", "P2");
        assertThat(answer.ballot().confidence()).isEqualTo(0.9);
        assertThat(answer.ballot().rationale()).isEqualTo("tested");
        assertThat(answer.ballot().dissent()).isEqualTo(DissentType.RISK_WARNING);
        assertThat(answer.critiques())
                .containsExactly(
                        WriteCritique.of(1, 0.7, "no tests", List.of(new WriteCritique.Issue("untested", "test it"))));
        assertThat(answer.plan())
                .containsExactly(new Subtask("a", "first", 1, List.of()), new Subtask("b", "then", 2, List.of("a")));
        assertThat(answer.risk()).isEqualTo(0.25);
        assertThat(answer.reflection().rootCause()).isEqualTo("haste");
        assertThat(answer.insights()).containsExactly("Fridays are risky.");
        assertThat(answer.metadata()).containsOnly(java.util.Map.entry("parsed", "strict"));
    }

    @Test
    void words_alone_are_an_answer() throws Exception {
        Answer answer = speak("We should.");
        assertThat(answer.content()).isEqualTo("We should.");
        assertThat(answer.confidence()).isNull();
        assertThat(answer.metadata()).containsEntry("parsed", "plain");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "Confidence: 0.8|0.8",
                "**Confidence:** 0.8|0.8",
                "confidence = 80%|0.8",
                "My confidence: 80 %|0.8",
                "- Confidence level: 1|1",
                "Confidence: .5|0.5",
                "Confidence: 0,75|0.75",
            })
    void a_confidence_in_words_is_understood(String line, double confidence) throws Exception {
        assertThat(speak("We should.\n" + line + "\nIndeed.").confidence()).isEqualTo(confidence);
    }

    @ParameterizedTest
    @ValueSource(strings = {"7.3", "NaN", "-0.1", "Infinity", "\"high\"", "[1]", "80", "\"150%\"", "1e999"})
    void a_confidence_out_of_range_is_dropped_and_noted(String number) throws Exception {
        Answer answer = speak("We should.\n```json\n{\"confidence\": " + number + "}\n```");
        assertThat(answer.confidence()).isNull();
        assertThat(answer.metadata()).containsEntry("dropped", "confidence");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "Vote: P2",
                "**Vote:** P2",
                "My vote: p2.",
                "Final vote: **P2**",
                "Vote: option P2",
                "vote = P2",
                "Vote: P2 (ship on Monday)",
                "Vote: P2 - ship on Monday",
                "{\"vote\": \"P2\"}",
                "{\"vote\": {\"choice\": \"p2\"}}",
                "{\"vote\": {\"choice\": \"P2: ship on Monday\"},}",
                "{'vote': {'choice': 'P2'}}",
                "{vote: {choice: 'P2', confidence: 0.8,},}",
                "```\n{\"vote\": {\"choice\": \"P2\"}}\n```",
                "```json\n{\"vote\": {\"choice\": \"P2\"}}\n```\nThank you.",
                "{\"vote\": {\"choice\": \"P1\"}}\nNo, rather:\n{\"vote\": {\"choice\": \"P2\"}}",
                "{\"vote\": {\"ranking\": [\"P2\", \"P1\"]}}",
                "Given {x} and f() { return; }: {\"vote\": {\"choice\": \"P2\"}}",
            })
    void a_vote_is_found_where_it_stands(String text) throws Exception {
        Answer answer = vote("I have thought about it.\n" + text);
        assertThat(answer.ballot().choice()).isEqualTo("P2");
        assertThat(answer.content()).contains("I have thought about it.");
        assertThat(answer.metadata().get("parsed")).isIn("lenient", "plain");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "I like P2.",
                "Vote: P9",
                "Vote: P1\nVote: P2",
                "Vote: P1 or P2",
                "Vote: P1: but P2 is fine too",
                "{\"vote\": {\"choice\": \"P9\", \"ranking\": [\"P1\"]}}",
                "{\"vote\": {\"confidence\": 1}}",
                "{\"vote\": {\"choice\": \"P1\"}, \"vote\": {\"choice\": \"P2\"}}",
            })
    void what_names_no_option_is_no_vote(String text) {
        assertThatThrownBy(() -> vote(text))
                .isInstanceOf(RejectedAnswer.class)
                .hasMessage("no vote for one of: P1, P2, P3");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "{\"vote\": {\"choice\": null}}",
                "{\"vote\": {\"choice\": \"abstain\"}}",
                "{\"vote\": \"abstain\"}",
                "Vote: abstain"
            })
    void to_abstain_is_a_vote(String text) throws Exception {
        Answer answer = vote(text);
        assertThat(answer.ballot().choice()).isNull();
        assertThat(answer.ballot().dissent()).isEqualTo(DissentType.ABSTENTION);
    }

    @Test
    void an_option_is_told_from_a_longer_one() throws Exception {
        assertThat(vote("Vote: P12", "P1", "P12").ballot().choice()).isEqualTo("P12");
        assertThat(vote("Vote: P1", "P1", "P12").ballot().choice()).isEqualTo("P1");
        assertThat(vote("Vote: ship on friday", "Ship on Friday", "Ship on Friday: with a flag")
                        .ballot()
                        .choice())
                .isEqualTo("Ship on Friday");
        assertThat(vote("Vote: Ship on Friday: with a flag", "Ship on Friday", "Ship on Friday: with a flag")
                        .ballot()
                        .choice())
                .isEqualTo("Ship on Friday: with a flag");
    }

    @Test
    void a_ballot_names_only_what_may_be_voted_for() throws Exception {
        Answer answer = vote(
                "{\"vote\": {\"choice\": \"P1\", \"ranking\": [\"P1\", \"P7\", \"P2\", \"P2\"], \"approved\": [\"P8\"], \"confidence\": 3}}");
        assertThat(answer.ballot().ranking()).containsExactly("P1", "P2");
        assertThat(answer.ballot().approved()).isEmpty();
        assertThat(answer.ballot().confidence()).isNull();
        assertThat(answer.metadata()).containsEntry("dropped", "vote.ranking,vote.approved,vote.confidence");
    }

    @Test
    void a_block_alone_speaks_by_its_rationale() throws Exception {
        assertThat(vote("```json\n{\"vote\": {\"choice\": \"P1\", \"rationale\": \"cheap\"}}\n```")
                        .content())
                .isEqualTo("cheap");
        assertThat(speak("```json\n{\"confidence\": 0.5}\n```").content()).contains("0.5");
    }

    @Test
    void control_characters_are_replaced_and_noted() throws Exception {
        Answer answer = speak("red: \u001b[31mX\u001b[0m\r\ntab\there\rnew\u0085");
        assertThat(answer.content()).isEqualTo("red: \uFFFD[31mX\uFFFD[0m\ntab\there\nnew\uFFFD");
        assertThat(answer.metadata()).containsEntry("cleaned", "content");
    }

    @Test
    void what_is_too_long_is_shortened_and_noted() throws Exception {
        Answer answer = vote("{\"vote\": {\"choice\": \"P1\", \"rationale\": \""
                + "🚢".repeat(3_000)
                + "\"}, \"insights\": [\"1\",\"2\",\"3\",\"4\",\"5\",\"6\",\"7\",\"8\",\"9\"]}");
        assertThat(answer.ballot().rationale()).hasSize(4_096);
        assertThat(answer.insights()).hasSize(8);
        assertThat(answer.metadata()).containsEntry("shortened", "vote.rationale,insights");
    }

    @Test
    void a_plan_is_taken_whole_or_not_at_all() throws Exception {
        Answer answer = speak(
                "{\"plan\": [{\"name\": \"a\", \"description\": \"b\", \"seat\": 1}, {\"name\": \"a\", \"description\": \"c\", \"seat\": 1}]}");
        assertThat(answer.plan()).isEmpty();
        assertThat(answer.metadata()).containsEntry("dropped", "plan");
    }

    @Test
    void issues_may_be_plain_sentences() throws Exception {
        Answer answer = speak("{\"critiques\": [{\"seat\": \"P2\", \"issues\": [\"slow\", {\"text\": \"dear\"}]}]}");
        assertThat(answer.critiques().getFirst().seat()).isEqualTo(2);
        assertThat(answer.critiques().getFirst().issues())
                .extracting(WriteCritique.Issue::text)
                .containsExactly("slow", "dear");
    }

    @Test
    void a_vote_nobody_asked_for_is_dropped() throws Exception {
        Answer answer = speak("Yes.\n```json\n{\"vote\": {\"choice\": \"P1\"}}\n```");
        assertThat(answer.ballot()).isNull();
        assertThat(answer.metadata()).containsEntry("dropped", "vote");
    }

    @Test
    void nothing_is_no_answer() {
        for (String text : List.of("", " \n", "\u200b\ufeff", "\u0007")) {
            assertThatThrownBy(() -> speak(text))
                    .isInstanceOf(RejectedAnswer.class)
                    .hasMessage("the answer is empty");
        }
    }
}
