package dev.minutebook.dist;

import dev.minutebook.core.CoreConfig;
import dev.minutebook.core.encryption.LocalMasterKey;
import dev.minutebook.core.encryption.MasterKey;
import java.nio.file.Path;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/// The master key that the environment names, if it names one.
final class MasterKeySettings {

    static final String KEY = "MINUTEBOOK_MASTER_KEY";
    static final String FILE = "MINUTEBOOK_MASTER_KEY_FILE";

    private MasterKeySettings() {}

    static CoreConfig of(Map<String, String> environment, CoreConfig plain) {
        return plain.masterKey(key(environment));
    }

    private static @Nullable MasterKey key(Map<String, String> environment) {
        String file = environment.getOrDefault(FILE, "");
        String key = environment.getOrDefault(KEY, "");
        if (!file.isEmpty()) {
            return LocalMasterKey.read(Path.of(file));
        }
        return key.isEmpty() ? null : LocalMasterKey.of(key, KEY);
    }
}
