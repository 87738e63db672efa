package dev.minutebook.dist;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.minutebook.core.encryption.KeyContext;
import dev.minutebook.core.encryption.LocalMasterKey;
import dev.minutebook.core.encryption.MasterKey;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.Objects;
import java.util.UUID;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class MasterKeySettingsTest {

    private static final String ARN = "arn:aws:kms:eu-central-1:111122223333:key/1234abcd-12ab-34cd-56ef-1234567890ab";
    private static final KeyContext CONTEXT = new KeyContext(UUID.randomUUID(), 1, "workspace");

    private static MasterKey key(Map<String, String> environment) {
        return Objects.requireNonNull(MasterKeySettings.key(environment));
    }

    private static MasterKey key(String text) {
        return key(Map.of(MasterKeySettings.KEY, text));
    }

    @Test
    void without_settings_there_is_none() {
        assertThat(MasterKeySettings.key(Map.of())).isNull();
        assertThat(MasterKeySettings.key(Map.of(MasterKeySettings.KEY, "", MasterKeySettings.FILE, "")))
                .isNull();
    }

    @Test
    void the_first_line_wraps_and_all_unwrap(@TempDir Path folder) throws Exception {
        String old = LocalMasterKey.fresh();
        String fresh = LocalMasterKey.fresh();
        Path file = folder.resolve("master.key");
        Files.writeString(file, "# since May\n" + fresh + "\n\naws-kms:" + ARN + "\n" + old + "\n");
        MasterKey all = key(Map.of(MasterKeySettings.FILE, file.toString()));
        MasterKey before = key(old);
        assertThat(all.id()).isEqualTo(key(fresh).id()).startsWith("local:");
        byte[] wrapped = before.wrap(new byte[] {1, 2, 3}, CONTEXT);
        assertThat(all.unwrap(before.id(), wrapped, CONTEXT)).containsExactly(1, 2, 3);
        assertThatThrownBy(() -> all.unwrap("local:0", wrapped, CONTEXT))
                .hasMessageContainingAll("local:0 is not among those given", before.id(), ARN);
    }

    @Test
    void a_key_in_a_service_is_named_by_its_arn() {
        assertThat(key("aws-kms:" + ARN).id()).isEqualTo("aws-kms:" + ARN);
        assertThat(key(Map.of(
                                MasterKeySettings.KEY,
                                "aws-kms:" + ARN,
                                MasterKeySettings.KMS_REGION,
                                "us-east-1",
                                MasterKeySettings.KMS_ENDPOINT,
                                "http://127.0.0.1:4566"))
                        .id())
                .isEqualTo("aws-kms:" + ARN);
    }

    @Test
    void what_is_no_key_is_refused(@TempDir Path folder) {
        assertThatThrownBy(() -> key("aws-kms:alias/minutebook")).hasMessageContaining("is not the ARN of a key");
        assertThatThrownBy(() -> key("c2hvcnQ=")).hasMessageContaining("holds a line that is no master key");
        assertThatThrownBy(() -> key("# nothing")).hasMessageContaining("holds no master key");
        assertThatThrownBy(() -> key(
                        Map.of(MasterKeySettings.FILE, folder.resolve("missing").toString())))
                .hasMessageContaining("cannot be read");
        assertThatThrownBy(() -> key(Map.of(
                        MasterKeySettings.KEY, "aws-kms:" + ARN, MasterKeySettings.KMS_ENDPOINT, "localhost:4566")))
                .hasMessageContaining("MINUTEBOOK_KMS_ENDPOINT is not an address");
    }
}
