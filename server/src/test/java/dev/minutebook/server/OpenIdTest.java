package dev.minutebook.server;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.nimbusds.jwt.JWTClaimsSet;
import dev.minutebook.api.PageRequest;
import dev.minutebook.api.Workspace;
import dev.minutebook.api.agents.Agent;
import dev.minutebook.api.agents.AgentRef;
import dev.minutebook.api.agents.RegisterAgent;
import dev.minutebook.api.approvals.Approval;
import dev.minutebook.api.approvals.ApprovalFilter;
import dev.minutebook.api.approvals.GatePoint;
import dev.minutebook.api.debates.Debate;
import dev.minutebook.api.debates.DebateConfig;
import dev.minutebook.api.debates.OpenDebate;
import dev.minutebook.api.debates.Preset;
import dev.minutebook.api.debates.TakeSeat;
import dev.minutebook.api.workspaces.Role;
import dev.minutebook.api.workspaces.Token;
import dev.minutebook.server.openid.OpenIdConfig;
import dev.minutebook.testkit.PostgresExtension;
import dev.minutebook.testkit.TestClock;
import dev.minutebook.testkit.TestDatabase;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.Date;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.extension.ExtendWith;

/// Sign-in by OpenID Connect, against a provider of our own that can lie.
@Timeout(300)
@ExtendWith(PostgresExtension.class)
class OpenIdTest {

    private static final String BEGIN = "/console/openid";
    private static final String PEOPLE = "people";
    private static final String FAILED = "/sign-in?problem=failed";
    private static final String REFUSED = "/sign-in?problem=refused";
    private static final String UNAVAILABLE = "/sign-in?problem=unavailable";

    private static final Map<String, Object> MARIA = Map.of(
            "sub", "248289761001",
            "name", "Maria Rossi",
            "preferred_username", "maria.rossi",
            "email", "maria@example.org",
            "email_verified", true,
            "realm", Map.of("groups", List.of("staff", "reviewers")));

    private static final TestClock CLOCK = new TestClock(Instant.now().truncatedTo(ChronoUnit.SECONDS));

    private static LocalProvider provider;
    private static LiveServer live;
    private static Workspace workspace;

    @BeforeAll
    static void start(TestDatabase database) throws IOException {
        provider = new LocalProvider(CLOCK);
        live = LiveServer.start(
                database, builder -> builder.clock(CLOCK).openId(config(provider.address(), "http://book.test")));
        live.book().workspaces().create(new dev.minutebook.api.workspaces.CreateWorkspace(PEOPLE));
        workspace = live.book().workspace(PEOPLE);
    }

    private static OpenIdConfig config(URI issuer, String base) {
        return new OpenIdConfig(
                issuer,
                LocalProvider.CLIENT,
                LocalProvider.SECRET,
                URI.create(base),
                PEOPLE,
                "realm.groups",
                Map.of("reviewers", Role.REVIEWER, "staff", Role.READER, "board", Role.OPERATOR),
                List.of("example.org"),
                null,
                "openid profile email",
                Duration.ofHours(12),
                "Example");
    }

    @AfterAll
    static void stop() {
        live.close();
        provider.close();
    }

    @BeforeEach
    void honest() {
        provider.person = MARIA;
        provider.changed = claims -> {};
        provider.signed = claims -> provider.signed(claims, provider.key);
        provider.broken = false;
    }

    /// A browser that was sent to the provider and comes back.
    ///
    /// @param cookie of the attempt
    /// @param back   path and query of the address to come back to
    private record Visit(String cookie, String back) {

        HttpResponse<String> end() {
            return end(live.probe().header("Cookie", cookie));
        }

        HttpResponse<String> end(HttpProbe probe) {
            return probe.get(back);
        }
    }

    private static Visit visit() {
        return visit(live.probe(), "");
    }

    private static Visit visit(HttpProbe server, String query) {
        HttpResponse<String> sent = server.get(BEGIN + query);
        assertThat(sent.statusCode()).as(sent.body()).isEqualTo(302);
        URI to = URI.create(HttpProbe.header(sent, "Location"));
        HttpResponse<String> back = new HttpProbe(provider.address()).get(to.getRawPath() + "?" + to.getRawQuery());
        assertThat(back.statusCode()).as(back.body()).isEqualTo(302);
        URI address = URI.create(HttpProbe.header(back, "Location"));
        assertThat(address.toString()).startsWith("http://book.test/console/openid/callback?");
        return new Visit(
                HttpProbe.header(sent, "Set-Cookie").split(";")[0], address.getRawPath() + "?" + address.getRawQuery());
    }

