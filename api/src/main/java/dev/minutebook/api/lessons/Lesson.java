package dev.minutebook.api.lessons;

import dev.minutebook.api.debates.DebateId;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// Something worth remembering beyond one debate.
///
/// @param uses        how often it was applied
/// @param outcomes    how many of these have a known outcome
/// @param successes   how many of these helped
/// @param impact      the average effect, -1 to 1
public record Lesson(
        LessonId id,
        DebateId debate,
        String title,
        String content,
        Category category,
        Tier tier,
        @Nullable String domain,
        @Nullable String language,
        List<String> tags,
        double confidence,
        int seen,
        int uses,
        int outcomes,
        int successes,
        double impact,
        Instant createdAt,
        Instant updatedAt,
        Instant expiresAt) {

    /// What a lesson is about.
    public enum Category {
        SECURITY,
        OPTIMIZATION,
        PATTERN,
        REFACTORING,
        TESTING,
        DEBUGGING,
        ARCHITECTURE,
        BEST_PRACTICE,
        ANTI_PATTERN,
        DOCUMENTATION
    }

    /// How well it has proven itself.
    public enum Tier {
        BRONZE,
        SILVER,
        GOLD,
        PLATINUM
    }
}
