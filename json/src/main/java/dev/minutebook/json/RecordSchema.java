package dev.minutebook.json;

import dev.minutebook.api.Id;
import java.lang.reflect.AnnotatedParameterizedType;
import java.lang.reflect.AnnotatedType;
import java.lang.reflect.RecordComponent;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.UUID;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/// The JSON schema of a record of `api`: for structured arguments of tools in full, for OpenAPI by reference.
///
/// The values are checked by the constructor of the record.
public final class RecordSchema {

    private RecordSchema() {}

    /// An object with the components of a record.
    ///
    /// @param needed the components that must not be left out
    public static Map<String, Object> of(Class<? extends Record> type, String... needed) {
        Map<String, Object> properties = new LinkedHashMap<>();
        for (RecordComponent component : type.getRecordComponents()) {
            properties.put(component.getName(), of(component.getAnnotatedType(), false));
        }
        Map<String, Object> schema = new LinkedHashMap<>();
        schema.put("type", "object");
        schema.put("properties", properties);
        schema.put("required", List.of(needed));
        schema.put("additionalProperties", false);
        return schema;
    }

    public static Map<String, Object> listOf(Map<String, Object> items) {
        return Map.of("type", "array", "items", items);
    }

    public static Map<String, Object> mapOf(Map<String, Object> values) {
        return Map.of("type", "object", "additionalProperties", values);
    }

    public static Map<String, Object> choices(Class<? extends Enum<?>> type) {
        return Map.of("type", "string", "enum", names(type));
    }

    /// One component as OpenAPI has it: a record is a reference to the schema of its name, and ids and numbers
    /// have a format.
    public static Map<String, Object> component(RecordComponent component) {
        return of(component.getAnnotatedType(), true);
    }

    private static Map<String, Object> of(AnnotatedType annotated, boolean openApi) {
        if (annotated instanceof AnnotatedParameterizedType generic) {
            AnnotatedType[] parts = generic.getAnnotatedActualTypeArguments();
            return parts.length == 1 ? listOf(of(parts[0], openApi)) : mapOf(of(parts[1], openApi));
        }
        if (!(annotated.getType() instanceof Class<?> plain)) {
            throw new IllegalArgumentException("no schema for " + annotated);
        }
        if (plain.isEnum()) {
            return Map.of("type", "string", "enum", names(plain));
        }
        if (plain.isRecord() && plain.getRecordComponents().length > 1) {
            return openApi
                    ? Map.of("$ref", "#/components/schemas/" + plain.getSimpleName())
                    : of(plain.asSubclass(Record.class), needed(plain));
        }
        return switch (plain.getSimpleName()) {
            case "int", "Integer" -> scalar("integer", openApi ? "int32" : null);
            case "long", "Long" -> scalar("integer", openApi ? "int64" : null);
            case "double", "Double", "BigDecimal" -> scalar("number", null);
            case "boolean", "Boolean" -> scalar("boolean", null);
            case "Duration" -> scalar("string", "duration");
            case "Instant" -> scalar("string", "date-time");
            default -> scalar("string", openApi && isId(plain) ? "uuid" : null);
        };
    }

    private static boolean isId(Class<?> type) {
        return type == UUID.class || Id.class.isAssignableFrom(type);
    }

    private static Map<String, Object> scalar(String type, @Nullable String format) {
        return format == null ? Map.of("type", type) : Map.of("type", type, "format", format);
    }

    /// In a record within a record, what is a text and may not be null.
    private static String[] needed(Class<?> type) {
        return Arrays.stream(type.getRecordComponents())
                .filter(component -> component.getType() == String.class)
                .filter(component -> component.getAnnotatedType().getAnnotations().length == 0)
                .map(RecordComponent::getName)
                .toArray(String[]::new);
    }

    private static List<String> names(Class<?> type) {
        return Stream.of(type.getEnumConstants())
                .map(constant -> ((Enum<?>) constant).name().toLowerCase(Locale.ROOT))
                .toList();
    }
}