    /// The token of a session that began.
    private static String token(HttpResponse<String> answer) {
        String token = maybeToken(answer);
        assertThat(token).as(answer.headers().map().toString()).isNotNull();
        return token;
    }

    private static @Nullable String maybeToken(HttpResponse<String> answer) {
        return answer.headers().allValues("Set-Cookie").stream()
                .filter(cookie -> cookie.startsWith("minutebook_session="))
                .map(cookie -> cookie.substring("minutebook_session=".length(), cookie.indexOf(';')))
                .findFirst()
                .orElse(null);
    }

    private static void refused(HttpResponse<String> answer, String page) {
        assertThat(answer.statusCode()).isEqualTo(302);
        assertThat(HttpProbe.header(answer, "Location")).isEqualTo(page);
        assertThat(maybeToken(answer)).isNull();
    }

    private static HttpProbe session(String token) {
        return live.probe().header("Cookie", "minutebook_session=" + token).header("Minutebook-Console", "1");
    }

    @Test
    void a_person_is_signed_in_as_a_named_person() {
        HttpResponse<String> answer = visit().end();

        assertThat(answer.statusCode()).isEqualTo(302);
        assertThat(HttpProbe.header(answer, "Location")).isEqualTo("/");
        assertThat(answer.headers().allValues("Set-Cookie"))
                .containsExactly(
                        "minutebook_openid=; Path=/; HttpOnly; SameSite=Lax; Max-Age=0",
                        "minutebook_session=" + token(answer) + "; Path=/; HttpOnly; SameSite=Strict");
        Map<String, Object> me = HttpProbe.json(session(token(answer)).get("/v1/me"));
        assertThat(me).containsEntry("workspace", PEOPLE).containsEntry("role", "reviewer");
        assertThat((String) me.get("name")).matches("maria@example.org \\(OpenID Connect [0-9a-f]{6}\\)");
        Agent maria =
                workspace.agents().find(AgentRef.of((String) me.get("agent"))).orElseThrow();
        assertThat(maria.name()).matches("maria-rossi-[a-z2-7]{10}");
        assertThat(maria.kind()).isEqualTo(Agent.Kind.HUMAN);
        assertThat(maria.selfDescription())
                .isEqualTo("Maria Rossi, maria@example.org; signed in by " + provider.address());
        Token issued = workspace.tokens().list(PageRequest.first(PageRequest.MOST)).items().stream()
                .filter(token -> token.id().text().equals(me.get("token")))
                .findFirst()
                .orElseThrow();
        assertThat(issued.kind()).isEqualTo(Token.Kind.HUMAN);
        assertThat(issued.expiresAt()).isEqualTo(CLOCK.instant().plus(Duration.ofHours(12)));
    }

    @Test
    void whoever_comes_again_is_the_same_person_whatever_they_are_called_by_then() {
        Object first =
                HttpProbe.json(session(token(visit().end())).get("/v1/me")).get("agent");
        Map<String, Object> married = new HashMap<>(MARIA);
        married.putAll(Map.of("name", "Maria Bianchi", "preferred_username", "maria.bianchi"));
        provider.person = married;
        Object again =
                HttpProbe.json(session(token(visit().end())).get("/v1/me")).get("agent");
        Map<String, Object> namesake = new HashMap<>(MARIA);
        namesake.put("sub", "another");
        provider.person = namesake;
        Object other =
                HttpProbe.json(session(token(visit().end())).get("/v1/me")).get("agent");

        assertThat(again).isEqualTo(first);
        assertThat(other).isNotEqualTo(first);
    }

    @Test
    void approvals_name_people_and_nobody_approves_in_a_second_session_what_they_opened_in_the_first() {
        workspace.agents().ensure(RegisterAgent.model("ada", "gpt-5"));
        workspace.agents().ensure(RegisterAgent.model("grace", "gpt-5"));
        String first = token(visit().end());
        String second = token(visit().end());
        Map<String, Object> paul = new HashMap<>(MARIA);
        paul.putAll(Map.of("sub", "paul", "preferred_username", "paul", "email", "paul@example.org"));
        provider.person = paul;
        String pauls = token(visit().end());
        assertThat(second).isNotEqualTo(first);

        Debate debate = live.connect(first)
                .workspace(PEOPLE)
                .debates()
                .open(OpenDebate.about(
                                "Ship on Friday?", TakeSeat.of(AgentRef.of("ada")), TakeSeat.of(AgentRef.of("grace")))
                        .config(DebateConfig.of(Preset.QUICK).gates(GatePoint.PROPOSAL)));
        Approval gate = workspace
                .approvals()
                .list(new ApprovalFilter(Approval.Status.PENDING, debate.id()), PageRequest.first())
                .items()
                .getFirst();
        String path = "/v1/workspaces/" + PEOPLE + "/approvals/" + gate.id().text() + "/approve";

        assertThat(session(second).post(path, "{\"reason\":\"mine\"}").statusCode())
                .isEqualTo(403);
        HttpResponse<String> approved = session(pauls).post(path, "{\"reason\":\"well argued\"}");
        assertThat(approved.statusCode()).as(approved.body()).isEqualTo(200);
        assertThat((String) HttpProbe.json(approved).get("decidedBy"))
                .as("not by the name that they chose, Maria Rossi")
                .matches("paul@example.org \\(OpenID Connect [0-9a-f]{6}\\)");
    }

