package dev.minutebook.server.openid;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.security.SecureRandom;
import java.util.Base64;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// One attempt to sign in, which the browser keeps in a cookie while its person is with the provider. It ties what
/// comes back to the browser that asked: no code of another attempt is accepted with it.
///
/// @param state    comes back in the address
/// @param nonce    comes back in the ID token
/// @param verifier proves to the provider who began
/// @param next     the page to go to in the end
public record OpenIdAttempt(String state, String nonce, String verifier, String next) {

    private static final SecureRandom RANDOM = new SecureRandom();
    private static final int LONGEST = 2_048;

    /// A new one.
    ///
    /// @param next an address of this server; any other is replaced by the first page
    public static OpenIdAttempt begin(@Nullable String next) {
        return new OpenIdAttempt(random(), random(), random(), inside(next));
    }

    private static String random() {
        byte[] bytes = new byte[32];
        RANDOM.nextBytes(bytes);
        return base64(bytes);
    }

    /// No address that a browser would take for one of another host.
    static String inside(@Nullable String next) {
        if (next == null) {
            return "/";
        }
        boolean own = next.length() <= LONGEST
                && next.startsWith("/")
                && !next.startsWith("//")
                && next.chars().allMatch(letter -> letter > ' ' && letter < 0x7f && letter != '\\');
        return own ? next : "/";
    }

    /// The challenge that goes to the provider first.
    String challenge() {
        try {
            return base64(MessageDigest.getInstance("SHA-256").digest(verifier.getBytes(StandardCharsets.US_ASCII)));
        } catch (NoSuchAlgorithmException impossible) {
            throw new IllegalStateException("every Java platform has SHA-256", impossible);
        }
    }

    /// As the value of a cookie.
    public String text() {
        return String.join(".", state, nonce, verifier, base64(next.getBytes(StandardCharsets.UTF_8)));
    }

    /// What [#text] wrote; nothing if it is something else.
    public static Optional<OpenIdAttempt> parse(String text) {
        String[] parts = text.split("\\.", -1);
        if (parts.length != 4 || text.length() > 2 * LONGEST || parts[0].isEmpty() || parts[1].isEmpty()) {
            return Optional.empty();
        }
        try {
            String next = new String(Base64.getUrlDecoder().decode(parts[3]), StandardCharsets.UTF_8);
            return Optional.of(new OpenIdAttempt(parts[0], parts[1], parts[2], inside(next)));
        } catch (IllegalArgumentException malformed) {
            return Optional.empty();
        }
    }

    private static String base64(byte[] bytes) {
        return Base64.getUrlEncoder().withoutPadding().encodeToString(bytes);
    }

    @Override
    public String toString() {
        return "OpenIdAttempt[hidden]";
    }
}
