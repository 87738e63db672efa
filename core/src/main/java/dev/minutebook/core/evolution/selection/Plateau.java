package dev.minutebook.core.evolution.selection;

import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/// How many generations in a row brought each actor no accepted variant. What becomes of one actor changes
/// nothing
/// about
/// the others.
///
/// @param rejections by actor; an actor that is missing has none
public record Plateau(Map<String, Integer> rejections) {

    public static final Plateau NONE = new Plateau(Map.of());

    public Plateau {
        rejections = Map.copyOf(rejections);
        if (rejections.values().stream().anyMatch(count -> count < 0)) {
            throw new IllegalArgumentException("a plateau is not negative");
        }
    }

    public int of(String actor) {
        return rejections.getOrDefault(actor, 0);
    }

    /// After a generation in which variants of the actor were tried.
    public Plateau after(String actor, boolean accepted) {
        Map<String, Integer> changed = new TreeMap<>(rejections);
        changed.put(actor, accepted ? 0 : of(actor) + 1);
        return new Plateau(changed);
    }

    /// The actors that had so many, by name.
    public List<String> stuck(int patience) {
        return rejections.entrySet().stream()
                .filter(one -> one.getValue() >= patience)
                .map(Map.Entry::getKey)
                .sorted()
                .toList();
    }
}
