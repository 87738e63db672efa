package dev.minutebook.core.evolution.scenarios;

import dev.minutebook.api.Problem;
import dev.minutebook.core.evolution.scenarios.StateValue.Items;
import dev.minutebook.core.evolution.scenarios.StateValue.Members;
import dev.minutebook.core.evolution.scenarios.StateValue.Nothing;
import dev.minutebook.core.evolution.scenarios.StateValue.Numeral;
import dev.minutebook.core.evolution.scenarios.StateValue.Text;
import dev.minutebook.core.evolution.scenarios.StateValue.Truth;
import dev.minutebook.json.MinutebookJson;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JacksonException;
import tools.jackson.core.JsonParser;
import tools.jackson.core.JsonToken;

/// Values as JSON. Reading refuses a name that occurs twice in an object, deep nesting and anything after the value.
public final class JsonText {

    private JsonText() {}

    public static StateValue read(String text) {
        try (JsonParser parser = MinutebookJson.STRICT.mapper().createParser(text)) {
            StateValue value = value(parser, parser.nextToken());
            if (parser.nextToken() != null) {
                throw Problem.Code.INVALID.because("there is something after the JSON value; leave it out");
            }
            return value;
        } catch (JacksonException unreadable) {
            throw Problem.Code.INVALID.because("it cannot be read as JSON" + place(unreadable) + reason(unreadable));
        }
    }

    private static String place(JacksonException unreadable) {
        return unreadable.getLocation() == null || unreadable.getLocation().getLineNr() < 1
                ? ""
                : " at line " + unreadable.getLocation().getLineNr() + ", column "
                        + unreadable.getLocation().getColumnNr();
    }

    private static String reason(JacksonException unreadable) {
        String message = String.valueOf(unreadable.getOriginalMessage());
        return message.startsWith("Duplicate") ? ": a name occurs twice in an object" : "";
    }

    private static StateValue value(JsonParser parser, @Nullable JsonToken token) {
        if (token == null) {
            throw Problem.Code.INVALID.because("there is no JSON value");
        }
        return switch (token) {
            case START_OBJECT -> members(parser);
            case START_ARRAY -> items(parser);
            case VALUE_STRING -> new Text(parser.getString());
            case VALUE_NUMBER_INT, VALUE_NUMBER_FLOAT -> new Numeral(parser.getDecimalValue());
            case VALUE_TRUE -> new Truth(true);
            case VALUE_FALSE -> new Truth(false);
            case VALUE_NULL -> new Nothing();
            default -> throw Problem.Code.INVALID.because("the JSON ends too early");
        };
    }

    private static Members members(JsonParser parser) {
        Map<String, StateValue> members = new TreeMap<>();
        for (JsonToken token = parser.nextToken(); token != JsonToken.END_OBJECT; token = parser.nextToken()) {
            String name = parser.currentName();
            members.put(name, value(parser, parser.nextToken()));
        }
        return new Members(new TreeMap<>(members));
    }

    private static Items items(JsonParser parser) {
        List<StateValue> items = new ArrayList<>();
        for (JsonToken token = parser.nextToken(); token != JsonToken.END_ARRAY; token = parser.nextToken()) {
            items.add(value(parser, token));
        }
        return new Items(items);
    }

    /// Appends the canonical form.
    static void write(StateValue value, StringBuilder out) {
        switch (value) {
            case Members members -> {
                String separator = "{";
                for (Map.Entry<String, StateValue> member : members.values().entrySet()) {
                    out.append(separator);
                    quote(member.getKey(), out);
                    out.append(':');
                    write(member.getValue(), out);
                    separator = ",";
                }
                out.append(members.values().isEmpty() ? "{}" : "}");
            }
            case Items items -> {
                String separator = "[";
                for (StateValue item : items.values()) {
                    out.append(separator);
                    write(item, out);
                    separator = ",";
                }
                out.append(items.values().isEmpty() ? "[]" : "]");
            }
            case Text text -> quote(text.value(), out);
            case Numeral number -> out.append(number.value().toPlainString());
            case Truth truth -> out.append(truth.value());
            case Nothing() -> out.append("null");
        }
    }

    static void quote(String text, StringBuilder out) {
        out.append('"');
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            switch (c) {
                case '"' -> out.append("\\\"");
                case '\\' -> out.append("\\\\");
                case '\b' -> out.append("\\b");
                case '\t' -> out.append("\\t");
                case '\n' -> out.append("\\n");
                case '\f' -> out.append("\\f");
                case '\r' -> out.append("\\r");
                default -> {
                    if (c < ' ') {
                        escape(c, out);
                    } else {
                        out.append(c);
                    }
                }
            }
        }
        out.append('"');
    }

    static void escape(char c, StringBuilder out) {
        out.append("\\u").append(String.format("%04x", (int) c));
    }
}
