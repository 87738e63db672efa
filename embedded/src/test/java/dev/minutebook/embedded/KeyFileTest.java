package dev.minutebook.embedded;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.minutebook.verify.SigningKey;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Base64;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class KeyFileTest {

    @Test
    void a_key_is_made_once_and_its_public_half_is_trusted(@TempDir Path folder) {
        Path file = folder.resolve("keys/audit.ed25519");
        KeyFile made = KeyFile.at(file);
        KeyFile again = KeyFile.at(file);
        assertThat(again.key().id()).isEqualTo(made.key().id());
        assertThat(again.trusted()).containsExactly(made.key().publicKey());
        assertThat(folder.resolve("keys/trusted/" + made.key().id() + ".pub")).exists();
    }

    @Test
    void a_key_that_is_replaced_stays_trusted(@TempDir Path folder) throws Exception {
        Path file = folder.resolve("keys/audit.ed25519");
        KeyFile before = KeyFile.at(file);
        Files.delete(file);
        KeyFile after = KeyFile.at(file);
        assertThat(after.key().id()).isNotEqualTo(before.key().id());
        assertThat(after.trusted())
                .containsExactlyInAnyOrder(before.key().publicKey(), after.key().publicKey());
    }

    @Test
    void no_key_is_made_beside_one_that_is_not_trusted(@TempDir Path folder) throws Exception {
        Path file = folder.resolve("keys/audit.ed25519");
        SigningKey other = SigningKey.generate();
        assertThatThrownBy(() -> KeyFile.at(file, () -> Set.of(other.id())))
                .hasMessageContaining("signed by the key " + other.id() + " of another server")
                .hasMessageContaining(file.toString());
        assertThat(folder.resolve("keys")).doesNotExist();

        Path trusted = Files.createDirectories(folder.resolve("keys/trusted"));
        Files.writeString(
                trusted.resolve(other.id() + ".pub"), Base64.getEncoder().encodeToString(other.publicKey()) + "\n");
        KeyFile own = KeyFile.at(file, () -> Set.of(other.id()));
        assertThat(own.trusted()).contains(other.publicKey(), own.key().publicKey());
        assertThat(KeyFile.at(file, () -> Set.of("unknown")).key().id())
                .as("where there is a key, nobody is asked")
                .isEqualTo(own.key().id());
    }

    @Test
    void the_keys_of_other_servers_are_read_from_the_folder(@TempDir Path folder) throws Exception {
        Path file = folder.resolve("keys/audit.ed25519");
        KeyFile own = KeyFile.at(file);
        SigningKey other = SigningKey.generate();
        Path copied = folder.resolve("keys/trusted/other.pub");
        Files.writeString(copied, Base64.getEncoder().encodeToString(other.publicKey()) + "\n");
        assertThat(KeyFile.at(file).trusted())
                .containsExactlyInAnyOrder(own.key().publicKey(), other.publicKey());

        Files.writeString(copied, "not a key");
        assertThatThrownBy(() -> KeyFile.at(file)).hasStackTraceContaining("other.pub is no public key");
    }
}
