package dev.minutebook.core.queries.course;

import dev.minutebook.api.conversations.AccuracyLevel;
import dev.minutebook.core.specialists.AnswerChecks;
import dev.minutebook.core.specialists.AssertionPolicy;
import dev.minutebook.core.specialists.Field;
import dev.minutebook.core.specialists.FieldMix;
import dev.minutebook.core.specialists.Standing;
import dev.minutebook.core.specialists.TrackRecord;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/// What is known of a question before anybody is asked.
///
/// @param fields      what it is about, as the caller says; null when it does not
/// @param classified  whether somebody is asked what it is about, where the caller does not say; else words tell
/// @param specialists whom it may be put to
/// @param known       what was corrected before and concerns it
/// @param novelty     how new the question is, 0 to 1
/// @param gaps        how many gaps of knowledge there are, by field
public record QueryPlan(
        String question,
        @Nullable FieldMix fields,
        boolean classified,
        AccuracyLevel accuracy,
        AssertionPolicy policy,
        List<Specialist> specialists,
        List<AnswerChecks.Known> known,
        double novelty,
        Map<Field, Integer> gaps) {

    /// The most that are asked one question.
    static final int MOST = 9;

    /// One that may be asked.
    ///
    /// @param fields    it answers for; empty for all
    /// @param standings what is known of it, by field
    public record Specialist(String name, Set<Field> fields, Map<Field, Standing> standings) {

        public Specialist {
            fields = Set.copyOf(fields);
            standings = Map.copyOf(standings);
        }

        TrackRecord record() {
            return TrackRecord.of(standings);
        }

        Standing in(Field field) {
            return standings.getOrDefault(field, Standing.START);
        }
    }

    public QueryPlan {
        specialists = List.copyOf(specialists);
        known = List.copyOf(known);
        gaps = Map.copyOf(gaps);
        Set<String> names = new HashSet<>();
        if (!specialists.stream().allMatch(one -> names.add(one.name()))) {
            throw new IllegalArgumentException("two specialists have one name");
        }
        if (!(novelty >= 0 && novelty <= 1)) {
            throw new IllegalArgumentException("novelty is from 0 to 1: " + novelty);
        }
    }

    Specialist specialist(String name) {
        return specialists.stream()
                .filter(one -> one.name().equals(name))
                .findFirst()
                .orElseThrow();
    }

    /// How many are asked.
    int breadth() {
        return switch (accuracy) {
            case FAST -> 1;
            case BALANCED -> 2;
            case HIGH, MAXIMUM -> MOST;
        };
    }

    boolean reviewed() {
        return accuracy == AccuracyLevel.MAXIMUM;
    }
}
