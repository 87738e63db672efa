package dev.minutebook.server.http;

import dev.minutebook.api.Id;
import dev.minutebook.api.PageRequest;
import dev.minutebook.api.Problem;
import dev.minutebook.api.agents.AgentRef;
import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.time.format.DateTimeParseException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.UUID;
import java.util.function.Function;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/// The query parameters of a request: only those the route knows, each in its form, and each at most once unless
/// the route says otherwise.
public final class Query {

    private static final Query EMPTY = new Query(Map.of(), List.of());
    private static final int LONGEST = 8_192;
    private static final Pattern SIGNED = Pattern.compile("-?\\d{1,9}");
    private static final Pattern DECIMAL = Pattern.compile("-?\\d{1,20}(\\.\\d{1,330})?");

    private final Map<String, String> values;
    private final List<Pair> pairs;

    /// An entry of a parameter that may be repeated.
    private record Pair(String name, String key, String value) {}

    private Query(Map<String, String> values, List<Pair> pairs) {
        this.values = values;
        this.pairs = pairs;
    }

    static Query of(@Nullable String raw, List<String> known, Set<String> repeated) {
        if (raw == null || raw.isEmpty()) {
            return EMPTY;
        }
        if (raw.length() > LONGEST) {
            throw Problem.Code.INVALID.because("the query is too long");
        }
        Query query = new Query(new HashMap<>(), new ArrayList<>());
        for (int from = 0; from <= raw.length(); ) {
            int end = raw.indexOf('&', from);
            end = end < 0 ? raw.length() : end;
            if (end > from) {
                query.add(raw.substring(from, end), known, repeated);
            }
            from = end + 1;
        }
        return query;
    }

    private void add(String pair, List<String> known, Set<String> repeated) {
        int equals = pair.indexOf('=');
        String name = decoded(equals < 0 ? pair : pair.substring(0, equals));
        if (!known.contains(name)) {
            throw Problem.Code.INVALID.because("this operation knows no query parameter '"
                    + (name.length() > 64 ? name.substring(0, 64) + "…" : name)
                    + "'"
                    + (known.isEmpty() ? "" : "; it knows " + String.join(", ", known)));
        }
        String value = equals < 0 ? "" : decoded(pair.substring(equals + 1));
        if (repeated.contains(name)) {
            pairs.add(pair(name, value));
        } else if (values.put(name, value) != null) {
            throw Problem.Code.INVALID.because(name + " is given twice");
        }
    }

    private static Pair pair(String name, String value) {
        int colon = value.indexOf(':');
        if (colon < 1) {
            throw Problem.Code.INVALID.because(name + " must be given as key:value");
        }
        return new Pair(name, value.substring(0, colon), value.substring(colon + 1));
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
        Boolean value = optionalFlag(name);
        return value != null && value;
    }

    public @Nullable Boolean optionalFlag(String name) {
        return switch (values.get(name)) {
            case null -> null;
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

    /// A number from 0 that may be left out.
    public @Nullable Integer optionalNumber(String name) {
        String value = values.get(name);
        return value == null ? null : (int) Math.min(number(name, value), Integer.MAX_VALUE);
    }

    /// A small whole number, which may be below 0 and may be left out.
    public @Nullable Integer signedNumber(String name) {
        String value = values.get(name);
        if (value == null) {
            return null;
        }
        if (!SIGNED.matcher(value).matches()) {
            throw Problem.Code.INVALID.because(name + " must be a whole number such as -3");
        }
        return Integer.valueOf(value);
    }

    /// A large number from 0 that may be left out.
    public @Nullable Long optionalLong(String name) {
        String value = values.get(name);
        return value == null ? null : number(name, value);
    }

    /// A number that may have decimals.
    public @Nullable Double decimal(String name) {
        String value = values.get(name);
        if (value == null) {
            return null;
        }
        if (!DECIMAL.matcher(value).matches()) {
            throw Problem.Code.INVALID.because(name + " must be a number such as 0.75");
        }
        return Double.valueOf(value);
    }

    public @Nullable Instant instant(String name) {
        String value = values.get(name);
        try {
            return value == null ? null : Instant.parse(value);
        } catch (DateTimeParseException malformed) {
            throw Problem.Code.INVALID.because(name + " must be a time such as 2026-01-05T09:00:00Z");
        }
    }

    public <T extends Id> @Nullable T id(String name, Function<UUID, T> make) {
        return values.containsKey(name) ? neededId(name, make) : null;
    }

    public <T extends Id> T neededId(String name, Function<UUID, T> make) {
        return make.apply(Call.uuid(name, "the query", needed(name)));
    }

    public @Nullable UUID uuid(String name) {
        String value = values.get(name);
        return value == null ? null : Call.uuid(name, "the query", value);
    }

    public @Nullable AgentRef agent(String name) {
        String value = values.get(name);
        return value == null ? null : AgentRef.of(value);
    }

    /// The entries of a parameter that may be repeated, each given as `key:value`.
    public Map<String, String> entries(String name) {
        Map<String, String> entries = new HashMap<>();
        for (Pair pair : pairs) {
            if (pair.name().equals(name) && entries.put(pair.key(), pair.value()) != null) {
                throw Problem.Code.INVALID.because(name + " names a key twice");
            }
        }
        return entries;
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
        throw Problem.Code.INVALID.because(name
                + " must be one of "
                + Arrays.toString(type.getEnumConstants()).toLowerCase(Locale.ROOT));
    }

    public PageRequest page() {
        String limit = values.get("limit");
        PageRequest first = PageRequest.first();
        int rows = limit == null ? first.limit() : (int) Math.min(number("limit", limit), Integer.MAX_VALUE);
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
