package dev.minutebook.api.evolution.episodes;

/// What an episode is played for.
public enum EpisodeKind {
    /// To measure the active generation.
    EPOCH,
    /// A short one, after which the worse half of the variants goes.
    PRUNE,
    /// A trial of a variant.
    TRIAL,
    /// The profiles in force, on the seeds of a trial.
    BASELINE,
    /// A trial of a designed agent.
    CREATION,
    /// To measure an earlier generation once more.
    MEASURE
}
