package dev.minutebook.local.server;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class LogTailTest {

    private static final String READY =
            "2026-11-18 07:36:40 UTC [1] LOG:  database system is ready to accept connections\n";
    private static final String FULL =
            "2026-11-18 07:36:41 UTC [2] PANIC:  could not write to log file: No space left on device\n";
    private static final String OTHER = "2026-11-18 07:36:41 UTC [1] LOG:  all server processes terminated\n";

    @Test
    void the_last_panic_counts_until_the_server_is_ready_again() {
        assertThat(LogTail.panic("")).isEmpty();
        assertThat(LogTail.panic(OTHER)).isEmpty();
        assertThat(LogTail.panic(READY + OTHER)).isEmpty();
        assertThat(LogTail.panic(READY + FULL + OTHER)).hasValue(FULL.strip());
        assertThat(LogTail.panic(FULL + OTHER)).hasValue(FULL.strip());
        assertThat(LogTail.panic(READY + FULL + OTHER + READY)).isEmpty();
    }
}
