package dev.minutebook.server.http;

import dev.minutebook.api.PageRequest;
import dev.minutebook.api.Problem;
import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/// The query parameters of a request: only those the route knows, each at most once, each in its form.
public final class Query {

    private static final Query EMPTY = new Query(Map.of());
    private static final int LONGEST = 8_192;

    private final Map<String, String> values;

    private Query(Map<String, String> values) {
        this.values = values;
    }

    static Query of(@Nullable String raw, List<String> known) {
        if (raw == null || raw.isEmpty()) {
            return EMPTY;
        }
        if (raw.length() > LONGEST) {
            throw Problem.Code.INVALID.because("the query is too long");
        }
        Map<String, String> values = new HashMap<>();
        for (int from = 0; from <= raw.length(); ) {
            int end = raw.indexOf('&', from);
            end = end < 0 ? raw.length() : end;
            if (end > from) {
                add(raw.substring(from, end), known, values);
            }
            from = end + 1;
        }
        return new Query(values);
    }

    private static void add(String pair, List<String> known, Map<String, String> values) {
        int equals = pair.indexOf('=');
        String name = decoded(equals < 0 ? pair : pair.substring(0, equals));
        if (!known.contains(name)) {
            throw Problem.Code.INVALID.because(
                    "this operation knows no query parameter '"
                            + (name.length() > 64 ? name.substring(0, 64) + "…" : name)
                            + "'"
                            + (known.isEmpty() ? "" : "; it knows " + String.join(", ", known)));
        }
        String value = equals < 0 ? "" : decoded(pair.substring(equals + 1));
        if (values.put(name, value) != null) {
            throw Problem.Code.INVALID.because(name + " is given twice");
        }
    }

    private static String decoded(String text) {
        if (text.indexOf('%') < 0 && text.indexOf('+') < 0) {
            return text;
        }
        try {
            return URLDecoder.decode(text, StandardCharsets.UTF_8);
        } catch (IllegalArgumentException malformed) {
            throw Problem.Code.INVALID.because("the query is not encoded as a URL should be");
        }
    }

    public @Nullable String text(String name) {
        return values.get(name);
    }

    public String needed(String name) {
        String value = values.get(name);
        if (value == null) {
            throw Problem.Code.INVALID.because("the query parameter " + name + " is missing");
        }
        return value;
    }

    public boolean flag(String name) {
        return switch (values.get(name)) {
            case null -> false;
            case "true" -> true;
            case "false" -> false;
            default -> throw Problem.Code.INVALID.because(name + " must be true or false");
        };
    }

    /// A number from 0, which is also what it is when left out.
    public long number(String name) {
        String value = values.get(name);
        return value == null ? 0 : number(name, value);
    }

    /// One of the values of an enumeration, in lower case as everywhere.
    public <E extends Enum<E>> @Nullable E choice(String name, Class<E> type) {
        String value = values.get(name);
        if (value == null) {
            return null;
        }
        for (E constant : type.getEnumConstants()) {
            if (constant.name().equalsIgnoreCase(value)) {
                return constant;
            }
        }
        throw Problem.Code.INVALID.because(
                name
                        + " must be one of "
                        + Arrays.toString(type.getEnumConstants()).toLowerCase(Locale.ROOT));
    }

    public PageRequest page() {
        String limit = values.get("limit");
        PageRequest first = PageRequest.first();
        int rows =
                limit == null
                        ? first.limit()
                        : (int) Math.min(number("limit", limit), Integer.MAX_VALUE);
        return new PageRequest(rows, values.get("cursor"));
    }

    /// A number from 0, as a header or a parameter says it.
    public static long number(String name, String value) {
        if (value.isEmpty() || value.length() > 18) {
            throw Problem.Code.INVALID.because(name + " must be a whole number from 0");
        }
        long number = 0;
        for (int i = 0; i < value.length(); i++) {
            char c = value.charAt(i);
            if (c < '0' || c > '9') {
                throw Problem.Code.INVALID.because(name + " must be a whole number from 0");
            }
            number = 10 * number + (c - '0');
        }
        return number;
    }
}
