package dev.minutebook.core.queries;

import dev.minutebook.api.conversations.AccuracyLevel;
import dev.minutebook.core.queries.course.QueryPlan;
import dev.minutebook.core.specialists.Field;
import dev.minutebook.core.specialists.Standing;
import dev.minutebook.core.specialists.Utility;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/// What was known of specialists when a question was asked, as it is kept with it. Weights follow from this alone, so
/// that no report of theirs changes them.
///
/// @param novelty     of the question, 0 to 1
/// @param gaps        of knowledge, by field
/// @param specialists whom it may be put to
/// @param classifier  the name of whoever is asked what it is about; null for nobody
/// @param reviewed    of a question that was asked elsewhere: whether specialists judged each other
record QuerySnapshot(
        double novelty,
        Map<String, Integer> gaps,
        List<Specialist> specialists,
        @Nullable String classifier,
        boolean reviewed) {

    /// @param fields it answers for; empty for all
    record Specialist(UUID agent, String name, List<String> fields, Map<String, Known> standings) {}

    /// How a specialist stood in a field.
    record Known(double efficacy, double confidence, long runs, long wins, long idle) {

        static Known of(Standing standing) {
            return new Known(
                    standing.utility().efficacy(),
                    standing.utility().confidence(),
                    standing.runs(),
                    standing.wins(),
                    standing.idle());
        }

        private Standing standing() {
            return new Standing(new Utility(efficacy, confidence), runs, wins, idle);
        }
    }

    QuerySnapshot {
        gaps = new TreeMap<>(gaps);
        specialists = List.copyOf(specialists);
    }

    /// What was asked elsewhere was put to all that answered, whatever its accuracy is called.
    AccuracyLevel accuracy() {
        return reviewed ? AccuracyLevel.MAXIMUM : AccuracyLevel.HIGH;
    }

    List<QueryPlan.Specialist> planned() {
        return specialists.stream()
                .map(one -> new QueryPlan.Specialist(one.name, fields(one.fields), standings(one.standings)))
                .toList();
    }

    Map<Field, Integer> gapsByField() {
        Map<Field, Integer> byField = new EnumMap<>(Field.class);
        gaps.forEach((field, count) -> byField.put(field(field), count));
        return byField;
    }

    UUID agent(String name) {
        return specialists.stream()
                .filter(one -> one.name.equals(name))
                .findFirst()
                .orElseThrow()
                .agent;
    }

    private static Set<Field> fields(List<String> words) {
        Set<Field> fields = EnumSet.noneOf(Field.class);
        words.forEach(word -> fields.add(field(word)));
        return fields;
    }

    private static Map<Field, Standing> standings(Map<String, Known> known) {
        Map<Field, Standing> standings = new EnumMap<>(Field.class);
        known.forEach((field, one) -> standings.put(field(field), one.standing()));
        return standings;
    }

    /// A field as it is stored.
    static Field field(String word) {
        return Field.valueOf(word.toUpperCase(Locale.ROOT));
    }
}
