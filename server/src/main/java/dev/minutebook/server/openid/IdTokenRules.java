package dev.minutebook.server.openid;

import com.nimbusds.jwt.JWTClaimsSet;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.time.Duration;
import java.time.Instant;
import java.util.Date;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// What an ID token with a valid signature must say besides: of this provider, for this server, for this attempt, now.
final class IdTokenRules {

    /// By how much clocks may differ.
    private static final Duration SKEW = Duration.ofMinutes(1);

    private static final int LONGEST_SUBJECT = 255;

    private IdTokenRules() {}

    static void check(JWTClaimsSet claims, OpenIdConfig config, String nonce, Instant now) throws OpenIdRefusal {
        if (!config.issuer().toString().equals(claims.getIssuer())) {
            throw OpenIdRefusal.failed("ID token of another issuer");
        }
        List<String> audience = claims.getAudience();
        Object party = claims.getClaim("azp");
        if (!audience.contains(config.clientId())
                || (party == null ? audience.size() > 1 : !config.clientId().equals(party))) {
            throw OpenIdRefusal.failed("ID token for another client");
        }
        if (!same(nonce, claims.getClaim("nonce"))) {
            throw OpenIdRefusal.failed("ID token of another attempt");
        }
        Instant expires = instant(claims.getExpirationTime());
        Instant issued = instant(claims.getIssueTime());
        Instant begins = instant(claims.getNotBeforeTime());
        if (expires == null || !now.isBefore(expires.plus(SKEW))) {
            throw OpenIdRefusal.failed("ID token expired");
        }
        if (issued == null
                || issued.minus(SKEW).isAfter(now)
                || (begins != null && begins.minus(SKEW).isAfter(now))) {
            throw OpenIdRefusal.failed("ID token of the future");
        }
        String subject = claims.getSubject();
        if (subject == null || subject.isBlank() || subject.length() > LONGEST_SUBJECT) {
            throw OpenIdRefusal.failed("ID token about nobody");
        }
    }

    private static @Nullable Instant instant(@Nullable Date date) {
        return date == null ? null : date.toInstant();
    }

    static boolean same(String expected, @Nullable Object given) {
        return given instanceof String text
                && MessageDigest.isEqual(
                        expected.getBytes(StandardCharsets.UTF_8), text.getBytes(StandardCharsets.UTF_8));
    }
}
