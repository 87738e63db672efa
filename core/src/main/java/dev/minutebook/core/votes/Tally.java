package dev.minutebook.core.votes;

import java.util.Collections;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/// What each option got, by name. Sums are rounded to nine places, so that a tenth and two tenths are three
/// tenths.
final class Tally {

    private final SortedMap<String, Double> points = new TreeMap<>();

    Tally(List<String> options) {
        options.forEach(option -> points.put(option, 0.0));
    }

    void add(String option, double more) {
        points.merge(option, more, Double::sum);
    }

    double of(String option) {
        return rounded(points.getOrDefault(option, 0.0));
    }

    /// The options that got most. All of them when nobody got anything.
    List<String> first() {
        double most = points.keySet().stream().mapToDouble(this::of).max().orElse(0);
        return points.keySet().stream().filter(option -> of(option) == most).toList();
    }

    /// What the best of the others got.
    double besides(@Nullable String one) {
        return points.keySet().stream()
                .filter(option -> !option.equals(one))
                .mapToDouble(this::of)
                .max()
                .orElse(0);
    }

    SortedMap<String, Double> asMap() {
        SortedMap<String, Double> map = new TreeMap<>();
        points.keySet().forEach(option -> map.put(option, of(option)));
        return Collections.unmodifiableSortedMap(map);
    }

    static double rounded(double value) {
        return Math.rint(value * 1e9) / 1e9;
    }
}
