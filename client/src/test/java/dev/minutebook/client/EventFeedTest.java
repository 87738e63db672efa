package dev.minutebook.client;

import static dev.minutebook.client.ScriptedServer.events;
import static dev.minutebook.client.ScriptedServer.problem;
import static dev.minutebook.client.ScriptedServer.reset;
import static dev.minutebook.client.ScriptedServer.silence;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.minutebook.api.Feed;
import dev.minutebook.api.MinutebookException;
import dev.minutebook.api.Problem;
import dev.minutebook.api.audit.AuditEntry;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/// The log as it comes, over connections that break.
@Timeout(600)
class EventFeedTest {

    private static final Duration PATIENCE = Duration.ofMinutes(3);

    @Test
    void entries_come_in_order_over_as_many_connections_as_it_takes() {
        try (ScriptedServer server = new ScriptedServer(
                        events("", "id: 1", "data: " + entry(1), "", "id: 2", "data: " + entry(2), ""),
                        reset(),
                        problem(503, "unavailable", ""),
                        events(": alive", "", "id: 3", "event: x", "data: " + entry(3), ""),
                        silence());
                HttpMinutebook book = server.connect();
                Feed<AuditEntry> feed = book.workspace("acme").audit().follow(0)) {
            assertThat(numbers(feed, 3)).containsExactly(1L, 2L, 3L);
            assertThat(feed.next(Duration.ofMillis(100))).isEmpty();
            assertThat(server.seen(5)).extracting(ScriptedServer.Seen::lastId).containsExactly("0", "2", "2", "2", "3");
        }
    }

    @Test
    void an_event_that_breaks_off_is_asked_for_again() {
        String whole = "data: " + entry(1);
        try (ScriptedServer server = new ScriptedServer(
                        events("id: 1", whole.substring(0, 40)),
                        events("id: 1", whole),
                        events("id: 1", whole, ""),
                        silence());
                HttpMinutebook book = server.connect();
                Feed<AuditEntry> feed = book.workspace("acme").audit().follow(0)) {
            assertThat(numbers(feed, 1)).containsExactly(1L);
            assertThat(feed.next(Duration.ofMillis(200))).isEmpty();
        }
    }

    @Test
    void a_refusal_is_met_at_once() {
        try (ScriptedServer server = new ScriptedServer(problem(403, "forbidden", ""));
                HttpMinutebook book = server.connect()) {
            assertThatThrownBy(() -> book.workspace("acme").audit().follow(0))
                    .isInstanceOfSatisfying(
                            MinutebookException.class,
                            refusal -> assertThat(refusal.code()).isEqualTo(Problem.Code.FORBIDDEN));
        }
    }

    @Test
    void a_token_that_was_revoked_ends_the_feed_after_what_was_read() {
        try (ScriptedServer server =
                        new ScriptedServer(events("data: " + entry(1), ""), problem(401, "unauthenticated", ""));
                HttpMinutebook book = server.connect();
                Feed<AuditEntry> feed = book.workspace("acme").audit().follow(0)) {
            assertThat(numbers(feed, 1)).containsExactly(1L);
            for (int i = 0; i < 2; i++) {
                assertThatThrownBy(() -> feed.next(PATIENCE))
                        .isInstanceOfSatisfying(
                                MinutebookException.class,
                                refusal -> assertThat(refusal.code()).isEqualTo(Problem.Code.UNAUTHENTICATED));
            }
        }
    }

    @Test
    void a_slow_reader_loses_nothing() throws InterruptedException {
        List<String> lines = new ArrayList<>();
        for (int i = 1; i <= 2_000; i++) {
            lines.add("data: " + entry(i));
            lines.add("");
        }
        try (ScriptedServer server = new ScriptedServer(events(lines.toArray(String[]::new)), silence());
                HttpMinutebook book = server.connect();
                Feed<AuditEntry> feed = book.workspace("acme").audit().follow(0)) {
            Thread.sleep(300);
            assertThat(numbers(feed, 2_000)).hasSize(2_000).isSorted().endsWith(2_000L);
        }
    }

    @Test
    void closing_the_book_ends_its_feeds() {
        try (ScriptedServer server = new ScriptedServer(silence())) {
            HttpMinutebook book = server.connect();
            try (Feed<AuditEntry> feed = book.workspace("acme").audit().follow(0)) {
                book.close();

                assertThatThrownBy(() -> feed.next(PATIENCE))
                        .isInstanceOf(MinutebookException.class)
                        .hasMessageContaining("closed");
            }
        }
    }

    private static List<Long> numbers(Feed<AuditEntry> feed, int count) {
        List<Long> numbers = new ArrayList<>();
        long deadline = System.nanoTime() + PATIENCE.toNanos();
        while (numbers.size() < count && System.nanoTime() - deadline < 0) {
            feed.next(Duration.ofMillis(100)).ifPresent(entry -> numbers.add(entry.number()));
        }
        return numbers;
    }

    private static String entry(long number) {
        return "{\"number\":"
                + number
                + ",\"id\":\"0197c0de-0000-7000-8000-0000000000a1\",\"at\":\"2026-01-01T00:00:00Z\","
                + "\"actor\":\"agent:ada\",\"event\":\"x\",\"subjectKind\":\"message\",\"details\":\"{}\","
                + "\"prevHash\":\"00\",\"hash\":\"11\"}";
    }
}
