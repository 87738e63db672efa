package dev.minutebook.local.cluster;

import static org.assertj.core.api.Assertions.assertThat;

import dev.minutebook.local.system.Platform;
import dev.minutebook.local.system.ProcessRun;
import java.math.BigInteger;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class DynamicSharedMemoryTest {

    @TempDir
    Path folder;

    @Test
    void a_roomy_shared_memory_folder_is_used() {
        assertThat(DynamicSharedMemory.choose(1L << 30, Long.MAX_VALUE)).isEqualTo("posix");
    }

    @Test
    void the_64_megabytes_of_a_container_are_left_alone() {
        assertThat(DynamicSharedMemory.choose(64L << 20, Long.MAX_VALUE)).isEqualTo("sysv");
        assertThat(DynamicSharedMemory.choose(0, 32L << 20)).isEqualTo("mmap");
    }

    @Test
    void a_folder_that_is_missing_or_closed_to_others_has_no_room() {
        assertThat(DynamicSharedMemory.roomIn(folder.resolve("missing"))).isZero();
        assertThat(DynamicSharedMemory.roomIn(folder)).isZero();
    }

    @Test
    void the_limit_of_the_kernel_may_be_huge_or_unreadable() throws Exception {
        Path limit = folder.resolve("shmmax");
        Files.writeString(limit, "18446744073692774399\n");
        assertThat(DynamicSharedMemory.systemFiveLimit(limit)).isEqualTo(Long.MAX_VALUE);
        Files.writeString(limit, "33554432\n");
        assertThat(DynamicSharedMemory.systemFiveLimit(limit)).isEqualTo(32L << 20);
        assertThat(DynamicSharedMemory.systemFiveLimit(folder.resolve("missing")))
                .isZero();
    }

    @Test
    void the_kernel_is_read_to_the_last_digit() throws Exception {
        Path limit = Path.of("/proc/sys/kernel/shmmax");
        String digits =
                ProcessRun.of(new ProcessBuilder("cat", limit.toString())).output();
        assertThat(DynamicSharedMemory.systemFiveLimit(limit))
                .isEqualTo(new BigInteger(digits)
                        .min(BigInteger.valueOf(Long.MAX_VALUE))
                        .longValueExact());
    }

    @Test
    void systems_other_than_linux_have_one_kind_each() {
        assertThat(DynamicSharedMemory.choose(Platform.named("Windows 11", "amd64")))
                .isEqualTo("windows");
        assertThat(DynamicSharedMemory.choose(Platform.named("Mac OS X", "aarch64")))
                .isEqualTo("posix");
    }
}
