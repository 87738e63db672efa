package dev.minutebook.dist;

import static org.assertj.core.api.Assertions.assertThat;

import dev.minutebook.api.PageRequest;
import dev.minutebook.api.workspaces.Token;
import dev.minutebook.server.ServerConfig;
import dev.minutebook.testkit.PostgresExtension;
import dev.minutebook.testkit.TestDatabase;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;

/// How the owner of a private book comes into its console.
@Timeout(300)
@ExtendWith(PostgresExtension.class)
class SignInLinkTest {

    private static final Map<String, String> QUIET = Map.of("MINUTEBOOK_EMBEDDINGS", "off", "MINUTEBOOK_PROOFS", "off");

    private final HttpClient client =
            HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).build();

    private HttpResponse<String> redeem(URI link) throws Exception {
        String code = link.getFragment().substring("code=".length());
        return client.send(
                HttpRequest.newBuilder(link.resolve("/console/session"))
                        .header("Minutebook-Console", "1")
                        .header("Content-Type", "application/json")
                        .POST(HttpRequest.BodyPublishers.ofString("{\"code\":\"" + code + "\"}"))
                        .build(),
                HttpResponse.BodyHandlers.ofString());
    }

    private HttpResponse<String> me(URI server, String cookie) throws Exception {
        return client.send(
                HttpRequest.newBuilder(server.resolve("/v1/me"))
                        .header("Minutebook-Console", "1")
                        .header("Cookie", cookie)
                        .build(),
                HttpResponse.BodyHandlers.ofString());
    }

    @Test
    void the_link_signs_the_owner_in_and_the_session_outlives_a_restart(@TempDir Path folder) throws Exception {
        Path data = folder.resolve("book");
        ServerConfig config = ServerConfig.defaults().port(0);
        String cookie;
        try (ServedBook first = ServedBook.start(data, config, QUIET)) {
            URI link = first.signInLink();
            assertThat(link.toString()).startsWith(first.url() + "/sign-in#code=");
            HttpResponse<String> session = redeem(link);
            assertThat(session.statusCode()).isEqualTo(204);
            cookie = session.headers().firstValue("Set-Cookie").orElseThrow().split(";")[0];
            assertThat(me(first.url(), cookie).body())
                    .contains("\"role\":\"operator\"", System.getProperty("user.name") + " (console ");
            assertThat(redeem(link).statusCode()).isEqualTo(401);
            assertThat(first.firstToken()).isNotNull();
            assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(data.resolve("keys/console.token"))))
                    .isEqualTo("rw-------");
            Files.writeString(data.resolve(BrowserWindow.FILE), "left by a browser");
        }
        assertThat(data.resolve(BrowserWindow.FILE)).doesNotExist();
        try (ServedBook second = ServedBook.start(data, config, QUIET)) {
            assertThat(second.firstToken()).as("shown once").isNull();
            assertThat(me(second.url(), cookie).statusCode()).isEqualTo(200);
            assertThat(redeem(second.signInLink()).statusCode()).isEqualTo(204);
            List<Token> tokens = second.record()
                    .workspace("main")
                    .tokens()
                    .list(PageRequest.first())
                    .items();
            assertThat(tokens)
                    .filteredOn(token -> token.name().contains("(console "))
                    .hasSize(1);
            assertThat(second.record().access().authenticate(cookie.split("=", 2)[1]))
                    .hasValueSatisfying(caller ->
                            assertThat(caller.alone()).as("one person still").isTrue());
        }
    }

    @Test
    void a_server_on_a_database_of_others_gives_no_link(TestDatabase database, @TempDir Path folder) throws Exception {
        Map<String, String> environment = Map.of(
                "MINUTEBOOK_DATABASE_URL",
                database.url(),
                "MINUTEBOOK_DATABASE_USER",
                database.user(),
                "MINUTEBOOK_DATABASE_PASSWORD",
                database.password(),
                "MINUTEBOOK_EMBEDDINGS",
                "off",
                "MINUTEBOOK_PROOFS",
                "off");
        try (ServedBook served =
                ServedBook.start(folder, ServerConfig.defaults().port(0), environment)) {
            assertThat(served.signInLink()).isNull();
            assertThat(folder.resolve("keys/console.token")).doesNotExist();
        }
    }
}
