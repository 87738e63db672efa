package dev.minutebook.api.knowledge;

import dev.minutebook.api.Limits;
import dev.minutebook.api.Problem;
import java.text.Normalizer;
import java.util.Locale;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/// The form of a domain: a path such as `architecture/auth`, lower-case, the general before the particular.
public final class DomainPath {

    /// The longest path, in characters.
    public static final int LONGEST = 256;

    /// The most segments.
    public static final int DEEPEST = 16;

    private static final Pattern FORM =
            Pattern.compile("[\\p{L}\\p{N}][\\p{L}\\p{N}_-]*(/[\\p{L}\\p{N}][\\p{L}\\p{N}_-]*)*");

    private DomainPath() {}

    /// The path in its one form, or INVALID.
    public static String of(@Nullable String path) {
        String given = Limits.filled("domain", path, LONGEST).strip();
        String normal = Normalizer.normalize(
                Normalizer.normalize(given, Normalizer.Form.NFC).toLowerCase(Locale.ROOT), Normalizer.Form.NFC);
        if (normal.length() > LONGEST || !FORM.matcher(normal).matches()) {
            throw Problem.Code.INVALID.because(
                    "domain must be a path such as architecture/auth: letters, digits, '-' and '_' between single '/', each"
                            + " segment beginning with a letter or digit, at most "
                            + LONGEST
                            + " characters");
        }
        if (depth(normal) > DEEPEST) {
            throw Problem.Code.INVALID.because("domain has more than " + DEEPEST + " segments");
        }
        return normal;
    }

    /// As [#of], where null stays null.
    public static @Nullable String optional(@Nullable String path) {
        return path == null ? null : of(path);
    }

    /// How many segments it has.
    public static int depth(String path) {
        return 1 + (int) path.chars().filter(c -> c == '/').count();
    }

    /// Whether the second is the first or lies below it.
    public static boolean covers(String domain, String other) {
        return other.equals(domain) || other.startsWith(domain + "/");
    }
}
