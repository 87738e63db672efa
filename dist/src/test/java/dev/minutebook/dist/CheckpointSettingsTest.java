package dev.minutebook.dist;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.sun.net.httpserver.HttpServer;
import dev.minutebook.core.CoreConfig;
import dev.minutebook.core.audit.CheckpointFolder;
import dev.minutebook.core.audit.CheckpointTarget;
import dev.minutebook.verify.SigningKey;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.ConcurrentHashMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(120)
class CheckpointSettingsTest {

    private static final CoreConfig PLAIN = CoreConfig.sealingWith(SigningKey.generate());

    @Test
    void nothing_is_written_unless_a_place_is_named() {
        assertThat(CheckpointSettings.of(Map.of(), PLAIN).checkpoints()).isNull();
        assertThat(CheckpointSettings.of(Map.of("MINUTEBOOK_CHECKPOINTS", " "), PLAIN)
                        .checkpoints())
                .isNull();
    }

    @Test
    void a_folder_or_an_address_and_how_often() {
        CoreConfig.Checkpoints folder =
                Objects.requireNonNull(CheckpointSettings.of(Map.of("MINUTEBOOK_CHECKPOINTS", "/mnt/witness"), PLAIN)
                        .checkpoints());
        assertThat(folder.target()).isInstanceOf(CheckpointFolder.class);
        assertThat(folder.interval()).isEqualTo(Duration.ofMinutes(5));
        CoreConfig.Checkpoints address = Objects.requireNonNull(CheckpointSettings.of(
                        Map.of(
                                "MINUTEBOOK_CHECKPOINTS",
                                "https://user:secret@witness.example/log?key=1",
                                "MINUTEBOOK_CHECKPOINT_INTERVAL",
                                "PT30S"),
                        PLAIN)
                .checkpoints());
        assertThat(address.target().name()).isEqualTo("https://witness.example/log");
        assertThat(address.interval()).isEqualTo(Duration.ofSeconds(30));
        assertThatThrownBy(() -> CheckpointSettings.of(
                        Map.of("MINUTEBOOK_CHECKPOINTS", "/mnt/witness", "MINUTEBOOK_CHECKPOINT_INTERVAL", "often"),
                        PLAIN))
                .hasMessageContaining("such as 5m");
    }

    @Test
    void a_checkpoint_is_put_to_an_address() throws IOException {
        Map<String, String> taken = new ConcurrentHashMap<>();
        HttpServer witness = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        witness.createContext("/log/", exchange -> {
            boolean known = exchange.getRequestMethod().equals("PUT")
                    && !exchange.getRequestURI().getPath().contains("refused");
            taken.put(
                    exchange.getRequestURI().toString(),
                    new String(exchange.getRequestBody().readAllBytes(), StandardCharsets.UTF_8));
            exchange.sendResponseHeaders(known ? 204 : 403, -1);
            exchange.close();
        });
        witness.start();
        try {
            CheckpointTarget target = Objects.requireNonNull(CheckpointSettings.of(
                                    Map.of(
                                            "MINUTEBOOK_CHECKPOINTS",
                                            "http://127.0.0.1:"
                                                    + witness.getAddress().getPort() + "/log/?key=1"),
                                    PLAIN)
                            .checkpoints())
                    .target();
            target.keep("main", "a checkpoint");
            assertThat(taken).containsEntry("/log/main.checkpoint?key=1", "a checkpoint");
            assertThatThrownBy(() -> target.keep("refused", "a checkpoint")).hasMessageContaining("403");
        } finally {
            witness.stop(0);
        }
    }
}
