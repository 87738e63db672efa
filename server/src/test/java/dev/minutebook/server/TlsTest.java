package dev.minutebook.server;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.KeyStore;
import java.util.Base64;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@Timeout(600)
class TlsTest {

    @TempDir
    private Path folder;

    @ParameterizedTest
    @ValueSource(strings = {"RSA", "EC"})
    void the_server_speaks_tls_with_certificate_and_key_from_files(String kind) throws Exception {
        TestCertificate certificate = TestCertificate.make(folder, kind);
        KeyStore keys = certificate.keys();
        TlsFiles files = new TlsFiles(
                pem("CERTIFICATE", keys.getCertificate("test").getEncoded()),
                pem("PRIVATE KEY", keys.getKey("test", TestCertificate.PASSWORD).getEncoded()));
        try (MinutebookServer server = MinutebookServer.builder(new FakeBook())
                        .port(0)
                        .config(config -> config.tls(files, false))
                        .start();
                HttpClient client = HttpClient.newBuilder()
                        .sslContext(certificate.trusting())
                        .build()) {
            assertThat(server.url().getScheme()).isEqualTo("https");
            HttpResponse<String> answer = client.send(
                    HttpRequest.newBuilder(server.url().resolve("/health/live")).build(),
                    HttpResponse.BodyHandlers.ofString());
            assertThat(answer.body()).isEqualTo("ok");
            assertThat(answer.sslSession().orElseThrow().getProtocol()).isEqualTo("TLSv1.3");
            HttpResponse<String> session = client.send(
                    HttpRequest.newBuilder(server.url().resolve("/console/session"))
                            .header("Minutebook-Console", "1")
                            .header("Content-Type", "application/json")
                            .POST(HttpRequest.BodyPublishers.ofString("{\"token\":\"" + FakeBook.TOKEN + "\"}"))
                            .build(),
                    HttpResponse.BodyHandlers.ofString());
            assertThat(session.statusCode()).isEqualTo(204);
            assertThat(HttpProbe.header(session, "Set-Cookie")).endsWith("; SameSite=Strict; Secure");
        }
    }

    @Test
    void files_that_hold_no_key_are_refused_with_what_is_needed() throws IOException {
        Path nothing = Files.writeString(folder.resolve("nothing.pem"), "nothing");
        assertThatThrownBy(() -> MinutebookServer.builder(new FakeBook())
                        .port(0)
                        .config(config -> config.tls(new TlsFiles(nothing, nothing), false))
                        .start())
                .hasStackTraceContaining("PKCS#8");
        assertThatThrownBy(() -> ServerConfig.from(Map.of("MINUTEBOOK_TLS_KEY", "key.pem")))
                .hasMessageContaining("together");
    }

    @Test
    void listening_beyond_this_machine_without_tls_must_be_allowed() {
        MinutebookServer.Builder open =
                MinutebookServer.builder(new FakeBook()).host("0.0.0.0").port(0);
        assertThatThrownBy(open::start).hasMessageContaining("MINUTEBOOK_PLAIN_HTTP=allow");
        open.config(config -> config.tls(null, true)).start().close();
        MinutebookServer.builder(new FakeBook())
                .host("localhost")
                .port(0)
                .start()
                .close();
    }

    private Path pem(String what, byte[] bytes) throws IOException {
        return Files.writeString(
                folder.resolve(what + ".pem"),
                "-----BEGIN %1$s-----\n%2$s\n-----END %1$s-----\n"
                        .formatted(what, Base64.getMimeEncoder().encodeToString(bytes)));
    }
}
