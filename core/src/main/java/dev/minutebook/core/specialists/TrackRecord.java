package dev.minutebook.core.specialists;

import java.util.EnumMap;
import java.util.Map;

/// How often a specialist won in each field, and the weight that follows. Little that is known counts little: a
/// record is mixed with ten imagined runs of the usual share.
///
/// @param runs by field; a field without an entry has none
public record TrackRecord(Map<Field, Runs> runs) {

    /// What a specialist without runs is taken to be worth.
    public static final double PRIOR = 0.65;

    private static final double IMAGINED = 10;

    /// Fields less likely say nothing about a question.
    private static final double LIKELY = 0.05;

    /// @param all  answers given
    /// @param wins of them that were chosen
    public record Runs(long all, long wins) {

        public Runs {
            if (wins < 0 || all < wins) {
                throw new IllegalArgumentException(wins + " of " + all);
            }
        }
    }

    public TrackRecord {
        runs = Map.copyOf(runs);
    }

    public static TrackRecord none() {
        return new TrackRecord(new EnumMap<>(Field.class));
    }

    /// As far as it is known from how the specialist stands in each field.
    public static TrackRecord of(Map<Field, Standing> standings) {
        Map<Field, Runs> runs = new EnumMap<>(Field.class);
        standings.forEach((field, one) -> runs.put(field, new Runs(one.runs(), one.wins())));
        return new TrackRecord(runs);
    }

    /// What it is worth in one field, more than 0.
    public double in(Field field) {
        Runs known = runs.getOrDefault(field, new Runs(0, 0));
        return (known.wins() + IMAGINED * PRIOR) / (known.all() + IMAGINED);
    }

    /// What it is worth for a question: the mean over its likely fields.
    public double weight(FieldMix question) {
        double sum = 0;
        double all = 0;
        for (Map.Entry<Field, Double> one : question.shares().entrySet()) {
            if (one.getValue() >= LIKELY) {
                sum += one.getValue() * in(one.getKey());
                all += one.getValue();
            }
        }
        return all == 0 ? PRIOR : sum / all;
    }
}
