package dev.minutebook.server.http;

import dev.minutebook.api.Limits;
import dev.minutebook.api.Problem;
import dev.minutebook.api.Workspace;
import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;

/// The key of a write, from its header: visible ASCII as it is, or any text encoded as RFC 8187 has it.
final class IdempotencyKey {

    private static final String ENCODED = "UTF-8''";
    private static final int LONGEST = ENCODED.length() + 128 * 9;

    private IdempotencyKey() {}

    static String read(String header) {
        if (header.length() > LONGEST) {
            throw malformed();
        }
        String key = header.startsWith(ENCODED) ? decoded(header) : plain(header);
        return Limits.filled("Idempotency-Key", key, Workspace.KEY);
    }

    private static String plain(String header) {
        for (int i = 0; i < header.length(); i++) {
            if (header.charAt(i) < ' ' || header.charAt(i) > '~') {
                throw malformed();
            }
        }
        return header;
    }

    private static String decoded(String header) {
        try {
            String escaped = header.substring(ENCODED.length()).replace("+", "%2B");
            return URLDecoder.decode(escaped, StandardCharsets.UTF_8);
        } catch (IllegalArgumentException notEncoded) {
            throw malformed();
        }
    }

    private static RuntimeException malformed() {
        return Problem.Code.INVALID.because(
                "Idempotency-Key must have 1 to 128 visible ASCII characters, or begin with UTF-8'' and be encoded as a URL is");
    }
}
