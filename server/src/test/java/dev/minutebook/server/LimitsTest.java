package dev.minutebook.server;

import static org.assertj.core.api.Assertions.assertThat;

import dev.minutebook.api.workspaces.Role;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.net.Socket;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.UnaryOperator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/// How much is taken, and how fast.
@Timeout(600)
class LimitsTest {

    private static final String ADA = FakeServer.BASE + "/agents/ada";

    @Test
    void a_body_of_the_limit_is_read_and_one_byte_more_is_not() {
        try (FakeServer fake = FakeServer.with(config -> config.bodyLimit(2_048))) {
            HttpProbe probe = fake.known();
            String path = FakeServer.BASE + "/agents";

            assertThat(probe.post(path, body(2_048)).statusCode()).isEqualTo(400);
            assertThat(probe.post(path, body(2_049)).statusCode()).isEqualTo(413);
            assertThat(chunked(probe, path, body(2_048)).statusCode()).isEqualTo(400);
            assertThat(chunked(probe, path, body(2_049)).statusCode()).isEqualTo(413);
        }
    }

    @Test
    void a_body_far_beyond_the_limit_is_refused_in_words_and_not_by_hanging_up() {
        try (FakeServer fake = FakeServer.with(config -> config)) {
            for (int i = 0; i < 5; i++) {
                HttpResponse<String> answer = fake.known().post(FakeServer.BASE + "/agents", body(5_000_000));

                assertThat(answer.statusCode()).isEqualTo(413);
                assertThat(HttpProbe.json(answer)).containsEntry("code", "too_large");
            }
        }
    }

    private static String body(int length) {
        String start = "{\"name\":5,\"x\":\"";
        return start + "x".repeat(length - start.length() - 2) + "\"}";
    }

    private static HttpResponse<String> chunked(HttpProbe probe, String path, String body) {
        byte[] bytes = body.getBytes(StandardCharsets.UTF_8);
        return probe.header("Content-Type", "application/json")
                .send("POST", path, HttpRequest.BodyPublishers.ofInputStream(() -> new ByteArrayInputStream(bytes)));
    }

    /// A server for which no time passes unless told.
    private static FakeServer timed(AtomicLong now, UnaryOperator<ServerConfig> config) {
        return new FakeServer(builder -> builder.config(config).ticker(now::get));
    }

    @Test
    void a_token_that_asks_too_often_must_wait() {
        AtomicLong now = new AtomicLong();
        try (FakeServer fake = timed(now, config -> config.requests(1, 5))) {
            List<Integer> statuses = new ArrayList<>();
            for (int i = 0; i < 8; i++) {
                statuses.add(fake.known().get(ADA).statusCode());
            }
            HttpResponse<String> refused = fake.known().get(ADA);

            assertThat(statuses).containsExactly(200, 200, 200, 200, 200, 429, 429, 429);
            assertThat(HttpProbe.json(refused)).containsEntry("code", "rate_limited");
            assertThat(HttpProbe.header(refused, "Retry-After")).isEqualTo("1");
            now.addAndGet(Duration.ofSeconds(1).toNanos());
            assertThat(fake.known().get(ADA).statusCode()).isEqualTo(200);
            assertThat(fake.known().get(ADA).statusCode()).isEqualTo(429);
            fake.book.callers.put("mbk_other", FakeBook.caller("other", Role.READER));
            assertThat(fake.stranger().token("mbk_other").get(ADA).statusCode()).isEqualTo(200);
            assertThat(fake.stranger().get("/metrics").body())
                    .containsPattern("minutebook_http_rate_limited_total [1-9]");
        }
    }

    @Test
    void an_address_that_fails_too_often_must_wait_but_locks_nobody_out() {
        try (FakeServer fake = timed(new AtomicLong(), config -> config.failedLogins(3))) {
            assertThat(fake.known().get(ADA).statusCode()).isEqualTo(200);

            List<Integer> statuses = new ArrayList<>();
            for (int i = 0; i < 10; i++) {
                statuses.add(fake.stranger().token("mbk_bad" + i).get(ADA).statusCode());
            }

            assertThat(statuses).containsExactly(401, 401, 401, 429, 429, 429, 429, 429, 429, 429);
            assertThat(fake.known().get(ADA).statusCode()).isEqualTo(200);
            assertThat(fake.book.refusals)
                    .hasSize((int) statuses.stream().filter(s -> s == 401).count())
                    .allMatch(note -> note.equals("unknown token from 127.0.0.1"));
            assertThat(fake.stranger().get("/metrics").body()).containsPattern("minutebook_failed_logins_total [3-9]");
        }
    }

    @Test
    void a_refused_login_says_why_without_the_token() {
        try (FakeServer fake = FakeServer.with(config -> config.failedLogins(100))) {
            fake.stranger().get(ADA);
            fake.stranger().header("Authorization", "Basic YTpi").get(ADA);
            fake.stranger().token("mbk_secret").get(ADA);

            assertThat(fake.book.refusals)
                    .containsExactly(
                            "no token from 127.0.0.1",
                            "not a bearer token from 127.0.0.1",
                            "unknown token from 127.0.0.1");
        }
    }

