package dev.minutebook.server;

import static org.assertj.core.api.Assertions.assertThat;

import dev.minutebook.server.console.ConsoleFiles;
import java.io.IOException;
import java.io.InputStream;
import java.net.Socket;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// The files of the console, from a small one in the class path of the tests.
@Timeout(300)
class StaticFilesTest {

    private static final String APP = "/assets/app-1a2b3c.js";
    private static final String BROWSER = "text/html,application/xhtml+xml,*/*;q=0.8";

    private static FakeServer fake;

    @BeforeAll
    static void start() {
        fake = new FakeServer(builder -> builder.console(ConsoleFiles.under("dev/minutebook/testconsole/")));
    }

    @AfterAll
    static void stop() {
        fake.close();
    }

    private static HttpResponse<String> visit(String path) {
        return fake.stranger().header("Accept", BROWSER).get(path);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "/",
                "/index.html",
                "/sign-in",
                "/debates",
                "/debates/0197c0de-0000-7000-8000-000000000201?turn=7",
                "/agents/ada.lovelace",
                "/agents/f%C3%BCnf%20%2F%20sechs",
                "/v1x",
                "/healthy"
            })
    void an_address_of_the_console_is_its_page(String path) {
        HttpResponse<String> page = visit(path);

        assertThat(page.statusCode()).isEqualTo(200);
        assertThat(page.body()).contains("<title>Test console</title>");
        assertThat(HttpProbe.header(page, "Content-Type")).isEqualTo("text/html;charset=utf-8");
        assertThat(HttpProbe.header(page, "Cache-Control")).isEqualTo("no-cache");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"/v1", "/v1/nothing", "/health", "/health/x", "/metrics/x", "/console", "/console/x", "/mcp/x"})
    void an_address_of_the_interface_is_not(String path) {
        HttpResponse<String> answer = visit(path);

        assertThat(answer.statusCode()).isEqualTo(404);
        assertThat(HttpProbe.header(answer, "Content-Type")).isEqualTo("application/problem+json");
        assertThat(HttpProbe.header(answer, "Cache-Control")).isEqualTo("no-store");
    }

    @Test
    void routes_go_before_pages() {
        assertThat(visit("/health/live").body()).isEqualTo("ok");
        assertThat(visit("/openapi.yaml").body()).startsWith("openapi:");
        assertThat(visit("/console/session").statusCode()).isEqualTo(405);
    }

    @Test
    void only_who_wants_to_read_a_page_gets_one() {
        assertThat(fake.stranger().get("/debates").statusCode()).isEqualTo(404);
        assertThat(fake.stranger()
                        .header("Accept", "application/json")
                        .get("/debates")
                        .statusCode())
                .isEqualTo(404);
        for (String method : List.of("POST", "PUT", "DELETE", "OPTIONS", "HEAD")) {
            assertThat(fake.stranger()
                            .header("Accept", BROWSER)
                            .send(method, "/debates", (String) null)
                            .statusCode())
                    .as(method)
                    .isEqualTo(404);
        }
    }

    @Test
    void a_file_has_its_type() {
        Map.of(
                        APP,
                        "text/javascript;charset=utf-8",
                        "/assets/app-1a2b3c.css",
                        "text/css;charset=utf-8",
                        "/assets/serif-9f.woff2",
                        "font/woff2",
                        "/favicon.svg",
                        "image/svg+xml")
                .forEach((path, type) -> {
                    HttpResponse<String> file = fake.stranger().get(path);
                    assertThat(file.statusCode()).as(path).isEqualTo(200);
                    assertThat(HttpProbe.header(file, "Content-Type")).isEqualTo(type);
                    assertThat(HttpProbe.header(file, "X-Content-Type-Options")).isEqualTo("nosniff");
                });
    }

    @Test
    void what_has_its_hash_in_its_name_is_kept_for_good_and_the_rest_is_asked_for_again() {
        assertThat(HttpProbe.header(fake.stranger().get(APP), "Cache-Control"))
                .isEqualTo("public, max-age=31536000, immutable");
        assertThat(HttpProbe.header(fake.stranger().get("/favicon.svg"), "Cache-Control"))
                .isEqualTo("no-cache");

        String tag = HttpProbe.header(visit("/"), "ETag");
        assertThat(tag).matches("W/\"[0-9a-f]{32}\"");
        HttpResponse<String> again = fake.stranger()
                .header("Accept", BROWSER)
                .header("If-None-Match", "\"other\", " + tag)
                .get("/debates");
        assertThat(again.statusCode()).isEqualTo(304);
        assertThat(again.body()).isEmpty();
        assertThat(HttpProbe.header(again, "ETag")).isEqualTo(tag);
        assertThat(fake.stranger()
                        .header("Accept", BROWSER)
                        .header("If-None-Match", "\"other\"")
                        .get("/")
                        .statusCode())
                .isEqualTo(200);
    }

    @Test
    void the_best_form_is_sent_that_the_browser_takes() {
        encoded(APP, "gzip, deflate, br, zstd", "br", "stands for app in brotli");
        encoded(APP, "gzip", "gzip", "stands for app in gzip");
        encoded(APP, "br;q=0, gzip;q=0.5", "gzip", "stands for app in gzip");
        encoded(APP, "br; q=0.1", "br", "stands for app in brotli");
        encoded(APP, "br;q=0.0, gzip;q=0", null, "console.log(\"plain\");\n");
        encoded(APP, "identity", null, "console.log(\"plain\");\n");
        encoded("/index.html", "br, gzip", "gzip", "stands for index.html in gzip");
    }

    private static void encoded(String path, String accepted, String encoding, String body) {
        HttpResponse<String> file =
                fake.stranger().header("Accept-Encoding", accepted).get(path);
        assertThat(HttpProbe.header(file, "Content-Encoding")).as(accepted).isEqualTo(encoding);
        assertThat(HttpProbe.header(file, "Vary")).isEqualTo("Accept-Encoding");
        assertThat(file.body()).isEqualTo(body);
    }

    @ParameterizedTest
    @ValueSource(strings = {"/", APP, "/favicon.svg"})
    void a_page_may_load_and_reach_nothing_but_this_server(String path) {
        HttpResponse<String> file = visit(path);

        assertThat(HttpProbe.header(file, "Content-Security-Policy"))
                .isEqualTo("default-src 'none'; script-src 'self'; style-src 'self'; font-src 'self';"
                        + " img-src 'self' data:; connect-src 'self'; base-uri 'none'; form-action 'none';"
                        + " frame-ancestors 'none'");
        assertThat(file.headers().allValues("Content-Security-Policy")).hasSize(1);
        assertThat(HttpProbe.header(file, "X-Content-Type-Options")).isEqualTo("nosniff");
        assertThat(HttpProbe.header(file, "Referrer-Policy")).isEqualTo("no-referrer");
        assertThat(HttpProbe.header(file, "Cross-Origin-Opener-Policy")).isEqualTo("same-origin");
        assertThat(HttpProbe.header(file, "Cross-Origin-Resource-Policy")).isEqualTo("same-origin");
        assertThat(HttpProbe.header(file, "Access-Control-Allow-Origin")).isNull();
        assertThat(HttpProbe.header(file, "Set-Cookie")).isNull();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "/assets/missing.js",
                "/assets/",
                "/assets",
                "/assets/notes.exe",
                "/assets/app-1a2b3c.js.br",
                "/assets/app-1a2b3c.js/",
                "/assets//app-1a2b3c.js",
                "/assets/%61pp-1a2b3c.js"
            })
    void what_is_no_asset_is_not_there_and_is_no_page_either(String path) {
        assertThat(visit(path).statusCode()).isBetween(400, 404);
    }

    /// By hand, for a client would tidy up some of them.
    @ParameterizedTest
    @ValueSource(
            strings = {
                "/../beside.txt",
                "/assets/../../beside.txt",
                "/assets/..%2f..%2fbeside.txt",
                "/%2e%2e/beside.txt",
                "/..%2fbeside.txt",
                "/..;/beside.txt",
                "/assets/..\\..\\beside.txt",
                "/assets/..%5c..%5cbeside.txt",
                "/%252e%252e/beside.txt",
                "/./../beside.txt",
                "//beside.txt",
                "/assets/%00/../../beside.txt",
                "/../server/console/ConsoleFiles.class",
                "http://elsewhere/../beside.txt"
            })
    void nothing_beside_the_console_is_served(String target) throws IOException {
        String answer = raw(target);

        assertThat(answer).startsWith("HTTP/1.1 ").doesNotContain("a secret beside the root", "ConsoleFiles");
    }

    private static String raw(String target) throws IOException {
        try (Socket socket = new Socket("127.0.0.1", fake.server.url().getPort())) {
            socket.setSoTimeout(60_000);
            socket.getOutputStream()
                    .write(("GET " + target + " HTTP/1.1\r\nHost: 127.0.0.1\r\nAccept: text/html\r\n"
                                    + "Connection: close\r\n\r\n")
                            .getBytes(StandardCharsets.ISO_8859_1));
            try (InputStream answer = socket.getInputStream()) {
                return new String(answer.readAllBytes(), StandardCharsets.ISO_8859_1);
            }
        }
    }

    @Test
    void what_the_test_looks_for_is_there() {
        assertThat(StaticFilesTest.class.getResource("/dev/minutebook/beside.txt"))
                .isNotNull();
    }

    @Test
    void without_a_console_the_page_says_how_to_build_one() {
        try (FakeServer bare = new FakeServer(builder -> builder.console(ConsoleFiles.under("dev/minutebook/none/")))) {
            assertThat(bare.server.hasConsole()).isFalse();
            assertThat(fake.server.hasConsole()).isTrue();
            HttpResponse<String> page =
                    bare.stranger().header("Accept", BROWSER).get("/");
            assertThat(page.statusCode()).isEqualTo(200);
            assertThat(HttpProbe.header(page, "Content-Type")).isEqualTo("text/plain;charset=utf-8");
            assertThat(page.body()).contains("without the console", "make package");
        }
    }

    @Test
    void files_count_against_the_rate_of_their_address() {
        try (FakeServer slow =
                new FakeServer(builder -> builder.console(ConsoleFiles.under("dev/minutebook/testconsole/"))
                        .config(config -> config.requests(1, 2))
                        .ticker(() -> 0))) {
            assertThat(slow.stranger().get(APP).statusCode()).isEqualTo(200);
            assertThat(slow.stranger().get(APP).statusCode()).isEqualTo(200);
            HttpResponse<String> refused = slow.stranger().get(APP);
            assertThat(refused.statusCode()).isEqualTo(429);
            assertThat(HttpProbe.json(refused)).containsEntry("code", "rate_limited");
        }
    }
}
