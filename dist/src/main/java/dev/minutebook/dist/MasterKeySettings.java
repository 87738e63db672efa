package dev.minutebook.dist;

import dev.minutebook.api.Problem;
import dev.minutebook.core.CoreConfig;
import dev.minutebook.core.encryption.LocalMasterKey;
import dev.minutebook.core.encryption.MasterKey;
import dev.minutebook.core.encryption.SucceedingMasterKey;
import dev.minutebook.kms.KmsMasterKey;
import java.io.IOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/// The master key that the environment names, if it names one: lines of which each is a key in Base64, or names one in
/// a key management service. The first wraps.
final class MasterKeySettings {

    static final String KEY = "MINUTEBOOK_MASTER_KEY";
    static final String FILE = "MINUTEBOOK_MASTER_KEY_FILE";
    static final String KMS_REGION = "MINUTEBOOK_KMS_REGION";
    static final String KMS_ENDPOINT = "MINUTEBOOK_KMS_ENDPOINT";

    private MasterKeySettings() {}

    static CoreConfig of(Map<String, String> environment, CoreConfig plain) {
        return plain.masterKey(key(environment));
    }

    static @Nullable MasterKey key(Map<String, String> environment) {
        String file = environment.getOrDefault(FILE, "");
        if (!file.isEmpty()) {
            return of(text(Path.of(file)), file, environment);
        }
        String key = environment.getOrDefault(KEY, "");
        return key.isEmpty() ? null : of(key, KEY, environment);
    }

    private static String text(Path file) {
        try {
            return Files.readString(file);
        } catch (IOException unreadable) {
            throw Problem.Code.INVALID.because("the master key " + file + " cannot be read");
        }
    }

    private static MasterKey of(String text, String from, Map<String, String> environment) {
        List<MasterKey> keys = text.lines()
                .map(String::strip)
                .filter(line -> !line.isEmpty() && !line.startsWith("#"))
                .map(line -> line.startsWith(KmsMasterKey.PREFIX)
                        ? service(line.substring(KmsMasterKey.PREFIX.length()), environment)
                        : LocalMasterKey.of(line, from))
                .toList();
        if (keys.isEmpty()) {
            return LocalMasterKey.of(text, from); // which says what is missing
        }
        return SucceedingMasterKey.of(keys);
    }

    private static MasterKey service(String arn, Map<String, String> environment) {
        String region = environment.getOrDefault(KMS_REGION, "");
        String endpoint = environment.getOrDefault(KMS_ENDPOINT, "");
        return KmsMasterKey.of(arn, region.isEmpty() ? null : region, endpoint.isEmpty() ? null : endpoint(endpoint));
    }

    private static URI endpoint(String text) {
        try {
            URI endpoint = URI.create(text);
            if (("https".equals(endpoint.getScheme()) || "http".equals(endpoint.getScheme()))
                    && endpoint.getHost() != null) {
                return endpoint;
            }
        } catch (IllegalArgumentException notAnAddress) {
            // Said below.
        }
        throw Problem.Code.INVALID.because(KMS_ENDPOINT + " is not an address: '" + text
                + "'; write one like https://kms.eu-central-1.amazonaws.com");
    }
}