    @Test
    void what_jetty_refuses_has_the_form_of_all_refusals() {
        try (FakeServer fake = FakeServer.with(config -> config)) {
            String name = "x".repeat(20_000);

            for (HttpResponse<String> answer : List.of(
                    fake.known().get(FakeServer.BASE + "/agents/" + name),
                    fake.known().header("X-Long", name).get(ADA),
                    fake.known().get(FakeServer.BASE + "/agents/%2e%2e/x"),
                    fake.known().get(FakeServer.BASE + "/agents/%ff%fe"))) {
                assertThat(answer.statusCode()).isBetween(400, 499);
                assertThat(HttpProbe.header(answer, "Content-Type")).isEqualTo("application/problem+json");
                assertThat(HttpProbe.header(answer, "X-Content-Type-Options")).isEqualTo("nosniff");
                assertThat(HttpProbe.json(answer)).containsEntry("trace", HttpProbe.header(answer, "Minutebook-Trace"));
            }
        }
    }

    @Test
    void what_is_no_http_is_refused_and_harms_nobody() throws IOException {
        try (FakeServer fake = FakeServer.with(config -> config)) {
            String head = "POST "
                    + FakeServer.BASE
                    + "/agents HTTP/1.1\r\nHost: test\r\nAuthorization: Bearer "
                    + FakeBook.TOKEN
                    + "\r\nContent-Type: application/json\r\n";

            assertThat(raw(fake, head + "Transfer-Encoding: chunked\r\n\r\nZZ\r\n"))
                    .startsWith("HTTP/1.1 400")
                    .contains("\"code\":\"invalid\"");
            assertThat(raw(fake, head + "Content-Length: 5\r\nContent-Length: 6\r\n\r\n{}"))
                    .startsWith("HTTP/1.1 400");
            assertThat(raw(fake, head + "Content-Length: 2\r\nTransfer-Encoding: chunked\r\n\r\n{}"))
                    .startsWith("HTTP/1.1 400");
            assertThat(raw(fake, "\0\0\0\r\n\r\n")).startsWith("HTTP/1.1 400");
            assertThat(raw(fake, "GET /v1/me HTTP/1.1\r\n\r\n")).startsWith("HTTP/1.1 400");
            assertThat(fake.known().get(ADA).statusCode()).isEqualTo(200);
        }
    }

    @Test
    void a_refusal_before_the_body_has_come_leaves_the_connection_usable() throws Exception {
        for (String path : List.of(FakeServer.BASE + "/agents", "/nowhere")) {
            try (FakeServer fake = FakeServer.with(config -> config);
                    Socket socket = new Socket("127.0.0.1", fake.server.url().getPort())) {
                socket.setSoTimeout(30_000);
                OutputStream out = socket.getOutputStream();
                String head = "POST %s HTTP/1.1\r\nHost: x\r\nContent-Type: text/plain\r\nContent-Length: 2\r\n"
                        .formatted(path);

                out.write((head + "\r\n").getBytes(StandardCharsets.ISO_8859_1));
                Thread.sleep(200);
                out.write(("{}" + head + "Connection: close\r\n\r\n{}").getBytes(StandardCharsets.ISO_8859_1));

                String answers = new String(socket.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
                assertThat(answers.split("HTTP/1.1 4", -1)).as(answers).hasSize(3);
            }
        }
    }

    @Test
    void who_waits_to_be_asked_for_the_body_is_told_that_the_connection_ends() throws IOException {
        try (FakeServer fake = FakeServer.with(config -> config)) {
            String answer =
                    raw(fake, "POST /nowhere HTTP/1.1\r\nHost: x\r\nExpect: 100-continue\r\nContent-Length: 2\r\n\r\n");

            assertThat(answer).startsWith("HTTP/1.1 404").containsIgnoringCase("connection: close");
        }
    }

    private static String raw(FakeServer fake, String request) throws IOException {
        try (Socket socket = new Socket("127.0.0.1", fake.server.url().getPort())) {
            socket.setSoTimeout(30_000);
            socket.getOutputStream().write(request.getBytes(StandardCharsets.ISO_8859_1));
            return new String(socket.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        }
    }

    @Test
    void parameters_are_bounded_and_checked() {
        try (FakeServer fake = FakeServer.with(config -> config)) {
            for (String query : List.of(
                    "limit=0",
                    "limit=201",
                    "limit=x",
                    "limit=-1",
                    "limit=99999999999999999999",
                    "limit=1&limit=2",
                    "kind=robot",
                    "archived=yes",
                    "cursor=" + "x".repeat(513),
                    "cursor=%00",
                    "Limit=5")) {
                HttpResponse<String> answer = fake.known().get(FakeServer.BASE + "/agents?" + query);

                assertThat(answer.statusCode()).as(query).isEqualTo(400);
            }
            for (String path : List.of(
                    "/agents/" + "x".repeat(65),
                    "/agents/%00",
                    "/agents/%20",
                    "/tasks/1-1-1-1-1",
                    "/tasks/not-an-id",
                    "/sessions/0197c0de-0000-7000-8000-00000000000g")) {
                assertThat(fake.known().get(FakeServer.BASE + path).statusCode())
                        .as(path)
                        .isEqualTo(400);
            }
        }
    }
}
