package dev.minutebook.api.critiques;

import java.time.Instant;
import org.jspecify.annotations.Nullable;

/// An issue that is raised again and again, in whatever words, and how that fared.
///
/// @param key          the hash of its words without case, order, endings and stop words
/// @param text         the words in which it was first raised
/// @param suggestion   the one that helped last; until one did, the first
/// @param example      the beginning of what was proposed when it last helped; until it did, the topic
/// @param successes    how often it led to an improvement
/// @param failures     how often it did not
/// @param successRate  of all outcomes, 0 to 1
/// @param severity     the mean of those it was raised with
/// @param baseRate     the rate of its type when it last came up
/// @param surprise     by how much its outcomes differed from those of its type, lately; 0 to 1
/// @param predictionError the mean error of critics about critiques that raised it; null if none said how useful
/// they would be
/// @param worth        what it is worth in a prompt now; 0 before it helped twice
public record CritiquePattern(
        String key,
        IssueType type,
        String text,
        @Nullable String suggestion,
        String example,
        int successes,
        int failures,
        double successRate,
        double severity,
        double baseRate,
        double surprise,
        @Nullable Double predictionError,
        double worth,
        Instant firstAt,
        Instant updatedAt,
        @Nullable Instant archivedAt) {}
