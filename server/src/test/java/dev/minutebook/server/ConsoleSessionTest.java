package dev.minutebook.server;

import static org.assertj.core.api.Assertions.assertThat;

import dev.minutebook.api.workspaces.Role;
import dev.minutebook.testkit.TestClock;
import java.io.IOException;
import java.io.InputStream;
import java.net.URI;
import java.net.http.HttpResponse;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.atomic.AtomicLong;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/// How a browser is signed in, and how nobody else is in its name.
@Timeout(300)
class ConsoleSessionTest {

    private static final String SESSION = "/console/session";
    private static final String ADA = FakeServer.BASE + "/agents/ada";

    private final TestClock clock = new TestClock(Instant.parse("2026-01-02T03:04:05Z"));
    private final AtomicLong nanos = new AtomicLong();
    private final FakeServer fake =
            new FakeServer(builder -> builder.clock(clock).ticker(nanos::get).config(config -> config.failedLogins(3)));

    @AfterEach
    void stop() {
        fake.close();
    }

    private HttpProbe console() {
        return fake.stranger().header("Minutebook-Console", "1");
    }

    private static HttpResponse<String> signIn(HttpProbe probe, String token) {
        return probe.post(SESSION, "{\"token\":\"" + token + "\"}");
    }

    private HttpResponse<String> redeem(String code) {
        return console().post(SESSION, "{\"code\":\"" + code + "\"}");
    }

    private static HttpProbe with(HttpProbe probe, String token) {
        return probe.header("Cookie", "theme=dark; minutebook_session=" + token);
    }

    private static @Nullable String cookie(HttpResponse<String> answer) {
        return HttpProbe.header(answer, "Set-Cookie");
    }

    @Test
    void a_token_becomes_a_cookie_that_no_script_and_no_other_site_can_use() {
        HttpResponse<String> answer = signIn(console(), FakeBook.TOKEN);

        assertThat(answer.statusCode()).isEqualTo(204);
        assertThat(answer.body()).isEmpty();
        assertThat(answer.headers().allValues("Set-Cookie"))
                .containsExactly("minutebook_session=mbk_good; Path=/; HttpOnly; SameSite=Strict");
    }

    @Test
    void behind_a_proxy_with_tls_the_cookie_is_for_tls() {
        assertThat(cookie(signIn(console().header("Origin", "https://book.example.org"), FakeBook.TOKEN)))
                .isEqualTo("minutebook_session=mbk_good; Path=/; HttpOnly; SameSite=Strict; Secure");
        assertThat(cookie(signIn(console().header("Origin", "http://127.0.0.1:7411"), FakeBook.TOKEN)))
                .doesNotContain("Secure");
    }

    @Test
    void the_cookie_counts_with_the_header_of_the_console_only() {
        assertThat(with(console(), FakeBook.TOKEN).get(ADA).statusCode()).isEqualTo(200);
        assertThat(with(console(), FakeBook.TOKEN)
                        .post(FakeServer.BASE + "/agents", "{}")
                        .statusCode())
                .isEqualTo(400);

        nanos.addAndGet(Duration.ofMinutes(1).toNanos());
        assertThat(with(fake.stranger(), FakeBook.TOKEN).get(ADA).statusCode()).isEqualTo(401);
        assertThat(with(fake.stranger().header("Minutebook-Console", "true"), FakeBook.TOKEN)
                        .get(ADA)
                        .statusCode())
                .isEqualTo(401);
        assertThat(fake.book.refusals)
                .containsExactly("not from the console from 127.0.0.1", "not from the console from 127.0.0.1");
    }

    @Test
    void a_stream_too_needs_the_header() throws IOException, InterruptedException {
        String events = FakeServer.BASE + "/events";
        fake.book.entries = 1;

        assertThat(with(fake.stranger(), FakeBook.TOKEN).get(events).statusCode())
                .isEqualTo(401);
        HttpResponse<InputStream> stream = HttpProbe.CLIENT.send(
                with(console(), FakeBook.TOKEN).request(events).build(), HttpResponse.BodyHandlers.ofInputStream());
        assertThat(stream.statusCode()).isEqualTo(200);
        stream.body().close();
    }

