package dev.minutebook.verify.dossier;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.UnaryOperator;

/// The fields of a document, and copies of it in which one of them is another.
final class Leaves {

    private Leaves() {}

    /// Each field as the names and places that lead to it.
    static List<List<Object>> of(Object document) {
        List<List<Object>> found = new ArrayList<>();
        walk(List.of(), document, found);
        return found;
    }

    /// One field of each kind: fields are alike whose paths differ in places, ids and numbers alone.
    static List<List<Object>> kinds(List<List<Object>> fields) {
        Map<String, List<Object>> kinds = new TreeMap<>();
        fields.forEach(path -> kinds.putIfAbsent(text(path).replaceAll("[0-9a-f-]*[0-9][0-9a-f-]*", "#"), path));
        return List.copyOf(kinds.values());
    }

    private static void walk(List<Object> path, Object value, List<List<Object>> found) {
        if (value instanceof Map<?, ?> members && !members.isEmpty()) {
            members.forEach((name, member) -> walk(longer(path, name), member, found));
        } else if (value instanceof List<?> items && !items.isEmpty()) {
            for (int i = 0; i < items.size(); i++) {
                walk(longer(path, i), items.get(i), found);
            }
        } else {
            found.add(path);
        }
    }

    private static List<Object> longer(List<Object> path, Object step) {
        List<Object> longer = new ArrayList<>(path);
        longer.add(step);
        return longer;
    }

    static String text(List<Object> path) {
        StringBuilder text = new StringBuilder();
        path.forEach(step -> text.append('/').append(step));
        return text.toString();
    }

    /// A copy with one value changed.
    static Object changed(Object document, List<Object> path, UnaryOperator<Object> change) {
        if (path.isEmpty()) {
            return change.apply(document);
        }
        List<Object> rest = path.subList(1, path.size());
        if (document instanceof Map<?, ?> members) {
            Map<Object, Object> copy = new TreeMap<>(members);
            copy.put(path.getFirst(), changed(copy.get(path.getFirst()), rest, change));
            return copy;
        }
        List<Object> copy = new ArrayList<>((List<?>) document);
        int place = (int) path.getFirst();
        copy.set(place, changed(copy.get(place), rest, change));
        return copy;
    }

    /// A copy without one value.
    static Object without(Object document, List<Object> path) {
        Object last = path.getLast();
        return changed(document, path.subList(0, path.size() - 1), parent -> {
            if (parent instanceof Map<?, ?> members) {
                Map<Object, Object> copy = new TreeMap<>(members);
                copy.remove(last);
                return copy;
            }
            List<Object> copy = new ArrayList<>((List<?>) parent);
            copy.remove((int) last);
            return copy;
        });
    }

    /// Another value that is as alike as can be.
    static Object edited(Object value) {
        return switch (value) {
            case String text
            when text.matches("[0-9a-f]{8,}") -> (text.charAt(0) == '0' ? "1" : "0") + text.substring(1);
            case String text when text.isEmpty() -> "x";
            case String text -> last(text);
            case Long number -> number + 1;
            case Boolean flag -> !flag;
            case List<?> none -> List.of("x");
            default -> Map.of("x", "x");
        };
    }

    private static String last(String text) {
        int end = text.length() - 1;
        char before = text.charAt(end);
        char after = before == '0' ? '1' : before >= '1' && before <= '9' ? '0' : before == 'x' ? 'y' : 'x';
        return text.substring(0, end) + after;
    }
}