    private static Consumer<JWTClaimsSet.Builder> at(Duration issued, Duration expires) {
        return claims -> claims.issueTime(Date.from(CLOCK.instant().plus(issued)))
                .expirationTime(Date.from(CLOCK.instant().plus(expires)));
    }

    @TestFactory
    Stream<DynamicTest> no_token_is_believed_that_says() {
        Map<String, Consumer<JWTClaimsSet.Builder>> lies = new HashMap<>();
        lies.put("another nonce", claims -> claims.claim("nonce", "another"));
        lies.put("no nonce", claims -> claims.claim("nonce", null));
        lies.put("another audience", claims -> claims.audience("another"));
        lies.put("no audience", claims -> claims.audience((String) null));
        lies.put(
                "an audience of several without whom it was made for",
                claims -> claims.audience(List.of(LocalProvider.CLIENT, "another")));
        lies.put(
                "an audience of several, made for another",
                claims -> claims.audience(List.of(LocalProvider.CLIENT, "another"))
                        .claim("azp", "another"));
        lies.put("another issuer", claims -> claims.issuer("https://evil.example"));
        lies.put("the issuer with a slash", claims -> claims.issuer(provider.address() + "/"));
        lies.put("that it is expired", at(Duration.ofHours(-1), Duration.ofSeconds(-60)));
        lies.put("no expiry", claims -> claims.expirationTime(null));
        lies.put("that it comes from the future", at(Duration.ofSeconds(61), Duration.ofHours(1)));
        lies.put(
                "that it is not valid yet",
                claims -> claims.notBeforeTime(Date.from(CLOCK.instant().plusSeconds(61))));
        lies.put("no time", claims -> claims.issueTime(null));
        lies.put("no subject", claims -> claims.subject(null));
        lies.put("an empty subject", claims -> claims.subject(" "));
        return lies.entrySet().stream()
                .map(lie -> DynamicTest.dynamicTest(lie.getKey(), () -> {
                    honest();
                    provider.changed = lie.getValue();
                    refused(visit().end(), FAILED);
                }));
    }

    @TestFactory
    Stream<DynamicTest> no_token_is_believed_that_is_signed_by() {
        Map<String, Function<JWTClaimsSet, String>> forgeries = Map.of(
                "nobody", LocalProvider::unsigned,
                "another key of the same name", claims -> provider.signed(claims, LocalProvider.key("first")),
                "the public key as a secret", claims -> provider.shared(claims, provider.publicKey()),
                "the secret of the client",
                        claims -> provider.shared(
                                claims, (LocalProvider.SECRET + " ".repeat(32)).getBytes(StandardCharsets.UTF_8)),
                "the key, and changed afterwards",
                        claims -> {
                            String[] parts =
                                    provider.signed(claims, provider.key).split("\\.");
                            String other = provider.signed(
                                            new JWTClaimsSet.Builder(claims)
                                                    .claim("sub", "root")
                                                    .build(),
                                            provider.key)
                                    .split("\\.")[1];
                            return parts[0] + "." + other + "." + parts[2];
                        },
                "nothing that is a token", claims -> "not.a.token");
        return forgeries.entrySet().stream()
                .map(forgery -> DynamicTest.dynamicTest(forgery.getKey(), () -> {
                    honest();
                    provider.signed = forgery.getValue();
                    refused(visit().end(), FAILED);
                }));
    }

    @Test
    void a_token_within_the_skew_of_clocks_is_believed() {
        provider.changed = at(Duration.ofSeconds(60), Duration.ofHours(1));
        token(visit().end());
        provider.changed = at(Duration.ofHours(-1), Duration.ofSeconds(-59));
        token(visit().end());
        provider.changed = claims ->
                claims.audience(List.of("another", LocalProvider.CLIENT)).claim("azp", LocalProvider.CLIENT);
        token(visit().end());
    }