    /// What browsers say of themselves when a page of another site asks, even if it had found a way to send the header.
    @Test
    void what_another_site_makes_a_browser_ask_is_refused() {
        for (String site : List.of("cross-site", "same-site", "none")) {
            nanos.addAndGet(Duration.ofMinutes(1).toNanos());
            HttpProbe foreign = console().header("Sec-Fetch-Site", site);
            assertThat(with(foreign, FakeBook.TOKEN).get(ADA).statusCode())
                    .as(site)
                    .isEqualTo(401);
            assertThat(signIn(foreign, FakeBook.TOKEN).statusCode()).as(site).isEqualTo(403);
            assertThat(foreign.send("DELETE", SESSION, (String) null).statusCode())
                    .as(site)
                    .isEqualTo(403);
        }
        HttpProbe own = console().header("Sec-Fetch-Site", "same-origin");
        assertThat(with(own, FakeBook.TOKEN).get(ADA).statusCode()).isEqualTo(200);
    }

    @Test
    void a_form_of_another_site_neither_signs_in_nor_out() {
        HttpProbe form = fake.stranger().header("Origin", "https://evil.example");

        HttpResponse<String> typed = form.header("Content-Type", "text/plain")
                .send("POST", SESSION, "{\"token\":\"" + FakeBook.TOKEN + "\"}");
        assertThat(typed.statusCode()).isEqualTo(415);
        HttpResponse<String> posted = signIn(form, FakeBook.TOKEN);
        assertThat(posted.statusCode()).isEqualTo(403);
        assertThat(form.send("DELETE", SESSION, (String) null).statusCode()).isEqualTo(403);
        assertThat(cookie(typed)).isNull();
        assertThat(cookie(posted)).isNull();
    }

    @Test
    void no_other_site_is_given_leave_to_send_the_header() {
        for (String path : List.of(SESSION, ADA, "/")) {
            HttpResponse<String> preflight = fake.stranger()
                    .header("Origin", "https://evil.example")
                    .header("Access-Control-Request-Method", "POST")
                    .header("Access-Control-Request-Headers", "minutebook-console")
                    .send("OPTIONS", path, (String) null);
            assertThat(preflight.statusCode()).isBetween(400, 499);
            assertThat(preflight.headers().map().keySet())
                    .noneMatch(name -> name.toLowerCase(Locale.ROOT).startsWith("access-control"));
        }
    }

    @Test
    void a_bearer_token_counts_before_the_cookie() {
        fake.book.callers.put("mbk_reader", FakeBook.caller("reader", Role.READER));

        with(console(), FakeBook.TOKEN).token("mbk_reader").get(ADA);
        assertThat(fake.book.seen.getLast().name()).isEqualTo("reader");
        assertThat(with(console(), FakeBook.TOKEN).token("mbk_bad").get(ADA).statusCode())
                .isEqualTo(401);
        assertThat(with(fake.stranger(), "mbk_bad").token("mbk_reader").get(ADA).statusCode())
                .as("and needs no header")
                .isEqualTo(200);
    }

    @Test
    void a_session_may_be_narrowed_as_a_token_may() {
        with(console(), FakeBook.TOKEN).header("Minutebook-Role", "reader").get(ADA);

        assertThat(fake.book.seen.getLast().role()).isEqualTo(Role.READER);
    }

    /// Another host of the same domain can set a cookie of any name for all of it.
    @Test
    void two_cookies_of_the_name_are_none() {
        HttpProbe tossed = console().header("Cookie", "minutebook_session=mbk_evil; minutebook_session=mbk_good");

        assertThat(tossed.get(ADA).statusCode()).isEqualTo(401);
        assertThat(fake.book.refusals).containsExactly("no token from 127.0.0.1");
    }

