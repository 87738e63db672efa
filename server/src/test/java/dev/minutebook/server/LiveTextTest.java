package dev.minutebook.server;

import static org.assertj.core.api.Assertions.assertThat;

import dev.minutebook.api.Feed;
import dev.minutebook.api.asks.LiveText;
import dev.minutebook.client.HttpMinutebook;
import java.io.IOException;
import java.net.http.HttpResponse;
import java.time.Duration;
import java.util.Optional;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/// What is just being said, over HTTP.
@Timeout(600)
class LiveTextTest {

    private static final String LIVE = FakeServer.BASE + "/debates/" + FakeBook.DEBATE.text() + "/live";
    private static final Duration PATIENCE = Duration.ofMinutes(3);

    private final FakeServer fake =
            FakeServer.with(config -> config.streams(2, Duration.ofMillis(200), Duration.ofMinutes(1)));

    @AfterEach
    void stop() {
        fake.close();
    }

    @Test
    void a_text_is_an_event_without_a_number() throws IOException {
        try (EventStreamSocket events = new EventStreamSocket(fake.server.url(), LIVE)) {
            assertThat(events.status()).isEqualTo("HTTP/1.1 200 OK");
            fake.book.spoken.add("Ship it\nbehind");
            assertThat(events.next(1, "event: ", PATIENCE)).containsExactly("event: text");
            assertThat(events.next(1, "data: ", PATIENCE).getFirst())
                    .contains("\"seat\":1", "\"text\":\"Ship it\\nbehind\"");
            assertThat(events.next(2, ": alive", PATIENCE)).hasSize(2);
        }
    }

    @Test
    void a_debate_that_does_not_exist_is_missing_at_once() {
        HttpResponse<String> answer =
                fake.known().get(LIVE.replace(FakeBook.DEBATE.text(), new java.util.UUID(0, 1) + ""));

        assertThat(answer.statusCode()).isEqualTo(404);
        assertThat(HttpProbe.json(answer)).containsEntry("missing", "debate");
        assertThat(fake.book.feedsClosed).hasValue(0);
    }

    @Test
    void it_counts_among_the_streams_of_the_token() throws IOException {
        try (EventStreamSocket first = new EventStreamSocket(fake.server.url(), LIVE);
                EventStreamSocket second = new EventStreamSocket(fake.server.url(), LIVE)) {
            assertThat(first.status()).contains("200");
            assertThat(second.status()).contains("200");
            assertThat(fake.known().get(LIVE).statusCode()).isEqualTo(429);
        }
    }

    @Test
    void a_listener_hears_it_and_hears_on_after_the_server_cut_it_off() throws Exception {
        try (HttpMinutebook book = HttpMinutebook.connect(fake.server.url(), FakeBook.TOKEN);
                Feed<LiveText> feed =
                        book.workspace(FakeBook.WORKSPACE).debates().listen(FakeBook.DEBATE)) {
            fake.book.spoken.add("one");
            assertThat(next(feed))
                    .hasValueSatisfying(text -> assertThat(text.text()).isEqualTo("one"));
            fake.book.refuseOnce.set(true);
            long until = System.nanoTime() + PATIENCE.toNanos();
            while (fake.book.feedsClosed.get() == 0) {
                assertThat(System.nanoTime() - until).as("cut off in time").isNegative();
                Thread.sleep(10);
            }
            fake.book.spoken.add("two");
            assertThat(next(feed))
                    .hasValueSatisfying(text -> assertThat(text.text()).isEqualTo("two"));
        }
    }

    private static Optional<LiveText> next(Feed<LiveText> feed) {
        long until = System.nanoTime() + PATIENCE.toNanos();
        Optional<LiveText> text = feed.next(Duration.ofMillis(100));
        while (text.isEmpty() && System.nanoTime() - until < 0) {
            text = feed.next(Duration.ofMillis(100));
        }
        return text;
    }
}
