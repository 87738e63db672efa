package dev.minutebook.core.evidence;

import java.net.URI;
import java.net.URISyntaxException;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/// Hosts of addresses, and what authority some have.
final class Hosts {

    private static final Map<String, Double> AUTHORITY = Map.ofEntries(
            Map.entry("arxiv.org", 0.95),
            Map.entry("nature.com", 0.95),
            Map.entry("science.org", 0.95),
            Map.entry("ieee.org", 0.9),
            Map.entry("acm.org", 0.9),
            Map.entry("docs.python.org", 0.9),
            Map.entry("developer.mozilla.org", 0.9),
            Map.entry("docs.microsoft.com", 0.85),
            Map.entry("learn.microsoft.com", 0.85),
            Map.entry("docs.aws.amazon.com", 0.85),
            Map.entry("github.com", 0.8),
            Map.entry("reuters.com", 0.8),
            Map.entry("bbc.com", 0.75),
            Map.entry("bbc.co.uk", 0.75),
            Map.entry("nytimes.com", 0.75),
            Map.entry("gitlab.com", 0.75),
            Map.entry("stackoverflow.com", 0.7));

    private Hosts() {}

    /// The host of an address of the web.
    static Optional<String> of(@Nullable String url) {
        if (url == null) {
            return Optional.empty();
        }
        try {
            return Optional.ofNullable(new URI(url.strip()).getHost()).map(host -> host.toLowerCase(Locale.ROOT));
        } catch (URISyntaxException notOne) {
            return Optional.empty();
        }
    }

    /// Of the host itself or of the one it is part of: `www.nature.com` is `nature.com`, `not-nature.com` is not.
    static OptionalDouble authority(String host) {
        for (String part = host; !part.isEmpty(); part = above(part)) {
            Double known = AUTHORITY.get(part);
            if (known != null) {
                return OptionalDouble.of(known);
            }
        }
        return OptionalDouble.empty();
    }

    static boolean among(Set<String> hosts, String host) {
        for (String part = host; !part.isEmpty(); part = above(part)) {
            if (hosts.contains(part)) {
                return true;
            }
        }
        return false;
    }

    private static String above(String host) {
        int dot = host.indexOf('.');
        return dot < 0 ? "" : host.substring(dot + 1);
    }
}
