package dev.minutebook.imports;

import java.math.BigDecimal;
import java.text.Normalizer;
import java.time.DateTimeException;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.OffsetDateTime;
import java.time.ZoneOffset;
import java.util.Locale;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/// Texts and times as other programs wrote them.
public final class SourceText {

    /// Numbers above are milliseconds since 1970, those below seconds.
    private static final double MILLISECONDS = 1e11;

    private static final Instant LATEST = Instant.parse("9999-12-31T00:00:00Z");
    private static final char REPLACEMENT = '\uFFFD';
    private static final Pattern NUMBER = Pattern.compile("-?\\d{1,15}(\\.\\d{1,12})?");
    private static final Pattern ZONED = Pattern.compile(".*T.*([+-]\\d\\d(:?\\d\\d)?|Z)");
    private static final Pattern HOURS_ONLY = Pattern.compile(".*[+-]\\d\\d");
    private static final Pattern UNFIT_IN_NAMES = Pattern.compile("[^\\p{L}\\p{N}_-]+");
    private static final Pattern EDGES_OF_NAMES = Pattern.compile("^[-_]+|[-_]+$");
    private static final Pattern SHORT_ZONE = Pattern.compile("(.*[+-]\\d\\d)(\\d\\d)");

    private SourceText() {}

    /// Whether it holds NUL or half a character, which no text here may.
    public static boolean broken(String text) {
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            if (c == 0 || (Character.isSurrogate(c) && !paired(text, i))) {
                return true;
            }
            if (Character.isHighSurrogate(c)) {
                i++;
            }
        }
        return false;
    }

    /// The same with the replacement character in place of NUL and halves of characters.
    public static String mended(String text) {
        if (!broken(text)) {
            return text;
        }
        StringBuilder mended = new StringBuilder(text.length());
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            if (Character.isSurrogate(c) && paired(text, i)) {
                mended.append(c).append(text.charAt(++i));
            } else {
                mended.append(c == 0 || Character.isSurrogate(c) ? REPLACEMENT : c);
            }
        }
        return mended.toString();
    }

    private static boolean paired(String text, int at) {
        return Character.isHighSurrogate(text.charAt(at))
                && at + 1 < text.length()
                && Character.isLowSurrogate(text.charAt(at + 1));
    }

    /// A text as far as it may be long, without half a character at its end.
    public static String cut(String text, int most) {
        if (text.length() <= most) {
            return text;
        }
        int end = Character.isHighSurrogate(text.charAt(most - 1)) ? most - 1 : most;
        return text.substring(0, end);
    }

    /// In the form of a name: lower case, and nothing but letters, digits, `-` and `_`; empty if it has none of them.
    public static String name(String written) {
        String lower =
                Normalizer.normalize(mended(written), Normalizer.Form.NFC).toLowerCase(Locale.ROOT);
        String fitting = UNFIT_IN_NAMES.matcher(lower).replaceAll("-");
        return EDGES_OF_NAMES.matcher(fitting).replaceAll("");
    }

    /// A time: text without a zone is UTC, a number is seconds or milliseconds since 1970. Null where it is none
    /// of these, or not of the years 1970 to 9999.
    public static @Nullable Instant time(@Nullable String written) {
        if (written == null || written.isBlank() || written.length() > 64) {
            return null;
        }
        String text = written.strip();
        try {
            Instant time = NUMBER.matcher(text).matches() ? ofNumber(new BigDecimal(text)) : ofText(text);
            return time.isBefore(Instant.EPOCH) || time.isAfter(LATEST) ? null : time;
        } catch (DateTimeException | ArithmeticException unreadable) {
            return null;
        }
    }

    private static Instant ofNumber(BigDecimal number) {
        BigDecimal seconds = number.doubleValue() >= MILLISECONDS ? number.movePointLeft(3) : number;
        long whole = seconds.longValue();
        return Instant.ofEpochSecond(
                whole,
                seconds.subtract(BigDecimal.valueOf(whole)).movePointRight(9).longValue());
    }

    private static Instant ofText(String text) {
        String iso = text.replace(' ', 'T');
        if (iso.length() == "2026-01-01".length()) {
            return LocalDate.parse(iso).atStartOfDay().toInstant(ZoneOffset.UTC);
        }
        if (ZONED.matcher(iso).matches()) {
            var zone = SHORT_ZONE.matcher(iso);
            String full = zone.matches() ? zone.group(1) + ":" + zone.group(2) : iso;
            return OffsetDateTime.parse(HOURS_ONLY.matcher(full).matches() ? full + ":00" : full)
                    .toInstant();
        }
        return LocalDateTime.parse(iso).toInstant(ZoneOffset.UTC);
    }
}
