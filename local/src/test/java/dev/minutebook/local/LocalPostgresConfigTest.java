package dev.minutebook.local;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Path;
import java.time.Duration;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class LocalPostgresConfigTest {

    private final LocalPostgresConfig config = LocalPostgresConfig.in(Path.of("book"));

    @Test
    void a_server_is_durable_unless_told_otherwise() {
        assertThat(config.durability()).isEqualTo(Durability.SAFE);
        assertThat(config.withDurability(Durability.UNSAFE_FOR_TESTS).durability())
                .isEqualTo(Durability.UNSAFE_FOR_TESTS);
    }

    @Test
    void each_change_keeps_the_others() {
        LocalPostgresConfig changed = config.withSetting("work_mem", "8MB")
                .withSetting("a.b", "c")
                .withDurability(Durability.UNSAFE_FOR_TESTS)
                .withStartTimeout(Duration.ofSeconds(9))
                .withEnvironment("LD_PRELOAD", "/x.so");
        assertThat(changed)
                .isEqualTo(new LocalPostgresConfig(
                        Path.of("book"),
                        Durability.UNSAFE_FOR_TESTS,
                        Map.of("work_mem", "8MB", "a.b", "c"),
                        Duration.ofSeconds(9),
                        Map.of("LD_PRELOAD", "/x.so")));
    }

    @ParameterizedTest
    @CsvSource({"port, 1", "Listen_Addresses, *", "include, x", "fsync, off", "two words, x", "'', x", "a=b, x"})
    void settings_that_the_launcher_needs_or_that_are_none_are_refused(String name, String value) {
        assertThatThrownBy(() -> config.withSetting(name, value)).isInstanceOf(IllegalArgumentException.class);
    }

    @Test
    void a_value_cannot_smuggle_in_a_second_setting() {
        assertThatThrownBy(() -> config.withSetting("work_mem", "1MB'\nport = '1"))
                .isInstanceOf(IllegalArgumentException.class);
    }
}
