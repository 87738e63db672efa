package dev.minutebook.core.specialists;

import java.util.Collections;
import java.util.EnumMap;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;

/// What a question is about, as shares of fields that sum to 1.
///
/// @param shares in the order of fields, those of 0 left out
public record FieldMix(Map<Field, Double> shares) {

    public FieldMix {
        SortedMap<Field, Double> kept = new TreeMap<>();
        double sum = 0;
        for (double share : shares.values()) {
            if (!(share >= 0 && Double.isFinite(share))) {
                throw new IllegalArgumentException("a share is 0 or more: " + share);
            }
            sum += share;
        }
        for (Map.Entry<Field, Double> one : shares.entrySet()) {
            if (one.getValue() > 0) {
                kept.put(one.getKey(), one.getValue() / sum);
            }
        }
        if (kept.isEmpty()) {
            kept.put(Field.GENERAL, 1.0);
        }
        shares = Collections.unmodifiableSortedMap(kept);
    }

    public static FieldMix of(Field field) {
        return new FieldMix(new EnumMap<>(Map.of(field, 1.0)));
    }

    /// The likeliest field; of equal ones the one where mistakes cost most.
    public Field dominant() {
        Field best = Field.GENERAL;
        double most = 0;
        for (Map.Entry<Field, Double> one : shares.entrySet()) {
            if (one.getValue() > most + 1e-12) {
                best = one.getKey();
                most = one.getValue();
            }
        }
        return best;
    }

    public double share(Field field) {
        return shares.getOrDefault(field, 0.0);
    }

    /// What counts for the question: that of its fields, by their shares.
    public Field.Stakes stakes() {
        Field.Stakes sum = new Field.Stakes(0, 0, 0, 0, 0, 0, 0);
        for (Map.Entry<Field, Double> one : shares.entrySet()) {
            sum = sum.plus(one.getKey().stakes(), one.getValue());
        }
        return sum;
    }
}