    @Test
    void a_token_that_is_revoked_ends_its_session() {
        assertThat(with(console(), FakeBook.TOKEN).get(ADA).statusCode()).isEqualTo(200);
        fake.book.callers.remove(FakeBook.TOKEN);
        assertThat(with(console(), FakeBook.TOKEN).get(ADA).statusCode()).isEqualTo(401);
    }

    @Test
    void signing_out_clears_the_cookie() {
        HttpResponse<String> answer = with(console(), FakeBook.TOKEN).send("DELETE", SESSION, (String) null);

        assertThat(answer.statusCode()).isEqualTo(204);
        assertThat(cookie(answer)).isEqualTo("minutebook_session=; Path=/; HttpOnly; SameSite=Strict; Max-Age=0");
        assertThat(with(console(), "").get(ADA).statusCode()).isEqualTo(401);
    }

    @Test
    void a_code_signs_in_once() {
        URI link = fake.server.signInLink(FakeBook.TOKEN);
        assertThat(link.toString()).startsWith(fake.server.url() + "/sign-in#code=");
        String code = link.getFragment().substring("code=".length());
        assertThat(code).matches("[A-Za-z0-9_-]{43}");

        HttpResponse<String> first = redeem(code);
        assertThat(first.statusCode()).isEqualTo(204);
        assertThat(cookie(first)).startsWith("minutebook_session=mbk_good;");
        HttpResponse<String> second = redeem(code);
        assertThat(second.statusCode()).isEqualTo(401);
        assertThat(cookie(second)).isNull();
    }

    @Test
    void a_code_is_good_for_ten_minutes() {
        String early = code();
        String late = code();
        assertThat(early).isNotEqualTo(late);

        clock.advance(Duration.ofMinutes(10).minusMillis(1));
        assertThat(redeem(early).statusCode()).isEqualTo(204);
        clock.advance(Duration.ofMillis(1));
        assertThat(redeem(late).statusCode()).isEqualTo(401);
        assertThat(fake.book.refusals).containsExactly("unknown code from 127.0.0.1");
    }

    private String code() {
        return fake.server.signInLink(FakeBook.TOKEN).getFragment().substring("code=".length());
    }

    @Test
    void a_code_of_a_revoked_token_is_refused() {
        String code = code();
        fake.book.callers.remove(FakeBook.TOKEN);

        assertThat(redeem(code).statusCode()).isEqualTo(401);
    }

    @Test
    void who_guesses_must_wait_and_a_failed_cookie_counts_as_a_guess() {
        String code = code();
        List<Integer> statuses = new ArrayList<>();
        statuses.add(signIn(console(), "mbk_bad").statusCode());
        statuses.add(redeem("x").statusCode());
        statuses.add(with(console(), "mbk_worse").get(ADA).statusCode());
        statuses.add(signIn(console(), "mbk_bad").statusCode());
        statuses.add(redeem("y").statusCode());
        statuses.add(redeem(code).statusCode());

        assertThat(statuses).containsExactly(401, 401, 401, 429, 429, 429);
        assertThat(fake.book.refusals).hasSize(3);
        nanos.addAndGet(Duration.ofSeconds(1).toNanos());
        assertThat(redeem(code).statusCode()).as("it was not used up").isEqualTo(204);
    }

    @Test
    void a_session_begins_with_exactly_one_of_token_and_code() {
        for (String body : List.of("{}", "{\"token\":\"a\",\"code\":\"b\"}", "{\"token\":\"\"}", "{\"code\":\" \"}")) {
            assertThat(console().post(SESSION, body).statusCode()).as(body).isEqualTo(400);
        }
        assertThat(console()
                        .post(SESSION, "{\"token\":\"" + "a".repeat(257) + "\"}")
                        .statusCode())
                .isEqualTo(400);
    }
}
