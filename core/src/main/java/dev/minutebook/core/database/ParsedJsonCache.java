package dev.minutebook.core.database;

import dev.minutebook.json.MinutebookJson;
import java.util.UUID;
import java.util.concurrent.ConcurrentHashMap;

/// The value that a JSON text had when it was last read or written here, by the row it belongs to, so that the
/// same text is not parsed again. Only a text that equals the last counts; values must not change.
final class ParsedJsonCache {

    private static final int MOST = 4_096;

    private record Key(UUID row, Class<?> type) {}

    private record Parsed(String text, Object value) {}

    private final ConcurrentHashMap<Key, Parsed> known = new ConcurrentHashMap<>();

    <T> T read(UUID row, String text, Class<T> type) {
        Parsed last = known.get(new Key(row, type));
        if (last != null && last.text.equals(text)) {
            return type.cast(last.value);
        }
        T value = MinutebookJson.LENIENT.read(text, type);
        keep(row, text, value, type);
        return value;
    }

    String write(UUID row, Object value) {
        String text = MinutebookJson.STRICT.write(value);
        keep(row, text, value, value.getClass());
        return text;
    }

    private void keep(UUID row, String text, Object value, Class<?> type) {
        Key key = new Key(row, type);
        if (known.size() >= MOST && !known.containsKey(key)) {
            known.clear();
        }
        known.put(key, new Parsed(text, value));
    }
}
