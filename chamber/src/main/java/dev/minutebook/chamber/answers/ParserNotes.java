package dev.minutebook.chamber.answers;

import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;

/// The fields that parsing dropped or changed. They go into the metadata of the turn.
final class ParserNotes {

    private static final int LONGEST = 1_024;

    private final Set<String> dropped = new LinkedHashSet<>();
    private final Set<String> shortened = new LinkedHashSet<>();
    private final Set<String> cleaned = new LinkedHashSet<>();

    void dropped(String field) {
        dropped.add(field);
    }

    void shortened(String field) {
        shortened.add(field);
    }

    void cleaned(String field) {
        cleaned.add(field);
    }

    Map<String, String> metadata(String form) {
        Map<String, String> entries = new TreeMap<>();
        entries.put("parsed", form);
        enter(entries, "dropped", dropped);
        enter(entries, "shortened", shortened);
        enter(entries, "cleaned", cleaned);
        return entries;
    }

    private static void enter(Map<String, String> entries, String name, Set<String> fields) {
        if (!fields.isEmpty()) {
            entries.put(name, PlainText.start(String.join(",", fields), LONGEST));
        }
    }
}
