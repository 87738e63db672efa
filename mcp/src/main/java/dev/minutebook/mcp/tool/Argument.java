package dev.minutebook.mcp.tool;

import dev.minutebook.api.DurationText;
import dev.minutebook.api.Limits;
import dev.minutebook.api.MinutebookException;
import dev.minutebook.api.PageRequest;
import dev.minutebook.api.Problem;
import dev.minutebook.api.Workspace;
import dev.minutebook.api.agents.AgentRef;
import dev.minutebook.api.channels.ChannelRef;
import java.time.Duration;
import java.time.Instant;
import java.time.format.DateTimeParseException;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/// One argument of a tool, the source of both its JSON schema and its check.
///
/// @param least shortest text, smallest number, shortest duration in seconds
/// @param most  longest text, greatest number, longest duration in seconds
/// @param component what it fills in the request; mostly of the same name
/// @param shape     the JSON schema of a list or an object; empty for the others
/// @param use       how it is shown to clients
public record Argument(
        String name,
        String component,
        Form form,
        String description,
        boolean required,
        long least,
        long most,
        List<String> choices,
        Map<String, Object> shape,
        Use use) {

    /// The one word for whoever calls.
    public static final String YOU = "agent";

    /// How many items a list has when the caller does not say.
    public static final int USUAL_LIMIT = 20;

    public static final Argument LIMIT =
            number("limit", 1, PageRequest.MOST, "Most items to return; 20 when left out.");
    public static final Argument CURSOR =
            text("cursor", 1, PageRequest.CURSOR, "`next` of the page before; leave out for the first page.");
    static final Argument IDEMPOTENCY_KEY = text(
            "idempotency_key",
            1,
            Workspace.KEY,
            "Your own key for this change: the same call under it happens once in 24 hours.");
    public static final Argument EXPECTED_VERSION = number(
            "expectedVersion",
            0,
            Long.MAX_VALUE,
            "`version` you saw; the change is refused with stale_version if it is no longer" + " that.");

    private static final Pattern ID = Pattern.compile("[0-9a-fA-F]{8}(-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12}");

    /// Where clients are told of an argument.
    enum Use {
        /// Everywhere.
        COMMON,
        /// In the full description of a tool only; it is read in any case.
        RARE,
        /// As rare; who calls is known from the connection.
        YOU
    }

    public enum Form {
        TEXT("string"),
        ID("string"),
        DURATION("string"),
        CHOICE("string"),
        NUMBER("integer"),
        DECIMAL("number"),
        TIME("string"),
        FLAG("boolean"),
        LIST("array"),
        OBJECT("object");

        private final String type;

        Form(String type) {
            this.type = type;
        }
    }

    private Argument(
            String name, Form form, String description, boolean required, long least, long most, List<String> choices) {
        this(name, name, form, description, required, least, most, choices, Map.of(), Use.COMMON);
    }

    /// Who calls. A connection is that of one agent, so that nobody needs to say it.
    ///
    /// @param component what the request calls it, such as `author`
    public static Argument you(String component) {
        Argument plain = text(YOU, 1, AgentRef.LONGEST, "You, by name or id; left out, the agent of this connection.");
        return new Argument(
                YOU,
                component,
                plain.form,
                plain.description,
                false,
                plain.least,
                plain.most,
                plain.choices,
                plain.shape,
                Use.YOU);
    }

    public static Argument text(String name, int least, int most, String description) {
        return new Argument(name, Form.TEXT, description, false, least, most, List.of());
    }

    public static Argument agent(String name, String description) {
        return text(name, 1, AgentRef.LONGEST, description + " An agent's name or id.");
    }

    public static Argument channel(String name, String description) {
        return text(name, 1, ChannelRef.LONGEST, description + " A channel's name or id.");
    }

    public static Argument id(String name, String description) {
        return new Argument(name, Form.ID, description, false, 36, 36, List.of());
    }

    public static Argument number(String name, long least, long most, String description) {
        return new Argument(name, Form.NUMBER, description, false, least, most, List.of());
    }

    public static Argument flag(String name, String description) {
        return new Argument(name, Form.FLAG, description, false, 0, 0, List.of());
    }

    public static Argument duration(String name, long least, long most, String description) {
        return new Argument(name, Form.DURATION, description, false, least, most, List.of());
    }

    public static Argument choice(String name, Class<? extends Enum<?>> type, String description) {
        List<String> choices = Stream.of(type.getEnumConstants())
                .map(constant -> constant.name().toLowerCase(Locale.ROOT))
                .toList();
        return new Argument(name, Form.CHOICE, description, false, 0, 0, choices);
    }

    /// A decimal number from 0 to a maximum.
    public static Argument share(String name, long most, String description) {
        return new Argument(name, Form.DECIMAL, description, false, 0, most, List.of());
    }

    public static Argument impact(String name, String description) {
        return new Argument(name, Form.DECIMAL, description, false, -1, 1, List.of());
    }

    public static Argument time(String name, String description) {
        return new Argument(name, Form.TIME, description, false, 0, 0, List.of());
    }

    /// @param most how many items
    public static Argument list(String name, int most, Map<String, Object> items, String description) {
        return new Argument(
                name,
                name,
                Form.LIST,
                description,
                false,
                0,
                most,
                List.of(),
                Map.of("items", items, "maxItems", most),
                Use.COMMON);
    }

    /// @param shape as [dev.minutebook.json.RecordSchema] makes it
    public static Argument object(String name, Map<String, Object> shape, String description) {
        return new Argument(name, name, Form.OBJECT, description, false, 0, 0, List.of(), shape, Use.COMMON);
    }

    public Argument needed() {
        return new Argument(name, component, form, description, true, least, most, choices, shape, use);
    }

    /// The same, shown only in the full description of its tool.
    public Argument rare() {
        return new Argument(name, component, form, description, required, least, most, choices, shape, Use.RARE);
    }

    boolean you() {
        return use == Use.YOU;
    }

    /// Whether a caller who is known must give it.
    boolean must() {
        return required && !you();
    }

    /// As much of the schema as a model needs to call it.
    Map<String, Object> brief() {
        Map<String, Object> schema = new LinkedHashMap<>();
        schema.put("type", form.type);
        schema.put("description", description);
        if (form == Form.CHOICE) {
            schema.put("enum", choices);
        } else if (form == Form.LIST) {
            schema.put("items", Map.of("type", itemType()));
        }
        return schema;
    }

    /// The value in the one form the rest of the module relies on: text, `Long`, `Double`, `Boolean`, a list
    /// or a map.
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
            case DECIMAL -> decimal(value);
            case TIME -> time(string(value));
            case LIST -> {
                if (value instanceof List<?> list) {
                    Limits.range(name, list.size(), least, most);
                    yield value;
                }
                throw refused("must be a list");
            }
            case OBJECT -> {
                if (value instanceof Map<?, ?>) {
                    yield value;
                }
                throw refused("must be an object");
            }
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
            case DECIMAL -> {
                schema.put("minimum", least);
                schema.put("maximum", most);
            }
            case TIME -> schema.put("format", "date-time");
            case LIST, OBJECT -> shape.forEach(schema::putIfAbsent);
            case ID -> schema.put("format", "uuid");
            case DURATION -> schema.put("format", "duration");
            case CHOICE -> schema.put("enum", choices);
            case FLAG -> {}
        }
        return schema;
    }

    /// The shortest form of an item.
    private Object itemType() {
        Object type = shape.get("items") instanceof Map<?, ?> items ? items.get("type") : null;
        return type instanceof List<?> types ? types.getFirst() : type == null ? "string" : type;
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

    private double decimal(Object value) {
        if (!(value instanceof Number number)) {
            throw refused("must be a number");
        }
        double given = number.doubleValue();
        if (!(given >= least && given <= most)) {
            throw refused("must be from " + least + " to " + most);
        }
        return given;
    }

    private String time(String text) {
        try {
            return Instant.parse(text).toString();
        } catch (DateTimeParseException unreadable) {
            throw refused("must be a time such as 2026-01-05T09:00:00Z");
        }
    }

    private String id(String text) {
        if (!ID.matcher(text).matches()) {
            throw refused("must be an id such as 01980c5e-8b1a-7c3e-9f00-3a5d5a1b2c4d");
        }
        return text;
    }

    private String duration(String text) {
        Duration length;
        try {
            length = DurationText.parse(text);
        } catch (MinutebookException unreadable) {
            throw refused("must be a length of time such as 10m or PT10M");
        }
        Limits.range(name + " in seconds", length.toSeconds(), least, most);
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
