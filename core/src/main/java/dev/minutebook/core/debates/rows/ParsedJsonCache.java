package dev.minutebook.core.debates.rows;

import java.util.UUID;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Function;

/// What the text of a debate meant when it was last read or written here, so that the same text is not read again. Only a
/// text that is equal to the last counts; values must not change.
final class ParsedJsonCache<T> {

    private static final int MOST = 2_048;

    private record Known<T>(String text, T value) {}

    private final Function<String, T> reader;
    private final ConcurrentHashMap<UUID, Known<T>> known = new ConcurrentHashMap<>();

    ParsedJsonCache(Function<String, T> reader) {
        this.reader = reader;
    }

    T read(UUID debate, String text) {
        Known<T> last = known.get(debate);
        if (last != null && last.text.equals(text)) {
            return last.value;
        }
        T value = reader.apply(text);
        keep(debate, text, value);
        return value;
    }

    void keep(UUID debate, String text, T value) {
        if (known.size() >= MOST && !known.containsKey(debate)) {
            known.clear();
        }
        known.put(debate, new Known<>(text, value));
    }
}
