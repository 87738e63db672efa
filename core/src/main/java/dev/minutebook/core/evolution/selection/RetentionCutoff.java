package dev.minutebook.core.evolution.selection;

/// What of old generations is kept, by their numbers. Profiles are kept for ever, and of an episode that
/// leaves the
/// row in the archive.
///
/// @param episodes the first generation whose episodes are kept
/// @param logs     the first generation whose logs are all kept
public record RetentionCutoff(int episodes, int logs) {

    public static final int EPISODE_GENERATIONS = 20;
    public static final int LOG_GENERATIONS = 5;

    /// Older logs are kept where some actor has this score or less.
    public static final double FAILURE = -3;

    /// @param newest the highest number of a generation of the run
    public static RetentionCutoff of(int newest) {
        return of(newest, EPISODE_GENERATIONS, LOG_GENERATIONS);
    }

    /// @param episodes how many generations keep their episodes
    /// @param logs     how many keep all their logs
    public static RetentionCutoff of(int newest, int episodes, int logs) {
        if (episodes < 1 || logs < 1) {
            throw new IllegalArgumentException("the newest generation keeps what it has");
        }
        return new RetentionCutoff(newest - episodes + 1, newest - logs + 1);
    }

    /// Whether episodes of that generation go to the archive.
    public boolean archives(int generation) {
        return generation < episodes;
    }

    /// Whether the log of an episode is deleted. That of a failure stays, also when its episode is in the
    /// archive.
    ///
    /// @param lowest score of any actor in it
    public boolean deletesLog(int generation, double lowest) {
        return generation < logs && lowest > FAILURE;
    }
}
