package dev.minutebook.json;

import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/// Writes values as YAML for people: a line a member, texts of several lines as blocks.
public final class YamlLayout {

    private static final Pattern WORD =
            Pattern.compile("[A-Za-z/_](?:[A-Za-z0-9_/ .,;()'%+-]*[A-Za-z0-9_/.,;()'%+-])?");

    /// Words that are no texts without quotes.
    private static final Set<String> MEANING = Set.of("null", "true", "false");

    private final StringBuilder out = new StringBuilder();

    private YamlLayout() {}

    /// The members of an object, in their order.
    public static String of(ObjectNode object) {
        YamlLayout layout = new YamlLayout();
        object.properties().forEach(member -> layout.member(member.getKey(), member.getValue(), 0));
        return layout.out.toString();
    }

    /// JSON without white space, numbers without exponent.
    static String json(JsonNode value) {
        StringBuilder text = new StringBuilder();
        json(value, text);
        return text.toString();
    }

    private static void json(JsonNode value, StringBuilder text) {
        switch (value) {
            case ObjectNode object -> {
                String separator = "{";
                for (Map.Entry<String, JsonNode> member : object.properties()) {
                    quote(member.getKey(), text.append(separator));
                    json(member.getValue(), text.append(':'));
                    separator = ",";
                }
                text.append(object.isEmpty() ? "{}" : "}");
            }
            case ArrayNode items -> {
                String separator = "[";
                for (JsonNode item : items) {
                    json(item, text.append(separator));
                    separator = ",";
                }
                text.append(items.isEmpty() ? "[]" : "]");
            }
            default -> {
                if (value.isString()) {
                    quote(value.asString(), text);
                } else {
                    text.append(
                            value.isNumber()
                                    ? value.decimalValue().stripTrailingZeros().toPlainString()
                                    : value.asString("null"));
                }
            }
        }
    }

    private void member(String name, JsonNode value, int indent) {
        word(name);
        out.append(':');
        nested(value, indent);
    }

    private void nested(JsonNode value, int indent) {
        Optional<List<String>> block = value.isString() ? block(value.asString()) : Optional.empty();
        if (value instanceof ObjectNode object && !object.isEmpty()) {
            out.append('\n');
            object.properties().forEach(member -> {
                indent(indent + 2);
                member(member.getKey(), member.getValue(), indent + 2);
            });
        } else if (value instanceof ArrayNode items && !items.isEmpty()) {
            out.append('\n');
            for (JsonNode item : items) {
                indent(indent + 2);
                out.append('-');
                item(item, indent + 2);
            }
        } else if (block.isPresent()) {
            out.append(" |-\n");
            block.get().forEach(line -> {
                if (!line.isEmpty()) {
                    indent(indent + 2);
                }
                out.append(line).append('\n');
            });
        } else if (value.isString()) {
            out.append(' ');
            word(value.asString());
            out.append('\n');
        } else {
            out.append(' ').append(json(value)).append('\n');
        }
    }

    /// The first member of an object stands beside the dash.
    private void item(JsonNode item, int indent) {
        if (!(item instanceof ObjectNode object) || object.isEmpty()) {
            nested(item, indent);
            return;
        }
        boolean first = true;
        for (Map.Entry<String, JsonNode> member : object.properties()) {
            if (first) {
                out.append(' ');
            } else {
                indent(indent + 2);
            }
            first = false;
            member(member.getKey(), member.getValue(), indent + 2);
        }
    }

    private void indent(int spaces) {
        out.repeat(' ', spaces);
    }

    /// The lines of a text that a block says exactly.
    private static Optional<List<String>> block(String text) {
        List<String> lines = List.of(text.split("\n", -1));
        boolean exact = lines.size() > 1
                && !lines.get(0).isEmpty()
                && !lines.get(lines.size() - 1).isEmpty()
                && lines.stream()
                        .allMatch(line ->
                                line.isEmpty() || Character.isLetterOrDigit(line.charAt(0)) || line.charAt(0) == '-')
                && text.chars().allMatch(c -> c == '\n' || (c >= ' ' && c < 0x7f));
        return exact && lines.stream().noneMatch(line -> line.endsWith(" ")) ? Optional.of(lines) : Optional.empty();
    }

    private void word(String text) {
        if (WORD.matcher(text).matches() && !MEANING.contains(text)) {
            out.append(text);
            return;
        }
        StringBuilder quoted = new StringBuilder();
        quote(text, quoted);
        for (int i = 0; i < quoted.length(); i++) {
            char c = quoted.charAt(i);
            // Beyond ASCII, letters and digits stay; what YAML or an editor could take for a break is escaped.
            if (c < 0x7f || Character.isLetterOrDigit(c) || Character.isSurrogate(c)) {
                out.append(c);
            } else {
                escape(c, out);
            }
        }
    }

    private static void quote(String text, StringBuilder out) {
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

    private static void escape(char c, StringBuilder out) {
        out.append("\\u").append(String.format(Locale.ROOT, "%04x", (int) c));
    }
}
