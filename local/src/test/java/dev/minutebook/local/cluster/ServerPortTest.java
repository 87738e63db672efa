package dev.minutebook.local.cluster;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ServerPortTest {

    @TempDir
    Path folder;

    ServerPort ports;

    @BeforeEach
    void file() {
        ports = new ServerPort(folder.resolve("port"));
    }

    @Test
    void a_new_port_is_free_and_is_remembered() throws Exception {
        int port = ports.rememberedOrNew();
        assertThat(ServerPort.taken(port)).isFalse();
        assertThat(ports.rememberedOrNew()).isEqualTo(port);
    }

    @Test
    void a_port_is_taken_while_somebody_listens() throws Exception {
        try (ServerSocket somebody = new ServerSocket(0, 1, InetAddress.getByName("127.0.0.1"))) {
            assertThat(ServerPort.taken(somebody.getLocalPort())).isTrue();
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "0", "65536", "99999999999", "-1", "none"})
    void what_is_no_port_is_replaced(String text) throws Exception {
        Files.writeString(folder.resolve("port"), text);
        assertThat(ports.rememberedOrNew()).isBetween(1, 65535).hasToString(Files.readString(folder.resolve("port")));
    }
}
