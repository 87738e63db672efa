package dev.minutebook.core.database.stored;

import dev.minutebook.json.MinutebookJson;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.time.format.DateTimeFormatterBuilder;
import java.time.temporal.ChronoField;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HexFormat;
import java.util.Map;
import java.util.Optional;
import java.util.StringJoiner;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JacksonException;
import tools.jackson.core.JsonParser;
import tools.jackson.core.JsonToken;

/// Values as the text of what PostgreSQL makes of them by `to_jsonb`, in a session whose time zone is UTC.
final class JsonbText {

    static final String NULL = "null";

    /// Every column of type `numeric` has as many places.
    private static final int PLACES = 8;

    /// Between these, the shortest digits that lead back to a number are the same in Java and PostgreSQL. Further out
    /// they treat the ends of an interval differently.
    private static final double LEAST = 1e-290;

    private static final double MOST = 1L << 53;

    private static final DateTimeFormatter TIME = new DateTimeFormatterBuilder()
            .appendPattern("uuuu-MM-dd'T'HH:mm:ss")
            .appendFraction(ChronoField.NANO_OF_SECOND, 0, 6, true)
            .appendLiteral("+00:00")
            .toFormatter();

    /// Shorter keys come first.
    private static final Comparator<String> KEYS = Comparator.comparing(
            key -> key.getBytes(StandardCharsets.UTF_8),
            Comparator.<byte[]>comparingInt(bytes -> bytes.length).thenComparing(Arrays::compareUnsigned));

    private JsonbText() {}

    /// Empty for a number that PostgreSQL may write with other digits.
    static Optional<String> of(Double number) {
        double size = Math.abs(number);
        return size == 0 || (size >= LEAST && size < MOST)
                ? Optional.of(
                        new BigDecimal(number.toString()).stripTrailingZeros().toPlainString())
                : Optional.empty();
    }

    static String of(BigDecimal number) {
        return number.setScale(PLACES, RoundingMode.HALF_UP).toPlainString();
    }

    static String of(Instant at) {
        return '"' + TIME.format(OffsetDateTime.ofInstant(at, ZoneOffset.UTC)) + '"';
    }

    static String of(byte[] bytes) {
        return "\"\\\\x" + HexFormat.of().formatHex(bytes) + '"';
    }

    static String of(@Nullable String[] texts) {
        StringJoiner array = new StringJoiner(", ", "[", "]");
        for (String text : texts) {
            array.add(text == null ? NULL : of(text));
        }
        return array.toString();
    }

    static String of(String text) {
        StringBuilder out = new StringBuilder(text.length() + 16).append('"');
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            switch (c) {
                case '"' -> out.append("\\\"");
                case '\\' -> out.append("\\\\");
                case '\b' -> out.append("\\b");
                case '\f' -> out.append("\\f");
                case '\n' -> out.append("\\n");
                case '\r' -> out.append("\\r");
                case '\t' -> out.append("\\t");
                default -> {
                    if (c < ' ') {
                        out.append("\\u00").append(HexFormat.of().toHexDigits((byte) c));
                    } else {
                        out.append(c);
                    }
                }
            }
        }
        return out.append('"').toString();
    }

    /// A text that is JSON already. Empty where it goes beyond what is read here: PostgreSQL reads more, or refuses it.
    static Optional<String> ofJson(String json) {
        if (json.equals("{}") || json.equals("[]")) {
            return Optional.of(json);
        }
        try (JsonParser in = MinutebookJson.LENIENT.mapper().createParser(json)) {
            JsonToken first = in.nextToken();
            return first == null ? Optional.empty() : Optional.of(value(in, first));
        } catch (JacksonException beyond) {
            return Optional.empty();
        }
    }

    private static String value(JsonParser in, JsonToken token) {
        return switch (token) {
            case START_OBJECT -> object(in);
            case START_ARRAY -> array(in);
            case VALUE_STRING -> of(in.getString());
            case VALUE_NUMBER_INT, VALUE_NUMBER_FLOAT -> new BigDecimal(in.getString()).toPlainString();
            default -> in.getString(); // true, false, null
        };
    }

    private static String object(JsonParser in) {
        Map<String, String> values = new TreeMap<>(KEYS);
        while (in.nextToken() != JsonToken.END_OBJECT) {
            String key = in.currentName();
            values.put(key, value(in, in.nextToken()));
        }
        StringJoiner object = new StringJoiner(", ", "{", "}");
        values.forEach((key, value) -> object.add(of(key) + ": " + value));
        return object.toString();
    }

    private static String array(JsonParser in) {
        StringJoiner array = new StringJoiner(", ", "[", "]");
        for (JsonToken token = in.nextToken(); token != JsonToken.END_ARRAY; token = in.nextToken()) {
            array.add(value(in, token));
        }
        return array.toString();
    }
}
