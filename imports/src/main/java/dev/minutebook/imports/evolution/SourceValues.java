package dev.minutebook.imports.evolution;

import dev.minutebook.api.Limits;
import dev.minutebook.api.Problem;
import dev.minutebook.api.evolution.episodes.StateMutation;
import dev.minutebook.api.evolution.scenarios.StatePointer;
import dev.minutebook.json.MinutebookJson;
import java.math.BigDecimal;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.DateTimeException;
import java.time.Instant;
import java.time.LocalDateTime;
import java.time.OffsetDateTime;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;

/// Values of the source as this product has them. What does not fit is refused with INVALID.
final class SourceValues {

    /// Numbers above are milliseconds since 1970, those below seconds.
    private static final double MILLISECONDS = 1e11;

    private static final int SHOWN = 40;
    private static final int DIGITS = 30;
    private static final int NAME = 256;

    private SourceValues() {}

    static RuntimeException unfit(String because) {
        return Problem.Code.INVALID.because(because);
    }

    static String shown(@Nullable Object value) {
        String text = String.valueOf(value);
        return text.length() > SHOWN ? text.substring(0, SHOWN) + "…" : text;
    }

    /// A time in one of the forms SQLite has: text without a zone is UTC, a number is seconds or milliseconds
    /// since 1970.
    static Instant time(String column, @Nullable String text) {
        if (text == null || text.isBlank()) {
            throw unfit(column + " is missing");
        }
        String written = text.strip();
        try {
            if (written.matches("\\d{1,15}(\\.\\d{1,9})?")) {
                double number = Double.parseDouble(written);
                return Instant.ofEpochMilli((long) (number >= MILLISECONDS ? number : number * 1_000));
            }
            String iso = written.replace(' ', 'T');
            boolean zoned = iso.endsWith("Z") || iso.matches(".*T.*[+-]\\d\\d(:?\\d\\d)?");
            if (iso.length() == "2026-01-01".length()) {
                iso += "T00:00:00";
            }
            return zoned
                    ? OffsetDateTime.parse(iso).toInstant()
                    : LocalDateTime.parse(iso).toInstant(ZoneOffset.UTC);
        } catch (DateTimeException unreadable) {
            throw unfit(column + " is no time");
        }
    }

    /// A whole number, also where it is written with a point.
    static long whole(String column, @Nullable Object value) {
        if (value instanceof Integer || value instanceof Long) {
            return ((Number) value).longValue();
        }
        if (value instanceof Double real && real == Math.rint(real) && Math.abs(real) < 1e15) {
            return real.longValue();
        }
        throw unfit(column + (value == null ? " is missing" : " is no whole number"));
    }

    static @Nullable Double real(String column, @Nullable Object value) {
        if (value == null) {
            return null;
        }
        if (value instanceof Number number && Double.isFinite(number.doubleValue())) {
            return number.doubleValue();
        }
        throw unfit(column + " is no number");
    }

    static <E extends Enum<E>> E choice(String column, @Nullable String text, Class<E> type) {
        for (E one : type.getEnumConstants()) {
            if (text != null && one.name().equals(text.strip().toUpperCase(Locale.ROOT))) {
                return one;
            }
        }
        throw unfit(column + " '" + shown(text) + "' is not known");
    }

    static @Nullable JsonNode json(String column, @Nullable String text) {
        if (text == null || text.isBlank()) {
            return null;
        }
        JsonNode node;
        try {
            node = MinutebookJson.STRICT.mapper().readTree(text);
        } catch (JacksonException unreadable) {
            throw unfit(column + " is no JSON");
        }
        check(column, node);
        return node;
    }

    /// As values of a state are bounded.
    private static void check(String column, JsonNode node) {
        if (node.isString()) {
            Limits.text(column, node.stringValue(), Integer.MAX_VALUE);
        } else if (node.isNumber()) {
            BigDecimal number = node.decimalValue().stripTrailingZeros();
            if (number.scale() > DIGITS || (long) number.precision() - number.scale() > DIGITS) {
                throw unfit(column + " has a number of more than " + DIGITS + " digits");
            }
        }
        for (Map.Entry<String, JsonNode> member : node.properties()) {
            Limits.text("a name in " + column, member.getKey(), NAME);
        }
        for (JsonNode child : node) {
            check(column, child);
        }
    }

    static Map<String, Double> hyperparameters(@Nullable String text) {
        Map<String, Double> numbers = new TreeMap<>();
        JsonNode node = json("hyperparameters", text);
        if (node == null || node.isNull()) {
            return numbers;
        }
        if (!node.isObject()) {
            throw unfit("hyperparameters are no JSON object");
        }
        for (Map.Entry<String, JsonNode> member : node.properties()) {
            if (!member.getValue().isNumber()) {
                throw unfit("a hyperparameter is no number");
            }
            numbers.put(member.getKey(), member.getValue().doubleValue());
        }
        return numbers;
    }

    /// Changes of the state; `a.b` is taken as `/a/b`.
    static List<StateMutation> mutations(@Nullable String text) {
        List<StateMutation> mutations = new ArrayList<>();
        JsonNode node = json("state_mutations", text);
        if (node == null || node.isNull()) {
            return mutations;
        }
        if (!node.isArray()) {
            throw unfit("state_mutations are no JSON array");
        }
        for (JsonNode one : node) {
            String operation = word(one, "operation", "action", "op", "type");
            JsonNode value = one.get("value");
            mutations.add(new StateMutation(
                    choice("the operation of a mutation", operation, StateMutation.Operation.class),
                    pointer(word(one, "path")),
                    value == null ? "null" : MinutebookJson.STRICT.mapper().writeValueAsString(value)));
        }
        return mutations;
    }

    private static @Nullable String word(JsonNode node, String... names) {
        for (String name : names) {
            JsonNode value = node.get(name);
            if (value != null && value.isString()) {
                return value.stringValue();
            }
        }
        return null;
    }

    private static String pointer(@Nullable String path) {
        if (path == null) {
            throw unfit("a mutation has no path");
        }
        return path.isEmpty() || path.startsWith("/") ? path : new StatePointer(List.of(path.split("\\.", -1))).text();
    }

    static String text(@Nullable String value) {
        return value == null ? "" : value;
    }

    static boolean flag(ResultSet row, int column) throws SQLException {
        return row.getInt(column) == 1;
    }
}
