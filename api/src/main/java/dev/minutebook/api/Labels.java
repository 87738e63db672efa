package dev.minutebook.api;

import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/// Bounds of domains, tags and metadata.
public final class Labels {

    /// The longest path of a domain.
    public static final int PATH = 256;

    /// The most tags.
    public static final int TAGS = 16;

    /// The longest tag.
    public static final int TAG = 64;

    private static final Pattern DOMAIN = Pattern.compile("[\\p{L}\\p{N}_-]+(/[\\p{L}\\p{N}_-]+){0,15}");

    private Labels() {}

    /// A domain: a path of at most 16 names in lower case; null stays null.
    public static @Nullable String domain(@Nullable String path) {
        if (path == null) {
            return null;
        }
        String normal = Limits.filled("domain", path, PATH).strip().toLowerCase(Locale.ROOT);
        if (!DOMAIN.matcher(normal).matches()) {
            throw Problem.Code.INVALID.because(
                    "domain must be a path of letters, digits, '-' and '_', as in architecture/auth");
        }
        return normal;
    }

    /// At most 16 distinct tags of at most 64 characters; null is none.
    public static List<String> tags(@Nullable List<String> tags) {
        if (tags == null) {
            return List.of();
        }
        Limits.range("tags", tags.size(), 0, TAGS);
        return tags.stream()
                .map(tag -> Limits.filled("tag", tag, TAG))
                .distinct()
                .toList();
    }

    /// At most 32 entries, sorted by key; null is none.
    public static Map<String, String> metadata(@Nullable Map<String, String> entries) {
        if (entries == null) {
            return Map.of();
        }
        Limits.range("metadata", entries.size(), 0, 32);
        TreeMap<String, String> sorted = new TreeMap<>();
        entries.forEach((key, value) ->
                sorted.put(Limits.filled("metadata key", key, 64), Limits.text("metadata value", value, 1_024)));
        return java.util.Collections.unmodifiableMap(sorted);
    }
}
