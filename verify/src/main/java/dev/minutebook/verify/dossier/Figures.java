package dev.minutebook.verify.dossier;

import java.math.BigDecimal;
import java.math.RoundingMode;
import java.time.DateTimeException;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.HexFormat;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/// How figures, times and hashes are written on the page.
final class Figures {

    private static final DateTimeFormatter DAY =
            DateTimeFormatter.ofPattern("EEEE d MMMM uuuu, HH:mm 'UTC'", Locale.ENGLISH);
    private static final DateTimeFormatter SECOND =
            DateTimeFormatter.ofPattern("d MMMM uuuu, HH:mm:ss", Locale.ENGLISH);
    private static final double RAYS = 64;

    private Figures() {}

    static String two(@Nullable BigDecimal number) {
        return number == null ? "–" : number.setScale(2, RoundingMode.HALF_EVEN).toPlainString();
    }

    static String two(String number) {
        return two(new BigDecimal(number));
    }

    /// Two decimals, or none where it is whole.
    static String brief(String number) {
        BigDecimal value = new BigDecimal(number);
        return value.stripTrailingZeros().scale() <= 0
                ? value.setScale(0, RoundingMode.UNNECESSARY).toPlainString()
                : two(value);
    }

    /// A whole number with narrow spaces between thousands.
    static String whole(@Nullable BigDecimal number) {
        return number == null
                ? "–"
                : grouped(number.setScale(0, RoundingMode.HALF_EVEN).longValueExact());
    }

    static String grouped(long number) {
        return String.format(Locale.ROOT, "%,d", number).replace(',', '\u202f');
    }

    static String signed(BigDecimal number) {
        BigDecimal one = number.setScale(1, RoundingMode.HALF_EVEN);
        return one.signum() > 0
                ? "+" + one.toPlainString()
                : one.toPlainString().replace('-', '\u2212');
    }

    static String day(Instant at) {
        return DAY.format(at.atOffset(ZoneOffset.UTC));
    }

    static String second(Instant at) {
        return SECOND.format(at.atOffset(ZoneOffset.UTC));
    }

    /// A time as the database writes it; as it is where it is none.
    static String second(String stored) {
        try {
            return second(OffsetDateTime.parse(stored).toInstant());
        } catch (DateTimeException none) {
            return stored;
        }
    }

    static String plural(long count, String one, String many) {
        return count + " " + (count == 1 ? one : many);
    }

    /// The name of a constant in words.
    static String spoken(String constant) {
        return constant.replace('_', ' ').toLowerCase(Locale.ROOT);
    }

    static String hex(byte[] bytes) {
        return HexFormat.of().formatHex(bytes);
    }

    static String abbreviated(byte[] bytes) {
        String hex = hex(bytes);
        return hex.substring(0, 4) + "…" + hex.substring(hex.length() - 4);
    }

    /// A figure drawn from a hash, one stroke for each of its 64 digits: two hashes can be compared at a glance.
    static void seal(Markup page, byte[] hash) {
        String digits = hex(hash);
        StringBuilder path = new StringBuilder();
        for (int i = 0; i < digits.length(); i++) {
            double turn = 2 * Math.PI * i / RAYS;
            double length = 20 + Character.digit(digits.charAt(i), 16);
            path.append(String.format(
                    Locale.ROOT,
                    "M%.1f %.1fL%.1f %.1f",
                    36 + 18 * Math.sin(turn),
                    36 - 18 * Math.cos(turn),
                    36 + length * Math.sin(turn),
                    36 - length * Math.cos(turn)));
        }
        page.open(
                        "svg",
                        "class",
                        "fig",
                        "viewBox",
                        "0 0 72 72",
                        "role",
                        "img",
                        "aria-label",
                        "Figure of hash " + digits)
                .open("path", "d", path.toString())
                .close("path")
                .open("circle", "cx", "36", "cy", "36", "r", "15.8")
                .close("circle")
                .close("svg");
    }
}
