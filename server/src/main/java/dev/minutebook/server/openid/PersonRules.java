package dev.minutebook.server.openid;

import dev.minutebook.api.agents.RegisterAgent;
import dev.minutebook.api.workspaces.Role;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.text.Normalizer;
import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/// Who somebody is by the claims about them, and whether they are let in.
final class PersonRules {

    private static final int LONGEST_NAME = 128;
    private static final int HASH = 10;
    private static final String LETTERS = "abcdefghijklmnopqrstuvwxyz234567";

    private PersonRules() {}

    /// @param claims of a verified ID token
    static OpenIdPerson person(Map<String, Object> claims, OpenIdConfig config) throws OpenIdRefusal {
        String email = email(claims);
        if (!config.domains().isEmpty() && !config.domains().contains(domain(email))) {
            throw refused("mail address of no allowed domain");
        }
        Role role = role(claims, config).orElseThrow(() -> refused("no role"));
        String claim = config.nameClaim();
        if (claim != null) {
            String agent = named(claims, claim);
            return new OpenIdPerson(agent, null, name(claims, email), email, role);
        }
        String subject = subject(config.issuer() + "\n" + claims.get("sub"));
        return new OpenIdPerson(readable(claims) + subject, subject, name(claims, email), email, role);
    }

    private static OpenIdRefusal refused(String reason) {
        return new OpenIdRefusal(OpenIdRefusal.Kind.REFUSED, reason);
    }

    /// An address that the provider has not verified is somebody's claim about themselves.
    private static String email(Map<String, Object> claims) {
        boolean verified = Boolean.TRUE.equals(claims.get("email_verified"));
        return verified && claims.get("email") instanceof String email ? email.strip() : "";
    }

    private static String domain(String email) {
        return email.substring(email.lastIndexOf('@') + 1).toLowerCase(Locale.ROOT);
    }

    /// The highest of the roles that the values of the claim have.
    private static Optional<Role> role(Map<String, Object> claims, OpenIdConfig config) {
        return Stream.concat(values(claims, config.roleClaim()).stream(), Stream.of("*"))
                .map(config.roles()::get)
                .filter(role -> role != null)
                .max(Comparator.naturalOrder());
    }

    private static List<String> values(Map<String, Object> claims, String path) {
        Object value = claims.get(path);
        if (value == null) {
            value = claims;
            for (String step : path.split("\\.", -1)) {
                value = value instanceof Map<?, ?> map ? map.get(step) : null;
            }
        }
        return switch (value) {
            case String text -> text.equals("*") ? List.of() : List.of(text);
            case Collection<?> several ->
                several.stream()
                        .map(String::valueOf)
                        .filter(text -> !text.equals("*"))
                        .toList();
            case null, default -> List.of();
        };
    }

    private static String named(Map<String, Object> claims, String claim) throws OpenIdRefusal {
        String name = claims.get(claim) instanceof String text ? text.toLowerCase(Locale.ROOT) : "";
        if (!name.matches("[a-z0-9][a-z0-9_-]{0," + (RegisterAgent.NAME - 1) + "}")) {
            throw refused("no name of an agent in the claim " + claim);
        }
        return name;
    }

    /// How the name of an agent begins.
    private static String readable(Map<String, Object> claims) {
        String readable = Stream.of("preferred_username", "email", "name")
                .map(claims::get)
                .filter(String.class::isInstance)
                .map(String.class::cast)
                .map(text -> text.contains("@") ? text.substring(0, text.indexOf('@')) : text)
                .map(PersonRules::plain)
                .filter(text -> !text.isEmpty())
                .findFirst()
                .orElse("person");
        int most = RegisterAgent.NAME - HASH - 1;
        return (readable.length() > most ? readable.substring(0, most) : readable).replaceAll("-+$", "");
    }

    private static String plain(String text) {
        return Normalizer.normalize(text, Normalizer.Form.NFKD)
                .replaceAll("\\p{M}", "")
                .toLowerCase(Locale.ROOT)
                .replaceAll("[^a-z0-9]+", "-")
                .replaceAll("^-|-$", "");
    }

    /// As unique and lasting as the subject: names and addresses change hands, subjects do not.
    private static String subject(String text) {
        try {
            byte[] hash = MessageDigest.getInstance("SHA-256").digest(text.getBytes(StandardCharsets.UTF_8));
            StringBuilder letters = new StringBuilder("-");
            for (int i = 0; i < HASH; i++) {
                letters.append(LETTERS.charAt(hash[i] & 31));
            }
            return letters.toString();
        } catch (NoSuchAlgorithmException impossible) {
            throw new IllegalStateException("every Java platform has SHA-256", impossible);
        }
    }

    private static String name(Map<String, Object> claims, String email) {
        String name = Stream.of(claims.get("name"), email, claims.get("preferred_username"))
                .map(PersonRules::oneLine)
                .filter(text -> !text.isEmpty())
                .findFirst()
                .orElse("somebody");
        if (name.length() <= LONGEST_NAME) {
            return name;
        }
        int end = Character.isHighSurrogate(name.charAt(LONGEST_NAME - 1)) ? LONGEST_NAME - 1 : LONGEST_NAME;
        return name.substring(0, end).strip();
    }

    private static String oneLine(@Nullable Object text) {
        return text instanceof String line
                ? line.replaceAll("[\\p{C}\\p{Z}]+", " ").strip()
                : "";
    }
}
