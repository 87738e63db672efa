package dev.minutebook.server.openid;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.minutebook.api.workspaces.Role;
import java.io.IOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.HashMap;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class OpenIdConfigTest {

    static OpenIdConfig config(Map<String, String> settings) throws IOException {
        Map<String, String> all = new HashMap<>(Map.of(
                "MINUTEBOOK_PUBLIC_URL", "https://book.example.org",
                "MINUTEBOOK_OIDC_ISSUER", "https://login.example.org/realms/x",
                "MINUTEBOOK_OIDC_CLIENT_ID", "minutebook",
                "MINUTEBOOK_OIDC_ROLES", "staff=reviewer"));
        all.putAll(settings);
        return OpenIdConfig.from(all).orElseThrow();
    }

    @Test
    void without_an_issuer_there_is_none() throws IOException {
        assertThat(OpenIdConfig.from(Map.of("MINUTEBOOK_OIDC_CLIENT_ID", "x"))).isEmpty();
    }

    @Test
    void little_has_to_be_said() throws IOException {
        OpenIdConfig config = config(Map.of());

        assertThat(config.workspace()).isEqualTo("main");
        assertThat(config.roleClaim()).isEqualTo("groups");
        assertThat(config.roles()).containsExactly(Map.entry("staff", Role.REVIEWER));
        assertThat(config.clientSecret()).isNull();
        assertThat(config.session()).isEqualTo(Duration.ofHours(12));
        assertThat(config.title()).isEqualTo("login.example.org");
        assertThat(config.redirect()).isEqualTo(URI.create("https://book.example.org/console/openid/callback"));
        assertThat(config.secure()).isTrue();
    }

    @Test
    void the_secret_may_be_in_a_file(@TempDir Path folder) throws IOException {
        Path file = Files.writeString(folder.resolve("secret"), " s3cret\n");

        assertThat(config(Map.of("MINUTEBOOK_OIDC_CLIENT_SECRET_FILE", file.toString()))
                        .clientSecret())
                .isEqualTo("s3cret");
        assertThat(config(Map.of("MINUTEBOOK_OIDC_CLIENT_SECRET", "other")).clientSecret())
                .isEqualTo("other");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "MINUTEBOOK_OIDC_ISSUER | http://login.example.org",
                "MINUTEBOOK_OIDC_ISSUER | login.example.org",
                "MINUTEBOOK_OIDC_ISSUER | https://login.example.org?x=y",
                "MINUTEBOOK_OIDC_ISSUER | https://a b",
                "MINUTEBOOK_PUBLIC_URL | ''",
                "MINUTEBOOK_PUBLIC_URL | book.example.org",
                "MINUTEBOOK_PUBLIC_URL | ftp://book.example.org",
                "MINUTEBOOK_OIDC_CLIENT_ID | ''",
                "MINUTEBOOK_OIDC_ROLES | ''",
                "MINUTEBOOK_OIDC_ROLES | staff",
                "MINUTEBOOK_OIDC_ROLES | staff=king",
                "MINUTEBOOK_OIDC_ROLES | =reader",
                "MINUTEBOOK_OIDC_SESSION | soon",
                "MINUTEBOOK_OIDC_SESSION | 0s",
                "MINUTEBOOK_OIDC_SESSION | P31D",
                "MINUTEBOOK_OIDC_SCOPES | profile email",
            })
    void what_cannot_be_is_refused_by_name(String name, String value) {
        assertThatThrownBy(() -> config(Map.of(name, value))).hasMessageContaining(name);
    }
}
