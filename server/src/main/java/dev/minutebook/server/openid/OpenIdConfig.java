package dev.minutebook.server.openid;

import dev.minutebook.api.Limits;
import dev.minutebook.api.Problem;
import dev.minutebook.api.workspaces.Role;
import java.io.IOException;
import java.net.InetAddress;
import java.net.URI;
import java.net.UnknownHostException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.format.DateTimeParseException;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/// Which provider signs people in, and whom as what.
///
/// @param issuer       the provider, exactly as it names itself
/// @param clientSecret null for a public client
/// @param base         where browsers reach this server
/// @param workspace    the one that people are signed in to
/// @param roleClaim    the claim whose values are mapped to roles; parts of a nested one are joined by dots
/// @param roles        the role of each value, and of `*` for everybody; who has none is not let in
/// @param domains      of verified mail addresses; who has none of them is not let in. Empty for all
/// @param nameClaim    the claim that names the agent of a person; null for a name derived from the subject
/// @param scopes       what the provider is asked for, with spaces between
/// @param session      how long a person stays signed in
/// @param title        how the provider is called on the sign-in page
public record OpenIdConfig(
        URI issuer,
        String clientId,
        @Nullable String clientSecret,
        URI base,
        String workspace,
        String roleClaim,
        Map<String, Role> roles,
        List<String> domains,
        @Nullable String nameClaim,
        String scopes,
        Duration session,
        String title) {

    /// Where the provider sends people back to, below the base.
    public static final String CALLBACK = "/console/openid/callback";

    private static final String PREFIX = "MINUTEBOOK_OIDC_";
    private static final Duration LONGEST = Duration.ofDays(30);

    public OpenIdConfig {
        mustBePrivate("ISSUER", issuer);
        if (issuer.getQuery() != null || issuer.getFragment() != null) {
            throw invalid("ISSUER", "has no query");
        }
        if (base.getHost() == null
                || base.getScheme() == null
                || !base.getScheme().startsWith("http")) {
            throw Problem.Code.INVALID.because(
                    "sign-in by OpenID Connect needs MINUTEBOOK_PUBLIC_URL, such as https://minutebook.example.org");
        }
        Limits.filled(PREFIX + "CLIENT_ID", clientId, 255);
        Limits.filled(PREFIX + "TITLE", title, 64);
        roles = Map.copyOf(roles);
        domains = List.copyOf(domains);
        if (roles.isEmpty()) {
            throw invalid("ROLES", "says who may do what, as in admins=operator,staff=reviewer or *=reader");
        }
        if (session.isNegative() || session.isZero() || session.compareTo(LONGEST) > 0) {
            throw invalid("SESSION", "is a duration up to 30 days, such as 12h");
        }
        if (!Arrays.asList(scopes.split(" ", -1)).contains("openid")) {
            throw invalid("SCOPES", "holds openid");
        }
    }

    /// What the environment says; nothing where it names no issuer.
    public static Optional<OpenIdConfig> from(Map<String, String> environment) throws IOException {
        String issuer = text(environment, "ISSUER", "");
        if (issuer.isEmpty()) {
            return Optional.empty();
        }
        String nameClaim = text(environment, "NAME_CLAIM", "");
        URI address = uri(PREFIX + "ISSUER", issuer);
        return Optional.of(new OpenIdConfig(
                address,
                text(environment, "CLIENT_ID", ""),
                secret(environment),
                uri(
                        "MINUTEBOOK_PUBLIC_URL",
                        environment.getOrDefault("MINUTEBOOK_PUBLIC_URL", "").strip()),
                text(environment, "WORKSPACE", "main"),
                text(environment, "ROLE_CLAIM", "groups"),
                roles(text(environment, "ROLES", "")),
                list(text(environment, "EMAIL_DOMAINS", "").toLowerCase(Locale.ROOT))
                        .toList(),
                nameClaim.isEmpty() ? null : nameClaim,
                text(environment, "SCOPES", "openid profile email"),
                duration(text(environment, "SESSION", "12h")),
                text(environment, "TITLE", address.getHost() == null ? issuer : address.getHost())));
    }

    private static @Nullable String secret(Map<String, String> environment) throws IOException {
        String file = text(environment, "CLIENT_SECRET_FILE", "");
        String secret = file.isEmpty()
                ? text(environment, "CLIENT_SECRET", "")
                : Files.readString(Path.of(file)).strip();
        return secret.isEmpty() ? null : secret;
    }

    private static Map<String, Role> roles(String text) {
        Map<String, Role> roles = new LinkedHashMap<>();
        list(text).forEach(pair -> {
            int equals = pair.lastIndexOf('=');
            try {
                roles.put(
                        pair.substring(0, Math.max(0, equals)).strip(),
                        Role.valueOf(pair.substring(equals + 1).strip().toUpperCase(Locale.ROOT)));
            } catch (IllegalArgumentException unknown) {
                throw invalid("ROLES", "consists of VALUE=ROLE with commas between; '" + pair + "' is none");
            }
        });
        if (roles.containsKey("")) {
            throw invalid("ROLES", "consists of VALUE=ROLE with commas between");
        }
        return roles;
    }

    private static Stream<String> list(String text) {
        return Arrays.stream(text.split(",", -1)).map(String::strip).filter(part -> !part.isEmpty());
    }

    private static Duration duration(String text) {
        try {
            return Duration.parse(text.startsWith("P") ? text : "PT" + text);
        } catch (DateTimeParseException malformed) {
            throw invalid("SESSION", "is a duration such as 12h or 30m; it is '" + text + "'");
        }
    }

    private static URI uri(String name, String text) {
        try {
            return URI.create(text);
        } catch (IllegalArgumentException malformed) {
            throw Problem.Code.INVALID.because(
                    name + " is an address such as https://login.example.org; it is '" + text + "'");
        }
    }

    private static String text(Map<String, String> environment, String name, String otherwise) {
        String value = environment.getOrDefault(PREFIX + name, "").strip();
        return value.isEmpty() ? otherwise : value;
    }

    static RuntimeException invalid(String name, String rule) {
        return Problem.Code.INVALID.because(PREFIX + name + " " + rule);
    }

    /// Codes and keys go to providers over TLS, or do not leave the machine.
    private static void mustBePrivate(String name, URI address) {
        if (address.getHost() == null || !isPrivate(address)) {
            throw invalid(name, "is an https address; it is '" + address + "'");
        }
    }

    static boolean isPrivate(URI address) {
        if ("https".equals(address.getScheme())) {
            return true;
        }
        try {
            return "http".equals(address.getScheme())
                    && InetAddress.getByName(address.getHost()).isLoopbackAddress();
        } catch (UnknownHostException unknown) {
            return false;
        }
    }

    /// Where the provider sends people back to.
    public URI redirect() {
        return URI.create(base.toString().replaceAll("/+$", "") + CALLBACK);
    }

    /// Whether cookies are for TLS only.
    public boolean secure() {
        return "https".equals(base.getScheme());
    }
}
