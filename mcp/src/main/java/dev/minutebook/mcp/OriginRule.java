package dev.minutebook.mcp;

import jakarta.servlet.http.HttpServletRequest;
import java.net.URI;
import java.net.URISyntaxException;
import java.util.Locale;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/// Which web pages may call: those of the same host. Clients other than browsers send no Origin.
///
/// A page whose name was rebound to this machine after it was loaded shows the same host in both headers. That
/// name is not one of the loopback's, hence the second rule for requests that arrive there.
final class OriginRule {

    private static final Set<String> LOOPBACK = Set.of("localhost", "127.0.0.1", "[::1]");

    private OriginRule() {}

    static boolean allows(HttpServletRequest request) {
        String origin = request.getHeader("Origin");
        if (origin == null) {
            return true;
        }
        String host = request.getHeader("Host");
        try {
            URI page = new URI(origin.toLowerCase(Locale.ROOT));
            return host != null
                    && page.getHost() != null
                    && host.toLowerCase(Locale.ROOT).equals(page.getRawAuthority())
                    && (!isLoopback(request.getLocalAddr()) || LOOPBACK.contains(page.getHost()));
        } catch (URISyntaxException unreadable) {
            return false;
        }
    }

    private static boolean isLoopback(@Nullable String address) {
        return address == null
                || address.startsWith("127.")
                || address.equals("0:0:0:0:0:0:0:1")
                || address.equals("::1")
                || address.equals("[::1]");
    }
}
