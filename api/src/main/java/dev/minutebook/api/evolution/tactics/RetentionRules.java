package dev.minutebook.api.evolution.tactics;

import dev.minutebook.api.Limits;
import org.jspecify.annotations.Nullable;

/// How much is kept. Profiles and generations are never deleted; what is pruned of an episode leaves its scores, its
/// end and the hash of its final state; the log of an episode in which a primary actor scored -3 or less stays.
///
/// @param episodes   of so many of the newest generations, 1 to 1 000 000; 20 when left out
/// @param actionLogs of so many of the newest generations, 1 to 1 000 000; 5 when left out
/// @param tactics    so many, 100 to 10 000 000; 10 000 when left out
public record RetentionRules(
        @Nullable Integer episodes,
        @Nullable Integer actionLogs,
        @Nullable Integer tactics) {

    /// What holds where nothing else is said.
    public static final RetentionRules USUAL = new RetentionRules(null, null, null);

    public RetentionRules {
        episodes = kept("episodes", episodes, 20, 1, 1_000_000);
        actionLogs = kept("actionLogs", actionLogs, 5, 1, 1_000_000);
        tactics = kept("tactics", tactics, 10_000, 100, 10_000_000);
    }

    /// The same, but with the episodes of so many generations.
    public RetentionRules episodes(int episodes) {
        return new RetentionRules(episodes, actionLogs, tactics);
    }

    /// The same, but with the logs of so many generations.
    public RetentionRules actionLogs(int actionLogs) {
        return new RetentionRules(episodes, actionLogs, tactics);
    }

    /// The same, but with so many tactics.
    public RetentionRules tactics(int tactics) {
        return new RetentionRules(episodes, actionLogs, tactics);
    }

    private static Integer kept(String field, @Nullable Integer value, int usual, int least, int most) {
        return value == null ? usual : (int) Limits.range(field, value, least, most);
    }
}
