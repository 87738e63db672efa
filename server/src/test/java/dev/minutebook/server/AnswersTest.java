package dev.minutebook.server;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.minutebook.api.MinutebookException;
import dev.minutebook.api.asks.Answer;
import dev.minutebook.api.debates.TurnId;
import dev.minutebook.api.votes.Ballot;
import dev.minutebook.client.HttpMinutebook;
import java.net.http.HttpResponse;
import java.util.UUID;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// Answers as they go over the wire.
class AnswersTest {

    private static final String ANSWER = FakeServer.BASE + "/asks/" + FakeBook.DEBATE.text() + "/answer";

    private final FakeServer fake = FakeServer.with(config -> config);

    @AfterEach
    void stop() {
        fake.close();
    }

    @ParameterizedTest
    @ValueSource(strings = {"x", "\n", "\"", "数", "\u0001"})
    void the_longest_answer_fits_whatever_it_is_made_of(String letter) {
        String content = "a" + letter.repeat(Answer.MOST - 1);
        try (HttpMinutebook book = HttpMinutebook.connect(fake.server.url(), FakeBook.TOKEN)) {
            Answer answer = Answer.of(7, content, 0.5).vote(Ballot.of("P1", 0.9));
            HttpResponse<String> refused =
                    fake.known().post(ANSWER, dev.minutebook.json.MinutebookJson.STRICT.write(answer));

            assertThat(HttpProbe.json(refused)).containsEntry("code", "stale_fence");
            assertThat(fake.book.answers).containsExactly(answer);
            assertThatThrownBy(() ->
                            book.workspace(FakeBook.WORKSPACE).asks().answer(new TurnId(UUID.randomUUID()), answer))
                    .isInstanceOf(MinutebookException.class)
                    .hasMessageContaining("key");
        }
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "{\"content\":\"x\"}",
                "{\"fence\":null,\"content\":\"x\"}",
                "{\"fence\":1}",
                "{\"fence\":1,\"content\":\"x\",\"confidence\":1.5}",
                "{\"fence\":1,\"content\":\"x\",\"ballot\":{\"ranking\":[\"a\",\"a\"]}}",
                "{\"fence\":1,\"content\":\"x\",\"critiques\":[{\"seat\":1,\"issues\":[]}]}",
                "{\"fence\":1.5,\"content\":\"x\"}"
            })
    void what_is_no_answer_is_refused(String body) {
        HttpResponse<String> answer = fake.known().post(ANSWER, body);

        assertThat(answer.statusCode()).as(answer.body()).isEqualTo(400);
        assertThat(fake.book.answers).isEmpty();
    }

    @Test
    void an_answer_one_character_too_long_is_refused_in_words() {
        String body = "{\"fence\":1,\"content\":\"" + "x".repeat(Answer.MOST + 1) + "\"}";

        HttpResponse<String> answer = fake.known().post(ANSWER, body);

        assertThat(answer.statusCode()).isEqualTo(400);
        assertThat(HttpProbe.json(answer).get("detail").toString()).contains("at most 200000");
    }
}
