package dev.minutebook.server.http;

import dev.minutebook.api.Problem;
import jakarta.servlet.http.HttpServletRequest;
import java.io.IOException;
import java.io.InputStream;
import java.util.Map;

/// The body of a request: JSON up to a maximum size.
public final class Body {

    private static final byte[] NONE = {};
    private static final String JSON = "application/json";
    private static final int MOST_DRAINED = 8 << 20;

    private Body() {}

    static boolean present(HttpServletRequest request) {
        long length = request.getContentLengthLong();
        return length > 0 || (length < 0 && request.getHeader("Transfer-Encoding") != null);
    }

    static byte[] read(HttpServletRequest request, int limit) throws IOException {
        if (!present(request)) {
            return NONE;
        }
        mustBeJson(request.getContentType());
        long length = request.getContentLengthLong();
        InputStream stream = request.getInputStream();
        if (length > limit) {
            throw tooLarge(limit);
        }
        byte[] bytes = stream.readNBytes(length < 0 ? limit + 1 : (int) length);
        if (bytes.length > limit) {
            throw tooLarge(limit);
        }
        if (length > bytes.length) {
            throw Problem.Code.INVALID.because("the body breaks off");
        }
        return bytes;
    }

    /// Drains the rest of a refused body, up to a limit, and returns whether its end was reached. A client that
    /// is cut off while it writes does not read the refusal, and one whose body was not read must not send its
    /// next request over this connection.
    public static boolean drain(HttpServletRequest request) throws IOException {
        if (!present(request)) {
            return true;
        }
        if (request.getHeader("Expect") != null) {
            return false;
        }
        InputStream stream = request.getInputStream();
        byte[] scrap = new byte[16_384];
        int read = stream.read(scrap);
        for (long sum = read; read >= 0 && sum < MOST_DRAINED; sum += read) {
            read = stream.read(scrap);
        }
        return read < 0;
    }

    private static RuntimeException tooLarge(int limit) {
        return Problem.Code.TOO_LARGE.because("the body has more than the " + limit + " bytes allowed");
    }

    private static void mustBeJson(String type) {
        boolean json = type != null
                && type.regionMatches(true, 0, JSON, 0, JSON.length())
                && parametersAllow(type.substring(JSON.length()).strip());
        if (!json) {
            throw Refusal.status(415, "the body must be application/json in UTF-8", Map.of("Accept", JSON));
        }
    }

    private static boolean parametersAllow(String rest) {
        if (rest.isEmpty()) {
            return true;
        }
        String parameter = rest.substring(1).strip().replace("\"", "");
        return rest.charAt(0) == ';' && (parameter.isEmpty() || parameter.equalsIgnoreCase("charset=utf-8"));
    }
}
