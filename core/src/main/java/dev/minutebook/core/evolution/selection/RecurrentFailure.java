package dev.minutebook.core.evolution.selection;

import java.util.Collection;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Collectors;

/// A way to fail that was seen before, often and in more than one generation. It becomes a hard constraint
/// for the next
/// variants.
///
/// @param summary    of what failed
/// @param neighbours like it, all with a score below 0
public record RecurrentFailure(String summary, List<TacticNeighbour> neighbours) {

    public static final double LIKENESS = 0.8;
    public static final int NEIGHBOURS = 3;
    public static final int GENERATIONS = 2;

    private static final int LONGEST_SUMMARY = 400;

    public RecurrentFailure {
        neighbours = List.copyOf(neighbours);
    }

    /// Empty where too few tactics are like it, they are of one generation, or they did not fail.
    public static Optional<RecurrentFailure> of(String summary, Collection<TacticNeighbour> known) {
        List<TacticNeighbour> failed = known.stream()
                .filter(one -> one.likeness() >= LIKENESS && one.score() < 0)
                .toList();
        long generations =
                failed.stream().map(TacticNeighbour::generation).distinct().count();
        return failed.size() >= NEIGHBOURS && generations >= GENERATIONS
                ? Optional.of(new RecurrentFailure(summary, failed))
                : Optional.empty();
    }

    /// The constraint, on one line whatever the summary holds.
    public String constraint() {
        String line = summary.strip().replaceAll("\\s+", " ");
        String shown = line.codePointCount(0, line.length()) <= LONGEST_SUMMARY
                ? line
                : line.substring(0, line.offsetByCodePoints(0, LONGEST_SUMMARY)) + "…";
        String generations = neighbours.stream()
                .map(TacticNeighbour::generation)
                .distinct()
                .sorted()
                .map(String::valueOf)
                .collect(Collectors.joining(", "));
        return String.format(
                Locale.ROOT,
                "Do not try this again: %s (failed %d times, in generations %s, with a mean score of %.1f)",
                shown,
                neighbours.size(),
                generations,
                neighbours.stream()
                        .mapToDouble(TacticNeighbour::score)
                        .average()
                        .orElse(0));
    }
}
