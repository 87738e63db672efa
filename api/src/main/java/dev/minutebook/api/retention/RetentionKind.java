package dev.minutebook.api.retention;

/// What a policy is about.
public enum RetentionKind {
    /// Memories that are archived: so many half-lives of their tier after the last update. Never behind a red
    /// line.
    MEMORIES(false),
    /// Patterns of critiques that are archived for so many days and succeeded in less than a share of cases.
    PATTERNS(false),
    /// Evidence that nobody saw for so many days, below a reliability, and that no debate cites.
    EVIDENCE(false),
    /// Lessons. They expire after 90 days, and the least useful of more than 10 000; their rows stay, since the
    /// log commits to them with their debate.
    LESSONS(false),
    /// Corrections whose effective confidence is below a bound. Never pinned ones.
    CORRECTIONS(false),
    /// Ratings after matches. They stay, since the log commits to them with their decision.
    RATING_HISTORY(false),
    /// Messages of channels that are so many days old. Kept for ever unless a policy states why not.
    MESSAGES(true),
    /// Conversations in which nothing was said for so many days. Kept for ever unless a policy states why not.
    CONVERSATIONS(true),
    /// Entries of the log that are so many days old; seals and blocks stay. Kept for ever unless a policy states
    /// why not.
    AUDIT_ENTRIES(true),
    /// Decisions with their debates. Kept for ever.
    DECISIONS(true),
    /// Episodes of so many of the newest generations are kept; pruned when a generation ends.
    EPISODES(false),
    /// Logs of episodes of so many of the newest generations are kept; pruned when a generation ends.
    ACTION_LOGS(false),
    /// So many tactics are kept; pruned when a generation ends.
    TACTICS(false);

    private final boolean forEver;

    RetentionKind(boolean forEver) {
        this.forEver = forEver;
    }

    /// Whether it is kept for ever, unless a policy gives a reason.
    public boolean forEver() {
        return forEver;
    }

    /// Whether evolution prunes it, when a generation ends.
    public boolean ofEvolution() {
        return this == EPISODES || this == ACTION_LOGS || this == TACTICS;
    }
}
