package dev.minutebook.scenario.world;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/// A part of a document, which says where it is when it is not what was expected.
///
/// @param value a map, a list, a text, a number or nothing
record Node(String where, @Nullable Object value) {

    boolean has(String key) {
        return value instanceof Map<?, ?> map && map.get(key) != null;
    }

    Node at(String key) {
        return new Node(where + "." + key, value instanceof Map<?, ?> map ? map.get(key) : null);
    }

    boolean isList() {
        return value instanceof List<?>;
    }

    boolean isText() {
        return value instanceof String;
    }

    /// The parts of a list; none where there is nothing.
    List<Node> list() {
        List<Node> parts = new ArrayList<>();
        if (value instanceof List<?> list) {
            for (int i = 0; i < list.size(); i++) {
                parts.add(new Node(where + "[" + i + "]", list.get(i)));
            }
        } else if (value != null) {
            throw unexpected("a list");
        }
        return parts;
    }

    /// The parts of a map in their order; none where there is nothing.
    Map<String, Node> map() {
        Map<String, Node> parts = new LinkedHashMap<>();
        if (value instanceof Map<?, ?> map) {
            map.forEach((key, part) -> parts.put(key.toString(), new Node(where + "." + key, part)));
        } else if (value != null) {
            throw unexpected("a map");
        }
        return parts;
    }

    /// This map, if it has no other keys than these.
    Node only(String... keys) {
        Set<String> known = Set.of(keys);
        map().keySet().stream().filter(key -> !known.contains(key)).findFirst().ifPresent(key -> {
            throw new IllegalStateException(where + " has an unknown key: " + key);
        });
        return this;
    }

    String text() {
        if (value instanceof String text) {
            return text.strip();
        }
        if (value instanceof Number || value instanceof Boolean) {
            return value.toString();
        }
        throw unexpected("a text");
    }

    String text(String otherwise) {
        return value == null ? otherwise : text();
    }

    @Nullable
    String optional() {
        return value == null ? null : text();
    }

    double number() {
        if (value instanceof Number number) {
            return number.doubleValue();
        }
        throw unexpected("a number");
    }

    double number(double otherwise) {
        return value == null ? otherwise : number();
    }

    int whole(int otherwise) {
        return value == null ? otherwise : (int) number();
    }

    boolean flag() {
        return Boolean.TRUE.equals(value);
    }

    List<String> texts() {
        return list().stream().map(Node::text).toList();
    }

    private IllegalStateException unexpected(String wanted) {
        return new IllegalStateException(where + " is not " + wanted + ": " + value);
    }
}
