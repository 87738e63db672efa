package dev.minutebook.mcp.tools;

import java.lang.reflect.AnnotatedParameterizedType;
import java.lang.reflect.AnnotatedType;
import java.lang.reflect.RecordComponent;
import java.lang.reflect.Type;
import java.math.BigDecimal;
import java.time.Duration;
import java.time.Instant;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;

/// The JSON schema of a record of `api`, for structured arguments.
///
/// The values are checked by the constructor of the record.
final class RecordSchema {

    private RecordSchema() {}

    /// An object with the components of a record.
    ///
    /// @param needed the components that must not be left out
    static Map<String, Object> of(Class<? extends Record> type, String... needed) {
        Map<String, Object> properties = new LinkedHashMap<>();
        for (RecordComponent component : type.getRecordComponents()) {
            properties.put(component.getName(), of(component.getAnnotatedType()));
        }
        Map<String, Object> schema = new LinkedHashMap<>();
        schema.put("type", "object");
        schema.put("properties", properties);
        schema.put("required", List.of(needed));
        schema.put("additionalProperties", false);
        return schema;
    }

    static Map<String, Object> listOf(Map<String, Object> items) {
        return Map.of("type", "array", "items", items);
    }

    static Map<String, Object> mapOf(Map<String, Object> values) {
        return Map.of("type", "object", "additionalProperties", values);
    }

    static Map<String, Object> choices(Class<? extends Enum<?>> type) {
        return Map.of("type", "string", "enum", names(type));
    }

    private static Map<String, Object> of(AnnotatedType annotated) {
        if (annotated instanceof AnnotatedParameterizedType generic) {
            AnnotatedType[] parts = generic.getAnnotatedActualTypeArguments();
            return parts.length == 1 ? listOf(of(parts[0])) : mapOf(of(parts[1]));
        }
        return of(annotated.getType());
    }

    private static Map<String, Object> of(Type type) {
        if (!(type instanceof Class<?> plain)) {
            throw new IllegalArgumentException("no schema for " + type);
        }
        if (plain.isEnum()) {
            return Map.of("type", "string", "enum", names(plain));
        }
        if (Set.of(int.class, Integer.class, long.class, Long.class).contains(plain)) {
            return Map.of("type", "integer");
        }
        if (Set.of(double.class, Double.class, BigDecimal.class).contains(plain)) {
            return Map.of("type", "number");
        }
        if (Set.of(boolean.class, Boolean.class).contains(plain)) {
            return Map.of("type", "boolean");
        }
        if (plain == Duration.class) {
            return Map.of("type", "string", "format", "duration");
        }
        if (plain == Instant.class) {
            return Map.of("type", "string", "format", "date-time");
        }
        if (plain.isRecord() && plain.getRecordComponents().length > 1) {
            return of(plain.asSubclass(Record.class), needed(plain));
        }
        return Map.of("type", "string");
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
