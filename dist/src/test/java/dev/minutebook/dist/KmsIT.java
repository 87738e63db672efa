package dev.minutebook.dist;

import static org.assertj.core.api.Assertions.assertThat;

import dev.minutebook.testkit.kms.LocalKms;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/// The package brings what a master key in a key management service needs.
@Timeout(600)
class KmsIT {

    @TempDir
    Path folder;

    private PackagedProgram.Result run(String... arguments) {
        PackagedProgram.Result result = PackagedProgram.run(folder, arguments);
        assertThat(result.exit()).as(result.toString()).isZero();
        return result;
    }

    @Test
    void a_server_has_its_master_key_in_a_service() throws Exception {
        try (LocalKms kms = LocalKms.start()) {
            String key = "aws-kms:" + kms.createKey();
            Map<String, String> environment = Map.of(
                    "MINUTEBOOK_MASTER_KEY",
                    key,
                    "MINUTEBOOK_KMS_ENDPOINT",
                    kms.endpoint().toString(),
                    "AWS_ACCESS_KEY_ID",
                    "nobody",
                    "AWS_SECRET_ACCESS_KEY",
                    "nothing");
            PreparedFolder.at(folder);
            try (PackagedProgram.Up server = PackagedProgram.up(folder, PackagedProgram.freePort(), environment)) {
                run("encryption", "enable", "--from-now-on");
                run("channels", "create", "general");
                run("agents", "register", "ada");
                run("channels", "post", "general", "sealed by a service", "--as", "ada");
                assertThat(run("channels", "read", "general").out()).contains("sealed by a service");
                assertThat(run("encryption", "status", "--output", "json").out())
                        .contains(key);
            }
            assertThat(kms.calls()).extracting(LocalKms.Call::operation).contains("Encrypt", "Decrypt");
        }
    }
}
