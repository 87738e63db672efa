package dev.minutebook.json;

import dev.minutebook.api.Id;
import dev.minutebook.api.agents.AgentRef;
import dev.minutebook.api.channels.ChannelRef;
import java.math.BigDecimal;
import java.time.Duration;
import java.time.Instant;
import java.util.Collection;
import java.util.Locale;
import java.util.Map;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JacksonException;
import tools.jackson.core.TokenStreamLocation;
import tools.jackson.core.exc.StreamConstraintsException;
import tools.jackson.core.exc.UnexpectedEndOfInputException;
import tools.jackson.databind.DatabindException;
import tools.jackson.databind.exc.InvalidFormatException;
import tools.jackson.databind.exc.MismatchedInputException;
import tools.jackson.databind.exc.UnrecognizedPropertyException;

/// Why a text could not be read, in words of JSON. The parser's own words name classes, which are nobody's business.
final class UnreadableJson {

    private static final int LONGEST = 64;

    private UnreadableJson() {}

    static String explain(JacksonException unreadable) {
        return "the JSON is not of the expected form" + where(unreadable) + ": " + what(unreadable);
    }

    private static String where(JacksonException unreadable) {
        StringBuilder path = new StringBuilder();
        if (unreadable instanceof DatabindException bound) {
            bound.getPath()
                    .forEach(step -> path.append('/')
                            .append(step.getPropertyName() == null ? step.getIndex() : step.getPropertyName()));
        }
        return path.isEmpty() ? "" : " at " + path;
    }

    private static String what(JacksonException unreadable) {
        return switch (unreadable) {
            case UnrecognizedPropertyException unknown ->
                "there is no property " + quoted(unknown.getPropertyName()) + "; there are "
                        + new TreeSet<>(unknown.getKnownPropertyIds())
                                .stream().map(Object::toString).collect(Collectors.joining(", "));
            case InvalidFormatException malformed ->
                quoted(malformed.getValue()) + " is not " + kind(malformed.getTargetType());
            case MismatchedInputException other
            when other.getTargetType() != null -> kind(other.getTargetType()) + " is expected";
            default -> otherwise(unreadable);
        };
    }

    private static String otherwise(JacksonException unreadable) {
        if (unreadable instanceof DatabindException) {
            return "something is missing, or is of another kind than expected";
        }
        if (unreadable instanceof UnexpectedEndOfInputException) {
            return "it ends too early";
        }
        if (unreadable instanceof StreamConstraintsException) {
            return "it is nested too deeply, or holds a name, number or text that is too long";
        }
        return "it cannot be parsed" + place(unreadable.getLocation());
    }

    private static String place(@Nullable TokenStreamLocation location) {
        return location == null || location.getLineNr() < 1
                ? ""
                : " at line " + location.getLineNr() + ", column " + location.getColumnNr();
    }

    private static String quoted(@Nullable Object value) {
        String text = String.valueOf(value);
        return "'" + (text.length() > LONGEST ? text.substring(0, LONGEST) + "…" : text) + "'";
    }

    private static String kind(Class<?> type) {
        if (type.isEnum()) {
            return "one of "
                    + Stream.of(type.getEnumConstants())
                            .map(constant -> ((Enum<?>) constant).name().toLowerCase(Locale.ROOT))
                            .collect(Collectors.joining(", "));
        }
        if (Collection.class.isAssignableFrom(type) || type.isArray()) {
            return "a list";
        }
        if (type == Duration.class) {
            return "a length of time, such as 10m or PT10M";
        }
        if (type == Instant.class) {
            return "a time, such as 2027-01-31T12:00:00Z";
        }
        if (type == boolean.class || type == Boolean.class) {
            return "true or false";
        }
        if (type == double.class || type == Double.class || type == BigDecimal.class) {
            return "a number";
        }
        if (type.isPrimitive() || Number.class.isAssignableFrom(type)) {
            return "a whole number";
        }
        return Id.class.isAssignableFrom(type) ? "an id" : text(type) ? "a text" : "an object";
    }

    private static boolean text(Class<?> type) {
        boolean structured = type.isRecord() || Map.class.isAssignableFrom(type);
        return type == AgentRef.class || type == ChannelRef.class || !structured;
    }
}
