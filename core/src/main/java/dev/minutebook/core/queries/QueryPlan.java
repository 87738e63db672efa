package dev.minutebook.core.queries;

import dev.minutebook.api.conversations.AccuracyLevel;
import dev.minutebook.core.specialists.AnswerChecks;
import dev.minutebook.core.specialists.AssertionPolicy;
import dev.minutebook.core.specialists.Field;
import dev.minutebook.core.specialists.FieldMix;
import dev.minutebook.core.specialists.TrackRecord;
import dev.minutebook.core.specialists.Utility;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/// What is known of a question before anybody is asked.
///
/// @param fields      what it is about, as the caller says; null when it does not
/// @param classified  whether somebody is asked what it is about, where the caller does not say; else words tell
/// @param specialists whom it may be put to
/// @param known       what was corrected before and concerns it
public record QueryPlan(
        String question,
        @Nullable FieldMix fields,
        boolean classified,
        AccuracyLevel accuracy,
        AssertionPolicy policy,
        List<Specialist> specialists,
        List<AnswerChecks.Known> known) {

    /// The most that are asked one question.
    static final int MOST = 9;

    /// One that may be asked.
    ///
    /// @param fields  it answers for; empty for all
    /// @param record  how often it won before
    /// @param utility what it is worth in the field of the question
    /// @param runs    from which that is known
    public record Specialist(String name, Set<Field> fields, TrackRecord record, Utility utility, long runs) {

        public Specialist {
            fields = Set.copyOf(fields);
        }
    }

    public QueryPlan {
        specialists = List.copyOf(specialists);
        known = List.copyOf(known);
        Set<String> names = new HashSet<>();
        if (!specialists.stream().allMatch(one -> names.add(one.name()))) {
            throw new IllegalArgumentException("two specialists have one name");
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
