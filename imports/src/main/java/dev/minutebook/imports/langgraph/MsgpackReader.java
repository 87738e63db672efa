package dev.minutebook.imports.langgraph;

import dev.minutebook.api.Problem;
import java.nio.BufferUnderflowException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/// Reads MessagePack as a tree. Extensions by which LangGraph writes objects of Python, a name of a class and its
/// arguments, become `{"class": …, "arguments": …}`; nothing of them is run. Refused with INVALID when it is broken.
final class MsgpackReader {

    private static final JsonNodeFactory NODES = JsonNodeFactory.instance;
    private static final int DEPTH = 64;
    private static final int EXTENSIONS = 6;

    private final ByteBuffer in;

    private MsgpackReader(byte[] bytes) {
        in = ByteBuffer.wrap(bytes);
    }

    static JsonNode read(byte[] bytes) {
        try {
            return new MsgpackReader(bytes).value(0);
        } catch (BufferUnderflowException | IllegalArgumentException broken) {
            throw broken();
        }
    }

    private static RuntimeException broken() {
        return Problem.Code.INVALID.because("its MessagePack is broken");
    }

    private JsonNode value(int depth) {
        if (depth > DEPTH) {
            throw Problem.Code.INVALID.because("it is nested too deeply");
        }
        int head = in.get() & 0xff;
        if (head < 0x80) {
            return NODES.numberNode(head);
        }
        if (head < 0x90) {
            return map(head & 0xf, depth);
        }
        if (head < 0xa0) {
            return array(head & 0xf, depth);
        }
        if (head < 0xc0) {
            return text(head & 0x1f);
        }
        return head >= 0xe0 ? NODES.numberNode((byte) head) : marked(head, depth);
    }

    private JsonNode marked(int head, int depth) {
        return switch (head) {
            case 0xc2 -> NODES.booleanNode(false);
            case 0xc3 -> NODES.booleanNode(true);
            case 0xc4 -> binary(in.get() & 0xff);
            case 0xc5 -> binary(in.getShort() & 0xffff);
            case 0xc6 -> binary(length());
            case 0xc7 -> extension(in.get() & 0xff, depth);
            case 0xc8 -> extension(in.getShort() & 0xffff, depth);
            case 0xc9 -> extension(length(), depth);
            case 0xca -> NODES.numberNode(in.getFloat());
            case 0xcb -> NODES.numberNode(in.getDouble());
            case 0xcc -> NODES.numberNode(in.get() & 0xff);
            case 0xcd -> NODES.numberNode(in.getShort() & 0xffff);
            case 0xce -> NODES.numberNode(in.getInt() & 0xffffffffL);
            case 0xcf, 0xd3 -> NODES.numberNode(in.getLong());
            case 0xd0 -> NODES.numberNode(in.get());
            case 0xd1 -> NODES.numberNode(in.getShort());
            case 0xd2 -> NODES.numberNode(in.getInt());
            case 0xd4, 0xd5, 0xd6, 0xd7, 0xd8 -> extension(1 << (head - 0xd4), depth);
            case 0xd9 -> text(in.get() & 0xff);
            case 0xda -> text(in.getShort() & 0xffff);
            case 0xdb -> text(length());
            case 0xdc -> array(in.getShort() & 0xffff, depth);
            case 0xdd -> array(length(), depth);
            case 0xde -> map(in.getShort() & 0xffff, depth);
            case 0xdf -> map(length(), depth);
            default -> NODES.nullNode();
        };
    }

    private int length() {
        int length = in.getInt();
        if (length < 0) {
            throw broken();
        }
        return length;
    }

    private byte[] bytes(int length) {
        if (length > in.remaining()) {
            throw broken();
        }
        byte[] bytes = new byte[length];
        in.get(bytes);
        return bytes;
    }

    private JsonNode text(int length) {
        return NODES.stringNode(new String(bytes(length), StandardCharsets.UTF_8));
    }

    private JsonNode binary(int length) {
        return NODES.binaryNode(bytes(length));
    }

    private ArrayNode array(int size, int depth) {
        if (size > in.remaining()) {
            throw broken();
        }
        ArrayNode array = NODES.arrayNode();
        for (int i = 0; i < size; i++) {
            array.add(value(depth + 1));
        }
        return array;
    }

    private ObjectNode map(int size, int depth) {
        if (size > in.remaining()) {
            throw broken();
        }
        ObjectNode map = NODES.objectNode();
        for (int i = 0; i < size; i++) {
            JsonNode key = value(depth + 1);
            map.set(key.isString() ? key.stringValue() : key.toString(), value(depth + 1));
        }
        return map;
    }

    /// Types 0 to 6 hold a list of module, name and arguments; others are bytes.
    private JsonNode extension(int length, int depth) {
        int type = in.get();
        byte[] content = bytes(length);
        if (type < 0 || type > EXTENSIONS) {
            return NODES.binaryNode(content);
        }
        JsonNode parts = new MsgpackReader(content).value(depth + 1);
        ObjectNode object = NODES.objectNode();
        object.set("class", part(parts, 1));
        object.set("arguments", part(parts, 2));
        return object;
    }

    private static JsonNode part(JsonNode parts, int index) {
        @Nullable JsonNode part = parts.get(index);
        return part == null ? NODES.nullNode() : part;
    }
}
