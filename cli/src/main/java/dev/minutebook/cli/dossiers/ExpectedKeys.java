package dev.minutebook.cli.dossiers;

import dev.minutebook.cli.call.Refusal;
import dev.minutebook.verify.TrustedKeys;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Base64;
import java.util.HexFormat;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// Public keys as they are typed: a file, Base64 or hexadecimal digits.
final class ExpectedKeys {

    private static final int DIGITS = 64;

    private ExpectedKeys() {}

    /// The keys; null where none is given.
    static @Nullable TrustedKeys read(List<String> typed) {
        if (typed.isEmpty()) {
            return null;
        }
        List<byte[]> keys = new ArrayList<>();
        for (String one : typed) {
            keys.add(key(one, content(one)));
        }
        return TrustedKeys.of(keys);
    }

    private static String content(String typed) {
        try {
            Path file = Path.of(typed);
            return Files.isRegularFile(file) ? Files.readString(file).strip() : typed;
        } catch (IOException | InvalidPathException noFile) {
            return typed;
        }
    }

    private static byte[] key(String typed, String content) {
        try {
            byte[] raw = content.length() == DIGITS
                    ? HexFormat.of().parseHex(content)
                    : Base64.getDecoder().decode(content);
            TrustedKeys.of(raw);
            return raw;
        } catch (IllegalArgumentException none) {
            throw Refusal.invalid(
                    typed + " is no public key",
                    "Give a .pub file of keys/trusted, or 32 bytes in Base64 or hexadecimal.");
        }
    }
}