    @Test
    void an_answer_belongs_to_the_attempt_of_its_browser() {
        Visit own = visit();
        Visit victims = visit();

        refused(live.probe().get(own.back()), FAILED);
        refused(new Visit(victims.cookie(), own.back()).end(), FAILED);
        refused(own.end(live.probe().header("Cookie", own.cookie() + "; " + victims.cookie())), FAILED);
        refused(new Visit(own.cookie(), own.back().replace("state=", "state=x")).end(), FAILED);
        refused(new Visit(own.cookie(), own.back() + "&state=x").end(), FAILED);
        refused(new Visit(own.cookie(), own.back() + "&iss=https://evil.example").end(), FAILED);
        refused(new Visit("minutebook_openid=x", own.back()).end(), FAILED);
        token(new Visit(own.cookie(), own.back() + "&iss=" + provider.address()).end());
        refused(own.end(), FAILED);
    }

    /// Else a code that was overheard could be used by whoever has begun an attempt.
    @Test
    void a_code_is_of_use_to_who_began_only() {
        Visit own = visit();
        Visit thiefs = visit();
        String[] mine = own.cookie().split("\\.");
        String[] theirs = thiefs.cookie().split("\\.");
        String mixed = String.join(".", mine[0], mine[1], theirs[2], mine[3]);

        refused(new Visit(mixed, own.back()).end(), FAILED);
    }

    @Test
    void who_has_no_role_or_no_mail_address_of_ours_is_not_let_in() {
        for (Map<String, Object> other : List.<Map<String, Object>>of(
                Map.of("realm", Map.of("groups", List.of("guests"))),
                Map.of("realm", Map.of("groups", List.of("*"))),
                Map.of("realm", "staff"),
                Map.of("realm", Map.of()),
                Map.of("email", "maria@evil.example"),
                Map.of("email", "maria@example.org.evil.example"),
                Map.of("email_verified", false),
                Map.of("email_verified", "true"))) {
            Map<String, Object> person = new HashMap<>(MARIA);
            person.putAll(other);
            provider.person = person;
            refused(visit().end(), REFUSED);
        }
    }

    @Test
    void the_highest_role_counts() {
        Map<String, Object> person = new HashMap<>(MARIA);
        person.put("realm", Map.of("groups", List.of("board", "staff")));
        provider.person = person;

        assertThat(HttpProbe.json(session(token(visit().end())).get("/v1/me"))).containsEntry("role", "operator");
    }

    @Test
    void who_says_no_at_the_provider_is_told_so() {
        Visit visit = visit();
        String state = visit.back().replaceAll(".*state=([^&]*).*", "$1");

        refused(
                new Visit(visit.cookie(), "/console/openid/callback?error=access_denied&state=" + state).end(),
                REFUSED);
        refused(new Visit(visit.cookie(), "/console/openid/callback?error=server_error&state=" + state).end(), FAILED);
        refused(new Visit(visit.cookie(), "/console/openid/callback?state=" + state).end(), FAILED);
    }

    @Test
    void a_provider_that_is_away_is_nobodys_failed_login() {
        Visit visit = visit();
        provider.broken = true;

        refused(visit.end(), UNAVAILABLE);
        provider.broken = false;
        token(visit().end());
    }

    @Test
    void only_pages_of_this_server_are_returned_to() {
        assertThat(HttpProbe.header(
                        visit(live.probe(), "?next=/debates/7%3Fturn%3D2").end(), "Location"))
                .isEqualTo("/debates/7?turn=2");
        for (String elsewhere : List.of(
                "https://evil.example",
                "//evil.example",
                "/%5Cevil.example",
                "%5C%5Cevil",
                "/%0d%0aX:1",
                "/a%09b",
                "x")) {
            assertThat(HttpProbe.header(
                            visit(live.probe(), "?next=" + elsewhere).end(), "Location"))
                    .as(elsewhere)
                    .isEqualTo("/");
        }
    }

    @Test
    void signing_out_ends_the_session_everywhere() {
        String token = token(visit().end());
        String other = token(visit().end());
        String issued = live.token(PEOPLE, Role.READER);

        assertThat(session(token)
                        .send("DELETE", "/console/session", (String) null)
                        .statusCode())
                .isEqualTo(204);
        assertThat(session(issued)
                        .send("DELETE", "/console/session", (String) null)
                        .statusCode())
                .isEqualTo(204);

        List<Token> tokens =
                workspace.tokens().list(PageRequest.first(PageRequest.MOST)).items();
        assertThat(tokens).filteredOn(one -> one.revokedAt() != null).hasSize(1);
        assertThat(session(other).get("/v1/me").statusCode()).isEqualTo(200);
        assertThat(session(issued).get("/v1/me").statusCode()).isEqualTo(200);
    }

