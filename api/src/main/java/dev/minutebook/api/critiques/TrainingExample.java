package dev.minutebook.api.critiques;

import org.jspecify.annotations.Nullable;

/// What a pattern teaches, as a line of a training set.
///
/// @param outcomes how many the success rate rests upon
/// @param example  a proposal that was mended, or a topic
public record TrainingExample(
        String pattern,
        IssueType type,
        String issue,
        @Nullable String suggestion,
        double successRate,
        int outcomes,
        String example) {}
