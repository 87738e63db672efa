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
import java.util.List;
import java.util.Map;
import javax.net.ssl.SSLContext;
import javax.net.ssl.TrustManagerFactory;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@Timeout(600)
class TlsTest {

    private static final char[] PASSWORD = "changeit".toCharArray();

    @TempDir
    private Path folder;

    @ParameterizedTest
    @ValueSource(strings = {"RSA", "EC"})
    void the_server_speaks_tls_with_certificate_and_key_from_files(String kind) throws Exception {
        KeyStore keys = keys(kind);
        TlsFiles files = new TlsFiles(
                pem("CERTIFICATE", keys.getCertificate("test").getEncoded()),
                pem("PRIVATE KEY", keys.getKey("test", PASSWORD).getEncoded()));
        try (MinutebookServer server = MinutebookServer.builder(new FakeBook())
                        .port(0)
                        .config(config -> config.tls(files, false))
                        .start();
                HttpClient client =
                        HttpClient.newBuilder().sslContext(trusting(keys)).build()) {
            assertThat(server.url().getScheme()).isEqualTo("https");
            HttpResponse<String> answer = client.send(
                    HttpRequest.newBuilder(server.url().resolve("/health/live")).build(),
                    HttpResponse.BodyHandlers.ofString());
            assertThat(answer.body()).isEqualTo("ok");
            assertThat(answer.sslSession().orElseThrow().getProtocol()).isEqualTo("TLSv1.3");
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

    /// Made by the tool of the JDK.
    private KeyStore keys(String kind) throws Exception {
        Path file = folder.resolve("keys.p12");
        Process tool = new ProcessBuilder(List.of(
                        Path.of(System.getProperty("java.home"), "bin", "keytool")
                                .toString(),
                        "-genkeypair",
                        "-alias",
                        "test",
                        "-keyalg",
                        kind,
                        "-dname",
                        "CN=localhost",
                        "-ext",
                        "san=dns:localhost,ip:127.0.0.1",
                        "-validity",
                        "30",
                        "-storetype",
                        "PKCS12",
                        "-storepass",
                        new String(PASSWORD),
                        "-keystore",
                        file.toString()))
                .redirectErrorStream(true)
                .redirectOutput(folder.resolve("keytool.txt").toFile())
                .start();
        assertThat(tool.waitFor()).as("keytool").isZero();
        return KeyStore.getInstance(file.toFile(), PASSWORD);
    }

    private static SSLContext trusting(KeyStore keys) throws Exception {
        KeyStore trusted = KeyStore.getInstance("PKCS12");
        trusted.load(null, null);
        trusted.setCertificateEntry("server", keys.getCertificate("test"));
        TrustManagerFactory managers = TrustManagerFactory.getInstance(TrustManagerFactory.getDefaultAlgorithm());
        managers.init(trusted);
        SSLContext context = SSLContext.getInstance("TLS");
        context.init(null, managers.getTrustManagers(), null);
        return context;
    }
}