    @Test
    void the_sign_in_page_is_told_what_there_is() throws IOException {
        assertThat(HttpProbe.json(live.probe().get("/console/sign-in")))
                .containsExactlyInAnyOrderEntriesOf(Map.of("openId", "Example", "path", BEGIN));
        try (FakeServer bare = FakeServer.with(config -> config)) {
            assertThat(bare.stranger().get("/console/sign-in").body()).isEqualTo("{}");
            assertThat(bare.stranger().get(BEGIN).statusCode()).isEqualTo(404);
        }
    }

    @Test
    void who_fails_too_often_must_wait() throws IOException {
        try (FakeServer slow = new FakeServer(builder -> builder.openId(config(provider.address(), "http://book.test"))
                .config(config -> config.failedLogins(2))
                .ticker(() -> 0))) {
            assertThat(slow.stranger().get("/console/openid/callback?code=x").statusCode())
                    .isEqualTo(302);
            assertThat(slow.stranger().get("/console/openid/callback?code=x").statusCode())
                    .isEqualTo(302);
            assertThat(slow.stranger().get("/console/openid/callback?code=x").statusCode())
                    .isEqualTo(429);
            assertThat(slow.book.refusals)
                    .containsExactly(
                            "OpenID Connect: no attempt of this browser from 127.0.0.1",
                            "OpenID Connect: no attempt of this browser from 127.0.0.1");
        }
    }

    @Test
    void over_tls_the_cookie_of_an_attempt_is_of_this_host_alone() {
        try (FakeServer safe =
                new FakeServer(builder -> builder.openId(config(provider.address(), "https://book.example.org/")))) {
            HttpResponse<String> sent = safe.stranger().get(BEGIN);
            assertThat(HttpProbe.header(sent, "Set-Cookie"))
                    .startsWith("__Host-minutebook_openid=")
                    .endsWith("; Path=/; HttpOnly; SameSite=Lax; Max-Age=600; Secure");
            assertThat(LocalProvider.form(
                            URI.create(HttpProbe.header(sent, "Location")).getRawQuery()))
                    .containsEntry("redirect_uri", "https://book.example.org/console/openid/callback");
        }
    }

    @Test
    void a_provider_that_is_another_than_the_one_meant_is_not_asked() throws IOException {
        TestClock clock = new TestClock(CLOCK.instant());
        try (LocalProvider other = new LocalProvider(clock)) {
            other.issuer = "https://login.example.org";
            try (FakeServer server = new FakeServer(
                    builder -> builder.clock(clock).openId(config(other.address(), "http://book.test")))) {
                HttpProbe probe = server.stranger();
                assertThat(HttpProbe.header(probe.get(BEGIN), "Location")).isEqualTo(UNAVAILABLE);
                assertThat(server.book.refusals).isEmpty();
                assertThat(HttpProbe.json(probe.get("/console/sign-in")))
                        .containsEntry("trouble", "the provider says it is another than MINUTEBOOK_OIDC_ISSUER");
                other.issuer = other.address().toString();
                assertThat(HttpProbe.header(probe.get(BEGIN), "Location"))
                        .as("it is left alone for a moment")
                        .isEqualTo(UNAVAILABLE);
                clock.advance(Duration.ofSeconds(5));
                assertThat(HttpProbe.header(probe.get(BEGIN), "Location"))
                        .startsWith(other.address() + "/authorize?tenant=7&");
                assertThat(HttpProbe.json(probe.get("/console/sign-in"))).doesNotContainKey("trouble");
            }
        }
    }

    @Test
    void a_provider_may_want_the_secret_in_the_body(TestDatabase database) throws IOException {
        try (LocalProvider picky = new LocalProvider(CLOCK)) {
            picky.secretInBody = true;
            picky.person = MARIA;
            assertThatThrownBy(() -> config(URI.create("http://192.0.2.7"), "http://book.test"))
                    .hasMessageContaining("https");
            LocalProvider before = provider;
            provider = picky;
            try (LiveServer other = LiveServer.start(
                    database, builder -> builder.clock(CLOCK).openId(config(picky.address(), "http://book.test")))) {
                Visit visit = visit(other.probe(), "");
                token(visit.end(other.probe().header("Cookie", visit.cookie())));
            } finally {
                provider = before;
            }
        }
    }
}
