package dev.minutebook.api.code;

import java.util.Map;

/// Two versions of the code of a debate side by side.
///
/// @param diff    unified diff from the one to the other; empty when they are the same
/// @param added   how many lines the other has that the one lacks
/// @param removed how many lines the one has that the other lacks
/// @param quality by how much the other is better, −1 to 1
/// @param metrics by how much it is better in each measure
public record CodeComparison(
        CodeVersion from,
        CodeVersion to,
        String diff,
        int added,
        int removed,
        double quality,
        Map<String, Double> metrics) {

    public CodeComparison {
        metrics = Map.copyOf(metrics);
    }
}
