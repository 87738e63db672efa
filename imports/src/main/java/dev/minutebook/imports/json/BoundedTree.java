package dev.minutebook.imports.json;

import org.jspecify.annotations.Nullable;
import tools.jackson.core.JsonParser;
import tools.jackson.core.JsonToken;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/// Reads one value as a tree, as far as it is not too large.
final class BoundedTree {

    /// What a value costs besides its characters.
    private static final int EACH = 16;

    private static final int DEPTH = 64;
    private static final JsonNodeFactory NODES = JsonNodeFactory.instance;

    private final JsonParser parser;
    private long left;
    private boolean over;

    /// @param most characters, about
    BoundedTree(JsonParser parser, long most) {
        this.parser = parser;
        this.left = most;
    }

    /// The value whose first token is the current one; null if it is too large or too deep. The parser stands at its
    /// end then, too.
    @Nullable
    JsonNode read() {
        JsonNode node = read(1);
        return over ? null : node;
    }

    private JsonNode read(int depth) {
        JsonToken token = parser.currentToken();
        left -= EACH;
        over |= left < 0 || depth > DEPTH;
        if (over) {
            parser.skipChildren();
            return NODES.nullNode();
        }
        return switch (token) {
            case START_OBJECT -> object(depth);
            case START_ARRAY -> array(depth);
            case VALUE_STRING -> NODES.stringNode(spent(parser.getString()));
            case VALUE_TRUE -> NODES.booleanNode(true);
            case VALUE_FALSE -> NODES.booleanNode(false);
            // a number is a text until somebody wants it to be one, so that none is too large
            case VALUE_NUMBER_INT, VALUE_NUMBER_FLOAT -> new WrittenNumber(spent(parser.getString())).node();
            default -> NODES.nullNode();
        };
    }

    private ObjectNode object(int depth) {
        ObjectNode object = NODES.objectNode();
        while (parser.nextToken() != JsonToken.END_OBJECT) {
            String name = spent(parser.currentName());
            parser.nextToken();
            JsonNode value = read(depth + 1);
            if (!over) {
                object.set(name, value);
            }
        }
        return object;
    }

    private ArrayNode array(int depth) {
        ArrayNode array = NODES.arrayNode();
        while (parser.nextToken() != JsonToken.END_ARRAY) {
            JsonNode value = read(depth + 1);
            if (!over) {
                array.add(value);
            }
        }
        return array;
    }

    private String spent(String text) {
        left -= text.length();
        return text;
    }
}
