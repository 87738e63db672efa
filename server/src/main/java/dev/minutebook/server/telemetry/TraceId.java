package dev.minutebook.server.telemetry;

import jakarta.servlet.http.HttpServletRequest;
import java.util.HexFormat;
import java.util.concurrent.ThreadLocalRandom;
import org.jspecify.annotations.Nullable;

/// The trace id of a request: that of the W3C `traceparent` header, or that in an `X-Request-Id`, or a new one.
final class TraceId {

    private static final int LENGTH = 32;

    private TraceId() {}

    static String of(HttpServletRequest request) {
        String parent = request.getHeader("traceparent");
        if (parent != null) {
            String given = fromParent(parent);
            return given == null ? fresh() : given;
        }
        String id = request.getHeader("X-Request-Id");
        if (id != null && id.length() <= 36) {
            String plain = id.replace("-", "");
            return valid(plain, 0) && plain.length() == LENGTH ? plain : fresh();
        }
        return fresh();
    }

    static String fresh() {
        ThreadLocalRandom random = ThreadLocalRandom.current();
        HexFormat hex = HexFormat.of();
        return hex.toHexDigits(random.nextLong() | 1) + hex.toHexDigits(random.nextLong());
    }

    /// The id in `00-<32 hex digits>-<16 hex digits>-<flags>`.
    private static @Nullable String fromParent(String parent) {
        return parent.length() >= 55 && parent.charAt(2) == '-' && parent.charAt(35) == '-' && valid(parent, 3)
                ? parent.substring(3, 35)
                : null;
    }

    private static boolean valid(String text, int from) {
        if (text.length() < from + LENGTH) {
            return false;
        }
        boolean zero = true;
        for (int i = from; i < from + LENGTH; i++) {
            char c = text.charAt(i);
            if (!((c >= '0' && c <= '9') || (c >= 'a' && c <= 'f'))) {
                return false;
            }
            zero &= c == '0';
        }
        return !zero;
    }
}
