package dev.minutebook.verify.dossier;

import java.time.DateTimeException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/// The members of one object of a dossier, with the path that leads to it.
///
/// @param path such as `/entries/3`
record Fields(String path, Map<String, Object> members) {

    static Fields of(String path, Object value) {
        if (!(value instanceof Map<?, ?> map)) {
            throw new DossierFormatException((path.isEmpty() ? "the document" : path) + " is not an object");
        }
        @SuppressWarnings("unchecked") // the parser makes no other maps
        Map<String, Object> members = (Map<String, Object>) map;
        return new Fields(path, members);
    }

    boolean has(String name) {
        return members.containsKey(name);
    }

    String text(String name) {
        return typed(name, String.class, "a text");
    }

    @Nullable
    String maybeText(String name) {
        return has(name) ? text(name) : null;
    }

    long number(String name) {
        return typed(name, Long.class, "a whole number");
    }

    boolean flag(String name) {
        return typed(name, Boolean.class, "true or false");
    }

    UUID uuid(String name) {
        return spelled(name, UUID::fromString, UUID::toString, "an id");
    }

    @Nullable
    UUID maybeUuid(String name) {
        return has(name) ? uuid(name) : null;
    }

    Instant instant(String name) {
        return spelled(name, Instant::parse, Instant::toString, "an instant");
    }

    @Nullable
    Double maybeReal(String name) {
        return has(name) ? spelled(name, Double::valueOf, real -> Double.toString(real), "a number") : null;
    }

    byte[] hex(String name, int length) {
        byte[] bytes = spelled(name, HexFormat.of()::parseHex, HexFormat.of()::formatHex, "hexadecimal");
        if (bytes.length != length) {
            throw new DossierFormatException(path + "/" + name + " has " + bytes.length + " bytes, not " + length);
        }
        return bytes;
    }

    Fields object(String name) {
        return of(path + "/" + name, needed(name));
    }

    /// The objects in an array; none if it is absent.
    List<Fields> objects(String name) {
        List<Object> items = list(name);
        List<Fields> objects = new ArrayList<>(items.size());
        for (int i = 0; i < items.size(); i++) {
            objects.add(of(path + "/" + name + "/" + i, items.get(i)));
        }
        return objects;
    }

    /// The texts in an array; none if it is absent.
    List<String> texts(String name) {
        List<String> texts = new ArrayList<>();
        for (Object item : list(name)) {
            if (!(item instanceof String text)) {
                throw new DossierFormatException(path + "/" + name + " holds something other than texts");
            }
            texts.add(text);
        }
        return texts;
    }

    private List<Object> list(String name) {
        if (!has(name)) {
            return List.of();
        }
        @SuppressWarnings("unchecked") // the parser makes no other lists
        List<Object> items = typed(name, List.class, "an array");
        return items;
    }

    /// Refuses whatever the format does not name.
    void only(String... names) {
        Optional<String> other = members.keySet().stream()
                .filter(name -> !List.of(names).contains(name))
                .findFirst();
        if (other.isPresent()) {
            throw new DossierFormatException(path + "/" + other.get() + " is not part of the format");
        }
    }

    private <T> T spelled(String name, Function<String, T> reader, Function<T, String> writer, String kind) {
        String text = text(name);
        try {
            T value = reader.apply(text);
            if (writer.apply(value).equals(text)) {
                return value;
            }
        } catch (IllegalArgumentException | DateTimeException unreadable) {
            throw new DossierFormatException(path + "/" + name + " is not " + kind);
        }
        throw new DossierFormatException(path + "/" + name + " is not written as a dossier writes " + kind);
    }

    private <T> T typed(String name, Class<T> type, String kind) {
        Object value = needed(name);
        if (!type.isInstance(value)) {
            throw new DossierFormatException(path + "/" + name + " is not " + kind);
        }
        return type.cast(value);
    }

    private Object needed(String name) {
        Object value = members.get(name);
        if (value == null) {
            throw new DossierFormatException(path + "/" + name + " is missing");
        }
        return value;
    }
}
