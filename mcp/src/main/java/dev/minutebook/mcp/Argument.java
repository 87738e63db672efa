package dev.minutebook.mcp;

import dev.minutebook.api.Limits;
import dev.minutebook.api.PageRequest;
import dev.minutebook.api.Problem;
import java.time.Duration;
import java.time.format.DateTimeParseException;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/// One argument of a tool: what the schema says of it is what is checked.
///
/// @param least shortest text, smallest number, shortest duration in seconds
/// @param most  longest text, greatest number, longest duration in seconds
record Argument(
        String name,
        Form form,
        String description,
        boolean required,
        long least,
        long most,
        List<String> choices) {

    static final Argument LIMIT =
            number("limit", 1, PageRequest.MOST, "Most items to return; 50 when left out.");
    static final Argument CURSOR =
            text("cursor", 1, 512, "`next` of the page before; leave out for the first page.");
    static final Argument IDEMPOTENCY_KEY =
            text(
                    "idempotency_key",
                    1,
                    128,
                    "Your own key for this change: the same call under it happens once in 24 hours.");
    static final Argument EXPECTED_VERSION =
            number(
                    "expectedVersion",
                    0,
                    Long.MAX_VALUE,
                    "`version` you saw; the change is refused with stale_version if it is no longer"
                            + " that.");

    private static final Pattern ID =
            Pattern.compile("[0-9a-fA-F]{8}(-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12}");

    enum Form {
        TEXT("string"),
        ID("string"),
        DURATION("string"),
        CHOICE("string"),
        NUMBER("integer"),
        FLAG("boolean");

        private final String type;

        Form(String type) {
            this.type = type;
        }
    }

    static Argument text(String name, int least, int most, String description) {
        return new Argument(name, Form.TEXT, description, false, least, most, List.of());
    }

    static Argument agent(String name, String description) {
        return text(name, 1, 64, description + " An agent's name or id.");
    }

    static Argument channel(String name, String description) {
        return text(name, 1, 128, description + " A channel's name or id.");
    }

    static Argument id(String name, String description) {
        return new Argument(name, Form.ID, description, false, 36, 36, List.of());
    }

    static Argument number(String name, long least, long most, String description) {
        return new Argument(name, Form.NUMBER, description, false, least, most, List.of());
    }

    static Argument flag(String name, String description) {
        return new Argument(name, Form.FLAG, description, false, 0, 0, List.of());
    }

    static Argument duration(String name, long least, long most, String description) {
        return new Argument(name, Form.DURATION, description, false, least, most, List.of());
    }

    static Argument choice(String name, Class<? extends Enum<?>> type, String description) {
        List<String> choices =
                Stream.of(type.getEnumConstants())
                        .map(constant -> constant.name().toLowerCase(Locale.ROOT))
                        .toList();
        return new Argument(name, Form.CHOICE, description, false, 0, 0, choices);
    }

    Argument needed() {
        return new Argument(name, form, description, true, least, most, choices);
    }

    /// The value in the one form the rest of the module relies on: text, `Long` or `Boolean`.
    Object checked(Object value) {
        return switch (form) {
            case TEXT ->
                    least > 0
                            ? Limits.filled(name, string(value), (int) most)
                            : Limits.text(name, string(value), (int) most);
            case ID -> id(string(value));
            case DURATION -> duration(string(value));
            case CHOICE -> choice(string(value).toLowerCase(Locale.ROOT));
            case NUMBER -> Limits.range(name, number(value), least, most);
            case FLAG -> {
                if (value instanceof Boolean) {
                    yield value;
                }
                throw refused("must be true or false");
            }
        };
    }

    Map<String, Object> schema() {
        Map<String, Object> schema = new LinkedHashMap<>();
        schema.put("type", form.type);
        schema.put("description", description);
        switch (form) {
            case TEXT -> {
                schema.put("minLength", least);
                schema.put("maxLength", most);
            }
            case NUMBER -> {
                schema.put("minimum", least);
                if (most < Long.MAX_VALUE) {
                    schema.put("maximum", most);
                }
            }
            case ID -> schema.put("format", "uuid");
            case DURATION -> schema.put("format", "duration");
            case CHOICE -> schema.put("enum", choices);
            case FLAG -> {}
        }
        return schema;
    }

    private String string(Object value) {
        if (value instanceof String text) {
            return text;
        }
        throw refused("must be a string");
    }

    private long number(Object value) {
        if (value instanceof Integer || value instanceof Long) {
            return ((Number) value).longValue();
        }
        throw refused("must be a whole number");
    }

    private String id(String text) {
        if (!ID.matcher(text).matches()) {
            throw refused("must be an id such as 01980c5e-8b1a-7c3e-9f00-3a5d5a1b2c4d");
        }
        return text;
    }

    private String duration(String text) {
        try {
            Limits.range(name + " in seconds", Duration.parse(text).toSeconds(), least, most);
        } catch (DateTimeParseException unreadable) {
            throw refused("must be an ISO 8601 duration such as PT10M");
        }
        return text;
    }

    private String choice(String text) {
        if (!choices.contains(text)) {
            throw refused("must be one of " + String.join(", ", choices));
        }
        return text;
    }

    private RuntimeException refused(String reason) {
        return Problem.Code.INVALID.because(name + " " + reason);
    }
}
