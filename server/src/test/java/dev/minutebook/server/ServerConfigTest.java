package dev.minutebook.server;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.minutebook.api.MinutebookException;
import java.util.Map;
import org.junit.jupiter.api.Test;

class ServerConfigTest {

    @Test
    void the_defaults_listen_to_this_machine_alone() {
        ServerConfig config = ServerConfig.defaults();

        assertThat(config.host()).isEqualTo("127.0.0.1");
        assertThat(config.bodyLimit()).isEqualTo(2_097_152);
        assertThat(config.requestsPerSecond()).isEqualTo(2_000);
        assertThat(config.requestBurst()).isEqualTo(4_000);
        assertThat(config.failedLoginsPerSecond()).isEqualTo(10);
    }

    @Test
    void variables_change_the_defaults() {
        ServerConfig config = ServerConfig.from(Map.of(
                "MINUTEBOOK_HOST", "0.0.0.0",
                "MINUTEBOOK_PORT", "8080",
                "MINUTEBOOK_BODY_LIMIT", "2048",
                "MINUTEBOOK_REQUEST_BURST", " "));

        assertThat(config.host()).isEqualTo("0.0.0.0");
        assertThat(config.port()).isEqualTo(8080);
        assertThat(config.bodyLimit()).isEqualTo(2_048);
        assertThat(config.requestBurst()).isEqualTo(4_000);
    }

    @Test
    void a_variable_that_makes_no_sense_is_refused_by_its_name() {
        assertThatThrownBy(() -> ServerConfig.from(Map.of("MINUTEBOOK_PORT", "eighty")))
                .isInstanceOf(MinutebookException.class)
                .hasMessageContaining("MINUTEBOOK_PORT");
        assertThatThrownBy(() -> ServerConfig.from(Map.of("MINUTEBOOK_PORT", "70000")))
                .isInstanceOf(MinutebookException.class);
        assertThatThrownBy(() -> ServerConfig.from(Map.of("MINUTEBOOK_REQUESTS_PER_SECOND", "0")))
                .isInstanceOf(MinutebookException.class);
    }
}
