package dev.minutebook.server;

import static org.assertj.core.api.Assertions.assertThat;

import ch.qos.logback.classic.Level;
import ch.qos.logback.classic.Logger;
import ch.qos.logback.classic.spi.ILoggingEvent;
import ch.qos.logback.core.read.ListAppender;
import dev.minutebook.api.workspaces.Role;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.http.HttpResponse;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.function.BooleanSupplier;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.slf4j.LoggerFactory;

/// The log as server-sent events: resumed, slow, cut off, revoked.
@Timeout(600)
class EventStreamTest {

    private static final String EVENTS = FakeServer.BASE + "/events";
    private static final Duration PATIENCE = Duration.ofMinutes(3);

    private final FakeServer fake = server(Duration.ofMinutes(1));

    private static FakeServer server(Duration idle) {
        return FakeServer.with(
                config -> config.streams(3, Duration.ofMillis(200), idle).requests(1_000, 1_000));
    }

    @AfterEach
    void stop() {
        fake.close();
    }

    @Test
    void an_entry_is_an_event_with_its_number_its_name_and_itself() throws IOException {
        fake.book.entries = 1;
        try (EventStreamSocket events = open(EVENTS)) {
            assertThat(events.status()).isEqualTo("HTTP/1.1 200 OK");
            assertThat(events.next(1, "id: ", PATIENCE)).containsExactly("id: 1");
            assertThat(events.next(1, "event: ", PATIENCE)).containsExactly("event: message.posted");
            assertThat(events.next(1, "data: ", PATIENCE).getFirst())
                    .startsWith("data: {\"number\":1,")
                    .endsWith("}");
        }
    }

    @Test
    void a_stream_begins_after_the_number_in_the_query() throws IOException {
        fake.book.entries = 10;
        try (EventStreamSocket events = open(EVENTS + "?after=7")) {
            assertThat(events.next(3, "id: ", PATIENCE)).containsExactly("id: 8", "id: 9", "id: 10");
        }
    }

    @Test
    void the_number_last_seen_wins_over_the_query() throws IOException {
        fake.book.entries = 10;
        try (EventStreamSocket events = open(EVENTS + "?after=2", "Last-Event-ID: 8")) {
            assertThat(events.next(2, "id: ", PATIENCE)).containsExactly("id: 9", "id: 10");
        }
    }

    @Test
    void a_number_that_is_none_is_refused() {
        assertThat(fake.known().header("Last-Event-ID", "x").get(EVENTS).statusCode())
                .isEqualTo(400);
        assertThat(fake.known().get(EVENTS + "?after=-1").statusCode()).isEqualTo(400);
    }

    @Test
    void what_comes_later_is_sent_when_it_comes() throws IOException {
        try (EventStreamSocket events = open(EVENTS)) {
            assertThat(events.status()).contains("200");
            fake.book.entries = 2;
            assertThat(events.next(2, "id: ", PATIENCE)).containsExactly("id: 1", "id: 2");
        }
    }

    @Test
    void a_quiet_stream_says_that_it_is_alive() throws IOException {
        try (EventStreamSocket events = open(EVENTS)) {
            assertThat(events.next(3, ": alive", PATIENCE)).hasSize(3);
        }
    }

    @Test
    void a_reader_that_does_not_read_stops_the_writing_and_is_cut_off() throws IOException {
        try (FakeServer impatient = server(Duration.ofSeconds(5))) {
            impatient.book.entries = Long.MAX_VALUE;
            try (EventStreamSocket slow = new EventStreamSocket(impatient.server.url(), EVENTS)) {
                assertThat(slow.status()).contains("200");
                long held = settled(impatient.book);
                try (EventStreamSocket other = new EventStreamSocket(impatient.server.url(), EVENTS)) {
                    assertThat(other.next(1_000, "id: ", PATIENCE)).hasSize(1_000);
                }
                assertThat(held).isLessThan(100_000);
                eventually(() -> impatient.book.feedsClosed.get() == 2);
            }
        }
    }

    @Test
    void a_reader_that_goes_away_is_forgotten() throws IOException {
        for (int i = 0; i < 6; i++) {
            try (EventStreamSocket events = open(EVENTS)) {
                assertThat(events.status()).contains("200");
            }
            int closed = i + 1;
            eventually(() -> fake.book.feedsClosed.get() == closed);
        }
        fake.metrics(text -> text.contains("minutebook_http_streams 0.0"));
    }

