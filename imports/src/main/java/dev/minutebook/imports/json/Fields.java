package dev.minutebook.imports.json;

import dev.minutebook.imports.SourceText;
import java.time.Instant;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.JsonNodeFactory;

/// Properties of objects that other programs wrote. What is of another type than expected is taken as missing.
public final class Fields {

    private Fields() {}

    /// The first of the properties that is a text with something in it.
    public static @Nullable String text(JsonNode object, String... names) {
        for (String name : names) {
            JsonNode value = object.get(name);
            if (value != null && value.isString() && !value.stringValue().isBlank()) {
                return value.stringValue();
            }
        }
        return null;
    }

    /// The first of the properties that is a text or a number, as text.
    public static @Nullable String id(JsonNode object, String... names) {
        for (String name : names) {
            JsonNode value = object.get(name);
            if (value != null && value.isNumber()) {
                return value.decimalValue().toPlainString();
            }
            if (value != null && value.isString() && !value.stringValue().isBlank()) {
                return value.stringValue();
            }
        }
        return null;
    }

    /// The first of the properties that is a time.
    public static @Nullable Instant time(JsonNode object, String... names) {
        for (String name : names) {
            Instant time = SourceText.time(id(object, name));
            if (time != null) {
                return time;
            }
        }
        return null;
    }

    /// Whether a property says something and is no time.
    public static boolean brokenTime(JsonNode object, String name) {
        JsonNode value = object.get(name);
        return value != null && !value.isNull() && SourceText.time(id(object, name)) == null;
    }

    /// The object or array of that name; an empty object where there is none.
    public static JsonNode child(JsonNode object, String name) {
        JsonNode value = object.get(name);
        return value != null && value.isContainer() ? value : JsonNodeFactory.instance.objectNode();
    }

    public static boolean flag(JsonNode object, String name) {
        JsonNode value = object.get(name);
        return value != null && value.isBoolean() && value.booleanValue();
    }

    /// A share of 0 to 1; null where there is none.
    public static @Nullable Double share(JsonNode object, String name) {
        JsonNode value = object.get(name);
        if (value == null || !value.isNumber()) {
            return null;
        }
        double share = value.doubleValue();
        return share >= 0 && share <= 1 ? share : null;
    }
}
