package dev.minutebook.core.evolution.judges;

import java.util.List;
import org.jspecify.annotations.Nullable;

/// What a judge says of an actor.
///
/// @param actor          its name
/// @param score          −5 to 5
/// @param classification how it went about it, in a word or two
/// @param vector         of the summary, if the judge's program computed one; null for none
public record ActorVerdict(
        String actor,
        int score,
        String rationale,
        String classification,
        String summary,
        @Nullable List<Double> vector) {}