    @Test
    void a_reader_that_goes_away_is_no_error_of_ours() throws IOException {
        ListAppender<ILoggingEvent> log = new ListAppender<>();
        Logger root = (Logger) LoggerFactory.getLogger(Logger.ROOT_LOGGER_NAME);
        log.start();
        root.addAppender(log);
        try {
            fake.book.entries = Long.MAX_VALUE;
            for (int i = 0; i < 5; i++) {
                try (EventStreamSocket events = open(EVENTS)) {
                    assertThat(events.next(10, "id: ", PATIENCE)).hasSize(10);
                }
                int closed = i + 1;
                eventually(() -> fake.book.feedsClosed.get() == closed);
            }
            fake.metrics(text -> text.lines()
                    .anyMatch(line -> line.startsWith("minutebook_http_requests_seconds_count")
                            && line.contains("status=\"4xx\"")
                            && line.endsWith(" 5")));
        } finally {
            root.detachAppender(log);
        }
        assertThat(List.copyOf(log.list))
                .filteredOn(event -> event.getLevel() == Level.ERROR)
                .isEmpty();
    }

    @Test
    void a_token_follows_so_many_streams_and_no_more() throws IOException {
        List<EventStreamSocket> open = new ArrayList<>();
        for (int i = 0; i < 3; i++) {
            EventStreamSocket events = open(EVENTS);
            open.add(events);
            assertThat(events.status()).contains("200");
        }

        HttpResponse<String> fourth = fake.known().get(EVENTS);

        assertThat(fourth.statusCode()).isEqualTo(429);
        assertThat(HttpProbe.header(fourth, "Retry-After")).isNotNull();
        for (EventStreamSocket events : open) {
            events.close();
        }
        eventually(() -> fake.book.feedsClosed.get() == 3);
        eventually(this::letsIn);
    }

    private boolean letsIn() {
        try (EventStreamSocket events = open(EVENTS)) {
            return events.status().contains("200");
        } catch (IOException broken) {
            throw new UncheckedIOException(broken);
        }
    }

    @Test
    void a_stream_ends_when_its_token_is_revoked() throws IOException {
        fake.book.entries = Long.MAX_VALUE;
        try (EventStreamSocket events = open(EVENTS)) {
            assertThat(events.next(10, "id: ", PATIENCE)).hasSize(10);
            fake.book.callers.remove(FakeBook.TOKEN);
            events.drain(PATIENCE);
            assertThat(fake.book.feedsClosed).hasValue(1);
        }
    }

    @Test
    void a_stream_ends_when_the_server_stops() throws Exception {
        try (EventStreamSocket events = open(EVENTS)) {
            assertThat(events.status()).contains("200");
            Thread stopping = Thread.ofVirtual().start(fake::close);
            events.drain(PATIENCE);
            assertThat(stopping.join(PATIENCE)).isTrue();
            assertThat(fake.book.feedsClosed).hasValue(1);
        }
    }

    @Test
    void a_stream_needs_the_permission_to_read_the_log() {
        fake.book.callers.put(
                "mbk_narrow",
                new dev.minutebook.core.access.Caller(
                        FakeBook.caller("x", Role.READER).workspace(),
                        FakeBook.WORKSPACE,
                        null,
                        "narrow",
                        dev.minutebook.api.workspaces.Token.Kind.SERVICE,
                        Role.READER,
                        List.of("agents:read"),
                        null,
                        false,
                        false,
                        null,
                        null));

        assertThat(fake.stranger().token("mbk_narrow").get(EVENTS).statusCode()).isEqualTo(403);
    }

    private EventStreamSocket open(String path, String... headers) throws IOException {
        return new EventStreamSocket(fake.server.url(), path, headers);
    }

    /// How many entries were taken when no more are.
    private static long settled(FakeBook book) {
        long before = -1;
        while (before != book.fed.get()) {
            before = book.fed.get();
            pause(300);
        }
        return before;
    }

    private static void eventually(BooleanSupplier condition) {
        long deadline = System.nanoTime() + PATIENCE.toNanos();
        while (!condition.getAsBoolean()) {
            assertThat(System.nanoTime() - deadline).as("in time").isNegative();
            pause(20);
        }
    }

    private static void pause(long millis) {
        try {
            Thread.sleep(millis);
        } catch (InterruptedException stopped) {
            Thread.currentThread().interrupt();
            throw new AssertionError(stopped);
        }
    }
}
