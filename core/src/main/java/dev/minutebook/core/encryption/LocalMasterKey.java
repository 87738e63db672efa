package dev.minutebook.core.encryption;

import com.google.crypto.tink.subtle.AesGcmJce;
import dev.minutebook.api.Problem;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.GeneralSecurityException;
import java.security.MessageDigest;
import java.security.SecureRandom;
import java.util.ArrayList;
import java.util.Base64;
import java.util.HexFormat;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.SequencedMap;

/// A master key in this process, from a file or a variable: one key to a line, 32 bytes in Base64. The first wraps;
/// the others unwrap what they have wrapped before.
public final class LocalMasterKey implements MasterKey {

    private static final int BYTES = 32;

    private final SequencedMap<String, AesGcmJce> keys = new LinkedHashMap<>();

    private LocalMasterKey(List<byte[]> secrets) throws GeneralSecurityException {
        for (byte[] secret : secrets) {
            keys.put(id(secret), new AesGcmJce(secret));
        }
    }

    /// @param from where the text comes from, for messages
    public static LocalMasterKey of(String text, String from) {
        List<byte[]> secrets = new ArrayList<>();
        for (String line : text.lines().map(String::strip).toList()) {
            if (!line.isEmpty() && !line.startsWith("#")) {
                secrets.add(secret(line, from));
            }
        }
        if (secrets.isEmpty()) {
            throw Problem.Code.INVALID.because(
                    from + " holds no master key; write one with 'minutebook encryption new-key'");
        }
        try {
            return new LocalMasterKey(secrets);
        } catch (GeneralSecurityException impossible) {
            throw new IllegalStateException(impossible);
        }
    }

    public static LocalMasterKey read(Path file) {
        try {
            return of(Files.readString(file), file.toString());
        } catch (IOException unreadable) {
            throw Problem.Code.INVALID.because("the master key " + file + " cannot be read");
        }
    }

    /// A new key as a line of such a file.
    public static String fresh() {
        byte[] secret = new byte[BYTES];
        new SecureRandom().nextBytes(secret);
        return Base64.getEncoder().encodeToString(secret);
    }

    private static byte[] secret(String line, String from) {
        try {
            byte[] secret = Base64.getDecoder().decode(line);
            if (secret.length == BYTES) {
                return secret;
            }
        } catch (IllegalArgumentException notBase64) {
            // Said below, without showing what may be a key.
        }
        throw Problem.Code.INVALID.because(
                from
                        + " holds a line that is no master key: 32 bytes in Base64; write one with 'minutebook encryption new-key'");
    }

    private static String id(byte[] secret) throws GeneralSecurityException {
        byte[] hash = MessageDigest.getInstance("SHA-256").digest(secret);
        return "local:" + HexFormat.of().formatHex(hash, 0, 8);
    }

    @Override
    public String id() {
        return keys.firstEntry().getKey();
    }

    @Override
    public byte[] wrap(byte[] key, byte[] context) throws GeneralSecurityException {
        return keys.firstEntry().getValue().encrypt(key, context);
    }

    @Override
    public byte[] unwrap(String id, byte[] wrapped, byte[] context) throws GeneralSecurityException {
        AesGcmJce key = keys.get(id);
        if (key == null) {
            throw new GeneralSecurityException("the master key " + id + " is not among those given: "
                    + String.join(", ", ((Map<String, AesGcmJce>) keys).keySet()));
        }
        return key.decrypt(wrapped, context);
    }
}
